"""People: characters made of numbers, and how such a person would answer.

A character is ten traits. An answer appeals to somebody by the traits that lead to it, and then there is the mood of
the moment, so nobody is quite predictable: `MOOD` is chosen so that even an old friend, who knows all ten traits,
is right about three times in four. A persona of the cast is steadier, so that people can learn to guess it:
benchmarks/ego_character.py says how well that works.
"""

from array import array
from collections.abc import Mapping
from functools import cache, lru_cache
from math import exp, log
from operator import truediv
from statistics import NormalDist

from parlour.chance import Chance
from parlour.games.ego.actions import DOTS
from parlour.games.ego.events import Question
from parlour.lexicon import questions
from parlour.lexicon.questions import TRAITS, Traits

MOOD = 0.9  # how much the mood weighs beside the traits
STEADY = 0.2  # the same for a persona
MOST = 2.0  # traits go from -2 to 2
CROWD = 1200  # people that bots have met in their lives, all bots together

BELL = NormalDist()


@lru_cache(maxsize=4096)
def character(number: int | str) -> Traits:
    """Who somebody is: each trait more or less, mostly less."""
    chance = Chance(f"character {number}", 0)
    return Traits(*[max(-MOST, min(MOST, BELL.inv_cdf(_within(chance)))) for _ in TRAITS])


def moods(number: int | str, question: Question) -> tuple[float, ...]:
    """How each answer feels to this person today, whatever it says. Asked again, it would feel the same."""
    chance = Chance(f"mood {number} {question}", 0)
    return tuple([-log(-log(_within(chance))) for _ in DOTS])


def leanings(question: Question, traits: Traits, mood: float = MOOD) -> tuple[float, ...]:
    """How much each answer is this person's own, beside a mood that weighs so much."""
    return tuple(
        [sum(weight * getattr(traits, trait) for trait, weight in said.items()) / mood for said in says(question)]
    )


def says(question: Question) -> tuple[Mapping[str, float], ...]:
    """For each answer, what it says about somebody. What a group has written itself says nothing."""
    return ({},) * len(DOTS) if question.startswith("own") else questions.weights(question)


@cache
def crowd() -> tuple[Traits, ...]:
    """All the people that bots have met."""
    return tuple([character(f"of the crowd {number}") for number in range(CROWD)])


@lru_cache(maxsize=512)
def answers_of_the_crowd(question: Question) -> tuple["array[float]", ...]:
    """For each answer, how likely it is with everybody in the crowd, moods included."""
    pulls = [_pull(said) for said in says(question)]
    totals = list(map(sum, zip(*pulls, strict=True)))
    return tuple([array("f", map(truediv, pull, totals)) for pull in pulls])


def _pull(said: Mapping[str, float]) -> list[float]:
    """How strongly an answer draws each of the crowd."""
    appeals = [0.0] * CROWD
    for trait, weight in said.items():
        appeals = [appeal + weight * value for appeal, value in zip(appeals, _column(trait), strict=True)]
    return [exp(appeal / MOOD) for appeal in appeals]


@cache
def _column(trait: str) -> "array[float]":
    return array("d", [getattr(person, trait) for person in crowd()])


def _within(chance: Chance) -> float:
    """Luck between 0 and 1, both excluded."""
    return (chance.random() * 2**32 + 0.5) / 2**32
