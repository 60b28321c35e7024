"""Does a bot of Council of Four spend everything on an early build with the king, and end with unbuilt permits?

A referee once saw an expert do so and lose 63–125. Here it is counted: builds with the king within a seat's first three
turns that leave it nearly nothing (at most `POOR` coins and `FEW` cards), permits that lie unbuilt at the end, how
often the seat wins and by how many points it is ahead of the best of the others, with such a start and without.

An expert thinks for minutes a game. So it has a program of its own, which can be run in pieces, game by game:

    python -m benchmarks.people.thrift expert --seats 4 --games 6 --begin 0
"""

from argparse import ArgumentParser
from collections.abc import Iterator
from math import sqrt
from statistics import fmean, variance
from typing import NamedTuple, TypeVar

from parlour.bots import Bot, bot
from parlour.game import Game
from parlour.games import council_of_four
from parlour.games.council_of_four.board import Board
from parlour.games.council_of_four.events import BuiltWithKing, TurnBegan
from parlour.lab.play import answer, clockwise

E = TypeVar("E")
EARLY = 3  # own turns
POOR, FEW = 1, 2  # coins and politics cards
LEFT_OVER = 2  # unbuilt permits
ENOUGH = 3  # games of a kind that an average can be told of


class Kept(NamedTuple):
    """How one seat kept house in one game."""

    spent_all: bool
    unbuilt: int
    emporiums: int
    coins: int
    won: bool
    ahead: int  # points more than the best of the others, or less

    @property
    def is_stranded(self) -> bool:
        """Everything spent at once, and permits left over: what the referee saw."""
        return self.spent_all and self.unbuilt >= LEFT_OVER


def watched(bots: tuple[Bot, ...], number: int) -> Kept:
    """A game, and how the seat whose turn it is to be watched has played it."""
    game = Game.open(council_of_four, len(bots), seed=f"thrift {number}")
    seat, turns, spent_all = -1, 0, False
    while (ask := game.ask) is not None:
        turns += sum(event.seat == 0 for event in latest(game, TurnBegan))
        seat = clockwise(seat, ask.seats, len(bots))
        answer(game, seat, bots[seat])
        for built in latest(game, BuiltWithKing):
            player = game.state.board.players[0]
            if built.seat == 0 and turns <= EARLY:
                spent_all |= player.coins <= POOR and player.cards <= FEW
    board: Board = game.state.board
    assert game.outcome is not None
    points = game.outcome.scores
    ahead = points[0] - max(points[1:])
    player = board.players[0]
    return Kept(spent_all, len(player.permits), len(player.emporiums), player.coins, 0 in game.outcome.winners, ahead)


def cost(kept: list[Kept]) -> str:
    """How many points it costs to end with permits unbuilt: what a seat is ahead without and with, on average."""
    rest, stranded = ([one.ahead for one in kept if (one.unbuilt >= LEFT_OVER) is which] for which in (False, True))
    if min(len(rest), len(stranded)) < ENOUGH:
        return f"too few games to compare, {len(rest)} without and {len(stranded)} with"
    first, second = fmean(rest), fmean(stranded)
    spread = 1.96 * sqrt(sum(variance(ahead) / len(ahead) for ahead in (rest, stranded)))
    return f"{first:+.1f} without, {second:+.1f} with: it costs {first - second:.1f} ± {spread:.1f} points"


def latest(game: Game, kind: type[E]) -> Iterator[E]:
    """What has just happened, of one kind."""
    return (event for event in game.log[-1].events if isinstance(event, kind))


def main() -> None:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("kind", help="who sits on seat 0, among regulars")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=4)
    parser.add_argument("--begin", type=int, default=0, help="the number of the first game")
    chosen = parser.parse_args()
    row = (bot(council_of_four.name, chosen.kind), *[bot(council_of_four.name, "regular")] * (chosen.seats - 1))
    for number in range(chosen.begin, chosen.begin + chosen.games):
        print(f"{chosen.kind}, {chosen.seats} seats, game {number}: {watched(row, number)}", flush=True)


if __name__ == "__main__":
    main()
