"""The record in SQL: chips by double entry, the archive of finished games, what was set aside."""
