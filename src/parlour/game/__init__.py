"""A game being played: the referee, its log and undo. This package does no I/O and reads no clock."""

from parlour.game.game import Game
from parlour.game.log import HOUSE, Answered, AnyEntry, Entry, Header, Opened, Step

__all__ = ["HOUSE", "Answered", "AnyEntry", "Entry", "Game", "Header", "Opened", "Step"]
