"""What every visit has in common, by HTTP or socket: origin, cookie, keys of seats."""
