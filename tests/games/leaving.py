"""What the kit demands for people who leave: whatever is asked, the table can go on without them."""

import random
from typing import Any

from parlour.clocks import tempo
from parlour.game import Game, Seat
from parlour.table import Table
from tests.games.kit import accept
from tests.games.walks import asked, walk

MOST = 12  # answers that it may take


def check_defaults_move_on(game: Game, seats: int, seed: str, options: Any = None) -> None:
    """Who plays nothing but defaults has soon answered what was asked: else a clock would run out for ever."""
    for table in walk(game, seats, seed, options):
        for seat in sorted(table.ask.seats) if table.ask else ():
            after = table
            for _ in range(MOST):
                if is_owed(after, table.prompt_id, seat):
                    after = accept(after, seat, game.default(after.view(seat)))
            assert not is_owed(after, table.prompt_id, seat), f"{seat} still owes an answer at {table.prompt_id}"


def is_owed(table: Table, question: str, seat: Seat) -> bool:
    return table.ask is not None and table.prompt_id == question and seat in table.ask.seats


def check_who_is_away_comes_to_rest(game: Game, seats: int, seed: str, options: Any = None) -> None:
    """What a seat does by itself while its person is away is legal, and it does not go on for ever."""
    away: Any = getattr(game, "while_away", None)
    luck = random.Random(seed)
    for table in walk(game, seats, seed, options) if away else ():
        here = frozenset(luck.sample(range(seats), luck.randrange(seats)))
        question, after = table.prompt_id, table
        for seat in set(asked(table)) - here:
            steps = 0
            while after.prompt_id == question and seat in asked(after):
                action = away(after.view(seat), here)
                if action is None:
                    break
                after, steps = accept(after, seat, action), steps + 1
                assert steps <= MOST, f"{seat} fidgets at {question}: {action}"


def check_the_tempo_is_told_by_heading(game: Game) -> None:
    """What takes longer than a simple answer, and by how much: nothing is done in less than no time."""
    for section, factor in getattr(game, "tempo", {}).items():
        assert section in game.sections, f"{section} is no heading of {game.name}"
        assert 1 <= factor <= 10 and tempo(game, section) == factor, f"{section} takes {factor} times as long"
