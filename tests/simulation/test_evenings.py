"""Some hundred evenings with everything that can go wrong: docs/simulation.md says how to replay one of them."""

import os
import subprocess
import sys
from collections.abc import Iterator
from random import Random

import pytest
from benchmarks.simulation.evening import get_ready, play
from benchmarks.simulation.weather import forecast

from parlour.games import GAMES, take_away

pytestmark = pytest.mark.xdist_group("simulation")  # a game from elsewhere is on the shelf meanwhile

EVENINGS = 200
BATCH = 50
FEW = 25


@pytest.fixture(autouse=True, scope="module")
def fireflies() -> Iterator[None]:
    was_there = "fireflies" in GAMES
    get_ready()
    yield
    get_ready.cache_clear()
    if not was_there:
        take_away("fireflies")


@pytest.mark.parametrize("first", range(0, EVENINGS, BATCH))
def test_whatever_happens_every_invariant_holds(first: int) -> None:
    broken = [told for told in map(play, range(first, first + BATCH)) if told.breach]
    assert not broken


def test_the_same_seed_is_the_same_evening() -> None:
    assert play(7) == play(7)
    assert play(7).trace != play(8).trace


def test_the_same_seed_is_the_same_evening_in_another_process() -> None:
    """Whatever the order of sets of strings is there, and whatever was played before."""
    program = "from benchmarks.simulation.evening import play; print(play(8).trace, play(7).trace)"
    environment = {**os.environ, "PYTHONHASHSEED": "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"}
    answer = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
    )
    assert answer.stdout.split() == [play(8).trace, play(7).trace]


def test_the_weather_has_everything_in_it() -> None:
    forecasts = [forecast(Random(f"weather {seed}")) for seed in range(EVENINGS)]
    blows = {fault.blow for weather in forecasts for fault in weather.faults}
    assert blows == {"kill", "stop", "outage", "deaf", "jump", "slow"}
    assert {weather.workers for weather in forecasts} == {1, 2}
    assert len({weather.torn for weather in forecasts}) == 3
    assert any(weather.sqlite for weather in forecasts) and any(not weather.shuffled for weather in forecasts)


@pytest.mark.parametrize("record", ["CameLate", "ChairTaken", "AudienceJoined", "MarkedAlong", "AudienceTold"])
def test_people_come_late_and_friends_mark_along(record: str, stories: list[str]) -> None:
    assert any(record in line for line in stories), "no evening had it: nobody comes any more"


@pytest.fixture(scope="module")
def stories() -> list[str]:
    """Some evenings, line by line."""
    told: list[str] = []
    for seed in range(FEW):
        play(seed, told.append)
    return told
