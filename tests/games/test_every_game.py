"""Every game on the shelf, and the example, passes every check of the conformance kit, at every table size.

A game of the house says in tests/games/<game>/secrets.py what it hides; everything else the kit finds out by playing.
"""

from importlib import import_module

import pytest

from parlour.games import GAMES
from parlour.rules import Rules
from parlour.testing import Case, cases

EVERY = [
    pytest.param(case, id=f"{name}-{case}")
    for name in GAMES
    for case in cases(name, import_module(f"tests.games.{name}.secrets").SECRETS)
]


@pytest.mark.parametrize("case", EVERY)
def test_every_game(case: Case) -> None:
    case.run()


@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_all_that_the_protocol_names(name: str) -> None:
    """mypy checks their types; a name that is missing is missing here."""
    functions = {one for one in vars(Rules) if not one.startswith("_")}
    assert len(functions) > 8, "the protocol names its functions"
    assert not (functions | Rules.__annotations__.keys()) - set(dir(GAMES[name]))
