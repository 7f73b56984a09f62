"""The rule card of a game: its options, what contradicts what, where values come from."""
