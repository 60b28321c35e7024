"""The cast: who the bots are. The same persona is the same person every evening, at every table.

`personas.toml` has their names, animals, levels, temperaments and characters. A temperament changes tempo and talk,
never strength. A name reads alike in every language; what a persona says is among the messages.
"""

import tomllib
from collections.abc import Collection, Mapping
from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from parlour.chance import Chance
from parlour.table.records import Sitter

SHOWN_TRAITS = 3  # that a table tells of a bot


class Temperament(Struct, frozen=True, forbid_unknown_fields=True):
    """`tempo`: the usual pause is multiplied by it. `talk`: the share of fitting moments at which it says something."""

    tempo: float
    talk: float


class Persona(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody whom one can get to know. `level` is its strength for life; `traits` who it is in ego.

    `language` is what it writes in at a table of several languages; "": whatever the table does.
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
    """Everybody."""
    text = (files("parlour") / "bots" / "personas.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), Cast)


def personas(level: str) -> dict[str, Persona]:
    """Those of one level, by their ids."""
    return {id: one for id, one in cast().personas.items() if one.level == level}


def strongest_traits(id: str) -> tuple[tuple[str, int], ...]:
    """What everybody may know of a persona's character: traits, the strongest first, with 1 for much, -1 for little."""
    known = cast().personas.get(id)
    strongest = sorted(known.traits.items(), key=lambda trait: -abs(trait[1])) if known else []
    return tuple([(trait, 1 if much > 0 else -1) for trait, much in strongest[:SHOWN_TRAITS]])


def names(level: str) -> tuple[str, ...]:
    """What bots of this level are called."""
    return tuple(one.name for one in personas(level).values())


def persona(level: str, taken: Collection[str], chance: Chance, avatars: Collection[str] = ()) -> tuple[str, str]:
    """Somebody to sit down: a name that nobody at the table has, and its animal; rather one that nobody has either.

    When all names are taken, they come again with a number.
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
    """How somebody is; a bot without a persona is like most."""
    known = cast().personas.get(id)
    return cast().temperaments[known.temperament] if known else Temperament(tempo=1.0, talk=0.0)


def called(name: str, level: str) -> str:
    """Which persona of a level has this name, perhaps with a number; nobody, if it is no persona's."""
    return next((id for id, one in personas(level).items() if one.name == name.rstrip("0123456789 ")), "")


def who(sitter: Sitter) -> str:
    """Which persona sits there. Logs from before personas had ids have only their names."""
    return sitter.persona or (called(sitter.name, sitter.bot) if sitter.bot else "")
