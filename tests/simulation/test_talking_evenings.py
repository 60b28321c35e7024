"""Evenings on which people also talk, with everything that can go wrong: nothing is lost, doubled or out of order."""

from collections.abc import Iterator

import pytest
from benchmarks.simulation.evening import get_ready, play
from msgspec.structs import replace

from parlour.games import GAMES, take_away
from parlour.server.live.talk import TalkStream
from parlour.server.wire.messages import TalkMessage

pytestmark = pytest.mark.xdist_group("simulation")  # a game from elsewhere is on the shelf meanwhile

EVENINGS = 60
real = TalkStream.message


@pytest.fixture(autouse=True, scope="module")
def fireflies() -> Iterator[None]:
    was_there = "fireflies" in GAMES
    get_ready()
    yield
    get_ready.cache_clear()
    if not was_there:
        take_away("fireflies")


def test_whatever_happens_everybody_reads_what_was_said() -> None:
    broken = [told for told in (play(seed, talk=True) for seed in range(EVENINGS)) if told.breach]
    assert not broken


def lost(stream: TalkStream, told: int) -> TalkMessage:
    sent = real(stream, told)
    return replace(sent, lines=sent.lines[1:])


def doubled(stream: TalkStream, told: int) -> TalkMessage:
    sent = real(stream, told)
    return replace(sent, lines=(*sent.lines, *sent.lines[-1:]))


def out_of_order(stream: TalkStream, told: int) -> TalkMessage:
    sent = real(stream, told)
    return replace(sent, lines=sent.lines[::-1])


@pytest.mark.parametrize("fault", [lost, doubled, out_of_order])
def test_a_planted_fault_is_found(fault: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TalkStream, "message", fault)
    found = next((told for told in (play(seed, talk=True) for seed in range(EVENINGS)) if told.breach), None)
    assert found is not None and found.breach.startswith("talk: ")
