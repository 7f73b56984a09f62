"""One socket of a phone or a screen: what it may say, and how much."""
