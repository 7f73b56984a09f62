"""What a table is, what can happen to it, and how that changes it."""
