"""Games as arrays for learning: what a seat saw, its legal answers, its answer, and the result.

from parlour.lab.arrays import load

moves = load("data", "similo")          # NumPy
moves = load("data", "similo").torch()  # PyTorch, if it is installed
"""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from parlour.archive.data import GAMES, MOVES
from parlour.archive.replay import FirstLine
from parlour.archive.replay import load as load_lines
from parlour.errors import Denied, ParlourError
from parlour.game import Game
from parlour.game.log import Header, options_of
from parlour.lab.codecs import codec
from parlour.lab.codecs.shape import Codec

UNNAMED = -1  # the id of an answer without one: a word outside the vocabulary, an undo


class Moves(NamedTuple):
    """One row for each move. `returns` is the seat's share of the win at the end, from 0 to 1."""

    observation: NDArray[np.float32]
    action: NDArray[np.int64]
    mask: NDArray[np.int8]
    seat: NDArray[np.int64]
    game: NDArray[np.int64]  # index of the game
    step: NDArray[np.int64]
    returns: NDArray[np.float32]

    def torch(self) -> Mapping[str, Any]:
        """The arrays as PyTorch tensors, by name."""
        try:
            import torch
        except ImportError as missing:
            raise ParlourError("PyTorch is not installed here: pip install torch") from missing
        return {name: torch.from_numpy(array) for name, array in self._asdict().items()}


class MoveRow(NamedTuple):
    observation: NDArray[np.float32]
    action: int
    mask: NDArray[np.int8]
    seat: int
    step: int
    returns: float


def load(folder: str | Path, game: str, seats: int | None = None, options: Mapping[str, Any] | None = None) -> Moves:
    """All moves of one game, optionally only of tables with this many seats and these options."""
    found = [one for one in games(Path(folder)) if one.header.game == game and _fits(one, seats, options or {})]
    rows = [(number, move) for number, one in enumerate(found) for move in moves(one)]
    if not rows:
        raise Denied("no_such_game", facts={"finished": 0})
    if len({move.mask.size for _, move in rows} | {0}) > 2 or len({move.observation.size for _, move in rows}) > 1:
        raise Denied(
            "bad_options", facts={"problem": f"{game} has vectors of several sizes here: name seats or options"}
        )
    columns = list(zip(*(move for _, move in rows), strict=True))
    return Moves(
        np.stack(columns[0]),
        np.array(columns[1], np.int64),
        np.stack(columns[2]),
        np.array(columns[3], np.int64),
        np.array([number for number, _ in rows], np.int64),
        np.array(columns[4], np.int64),
        np.array(columns[5], np.float32),
    )


def _fits(game: Game, seats: int | None, options: Mapping[str, Any]) -> bool:
    played = options_of(game.rules, game.header)
    return seats in (None, game.header.seats) and all(getattr(played, name) == one for name, one in options.items())


def games(folder: Path) -> Iterator[Game]:
    """The games in a folder written by `parlour export --format parquet`."""
    import pyarrow.parquet as pq

    lines: dict[str, list[bytes]] = {}
    for row in pq.read_table(folder / MOVES, columns=["id", "step", "entry"]).to_pylist():
        lines.setdefault(row["id"], []).append(row["entry"].encode())
    for row in pq.read_table(folder / GAMES).to_pylist():
        options = msgspec.json.decode(row["options"])
        header = Header(row["game"], row["version"], row["seats"], options, row["seed"])
        yield load_lines([msgspec.json.encode(FirstLine(header)), *lines[row["id"]]])[0]


def moves(game: Game) -> Iterator[MoveRow]:
    """Every answer of a game with the seat's view at that time, including answers that were undone later."""
    numbered: Codec = codec(game.rules, game.header.seats, options_of(game.rules, game.header))
    again = Game.replay(game.rules, game.header, (), remembers=None)
    for step, entry in enumerate(game.log):
        if entry.seat is not None and again.ask is not None and entry.seat in again.ask.seats:
            view = again.state.view(entry.seat)
            legal = numbered.legal(view, game.rules.legal(view))
            mask = np.zeros(numbered.actions, np.int8)
            mask[list(legal)] = 1
            action = _number(legal.items(), entry.action)
            yield MoveRow(numbered.observe(view), action, mask, entry.seat, step, game.returns[entry.seat])
        again.fold(entry)


def _number(legal: Iterable[tuple[int, Any]], action: Any) -> int:
    return next((number for number, one in legal if one == action), UNNAMED)
