"""Exports many games as two Parquet tables, `games` and `moves`. docs/data.md describes the columns.

They contain no names of people, no table codes and no times. A game is identified by the hash of its log.
"""

import json
from argparse import Namespace
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from parlour.archive.replay import dump, read
from parlour.game import Game, log
from parlour.game.published import published

GAMES, MOVES = "games.parquet", "moves.parquet"


class DataGame(Struct, frozen=True):
    """A finished game, and the kind of bot at each seat; "" is a person."""

    game: Game
    kinds: tuple[str, ...] = ()
    source: str = "table"

    @property
    def id(self) -> str:
        """The hash of the game's file."""
        return sha256(dump(self.game)).hexdigest()[:16]


class Exported(Struct, frozen=True):
    """The result of an export."""

    games: int
    moves: int
    files: tuple[str, ...]


def from_files(paths: Iterable[Path]) -> Iterator[DataGame]:
    """Games from downloaded logs, without practice games. The kinds of players are unknown."""
    for path in paths:
        game, _ = read(path)
        if not game.is_practice:
            yield DataGame(game, (), path.stem)


def export_data(games: Iterable[DataGame], options: Namespace) -> int:
    """Write games as data, and print what was written: `parlour export --all` and `parlour export --log FILE …`."""
    folder = options.output or Path("data")
    written = (write_tables if options.format == "parquet" else write_lines)(games, folder)
    said = f"{written.games} games, {written.moves} moves: {folder}"
    print(msgspec.json.encode(written).decode() if options.json else said)
    return 0


def write_lines(games: Iterable[DataGame], folder: Path) -> Exported:
    """Write one file for each game, as `parlour replay` reads it, without names."""
    folder.mkdir(parents=True, exist_ok=True)
    moves, files = 0, []
    for one in games:
        (folder / f"{one.id}.jsonl").write_bytes(dump(one.game))
        moves += len(one.game.log)
        files.append(f"{one.id}.jsonl")
    return Exported(len(files), moves, tuple(files))


def write_tables(games: Iterable[DataGame], folder: Path) -> Exported:
    """Write both tables. They replace older ones only when both are complete."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    folder.mkdir(parents=True, exist_ok=True)
    rows, moves = [], []
    for one in games:
        rows.append(_row(one))
        moves += list(_moves(one))
    for name, table in (
        (GAMES, pa.Table.from_pylist(rows, game_schema())),
        (MOVES, pa.Table.from_pylist(moves, move_schema())),
    ):
        beside = folder / f"{name}.writing"
        pq.write_table(table, beside, compression="zstd")
        beside.replace(folder / name)
    return Exported(len(rows), len(moves), (GAMES, MOVES))


def game_schema() -> Any:
    import pyarrow as pa

    whole, words, numbers = pa.int64(), pa.string(), pa.list_(pa.float64())
    fields = {"id": words, "game": words, "version": whole, "seats": whole, "options": words, "seed": words}
    fields |= {"kinds": pa.list_(words), "source": words, "moves": whole, "ended": words}
    fields |= {"winners": pa.list_(whole), "scores": numbers, "returns": numbers}
    return pa.schema(fields.items())


def move_schema() -> Any:
    import pyarrow as pa

    whole, words = pa.int64(), pa.string()
    return pa.schema({"id": words, "step": whole, "seat": whole, "kind": words, "entry": words}.items())


def _row(one: DataGame) -> dict[str, Any]:
    header, outcome = one.game.published, one.game.outcome
    told = {"id": one.id, "game": header.game, "version": header.version, "seats": header.seats, "seed": header.seed}
    told |= {"options": json.dumps(header.options), "kinds": one.kinds, "source": one.source}
    ended = {"ended": outcome.reason, "winners": sorted(outcome.winners), "scores": outcome.scores} if outcome else {}
    return told | {"moves": len(one.game.log) - 1, "returns": one.game.returns, **ended}


def _moves(one: DataGame) -> Iterator[dict[str, Any]]:
    for step, entry in enumerate(published(one.game)):
        kind = "" if entry.action is None else type(entry.action).__name__
        yield {"id": one.id, "step": step, "seat": entry.seat, "kind": kind, "entry": log.write(entry).decode()}
