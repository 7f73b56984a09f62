"""Tables in Redis, behind the ports of `games.table`."""
