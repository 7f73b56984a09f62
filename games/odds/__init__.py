"""Exact odds and best play, pure.

What the dice allow, computed and never drawn: who wins, how many turns it takes, what the best play
of a game for one comes to. Nobody overlooks anything here, and nobody calls.
"""
