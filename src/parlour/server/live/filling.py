"""Bots for empty chairs: one of a kind, or as many as make the game lively; and a whole first game at once."""

from time import time

from parlour.bots import offered, persona
from parlour.bots.personas import called, personas
from parlour.chance import Chance
from parlour.errors import Denied, Refused
from parlour.games import GAMES
from parlour.server.codes import new_seed
from parlour.server.live.open_table import OpenTable, Proposal
from parlour.table import Table, lobby
from parlour.table.records import SatDown, Wished
from parlour.table.welcome import best_size, first_level


class Done(Refused):
    """There is nothing left to do: somebody else has done it, or an earlier post of the same wish."""

    def __init__(self) -> None:
        super().__init__("done")


def expect_bot(kind: str, game: str, person: str = "") -> None:
    """A kind that this game has, and if somebody in particular is wanted, one of that kind."""
    if kind not in offered(game) or (person and person not in personas(kind)):
        raise Denied("no_such_bot", facts={"bot": person or kind})


def newcomer(table: Table, luck: str, kind: str, name: str = "", avatar: str = "", person: str = "") -> SatDown:
    """A bot of this kind takes a chair, under a name and with an animal that nobody at the table has.

    Somebody in particular, if so wished: then it comes as itself.
    """
    taken = {sitter.name.casefold() for sitter in table.sitters}
    animals = {sitter.avatar for sitter in table.sitters}
    own, animal = persona(kind, taken, Chance(luck, table.length), animals)
    if person:
        own, animal = personas(kind)[person].name, personas(kind)[person].animal
    return lobby.sit_bot(table, time(), kind, name or own, avatar or animal, called(own, kind))


async def fill(opened: OpenTable, kind: str) -> None:
    """Bots on the empty chairs, until there are as many as the game is best with."""

    def one_more(table: Table) -> Wished:
        if len(table.sitters) >= best_size(GAMES[table.game]):
            raise Done
        return newcomer(table, opened.id, kind)

    while await _is_written(opened, one_more):
        pass


async def play_at_once(opened: OpenTable) -> bool:
    """Bots sit down beside the host, and the first game is dealt. Was it dealt just now?"""

    def first_game(table: Table) -> Wished:
        if table.match is not None:
            raise Done
        return lobby.start(table, time(), seed)

    seed = new_seed()
    if opened.now.match is None:
        await fill(opened, first_level(GAMES[opened.now.game]))
    return await _is_written(opened, first_game)


async def _is_written(opened: OpenTable, propose: Proposal) -> bool:
    try:
        await opened.write(propose)
    except Done:
        return False
    return True
