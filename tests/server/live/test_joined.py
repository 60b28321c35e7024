"""What a client joins from its stream is what GET /api/tables/{code} says, wherever it is cut and resumes."""

import asyncio
import random
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from parlour.client.joined import Joined, join
from parlour.game.undo.seen import Viewer
from parlour.games import GAMES
from parlour.rules import Rules
from parlour.server.live.open_table import OpenTable
from parlour.server.live.play_messages import PlayMessages, Position
from parlour.server.live.readers import Reader, Who
from parlour.server.live.talk import TalkStream
from parlour.table.talk import Talk
from parlour.testing.undo import second_thoughts
from tests.games.toys import pebbles, wolves
from tests.server.conftest import Running, table_of
from tests.server.live.matches import match_of
from tests.server.people import choose

SHELF: dict[str, Rules] = {**GAMES, "pebbles": cast(Rules, pebbles), "wolves": cast(Rules, wolves)}
OLD_FORM = "1.2"


class Client:
    """A reader and its client. What is written may be lost, from any event on; then the client connects again."""

    def __init__(self, table: OpenTable, viewer: Viewer, luck: random.Random) -> None:
        self._table = table
        self._viewer = viewer
        self._luck = luck
        self.known = Joined()
        self.last = ""
        self.reads = 0
        self._connect()

    def _connect(self) -> None:
        who = Who((), screen=False, watch=True, base="", address="")
        self.reader = Reader(self._table, who, self._viewer, Position.read(self.last), cast(Any, None))

    def reload(self) -> None:
        """Come back with nothing, with a position, or with one of an earlier version."""
        if self._luck.random() < 0.3:
            self.known, self.last = Joined(), ""
        elif self._luck.random() < 0.2:
            self.last = OLD_FORM
        self._connect()

    def read(self, lose: float) -> bool:
        """Did all of it arrive?"""
        blocks = self.reader._news().split(b"\n\n")[:-1]
        self.reads += bool(blocks)
        for block in blocks:
            if self._luck.random() < lose:
                self._connect()
                return False
            fields = dict(line.split(b": ", 1) for line in block.split(b"\n"))
            if b"id" in fields:
                self.last = fields[b"id"].decode()
            else:
                self.known = join(self.known, fields[b"event"].decode(), msgspec.json.decode(fields[b"data"]))
        return True


def table_with(told: PlayMessages) -> OpenTable:
    """As much of a table as its readers look at."""
    table = SimpleNamespace(
        play_messages=told,
        edition=0,
        ticks=0,
        reacted=0,
        talk=TalkStream(Talk()),
        viewer=lambda sitter: sitter,
        table_frame=lambda: b"event: table\ndata: {}\n\n",
        you_frame=lambda who, sitter: b"event: you\ndata: {}\n\n",
    )
    return cast(OpenTable, table)


async def read_along(rules: Rules, seats: int, luck: random.Random) -> int:
    """A game with second thoughts, and a client for every viewer."""
    clients: dict[Viewer, Client] = {}
    told: PlayMessages | None = None
    for game, _ in second_thoughts(rules, seats, str(luck.random())):
        if told is None:
            told = PlayMessages(match_of(game))
            clients = {viewer: Client(table_with(told), viewer, luck) for viewer in (None, *range(seats))}
        else:
            told.step()
        for viewer, client in clients.items():
            if luck.random() < 0.1:
                client.reload()
            if luck.random() < 0.7 and client.read(lose=0.1):
                assert client.known.play == msgspec.json.decode(msgspec.json.encode(told.joined(viewer)))
    return sum(client.reads for client in clients.values())


@pytest.mark.parametrize("name", SHELF)
@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 2**32))
def test_it_joins_to_what_the_viewer_knows(name: str, seed: int) -> None:
    luck = random.Random(seed)
    rules = SHELF[name]
    assert asyncio.run(read_along(rules, luck.choice(list(rules.seats)), luck))


async def test_what_is_joined_is_what_is_answered(house: Running) -> None:
    """Over HTTP, with the table and the reader's own fields."""
    people = await table_of(house, "Ala", "Bob")
    await people[0].start()
    links = (await people[0].look())["links"]
    watcher = house.person(links["watch"].partition("#")[2], people[0].code)
    chance = random.Random(7)
    for _ in range(12):
        for person in (*people, watcher):
            async with person.stream() as stream:
                await stream.next("play")
                asked = await person.look()
                assert asked.pop("time") == {"kind": "off", "held": False, "prompt": None, "seats": []}
                assert asked.pop("lost") is None, "only an answer tells of a key that opens nothing any more"
                assert asked.pop("lines") == {"since": 0, "count": 0, "lines": []}
                assert without_presence({**stream.joined.table, **stream.joined.play}) == without_presence(asked)
        for person in people:
            prompt = (await person.look())["prompt"]
            if prompt is not None:
                await person.post(prompt["id"], choose(prompt, chance))


def without_presence(table: dict[str, Any]) -> dict[str, Any]:
    """Who has left a moment ago may be noticed between the two."""
    gone = dict.fromkeys(("here", "away", "attends", "reads"))
    return {**table, "attended": None, "seats": [{**seat, **gone} for seat in table["seats"]]}
