"""Fireflies is a game: the conformance kit says so."""

import pytest

from parlour.testing import Case, cases


@pytest.mark.parametrize("case", cases("examples.fireflies"), ids=str)
def test_it_is_a_game(case: Case) -> None:
    case.run()
