"""What everybody may see of a table."""
