"""The cast of bots. A persona is the same person every evening, at every table.

`personas.toml` has their names, animals, levels, temperaments and characters. A temperament changes tempo and talk, not
strength. Names are the same in every language; what a persona says is in the messages.
"""

import tomllib
from collections.abc import Collection, Mapping
from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from parlour.chance import Chance
from parlour.table.records import Sitter

SHOWN_TRAITS = 3  # traits of a bot that a table shows


class Temperament(Struct, frozen=True, forbid_unknown_fields=True):
    """A temperament. `tempo` multiplies the usual pause; `talk` is the share of occasions with a comment."""

    tempo: float
    talk: float


class Persona(Struct, frozen=True, forbid_unknown_fields=True):
    """A bot's personality. `level` is its strength, `traits` its character in ego.

    `language` is what it writes in at a table of several languages; "": the table's language.
    """

    name: str
    animal: str
    level: str
    temperament: str
    traits: Mapping[str, float]
    language: str = ""


class Cast(Struct, frozen=True, forbid_unknown_fields=True):
    temperaments: Mapping[str, Temperament]
    personas: Mapping[str, Persona]


@cache
def cast() -> Cast:
    """All personas and temperaments."""
    text = (files("parlour") / "bots" / "personas.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), Cast)


def personas(level: str) -> dict[str, Persona]:
    """The personas of one level, by id."""
    return {id: one for id, one in cast().personas.items() if one.level == level}


def strongest_traits(id: str) -> tuple[tuple[str, int], ...]:
    """The strongest traits of a persona, which are public: each with 1 for much or -1 for little."""
    known = cast().personas.get(id)
    strongest = sorted(known.traits.items(), key=lambda trait: -abs(trait[1])) if known else []
    return tuple([(trait, 1 if much > 0 else -1) for trait, much in strongest[:SHOWN_TRAITS]])


def names(level: str) -> tuple[str, ...]:
    """The names of the personas of this level."""
    return tuple(one.name for one in personas(level).values())


def persona(level: str, taken: Collection[str], chance: Chance, avatars: Collection[str] = ()) -> tuple[str, str]:
    """A persona's name and animal for a new bot: a name that nobody at the table has, if possible with a new animal.

    When all names are taken, they are used again with a number.
    """
    known = {name.casefold() for name in taken}
    everybody = [(one.name, one.animal) for one in personas(level).values()]
    free = [one for one in everybody if one[0].casefold() not in known]
    if free:
        return chance.choice([one for one in free if one[1] not in avatars] or free)
    name, animal = chance.choice(everybody)
    number = next(number for number in range(2, len(known) + 3) if f"{name} {number}".casefold() not in known)
    return f"{name} {number}", animal


def temperament(id: str) -> Temperament:
    """A persona's temperament; without a persona, the default."""
    known = cast().personas.get(id)
    return cast().temperaments[known.temperament] if known else Temperament(tempo=1.0, talk=0.0)


def called(name: str, level: str) -> str:
    """The id of the persona with this name, perhaps with a number; "" if there is none."""
    return next((id for id, one in personas(level).items() if one.name == name.rstrip("0123456789 ")), "")


def who(sitter: Sitter) -> str:
    """The id of the sitter's persona. Old logs have only names."""
    return sitter.persona or (called(sitter.name, sitter.bot) if sitter.bot else "")
