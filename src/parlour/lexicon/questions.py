"""220 cards with two questions each about their reader, in every language, and the traits behind the answers.

A card's id is `c001` and its sides are `c001a` and `c001b`. Every answer has weights: the traits that lead to it, so
that a bot with a character can answer and guess like a person. A group's own questions are in own_questions.py. Data is
loaded on first use.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Literal, TypeAlias

from msgspec import Struct

from parlour.languages import LANGUAGES

Theme: TypeAlias = Literal[
    "taste", "habit", "fear", "dilemma", "seen_by_others", "memory",
    "money", "food", "travel", "home", "work", "holiday",
    "own",  # written by a group
]  # fmt: skip

ASK_LENGTH = 120  # characters that fit on a card on a phone
ANSWER_LENGTH = 48
ANSWERS = 3


class Question(Struct, frozen=True):
    """One side of a card. `grown_up`: not for children."""

    id: str
    theme: Theme
    grown_up: bool
    ask: str
    answers: tuple[str, str, str]


class Traits(Struct, frozen=True):
    """A character: each trait from -2, not at all, to 2, very much."""

    bold: float = 0
    sociable: float = 0
    tidy: float = 0
    thrifty: float = 0
    curious: float = 0
    romantic: float = 0
    sporty: float = 0
    homely: float = 0
    playful: float = 0
    anxious: float = 0


TRAITS: tuple[str, ...] = Traits.__struct_fields__


def cards() -> tuple[str, ...]:
    """The ids of all cards, in printed order."""
    return tuple(dict.fromkeys(id[:-1] for id in _read("traits")))


def sides(card: str) -> tuple[str, str]:
    """The two questions of a card."""
    return f"{card}a", f"{card}b"


def is_grown_up(card: str) -> bool:
    """Whether a card is not for children. This holds for both of its sides or neither."""
    return any(_about(id).get("grown_up", False) for id in sides(card))


def question(id: str, language: str) -> Question:
    """The question with this id, such as `c001a`, in a language."""
    about = _about(id)
    printed = _read(known_language(language))[id]
    one, two, three = printed["answers"]
    return Question(id, about["theme"], about.get("grown_up", False), printed["ask"], (one, two, three))


def weights(id: str) -> tuple[Mapping[str, float], ...]:
    """For each answer, the traits that lead to it (above 0) or away from it (below 0)."""
    return tuple(_about(id)["answers"])


def appeal(id: str, traits: Traits) -> tuple[float, ...]:
    """How much each answer appeals to a person with these traits; the highest is the most likely."""
    return tuple(sum(weight * getattr(traits, trait) for trait, weight in answer.items()) for answer in weights(id))


# --- the printed files ---


def _about(id: str) -> dict[str, Any]:
    try:
        about: dict[str, Any] = _read("traits")[id]
    except KeyError:
        raise KeyError(f"There is no question {id!r}.") from None
    return about


def known_language(language: str) -> str:
    if language not in LANGUAGES:
        raise KeyError(f"There are no questions in {language!r}; there are {', '.join(LANGUAGES)}.")
    return language


@cache
def _read(name: str) -> dict[str, Any]:
    text = files("parlour.lexicon").joinpath("data", "questions", f"{name}.toml").read_text("utf-8")
    return tomllib.loads(text)
