"""People: characters made of numbers, and how such a person would answer.

A character is ten traits. An answer appeals to somebody by the traits that lead to it, and then there is the mood of
the moment, so nobody is quite predictable: `MOOD` is chosen so that even an old friend, who knows all ten traits,
is right about three times in four.
"""

from array import array
from functools import cache, lru_cache
from math import exp, log
from statistics import NormalDist

from parlour.chance import Chance
from parlour.games.ego.actions import DOTS
from parlour.games.ego.events import Question
from parlour.lexicon import questions
from parlour.lexicon.questions import TRAITS, Traits

MOOD = 0.9  # how much the mood weighs beside the traits
MOST = 2.0  # traits go from -2 to 2
CROWD = 1200  # people that bots have met in their lives, all bots together

BELL = NormalDist()


@lru_cache(maxsize=4096)
def character(number: int | str) -> Traits:
    """Who somebody is: each trait more or less, mostly less."""
    chance = Chance(f"character {number}", 0)
    return Traits(*[max(-MOST, min(MOST, BELL.inv_cdf(_within(chance)))) for _ in TRAITS])


def moods(number: int, question: Question) -> tuple[float, ...]:
    """How each answer feels to this person today, whatever it says. Asked again, it would feel the same."""
    chance = Chance(f"mood {number} {question}", 0)
    return tuple([-log(-log(_within(chance))) for _ in DOTS])


def leanings(question: Question, traits: Traits) -> tuple[float, ...]:
    """How much each answer is this person's own. What a group has written itself says nothing about traits."""
    if question.startswith("own"):
        return (0.0,) * len(DOTS)
    return tuple([appeal / MOOD for appeal in questions.appeal(question, traits)])


@cache
def crowd() -> tuple[Traits, ...]:
    """All the people that bots have met."""
    return tuple([character(f"of the crowd {number}") for number in range(CROWD)])


@lru_cache(maxsize=512)
def answers_of_the_crowd(question: Question) -> tuple["array[float]", ...]:
    """For each answer, how likely it is with everybody in the crowd."""
    likely = [chances(leanings(question, traits)) for traits in crowd()]
    return tuple([array("f", column) for column in zip(*likely, strict=True)])


def chances(leanings: tuple[float, ...]) -> tuple[float, ...]:
    """How likely each answer is, moods included."""
    powers = [exp(leaning) for leaning in leanings]
    total = sum(powers)
    return tuple([power / total for power in powers])


def _within(chance: Chance) -> float:
    """Luck between 0 and 1, both excluded."""
    return (chance.random() * 2**32 + 0.5) / 2**32
