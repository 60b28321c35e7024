"""Council of Four in a browser: whatever cannot be done says why, as the rules have told."""

import pytest
from playwright.async_api import Browser, Page, expect
from tests.web.people import DESKTOP, PHONE, Api, Person

pytestmark = pytest.mark.xdist_group("browser")


async def at_the_table(chromium: Browser, house: str) -> tuple[Api, Person, Person]:
    """Ada begins, with ten coins and one assistant; Bo waits, with a phone, in German."""
    table = Api(house).opens("Ada", "Bo", game="council_of_four", first=0).starts()
    ada = await Person.arrives(chromium, house, DESKTOP)
    bo = await Person.arrives(chromium, house, PHONE, language="de")
    for seat, person in enumerate((ada, bo)):
        await person.goes(table.seat_link(seat))
        await person.is_at("council_of_four")
    return table, ada, bo


async def says(page: Page, kind: str, short: str, words: str) -> None:
    """A button that does nothing has the reason on it in a word or two, and in a sentence when it is pressed."""
    button = page.locator(f".c4-action[data-type={kind}]")
    await expect(button).to_have_attribute("aria-disabled", "true")
    await expect(button.locator("small")).to_contain_text(short)
    await button.click(force=True)
    await expect(page.locator(".bubble")).to_contain_text(words)
    await page.keyboard.press("Escape")
    await expect(page.locator(".bubble")).to_have_count(0)


async def test_a_button_says_why_not(chromium: Browser, house: str) -> None:
    table, ada, bo = await at_the_table(chromium, house)
    await says(ada.page, "BuyMainAction", "2 short", "You’re 2 assistants short.")
    await ada.shows("council_of_four-desktop")
    await says(ada.page, "Build", "no permit", "You have no unused permit.")
    election = next(action for action in table.table(0)["prompt"]["actions"] if action["type"] == "Elect")
    table.moves(0, election)
    await says(ada.page, "Elect", "done", "You have no main action left this turn.")
    waiting = bo.page.locator(".c4-action[data-type=Elect]")
    await expect(waiting).to_have_attribute("aria-disabled", "true")
    await waiting.click(force=True)
    await expect(bo.page.locator(".bubble")).to_contain_text("Warten auf Ada")
    for person in (ada, bo):
        assert (person.trouble, await person.missing_keys()) == ([], [])


async def test_a_permit_says_why_not(chromium: Browser, house: str) -> None:
    """Without a main action no permit can be had: what is true of all of them is said of each."""
    table, ada, _bo = await at_the_table(chromium, house)
    election = next(action for action in table.table(0)["prompt"]["actions"] if action["type"] == "Elect")
    table.moves(0, election)
    await expect(ada.page.locator(".c4-action[data-type=Elect]")).to_have_attribute("aria-disabled", "true")
    await ada.page.locator(".c4-region[data-region=coast] .c4-tile").first.click()
    await expect(ada.page.locator(".bubble")).to_contain_text("You have no main action left this turn.")
    assert ada.trouble == []
