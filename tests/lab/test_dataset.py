"""A data set of bots' games is made by one command, and its card says what is in it."""

import re
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from parlour.archive.data import GAMES as GAMES_FILE
from parlour.archive.data import MOVES, game_schema, move_schema
from parlour.games import GAMES
from parlour.lab import dataset
from parlour.lab.arrays import load

SAMPLE = Path(__file__).parents[2] / "docs/data/sample"


@pytest.fixture
def two_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dataset, "GAMES", {name: GAMES[name] for name in ("similo", "ego")})


def test_the_card_names_every_column() -> None:
    for schema, fields in zip((game_schema(), move_schema()), dataset.FIELDS.values(), strict=True):
        assert list(fields) == schema.names


@pytest.mark.usefixtures("two_games")
def test_the_same_seed_makes_the_same_files(tmp_path: Path) -> None:
    for folder in ("one", "other"):
        assert dataset.main([str(tmp_path / folder), "--each", "3", "--seed", "suite"]) == 0
    for file in (GAMES_FILE, MOVES):
        assert pq.read_table(tmp_path / "one" / file).equals(pq.read_table(tmp_path / "other" / file))
    table = pq.read_table(tmp_path / "one" / GAMES_FILE).to_pylist()
    assert [row["game"] for row in table] == ["similo"] * 3 + ["ego"] * 3
    assert [row["seats"] for row in table[:3]] == [2, 3, 4] and table[1]["kinds"] == ["regular", "expert", "newcomer"]
    assert all(row["ended"] and row["source"] == "bots" for row in table)
    moves = load(tmp_path / "one", "similo", seats=2)
    assert len(moves.action) and moves.mask[range(len(moves.action)), moves.action].all()
    page = (tmp_path / "one" / "README.md").read_text("utf-8")
    assert "6 finished games" in page and '--each 3 --seed "suite"' in page and "license" in page


def test_the_sample_in_the_repository_is_whole_and_has_a_card() -> None:
    table = pq.read_table(SAMPLE / GAMES_FILE).to_pylist()
    page = (SAMPLE / "README.md").read_text("utf-8")
    assert {row["game"] for row in table} == set(GAMES) and f"{len(table)} finished games" in page
    lines = pq.read_table(SAMPLE / MOVES).num_rows
    assert re.search(rf"\b{lines} lines\b", page)
    assert sum(file.stat().st_size for file in SAMPLE.iterdir()) < 400_000
