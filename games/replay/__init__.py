"""A finished game as a file, and the proof that it was played as it says. Pure.

The file and every check are described in `docs/verify.md`.
"""
