"""The conformance kit about what a game declares: an excuse that nothing needs would cover what goes wrong one day."""

from collections.abc import Iterator
from typing import Any

from parlour.rules import Rules
from tests.games.kit.options import every_option
from tests.games.kit.random_games import walk
from tests.games.kit.secrets import NO_SECRETS, Excuses, Secrets
from tests.games.kit.two_worlds import find_other_luck, find_other_moves
from tests.games.kit.undo import free_speech
from tests.games.kit.views import find_names

SEEDS = ("ash", "birch", "cedar", "dogwood")


def check_nothing_is_declared_in_vain(rules: Rules, secrets: Secrets = NO_SECRETS) -> None:
    """Every declared reveal has shown a secret, every hidden move was made, every deed could be taken back."""
    excuses, moves, deeds = Excuses(secrets), set(secrets.moves), set(secrets.deeds)
    for seats, seed, options in _tables(rules):
        if excuses.used < secrets.reveals:
            find_names(rules, seats, seed, options, excuses)
            find_other_luck(rules, seats, seed, options, excuses)
            find_other_moves(rules, seats, seed, options, secrets, excuses)
        if moves:
            moves -= {type(game.log[-1].action).__name__ for game in walk(rules, seats, seed, options)}
        if deeds:
            deeds -= free_speech(rules, seats, seed, options)
        if not (excuses.used < secrets.reveals or moves or deeds):
            return
    idle = secrets.reveals - excuses.used
    assert not idle, f"{sorted(idle)} are said to reveal something, and never do"
    assert not moves, f"{sorted(moves)} are hidden moves that nobody makes"
    assert not deeds, f"{sorted(deeds)} need no leave to be taken back"


def _tables(rules: Rules) -> Iterator[tuple[int, str, Any]]:
    """Every size, and with few people every option: until everything that was declared has come up."""
    for seed in SEEDS:
        yield from [(seats, seed, None) for seats in rules.seats]
    yield from [(rules.seats[0], SEEDS[0], options) for options in every_option(rules, rules.seats[0])]
