"""A game from the order of play to its last turn."""
