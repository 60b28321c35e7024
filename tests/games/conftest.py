"""For the tests of games the example stands on the shelf, as a game from elsewhere."""

from collections.abc import Iterator

import pytest

from parlour import games


@pytest.fixture(autouse=True, scope="module")
def a_guest() -> Iterator[None]:
    games.add("examples.fireflies")
    yield
    games.take_away("fireflies")
