"""Statistics of what the champion does in games against itself.

python -m parlour.lab.training.council_of_four.habits 60
"""

import sys
from collections import Counter
from collections.abc import Iterable

from parlour.bots import bot
from parlour.games import council_of_four
from parlour.games.council_of_four.actions import Acquire, Build, BuildWithKing
from parlour.games.council_of_four.events import TileWon, TurnBegan
from parlour.games.council_of_four.known import CouncilOptions
from parlour.lab.play import play_game

SEATS = 3


def main() -> None:
    games = int(sys.argv[1])
    opened: Counter[str] = Counter()
    permits: Counter[str] = Counter()
    cities: Counter[str] = Counter()
    last: Counter[str] = Counter()
    tiles: Counter[str] = Counter()
    turns = points = 0
    for number in range(games):
        table = play_game(
            council_of_four, CouncilOptions(), [bot("council_of_four", "champion")] * SEATS, f"h {number}"
        )
        begun: Counter[int] = Counter()
        for entry in table.log:
            seat, action = entry.seat, entry.action
            if seat is not None and begun[seat] <= 1:
                opened[type(action).__name__] += 1
            if isinstance(action, Acquire):
                permits[action.permit] += 1
            if isinstance(action, Build | BuildWithKing):
                cities[action.city] += 1
                last[type(action).__name__] += 1
            begun.update(event.seat for event in entry.events if isinstance(event, TurnBegan))
            tiles.update(event.tile for event in entry.events if isinstance(event, TileWon))
        assert table.outcome is not None
        turns += sum(begun.values())
        points += max(table.outcome.scores)
    print(f"{games} games at {SEATS} seats: {turns / games / SEATS:.1f} turns each, {points / games:.1f} points to win")
    for title, counted in (
        ("first turns", opened),
        ("permits", permits),
        ("cities", cities),
        ("emporiums", last),
        ("tiles", tiles),
    ):
        print(f"{title}: {shares(counted.most_common(8), counted.total())}")


def shares(counted: Iterable[tuple[str, int]], total: int) -> str:
    return ", ".join(f"{name} {count / total:.0%}" for name, count in counted)


if __name__ == "__main__":
    main()
