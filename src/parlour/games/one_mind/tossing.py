"""Toss a token: it may give all words of the round their first letter."""

from collections.abc import Iterator

from parlour.chance import Chance
from parlour.games.one_mind.events import LetterTossed, QuestionTossed, RoundBegan, TokenHidden
from parlour.games.one_mind.known import Board, Box
from parlour.rules import Event


def begin(board: Board, box: Box, number: int, chance: Chance) -> Iterator[Event]:
    """Begin a round with its token, or without one in FREE AS A BIRD."""
    yield RoundBegan(number)
    if board.letters != "never":
        yield from toss(board, box, chance)


def toss(board: Board, box: Box, chance: Chance) -> Iterator[Event]:
    """Toss letter or question mark with even chances; with LETTER LIMITATION always the letter.

    The token is not put back into the bag.
    """
    letter = chance.choice(box.bag)
    if board.letters == "always" or chance.toss():
        yield LetterTossed(letter)
        return
    yield QuestionTossed()
    yield TokenHidden(letter)
