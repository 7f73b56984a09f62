"""Scripted games on the real rules: JSON lines in, JSON lines out."""
