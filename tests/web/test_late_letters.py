"""Letters come after the table. What is written in them may be set anew, but nothing else moves."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect
from tests.browsers import PATIENT
from tests.web.house import open_house
from tests.web.people import PHONE, Api, Person
from tests.web.test_fetched_early import MOVED, STILL

from parlour.games import GAMES

pytestmark = pytest.mark.xdist_group("browser")
SEED = "letters 1"  # with it, a sentence of The Same Game needs a second line in our letters, and none in others


@pytest.fixture(scope="module")
def house_of_letters(tmp_path_factory: pytest.TempPathFactory, bundle: Path) -> Iterator[str]:
    with open_house(tmp_path_factory.mktemp("letters"), away=PATIENT, files=bundle, seed=SEED) as address:
        yield address


@pytest.mark.parametrize("game", GAMES)
async def test_letters_that_come_late_move_nothing(chromium: Browser, house_of_letters: str, game: str) -> None:
    table = Api(house_of_letters).opens("Ala", "Bartek", game=game).starts()
    ala = await Person.arrives(chromium, house_of_letters, PHONE)
    await ala.page.add_init_script(MOVED)
    letters = await ala.waits_for("**/*.woff2")
    await ala.goes(table.seat_link(0))
    await expect(ala.page.locator("main.table[aria-busy=false]")).to_be_visible()
    await ala.page.evaluate("new Promise(requestAnimationFrame).then(() => null)")
    letters.set()
    await ala.page.evaluate("document.fonts.ready.then(() => new Promise(requestAnimationFrame)).then(() => null)")
    await ala.page.evaluate("new Promise((done) => setTimeout(done, 100))")  # what has moved is told after a frame
    moved = await ala.page.evaluate("window.moved")
    assert sum(value for value, *_ in moved) <= STILL, moved
