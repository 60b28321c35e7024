"""How the rules tell what happens: event by event, and each rule knows what the table looks like by then."""

from parlour.game import story
from parlour.games.council_of_four.board import Board
from parlour.games.council_of_four.known import Box, Hand
from parlour.rules import State

CouncilState = State[Board, Hand, Box]


class Story(story.Story[Board, Hand, Box]):
    """What comes of one move."""

    __slots__ = ()
