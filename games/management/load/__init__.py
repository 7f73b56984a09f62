"""A load for the server: many phones that play a real game, as fast as they are let."""
