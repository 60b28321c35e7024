"""The conformance kit about what a game declares: an excuse that nothing needs would cover what goes wrong one day."""

from parlour.rules import Rules
from tests.games.kit.random_games import walk
from tests.games.kit.secrets import NO_SECRETS, Excuses, Secrets
from tests.games.kit.two_worlds import find_other_luck, find_other_moves
from tests.games.kit.undo import free_speech
from tests.games.kit.views import find_names

SEEDS = ("ash", "birch", "cedar", "dogwood")


def check_nothing_is_declared_in_vain(rules: Rules, secrets: Secrets = NO_SECRETS) -> None:
    """Every declared reveal has shown a secret, every hidden move was made, every deed could be taken back."""
    excuses, moves, deeds = Excuses(secrets), set(secrets.moves), set(secrets.deeds)
    for seed in SEEDS:
        for seats in rules.seats:
            if excuses.used < secrets.reveals:
                find_names(rules, seats, seed, None, excuses)
                find_other_luck(rules, seats, seed, None, excuses)
                find_other_moves(rules, seats, seed, None, secrets, excuses)
            if moves:
                moves -= {type(game.log[-1].action).__name__ for game in walk(rules, seats, seed)}
            if deeds:
                deeds -= free_speech(rules, seats, seed, None)
    idle = secrets.reveals - excuses.used
    assert not idle, f"{sorted(idle)} are said to reveal something, and never do"
    assert not moves, f"{sorted(moves)} are hidden moves that nobody makes"
    assert not deeds, f"{sorted(deeds)} need no leave to be taken back"
