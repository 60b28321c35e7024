"""The survey of The Same Game: every level at every table size, and how many cups are lifted safely."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from parlour.game import Game
from parlour.games.same_game.known import Board
from parlour.games.same_game.printed import ON_DISPLAY, ROUNDS
from parlour.lab.count import SumAndCount
from parlour.lab.survey import Chosen, Kinds, Setting, shares


class SameGameSurvey(Struct, frozen=True):
    """The survey. One seat is of the first kind and rotates round the table; the others are of the other kinds."""

    seats: int = 0
    luck: float = 0.0
    scored: str = "score"
    roles: tuple[str, str] = ("one", "the others")

    def settings(self, chosen: Chosen) -> Sequence[Setting]:
        """Every level that the caller leaves open, at every table size."""
        return [
            Setting(f"level {level}", f"{seats} seats", {**chosen, "level": level}, seats)
            for level in ON_DISPLAY
            for seats in ROUNDS
            if chosen.get("level", level) == level
        ]

    def seating(self, kinds: Kinds, seats: int, number: int, options: dict[str, Any]) -> tuple[Kinds, dict[str, Any]]:
        others = kinds[1:] or kinds
        row = [kinds[0], *[others[place % len(others)] for place in range(seats - 1)]]
        return tuple(row[(seat - number) % seats] for seat in range(seats)), options

    def ended(self, game: Game) -> str:
        assert game.outcome is not None
        return game.outcome.reason

    def measures(self, game: Game, kinds: Kinds) -> Mapping[str, SumAndCount]:
        return shares(found(game.state.board))


def found(board: Board) -> Iterator[tuple[str, float]]:
    """The result of each turn, and whether the spare card was used."""
    for turn in board.turns:
        yield "turns without the trap", not turn.sprung
        yield "safe cups lifted", len(turn.lifted) / (len(board.categories) - 1)
    yield "games with a swap", not board.spare


SURVEY = SameGameSurvey()
