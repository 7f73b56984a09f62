"""The wiring of Django and Channels: settings, addresses, protocols. The game itself is `games`."""
