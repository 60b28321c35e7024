"""Training of bots, one package per game."""
