"""Conformance checks about a game's declarations: unneeded exceptions are errors, because they could hide real ones."""

from collections.abc import Iterator
from typing import Any

from parlour.rules import Rules
from parlour.testing.options import every_option
from parlour.testing.random_games import walk
from parlour.testing.secrets import NO_SECRETS, Excuses, Secrets
from parlour.testing.two_worlds import find_other_luck, find_other_moves
from parlour.testing.undo import free_speech
from parlour.testing.unlisted import accepted_unlisted
from parlour.testing.views import find_names

SEEDS = ("ash", "birch", "cedar", "dogwood")


def check_nothing_is_declared_in_vain(rules: Rules, secrets: Secrets = NO_SECRETS) -> None:
    """Every declared reveal has shown a secret, every hidden move was made, and every deed could be taken back."""
    excuses, moves, deeds = Excuses(secrets), set(secrets.moves), set(secrets.deeds)
    listed = set(secrets.partly_listed)
    for seats, seed, options in _tables(rules):
        if excuses.used < secrets.reveals or excuses.used_names < secrets.names:
            find_names(rules, seats, seed, options, excuses)
            find_other_luck(rules, seats, seed, options, excuses)
            find_other_moves(rules, seats, seed, options, secrets, excuses)
        if moves:
            moves -= {type(game.log[-1].action).__name__ for game in walk(rules, seats, seed, options)}
        if deeds:
            deeds -= free_speech(rules, seats, seed, options)
        if listed:
            listed -= accepted_unlisted(rules, seats, seed, options).keys()
        named = excuses.used_names >= secrets.names
        if named and not (excuses.used < secrets.reveals or moves or deeds or listed):
            return
    idle = secrets.reveals - excuses.used
    assert not idle, f"{sorted(idle)} are said to reveal something, and never do"
    assert not moves, f"{sorted(moves)} are hidden moves that nobody makes"
    assert not listed, f"{sorted(listed)} are listed whole, and not in part"
    unneeded = secrets.names - excuses.used_names
    assert not unneeded, f"{sorted(unneeded)} are said to name things, and nobody doubts it"
    assert not deeds, f"{sorted(deeds)} need no leave to be taken back"


def _tables(rules: Rules) -> Iterator[tuple[int, str, Any]]:
    """Yield every table size, and for the smallest one every option, until everything that was declared has come up."""
    for seed in SEEDS:
        yield from [(seats, seed, None) for seats in rules.seats]
    yield from [(rules.seats[0], SEEDS[0], options) for options in every_option(rules, rules.seats[0])]
