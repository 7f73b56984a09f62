"""Chips: stakes, pot, how a game ends and what it moves."""
