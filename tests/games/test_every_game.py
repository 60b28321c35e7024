"""Every game on the shelf, and the example, passes every check of the conformance kit, at every table size.

A game of the house says in tests/games/<game>/secrets.py what it hides; everything else the kit finds out by playing.
"""

from importlib import import_module

import pytest

from parlour.games import GAMES
from parlour.testing import Case, cases

EVERY = [
    pytest.param(case, id=f"{name}-{case}")
    for name in GAMES
    for case in cases(name, import_module(f"tests.games.{name}.secrets").SECRETS)
]


@pytest.mark.parametrize("case", EVERY)
def test_every_game(case: Case) -> None:
    case.run()
