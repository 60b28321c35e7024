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


class Temperament(Struct, frozen=True, forbid_unknown_fields=True):
    """`tempo`: the usual pause is multiplied by it. `talk`: the share of fitting moments at which it says something."""

    tempo: float
    talk: float


class Persona(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody whom one can get to know. `level` is its strength for life; `traits` who it is in ego."""

    name: str
    animal: str
    level: str
    temperament: str
    traits: Mapping[str, float]


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


def names(level: str) -> tuple[str, ...]:
    """What bots of this level are called."""
    return tuple(one.name for one in personas(level).values())


def persona(level: str, taken: Collection[str], chance: Chance, avatars: Collection[str] = ()) -> tuple[str, str, str]:
    """Somebody to sit down, by id: with a name that nobody at the table has, and an animal; rather one of its own.

    When all names are taken, they come again with a number.
    """
    known = {name.casefold() for name in taken}
    everybody = personas(level)
    free = [id for id, one in everybody.items() if one.name.casefold() not in known]
    if free:
        id = chance.choice([id for id in free if everybody[id].animal not in avatars] or free)
        return id, everybody[id].name, everybody[id].animal
    id = chance.choice(list(everybody))
    name = everybody[id].name
    number = next(number for number in range(2, len(known) + 3) if f"{name} {number}".casefold() not in known)
    return id, f"{name} {number}", everybody[id].animal


def temperament(id: str) -> Temperament:
    """How somebody is; a bot without a persona is like most."""
    known = cast().personas.get(id)
    return cast().temperaments[known.temperament] if known else Temperament(tempo=1.0, talk=0.0)


def who(sitter: Sitter) -> str:
    """Which persona sits there. Logs from before personas had ids have only their names."""
    if sitter.persona or not sitter.bot:
        return sitter.persona
    return next((id for id, one in personas(sitter.bot).items() if one.name == sitter.name), "")
