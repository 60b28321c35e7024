"""For these tests the game stands on the shelf."""

from collections.abc import Iterator

import pytest

from parlour.testing import on_the_shelf


@pytest.fixture(autouse=True)
def shelf() -> Iterator[None]:
    with on_the_shelf("examples.fireflies"):
        yield
