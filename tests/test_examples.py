"""The examples run: an agent plays any game, and a server takes a game from elsewhere."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from examples.agent import play

from parlour import games, plugins
from parlour.bots import bot
from parlour.errors import Damaged
from parlour.say import Speaker

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture
def fireflies() -> Iterator[None]:
    games.add("examples.fireflies")
    yield
    games.take_away("fireflies")


@pytest.mark.parametrize("name", ["similo", "one_mind", "council_of_four"])
def test_the_agent_plays_a_game_it_does_not_know(name: str) -> None:
    assert play(name, seats=2, seed="an evening").outcome is not None


@pytest.mark.usefixtures("fireflies")
def test_the_agent_plays_a_game_from_elsewhere() -> None:
    assert play("fireflies", seats=4, seed="a night in June").outcome is not None


@pytest.mark.usefixtures("fireflies")
def test_a_guest_brings_its_words_bots_and_pictures() -> None:
    assert Speaker(games.GAMES["fireflies"], "pl", ()).say("fireflies.name", {}) == "Świetliki"
    assert type(bot("fireflies", "expert")).__module__ == "examples.fireflies.bots"
    assert plugins.web_file("art/covers/fireflies.svg") == ROOT / "examples/fireflies/cover.svg"
    assert plugins.web_file("locales/de/fireflies.json") == ROOT / "examples/fireflies/locales/de.json"


@pytest.mark.usefixtures("fireflies")
@pytest.mark.parametrize(
    "path", ["games/fireflies/table.js", "games/fireflies/../bots.py", "locales/../en/fireflies.json", "credits.json"]
)
def test_a_guest_has_no_other_files(path: str) -> None:
    assert plugins.web_file(path) is None


def test_a_guest_stands_last_on_the_shelf_and_leaves_no_trace() -> None:
    before = [*games.SHELF]
    games.add("examples.fireflies")
    assert [*before, "fireflies"] == games.SHELF
    games.take_away("fireflies")
    assert before == games.SHELF and "fireflies" not in games.GAMES


@pytest.mark.parametrize("module", ["no.such.module", "json"])
def test_what_is_no_game_is_refused_in_a_sentence(module: str) -> None:
    with pytest.raises(Damaged, match=f"{module} is no game"):
        games.add(module)


def test_the_command_line_takes_a_guest_along() -> None:
    command = [sys.executable, "-m", "parlour", "games", "--with", "examples.fireflies"]
    told = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT).stdout
    assert "fireflies" in told and "Say how many glow" in told


def test_a_guest_that_cannot_be_found_is_a_sentence_on_stderr() -> None:
    command = [sys.executable, "-m", "parlour", "games", "--with", "no.such.game"]
    told = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    assert told.returncode == 1 and told.stderr.startswith("parlour: no.such.game is no game")
