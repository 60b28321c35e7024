"""Conformance checks about absent people: whatever is asked, the game can go on without them."""

import random
from typing import Any

from parlour.game import Game
from parlour.game.abilities import DecidesWithoutAbsent, TakesItsTime, ability
from parlour.rules import Rules, Seat
from parlour.table.clock import tempo
from parlour.testing.prompts import accept
from parlour.testing.random_games import asked, walk

MOST = 12  # answers until the question must be answered


def check_defaults_move_on(rules: Rules, seats: int, seed: str, options: Any = None) -> None:
    """A seat that plays only defaults soon answers the question; otherwise a clock would run out again and again."""
    for game in walk(rules, seats, seed, options):
        for seat in sorted(game.ask.seats) if game.ask else ():
            after = game
            for _ in range(MOST):
                if is_owed(after, game.prompt_id, seat):
                    after = accept(after, seat, rules.default(after.view(seat)))
            assert not is_owed(after, game.prompt_id, seat), f"{seat} still owes an answer at {game.prompt_id}"


def is_owed(game: Game, question: str, seat: Seat) -> bool:
    return game.ask is not None and game.prompt_id == question and seat in game.ask.seats


def check_who_is_away_comes_to_rest(rules: Rules, seats: int, seed: str, options: Any = None) -> None:
    """What a seat does by itself while its person is away is legal, and comes to an end."""
    decides = ability(rules, DecidesWithoutAbsent)
    if decides is None:
        return
    away, luck = decides.while_away, random.Random(seed)
    for game in walk(rules, seats, seed, options):
        here = frozenset(luck.sample(range(seats), luck.randrange(seats)))
        question, after = game.prompt_id, game
        for seat in set(asked(game)) - here:
            steps = 0
            while after.prompt_id == question and seat in asked(after):
                action = away(after.view(seat), here)
                if action is None:
                    break
                after, steps = accept(after, seat, action), steps + 1
                assert steps <= MOST, f"{seat} fidgets at {question}: {action}"


def check_the_tempo_is_told_by_heading(rules: Rules) -> None:
    """A game's tempo names its own headings, with factors from 1 to 10."""
    takes = ability(rules, TakesItsTime)
    for section, factor in () if takes is None else takes.tempo.items():
        assert section in rules.sections, f"{section} is no heading of {rules.name}"
        assert 1 <= factor <= 10 and tempo(rules, section) == factor, f"{section} takes {factor} times as long"
