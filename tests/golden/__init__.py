"""Golden games: played once, kept for good. See make.py."""
