"""Golden games: every log ever kept still folds to its end, and is still what today's rules would do."""

from pathlib import Path

import pytest

from parlour import replay
from parlour.games import GAMES
from parlour.table import Table, read, write
from tests.games.walks import viewers

FOLDER = Path(__file__).parents[1] / "golden"
PAGES = sorted(FOLDER.glob("*/*.jsonl"))

every_golden_game = pytest.mark.parametrize("page", PAGES, ids=[f"{page.parent.name}-{page.stem}" for page in PAGES])


def test_there_are_golden_games() -> None:
    assert {page.parent.name for page in PAGES} == set(GAMES)


@every_golden_game
def test_it_folds_to_the_end_it_is_named_after(page: Path) -> None:
    table, _ = replay.read(page)
    assert table.game.name == page.parent.name
    assert table.outcome is not None and page.stem.startswith(table.outcome.reason)


@every_golden_game
def test_it_is_written_again_byte_for_byte(page: Path) -> None:
    table, names = replay.read(page)
    assert replay.dump(table, names) == page.read_bytes()


@every_golden_game
def test_the_laws_hold_at_every_line(page: Path) -> None:
    table, _ = replay.read(page)
    again = Table.replay(table.game, table.header, ())
    for entry in table.log:
        again.fold(entry)
        assert all(again.game.laws(again.state).values())


@every_golden_game
def test_todays_rules_and_its_seed_play_it_again(page: Path) -> None:
    """Only under the version of the rules that it was played by: an older game merely has to fold."""
    table, _ = replay.read(page)
    if table.header.version != table.game.version:
        assert table.header.version < table.game.version
        return
    again = Table.replay(table.game, table.header, ())
    again.fold(again.deal())
    for entry in table.log[1:]:
        assert entry.seat is not None and entry.action is not None
        again.play(entry.seat, entry.action, again.prompt_id)
    assert [write(entry) for entry in again.log] == [write(entry) for entry in table.log]
    assert all(again.view(viewer) == table.view(viewer) for viewer in viewers(table.header.seats))


@every_golden_game
def test_each_line_stands_for_itself(page: Path) -> None:
    _, *lines = page.read_bytes().splitlines()
    game = GAMES[page.parent.name]
    assert [write(read(game, line)) for line in lines] == lines
