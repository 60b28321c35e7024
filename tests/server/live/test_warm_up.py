"""A game is warmed up before its first table plays here, beside the loop, in each language once."""

import asyncio
import threading
from typing import Any

import pytest

from parlour.server.live import warm_up
from parlour.server.live.warm_up import WarmUps


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str, bool]]:
    """The game, its language, and whether that was beside the loop."""
    found: list[tuple[str, str, bool]] = []
    loops = threading.current_thread()

    def note_warm_up(rules: Any, options: Any) -> None:
        found.append((rules.name, getattr(options, "language", ""), threading.current_thread() is not loops))

    monkeypatch.setattr(warm_up, "warm_up", note_warm_up)
    return found


async def test_each_language_is_warmed_up_once(held: list[tuple[str, str, bool]]) -> None:
    mine = WarmUps(beside=True)
    await asyncio.gather(*(mine.hold("one_mind", {"language": "de"}) for _ in range(3)))
    await mine.hold("one_mind", {"language": "pl", "level": 2})
    await mine.hold("council_of_four", {})
    assert held == [("one_mind", "de", True), ("one_mind", "pl", True), ("council_of_four", "", True)]


async def test_a_house_without_work_beside_its_loop_warms_up_nothing(held: list[tuple[str, str, bool]]) -> None:
    await WarmUps(beside=False).hold("one_mind", {"language": "de"})
    await WarmUps(beside=True).hold("a_game_that_is_gone", {})
    assert held == []


async def test_one_that_fails_stops_nobody_and_is_noted(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(rules: Any, options: Any) -> None:
        raise RuntimeError("the box is empty")

    monkeypatch.setattr(warm_up, "warm_up", broken)
    await WarmUps(beside=True).hold("one_mind", {"language": "de"})
    await asyncio.sleep(0)
    assert "could not be warmed up" in caplog.text
