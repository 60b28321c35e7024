"""The story type of Council of Four: rules add events one by one and see the table after each of them."""

from parlour.game import story
from parlour.games.council_of_four.board import Board
from parlour.games.council_of_four.known import Box, Hand
from parlour.rules import State

CouncilState = State[Board, Hand, Box]


class Story(story.Story[Board, Hand, Box]):
    """The events of one move, and the state after them."""

    __slots__ = ()
