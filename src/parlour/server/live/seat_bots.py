"""Bots for empty chairs: the available kinds and personas."""

from parlour.bots import offered
from parlour.bots.personas import personas
from parlour.chance import Chance
from parlour.errors import Denied
from parlour.table.commands import Face


def expect_bot(kind: str, game: str, person: str = "") -> None:
    """Raise unless the game has this kind of bot and, if a persona is given, it is of that kind."""
    if kind not in offered(game) or (person and person not in personas(kind)):
        raise Denied("no_such_bot", facts={"bot": person or kind})


def cast_of(kind: str, luck: str, person: str = "") -> tuple[Face, ...]:
    """Return the personas of this kind, in random order; only the given one, if any."""
    known = personas(kind)
    if person:
        return (Face(known[person].name, known[person].animal, person, known[person].language),)
    faces = [Face(one.name, one.animal, id, one.language) for id, one in known.items()]
    Chance(luck, 0).shuffle(faces)
    return tuple(faces)
