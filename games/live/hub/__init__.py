"""What the sockets of this process are told, and what processes tell one another."""
