"""A process beside the server, for what takes long to work out."""
