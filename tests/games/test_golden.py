"""Golden games: every log ever kept still folds to its end, and is still what today's rules would do."""

from pathlib import Path

import pytest

from parlour.archive import replay
from parlour.game import Game
from parlour.game.log import read, write
from parlour.games import GAMES
from tests.games.kit.random_games import viewers

ROOT = Path(__file__).parents[2]
PAGES = [*sorted(ROOT.glob("tests/golden/*/*.jsonl")), *sorted(ROOT.glob("examples/*/golden/*.jsonl"))]


def game_of(page: Path) -> str:
    return page.parents[1].name if page.parent.name == "golden" else page.parent.name


every_golden_game = pytest.mark.parametrize("page", PAGES, ids=[f"{game_of(page)}-{page.stem}" for page in PAGES])


def test_there_are_golden_games() -> None:
    assert {game_of(page) for page in PAGES} == set(GAMES)


@every_golden_game
def test_it_folds_to_the_end_it_is_named_after(page: Path) -> None:
    game, _ = replay.read(page)
    assert game.rules.name == game_of(page)
    assert game.outcome is not None and page.stem.startswith(game.outcome.reason)


@every_golden_game
def test_it_is_written_again_byte_for_byte(page: Path) -> None:
    game, names = replay.read(page)
    assert replay.dump(game, names) == page.read_bytes()


@every_golden_game
def test_the_laws_hold_at_every_line(page: Path) -> None:
    game, _ = replay.read(page)
    again = Game.replay(game.rules, game.header, ())
    for entry in game.log:
        again.fold(entry)
        assert all(again.rules.laws(again.state).values())


@every_golden_game
def test_todays_rules_and_its_seed_play_it_again(page: Path) -> None:
    """Only under the version of the rules that it was played by: an older game merely has to fold."""
    game, _ = replay.read(page)
    if game.header.version != game.rules.version:
        assert game.header.version < game.rules.version
        return
    again = Game.replay(game.rules, game.header, ())
    again.apply(again.deal())
    for entry in game.log[1:]:
        assert entry.seat is not None and entry.action is not None
        again.play(entry.seat, entry.action, again.prompt_id)
    assert [write(entry) for entry in again.log] == [write(entry) for entry in game.log]
    assert all(again.view(viewer) == game.view(viewer) for viewer in viewers(game.header.seats))


@every_golden_game
def test_each_line_stands_for_itself(page: Path) -> None:
    _, *lines = page.read_bytes().splitlines()
    rules = GAMES[game_of(page)]
    assert [write(read(rules, line)) for line in lines] == lines
