"""Bots for empty chairs: which kinds there are, and whom they may be."""

from parlour.bots import offered
from parlour.bots.personas import personas
from parlour.chance import Chance
from parlour.errors import Denied
from parlour.table.commands import Face


def expect_bot(kind: str, game: str, person: str = "") -> None:
    """A kind that this game has, and if somebody in particular is wanted, one of that kind."""
    if kind not in offered(game) or (person and person not in personas(kind)):
        raise Denied("no_such_bot", facts={"bot": person or kind})


def cast_of(kind: str, luck: str, person: str = "") -> tuple[Face, ...]:
    """Whom bots of this kind may be, in the order in which they are asked. Somebody in particular comes alone."""
    known = personas(kind)
    if person:
        return (Face(known[person].name, known[person].animal, person, known[person].language),)
    faces = [Face(one.name, one.animal, id, one.language) for id, one in known.items()]
    Chance(luck, 0).shuffle(faces)
    return tuple(faces)
