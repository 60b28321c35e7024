"""Bugs planted on purpose: the simulation finds each of them, and says which invariant is broken."""

import asyncio
from collections.abc import Iterator, Sequence
from itertools import count
from typing import Any

import msgspec
import pytest
from benchmarks.simulation.disk import Shelf
from benchmarks.simulation.evening import get_ready, play
from benchmarks.simulation.person import Person

from parlour.errors import Denied
from parlour.game.undo.seen import SeenEvents
from parlour.games import GAMES, take_away
from parlour.rules import Seat
from parlour.server.live import bots, open_table
from parlour.server.live.bots import Turns
from parlour.server.live.open_table import OpenTable
from parlour.server.live.play_messages import PlayMessages
from parlour.server.live.readers import Reader
from parlour.storage import Log
from parlour.table import Table, records
from parlour.table.commands import ClaimSeat, PlayBotMove, System
from parlour.table.handle import HANDLERS
from parlour.table.now import Now
from parlour.table.play import turn_number
from parlour.table.records import KeyCut, Pending, PendingRecord

pytestmark = pytest.mark.xdist_group("simulation")

WITHIN = 30  # seeds


@pytest.fixture(autouse=True, scope="module")
def fireflies() -> Iterator[None]:
    was_there = "fireflies" in GAMES
    get_ready()
    yield
    get_ready.cache_clear()
    if not was_there:
        take_away("fireflies")


def found(*names: str, first: int = 1000) -> int:
    """After how many seeds one of these is found broken; the same seed finds it again."""
    for seed in range(first, first + WITHIN):
        told = play(seed)
        if told.breach.partition(":")[0] in names:
            assert play(seed) == told
            return seed - first + 1
    return 0


async def publish_first(self: OpenTable, made: Pending) -> bool:
    """What `OpenTable._append` must not do."""
    seq = self.now.length
    for pending in made:
        self._apply(pending)
    self.wake()
    self._owner.written(self, made)
    await self._log.append(self.id, seq, [records.write(pending.record) for pending in made])
    return True


def test_an_append_that_is_published_before_it_is_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(OpenTable, "_append", publish_first)
    assert found("ahead", "stored")


TRANSACTION = Shelf.write


async def line_by_line(self: Shelf, table: str, seq: int, lines: Sequence[bytes]) -> None:
    """What `Log.append` must not do, and what a server did that wrote the records of a command one by one."""
    for place, line in enumerate(lines, seq):
        await TRANSACTION(self, table, place, [line])


def test_a_log_that_is_appended_line_by_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Shelf, "write", line_by_line)
    assert found("half")


async def record_by_record(log: Log, table: str, length: int, made: Pending) -> None:
    """How a command was stored before there was a transaction for all its records."""
    for place, pending in enumerate(made, length):
        await log.append(table, place, [records.write(pending.record)])


def test_a_command_that_is_stored_record_by_record(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_table, "store", record_by_record)
    assert found("half")


def tell_and_forget(self: Reader, since: float) -> None:
    """News that come while a message is on its way are forgotten."""
    if not self._ended and not self.busy_since:
        self.busy_since = since
        self._task = self._loop.create_task(self._deliver(b""))


def test_a_lost_wake_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Reader, "tell", tell_and_forget)
    assert found("unheard")


def test_a_bots_turn_that_nobody_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever waits for something to happen at the table waits for ever."""
    monkeypatch.setattr(Turns, "look", lambda self, table: 0)
    assert found("stalled")


async def submit_again(self: Turns, table: OpenTable, match: Any, seat: Seat, thought: Any) -> bool:
    """A bot's move is sent once more after a while, under another key: as if nobody had heard of the first."""

    def command() -> PlayBotMove:
        turn, undos = turn_number(match, seat), match.game.undos
        key = f"{match.sitters[seat]}:{table.now.length}"
        sitter, action, number = match.sitters[seat], thought.action, match.number
        return PlayBotMove(by=System(), key=key, sitter=sitter, action=action, number=number, turn=turn, undos=undos)

    await self._store(table, command())
    await asyncio.sleep(4.0)
    return bool(await self._store(table, command()))


def test_a_doubled_bot_move(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Turns, "_submit", submit_again)
    assert found("doubled")


def test_a_hand_that_is_shown_to_the_wrong_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = PlayMessages._known_to

    def neighbours(self: PlayMessages, seat: Seat) -> Any:
        hands = self.match.game.state.hands
        return msgspec.structs.replace(usual(self, seat), hand=hands[(seat + 1) % len(hands)])

    monkeypatch.setattr(PlayMessages, "_known_to", neighbours)
    assert found("audience")


def test_a_private_event_in_the_public_message(monkeypatch: pytest.MonkeyPatch) -> None:
    def add(self: SeenEvents, line: int, event: Any) -> None:
        self.public.append(event)

    monkeypatch.setattr(SeenEvents, "_add_private", add)
    assert found("audience", "ahead")  # there are more public events than are stored


def test_a_public_message_that_is_not_the_same_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if it were put together for each reader."""
    usual = PlayMessages.public

    def another_each_time(self: PlayMessages, since: int) -> bytes:
        sent = vars(self.match).setdefault("sent", count())
        return usual(self, since).replace(b'"silent":', b'"sent":%d,"silent":' % next(sent))

    monkeypatch.setattr(PlayMessages, "public", another_each_time)
    assert found("audience")


def open_at_once(table: Table, command: ClaimSeat, now: Now) -> Pending:
    """What the group's link did: whoever had it had every seat whose person had no stream."""
    if command.sitter in now.here:
        raise Denied("seat_in_use")
    return (PendingRecord(KeyCut(now.at, table.sitter(command.sitter).id, command.token, "nod")),)


def test_a_groups_link_that_opens_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    handlers: dict[Any, Any] = HANDLERS
    monkeypatch.setitem(handlers, ClaimSeat, open_at_once)
    assert found("taken")


def test_a_stream_that_goes_on_without_a_key(monkeypatch: pytest.MonkeyPatch) -> None:
    """Another device was signed out, and still hears everything."""
    usual = Person._take_another_device

    async def take_and_listen(self: Person) -> None:
        await usual(self)
        if self._spare:
            self.token, self._spare = self._spare, self.token
            self._has_moved = False

    monkeypatch.setattr(Person, "_take_another_device", take_and_listen)
    monkeypatch.setattr(open_table, "sign_out", lambda table: None)
    assert found("taken")


# What the simulation has found, planted again


def test_a_seat_with_two_turns_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that is asked, and whose person comes back, was listed twice."""
    usual = bots._bots_owing
    monkeypatch.setattr(bots, "_bots_owing", lambda table, match: usual(table, match) * 2)
    assert found("broken")
