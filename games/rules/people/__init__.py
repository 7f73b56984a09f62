"""Who sits at the table: seats, sides, hosts, presence, computers."""
