"""Conformance checks about refusals: refused actions and queries have no effect."""

import random
from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from parlour.errors import GameOver, OutOfTurn, Refused, Stale
from parlour.game import Game
from parlour.game.log import write
from parlour.rules import Action, Rules, Seat
from parlour.testing.prompts import expected, granted
from parlour.testing.random_games import (
    answers,
    asked,
    truth,
    verdict,
    walk,
)


def check_a_refusal_changes_nothing(rules: Rules, seats: int, seed: str, options: Any = None) -> None:
    """Actions out of turn, too late, of another game, not possible now, or after the end raise, and change nothing."""
    luck, tried = random.Random(seed), list[Action]()
    for game in walk(rules, seats, seed, options):
        tried += [game.log[-1].action] if game.log[-1].action is not None else []
        before, state = truth(game), game.state
        for refusal, seat, action, prompt in _misdeeds(game, seats, luck, tried):
            with expected(refusal):
                game.play(seat, action, prompt)
            assert truth(game) == before and game.state is state, f"{action} was refused and left a trace"
        for action in luck.sample(tried, min(len(tried), 6)):
            for seat in asked(game):
                verdict(game, seat, action)  # granted or refused, never a crash
                assert truth(game) == before and game.state is state, f"{action} left a trace"


class Foreign(Action, frozen=True):
    """An action of no game."""


Misdeed = tuple[type[Exception] | tuple[type[Exception], ...], Seat, Action, str | None]


def _misdeeds(game: Game, seats: int, luck: random.Random, tried: list[Action]) -> Iterator[Misdeed]:
    ask, some = game.ask, luck.choice(tried) if tried else Foreign()
    for seat in range(seats):
        if ask is None:
            yield GameOver, seat, some, None
        elif seat not in ask.seats | ask.may:
            yield OutOfTurn, seat, some, None
        else:
            own = luck.choice(answers(game.prompt(seat)))
            yield Stale, seat, own, "some.other.question"
            yield (Refused, TypeError), seat, Foreign(), None


def check_nothing_happens_before_it_is_folded(rules: Rules, seats: int, seed: str, options: Any = None) -> None:
    """Asking, listing, drafting and proposing have no effect, and the same question has the same answer."""
    for game in walk(rules, seats, seed, options):
        before = truth(game)
        for seat in asked(game):
            action = rules.default(game.view(seat))
            first, again = granted(game, seat, action), granted(game, seat, action)
            assert write(first) == write(again), f"{action} has two results"
            assert game.prompt(seat) == game.prompt(seat)
            advised = game.draft(seat, action)
            assert advised is None or isinstance(advised, Struct), f"{advised!r} is no advice: it is no struct"
            assert advised == game.draft(seat, action), f"two pieces of advice on {action}"
        assert truth(game) == before, "a question has changed the table"
