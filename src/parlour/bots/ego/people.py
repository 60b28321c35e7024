"""Characters as numbers, and how such a person would answer.

A character is ten traits. An answer appeals to a person by the traits that it is linked to, plus the mood of the
moment, so that nobody is fully predictable: `MOOD` is chosen so that even somebody who knows all ten traits is right
about three times in four. A persona is steadier, so that people can learn to guess it: benchmarks/ego_character.py
measures how well that works.
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

MOOD = 0.9  # weight of the mood relative to the traits
STEADY = 0.2  # the same for a persona
MOST = 2.0  # traits range from -2 to 2
CROWD = 1200  # people known to bots, all bots together

BELL = NormalDist()


@lru_cache(maxsize=4096)
def character(number: int | str) -> Traits:
    """A character from a number: traits of normal distribution, limited to ±`MOST`."""
    chance = Chance(f"character {number}", 0)
    return Traits(*[max(-MOST, min(MOST, BELL.inv_cdf(_within(chance)))) for _ in TRAITS])


def moods(number: int | str, question: Question) -> tuple[float, ...]:
    """The mood for each answer, independent of its content. It is the same each time the question is asked."""
    chance = Chance(f"mood {number} {question}", 0)
    return tuple([-log(-log(_within(chance))) for _ in DOTS])


def leanings(question: Question, traits: Traits, mood: float = MOOD) -> tuple[float, ...]:
    """How well each answer fits this person, relative to the weight of the mood."""
    return tuple(
        [sum(weight * getattr(traits, trait) for trait, weight in said.items()) / mood for said in says(question)]
    )


def says(question: Question) -> tuple[Mapping[str, float], ...]:
    """For each answer, the weights of the traits that it is linked to. A group's own questions have none."""
    return ({},) * len(DOTS) if question.startswith("own") else questions.weights(question)


@cache
def crowd() -> tuple[Traits, ...]:
    """All people known to bots."""
    return tuple([character(f"of the crowd {number}") for number in range(CROWD)])


@lru_cache(maxsize=512)
def answers_of_the_crowd(question: Question) -> tuple["array[float]", ...]:
    """For each answer, its probability for everybody in the crowd, including moods."""
    pulls = [_pull(said) for said in says(question)]
    totals = list(map(sum, zip(*pulls, strict=True)))
    return tuple([array("f", map(truediv, pull, totals)) for pull in pulls])


def _pull(said: Mapping[str, float]) -> list[float]:
    """How strongly an answer attracts each of the crowd."""
    appeals = [0.0] * CROWD
    for trait, weight in said.items():
        appeals = [appeal + weight * value for appeal, value in zip(appeals, _column(trait), strict=True)]
    return [exp(appeal / MOOD) for appeal in appeals]


@cache
def _column(trait: str) -> "array[float]":
    return array("d", [getattr(person, trait) for person in crowd()])


def _within(chance: Chance) -> float:
    """A random number between 0 and 1, both excluded."""
    return (chance.random() * 2**32 + 0.5) / 2**32
