"""Predictions about a player: a Bayesian update over a crowd of imagined people.

A bot knows some of the crowd. Each answer that it hears raises the weight of those who would have said the same; their
weighted answers to the next question are the bot's prediction. A bot that knows few people is quickly certain and often
wrong; one that knows many is slower and more exact.
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
    """The answers of a seat so far in this game."""
    return tuple([(told.question, told.dots) for told in board.told if told.seat == seat])


@lru_cache(maxsize=4096)
def expected(first: int, met: int, heard: Heard, question: Question) -> Weights:
    """The probability of each answer for a bot that knows `met` people of the crowd from `first` on."""
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
    """The weight of each of these people after these answers."""
    if not heard:
        return (1.0,) * met
    *before, (question, dots) = heard
    likely = answers_of_the_crowd(question)[dots - 1][first : first + met]
    weights = tuple(map(float.__mul__, likeness(first, met, tuple(before)), likely))
    highest = max(weights)
    return tuple([weight / highest for weight in weights])


def first_met(character: int, met: int) -> int:
    """The first of the people whom a bot knows. Each bot knows different ones."""
    return character % (CROWD - met + 1)
