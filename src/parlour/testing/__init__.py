"""The conformance kit: what every game must be like, one sentence a function.

    parlour check --with my_game                    runs all of it, for a game from elsewhere

    @pytest.mark.parametrize("case", cases("my_game"), ids=str)
    def test_it_is_a_game(case: Case) -> None:      the same, with pytest
        case.run()

Each check plays a game (any object that keeps the protocol) and fails with an `AssertionError`. What only the game
itself can say stands in `Secrets`: a game from elsewhere has one in `secrets.py` beside its rules. That each check
fails on a game that is broken on purpose is shown in tests/games/test_the_kit.py.
"""

from parlour.testing.cases import Case, cases, on_the_shelf
from parlour.testing.secrets import Secrets

__all__ = ["Case", "Secrets", "cases", "on_the_shelf"]
