"""Something on the way passes only whole answers: the page asks again and again, and shows the same."""

import pytest
from playwright.async_api import Browser, expect
from tests.web.holding_proxy import holding
from tests.web.people import DESKTOP, Api, Person

pytestmark = pytest.mark.xdist_group("browser")


async def test_a_page_behind_it_shows_what_happens(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala", "Bartek", giver=1)
    async with holding(house) as far:
        ala = await Person.arrives(chromium, far, DESKTOP)
        await ala.goes(f"{far}/t/{table.code}#{table.tokens[0]}")
        await ala.sees("Bartek")
        table.call("POST", f"/api/tables/{table.code}/seats", {"name": "Celina"})
        await ala.sees("Celina")
        await ala.page.close()


async def test_a_game_is_played_through_it(chromium: Browser, dealt_house: str) -> None:
    table = Api(dealt_house).opens("Ala", "Bartek", giver=1).starts()
    async with holding(dealt_house) as far:
        ala = await Person.arrives(chromium, far, DESKTOP)
        await ala.goes(f"{far}/t/{table.code}#{table.tokens[0]}")
        await ala.is_at("similo")
        table.clue(giver=1)
        await ala.page.get_by_role("gridcell").get_by_role("button").first.click()
        await ala.confirms(1)
        await expect(ala.page.get_by_role("button", name="Remove 1", exact=True)).to_have_count(0)
        await ala.page.close()
