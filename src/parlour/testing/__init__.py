"""The conformance kit: what every game must fulfil, one sentence per function.

    parlour check --with my_game                    runs all checks for a game from a plugin

    @pytest.mark.parametrize("case", cases("my_game"), ids=str)
    def test_it_is_a_game(case: Case) -> None:      the same with pytest
        case.run()

Each check plays a game (any object with the protocol of the rules) and fails with an `AssertionError`. `Secrets`
has what only the game itself can declare; a game from a plugin has one in `secrets.py` beside its rules.
tests/games/test_the_kit.py shows that each check fails on a game that is broken on purpose.
"""

from parlour.testing.cases import Case, cases, on_the_shelf
from parlour.testing.secrets import Secrets

__all__ = ["Case", "Secrets", "cases", "on_the_shelf"]
