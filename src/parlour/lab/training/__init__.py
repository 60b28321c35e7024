"""Training bots, one package per game."""
