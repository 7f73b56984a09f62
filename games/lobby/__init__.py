"""What is asked over HTTP: open a table, join, the archive, the pages."""
