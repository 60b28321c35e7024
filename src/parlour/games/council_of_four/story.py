"""How the rules tell what happens: event by event, and each rule knows what the table looks like by then."""

from parlour import rules as game
from parlour.games.council_of_four.board import Board
from parlour.games.council_of_four.known import Box, Hand

CouncilState = game.State[Board, Hand, Box]


class Story(game.Story[Board, Hand, Box]):
    """What comes of one move."""

    __slots__ = ()
