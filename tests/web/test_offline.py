"""The network goes and comes back: a page says so, and says no longer so as soon as it is back."""

import pytest
from playwright.async_api import Browser, expect
from tests.web.people import PHONE, Api, Person

pytestmark = pytest.mark.xdist_group("browser")


@pytest.mark.parametrize("is_real", [True, False], ids=["no network", "only the browser thinks so"])
async def test_coming_back_online_shows_at_once(chromium: Browser, house: str, is_real: bool) -> None:
    """Also when the stream was open all the time: then nothing but the browser's word ever said otherwise."""
    ala = await at_a_table(chromium, house)

    async def network(on: bool) -> None:
        if is_real:
            await ala.context.set_offline(not on)
        else:
            await ala.page.evaluate(f"dispatchEvent(new Event('{'online' if on else 'offline'}'))")

    await network(False)
    await ala.sees("You’re offline")
    await network(True)
    await expect(ala.page.locator(".chip.bad")).to_have_count(0)
    assert ala.trouble == []


async def test_news_is_proof_of_a_network(chromium: Browser, house: str) -> None:
    """A browser that never takes back its word is not believed once the table has told something."""
    table = Api(house).opens("Ala", "Bartek", giver=0).starts()
    ala = await at_a_table(chromium, house, table)
    await ala.page.evaluate("dispatchEvent(new Event('offline'))")
    await ala.sees("You’re offline")
    table.clue()
    await expect(ala.page.locator(".chip.bad")).to_have_count(0)


async def at_a_table(browser: Browser, house: str, table: Api | None = None) -> Person:
    table = table or Api(house).opens("Ala", "Bartek", giver=0).starts()
    ala = await Person.arrives(browser, house, PHONE)
    await ala.goes(table.seat_link(1))
    await ala.is_at("similo")
    return ala
