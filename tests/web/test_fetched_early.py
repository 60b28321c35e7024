"""What a page is made of is on its way before the page asks for it, joined, and nothing comes twice."""

import re

import pytest
from playwright.async_api import Browser, expect
from tests.web.people import PHONE, Api, Person

from parlour.games import GAMES

pytestmark = pytest.mark.xdist_group("browser")
FEW = 24  # answers until a table can be drawn; each module alone would be a hundred


@pytest.mark.parametrize("game", GAMES)
async def test_a_table_comes_in_few_answers(chromium: Browser, house: str, game: str) -> None:
    table = Api(house).opens("Ala", "Bartek", game=game).starts()
    ala = await Person.arrives(chromium, house, PHONE)
    asked: list[str] = []
    unused: list[str] = []
    ala.page.on("request", lambda request: asked.append(re.sub(r"^.*?/static/\w+/", "", request.url)))
    ala.page.on("console", lambda message: unused.append(message.text) if "preload" in message.text else None)
    await ala.goes(table.seat_link(0))
    await expect(ala.page.locator("main.table[aria-busy=false]")).to_be_visible()

    code = [path for path in asked if re.search(r"\.(m?js|css)$", path)]
    assert [path for path in code if not path.startswith("joined/")] == ["early.js"]
    assert [path for path in code if "/games/" in path and game not in path] == []
    assert sorted(code) == sorted(set(code))
    assert len([path for path in asked if not re.search(r"^art/|\.woff2$", path)]) <= FEW
    assert unused == [] and ala.trouble == []


async def test_a_page_that_cannot_be_fetched_is_loaded_whole(chromium: Browser, house: str) -> None:
    """The house has moved to another edition, or the line was gone for a moment: a link must still lead somewhere."""
    ala = await Person.arrives(chromium, house, PHONE)
    await ala.goes("/")
    await ala.sees("Similo")
    await ala.page.route("**/joined/pages/credits.js", lambda route: route.abort(), times=1)
    await ala.page.locator("a[href='/credits']").first.click()
    await expect(ala.page.get_by_role("heading", level=1)).to_have_text("Credits")
