"""Bugs planted on purpose: the simulation finds each of them, and says which invariant is broken."""

import asyncio
from collections.abc import Iterator
from typing import Any

import pytest
from benchmarks.simulation.evening import get_ready, play

from parlour.games import GAMES, take_away
from parlour.rules import Seat
from parlour.server.live import bots
from parlour.server.live.bots import Turns
from parlour.server.live.open_table import OpenTable
from parlour.server.live.play_messages import PlayMessages
from parlour.server.live.readers import Reader
from parlour.table import Table, records
from parlour.table import play as wishes
from parlour.table.records import Change

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


async def publish_first(self: OpenTable, change: Change) -> bool:
    """What `OpenTable._append` must not do."""
    seq = self.now.length
    self._let_happen(change)
    self.wake()
    self._owner.written(self, change.record)
    await self._log.append(self.id, seq, records.write(change.record))
    return True


def test_an_append_that_is_published_before_it_is_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(OpenTable, "_append", publish_first)
    assert found("ahead", "stored")


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


async def write_again(self: Turns, table: OpenTable, match: Any, seat: Seat, thought: Any) -> None:
    """A bot's move is sent once more after a while, under another key: as if nobody had heard of the first."""

    def move(current: Table) -> Change:
        key = f"house:{match.sitters[seat]}:bot:{current.length}"
        return wishes.move(current, 0.0, match.sitters[seat], thought.action, match.game.prompt_id, key)

    await self._store(table, move)
    await asyncio.sleep(4.0)
    await self._store(table, move)


def test_a_doubled_bot_move(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Turns, "_write", write_again)
    assert found("doubled")


def test_a_hand_that_is_shown_to_the_wrong_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = PlayMessages.message

    def neighbours(self: PlayMessages, viewer: Seat | None, since: Any) -> Any:
        message = usual(self, viewer, since)
        if viewer is None:
            return message
        hands = self.match.game.state.hands
        view = type(message.view)(viewer, message.view.board, hands[(viewer + 1) % len(hands)])
        return type(message)(**{**{name: getattr(message, name) for name in message.__struct_fields__}, "view": view})

    monkeypatch.setattr(PlayMessages, "message", neighbours)
    assert found("audience")


# What the simulation has found, planted again


def test_a_seat_with_two_turns_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that is asked, and whose person comes back, was listed twice."""
    usual = bots._bots_owing
    monkeypatch.setattr(bots, "_bots_owing", lambda table, match: usual(table, match) * 2)
    assert found("broken")
