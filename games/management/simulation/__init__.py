"""Whole games by computer players on the real rules, time jumping from command to command."""
