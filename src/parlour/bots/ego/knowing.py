"""Knowing somebody: of all the people one has met, who answers like this one?

A bot has met some of the crowd. Each answer that it hears makes those the likelier who would have said the same; what
they would say to the next question, taken together, is what the bot expects. That is Bayes' rule with a crowd for a
prior. A bot that has met few people is quickly sure and often wrong; one that has met many is slower and more exact.
"""

from functools import lru_cache

from parlour.bots.ego.people import CROWD, answers_of_the_crowd
from parlour.games.ego.actions import Dots
from parlour.games.ego.events import Question
from parlour.games.ego.known import Board
from parlour.rules import Seat

Heard = tuple[tuple[Question, Dots], ...]
Weights = tuple[float, ...]


def heard_from(board: Board, seat: Seat) -> Heard:
    """What somebody has told so far in this game."""
    return tuple([(told.question, told.dots) for told in board.told if told.seat == seat])


@lru_cache(maxsize=4096)
def expected(first: int, met: int, heard: Heard, question: Question) -> Weights:
    """How likely each answer is, to a bot that has met so many of the crowd from this one on."""
    weights = likeness(first, met, heard)
    total = sum(weights)
    return tuple(
        [
            sum(map(float.__mul__, weights, answer[first : first + met])) / total
            for answer in answers_of_the_crowd(question)
        ]
    )


@lru_cache(maxsize=4096)
def likeness(first: int, met: int, heard: Heard) -> Weights:
    """How much each of them is like the one who said all this."""
    if not heard:
        return (1.0,) * met
    *before, (question, dots) = heard
    likely = answers_of_the_crowd(question)[dots - 1][first : first + met]
    weights = tuple(map(float.__mul__, likeness(first, met, tuple(before)), likely))
    highest = max(weights)
    return tuple([weight / highest for weight in weights])


def first_met(character: int, met: int) -> int:
    """Where in the crowd a bot has its friends: everybody has others."""
    return character % (CROWD - met + 1)
