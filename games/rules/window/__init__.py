"""Interception: calls for what was missed."""
