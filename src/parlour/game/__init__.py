"""One game being played: the referee, its log, and what may be taken back. No I/O, no clock."""

from parlour.game.game import Game
from parlour.game.log import HOUSE, Answered, AnyEntry, Entry, Header, Opened, Step

__all__ = ["HOUSE", "Answered", "AnyEntry", "Entry", "Game", "Header", "Opened", "Step"]
