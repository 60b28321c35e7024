"""Somebody who guesses in Similo by what the cards are called, as GloVe has read it in newspapers and on the web.

Nothing of it went into the bots: they know the cards by features that we wrote down.
"""

from functools import cache
from typing import Any

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from benchmarks.people.norms import DATA
from parlour.chance import Chance
from parlour.games.similo.actions import Remove
from parlour.games.similo.known import Board
from parlour.games.similo.remove import in_grid_order
from parlour.rules import Action, Prompt, SeatView


class Listener(Struct, frozen=True):
    """A guesser who adds up how near each character is to the clues, and how far from those that lie sideways."""

    def choose(self, view: SeatView[Any, Any], prompt: Prompt, chance: Chance) -> Action:
        board: Board = view.board
        points = _points()
        here = np.array([points[card] for card in board.remaining])
        scores = np.zeros(len(here))
        for clue in board.clues:
            near = _unit(here - here.mean(0)) @ _unit(points[clue.card] - here.mean(0))
            scores += near if clue.manner == "similar" else -near
        doubted = [board.remaining[place] for place in np.argsort(scores)[: board.quota]]
        return Remove(in_grid_order(board, tuple(doubted)))


def _unit(rows: NDArray[np.floating]) -> NDArray[np.floating]:
    return np.asarray(rows / np.maximum(np.linalg.norm(rows, axis=-1, keepdims=True), 1e-9))


@cache
def _points() -> dict[str, NDArray[np.floating]]:
    with np.load(DATA / "cards.npz") as kept:
        return dict(zip(map(str, kept["ids"]), kept["points"].astype(np.float32), strict=True))
