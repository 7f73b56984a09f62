"""A table in play: commands come in, are decided, committed and told. Ports say its needs."""
