"""Whatever cannot be done says why, next to where one clicked."""

import pytest
from playwright.async_api import Browser, expect
from tests.web.people import DESKTOP, PHONE, Api, Person

from parlour.say import messages

STALE_IN_GERMAN = str(messages("de", "similo")["refused.stale_prompt"])
pytestmark = pytest.mark.xdist_group("browser")


async def test_an_unknown_code(chromium: Browser, house: str) -> None:
    ala = await Person.arrives(chromium, house, PHONE)
    await ala.goes("/")
    await ala.page.get_by_label("Table code, four or five letters").fill("XXXX")  # which no table has
    await ala.page.get_by_role("button", name="Take a seat").click()
    await ala.sees("There’s no table with this code")


async def test_a_link_that_lost_a_letter(chromium: Browser, house: str) -> None:
    """A percent sign alone is no hash that can be read, and must not leave the page empty."""
    table = Api(house).opens("Ala")
    ala = await Person.arrives(chromium, house, PHONE)
    await ala.goes(f"/t/{table.code}#%")
    await ala.sees("No table here")
    assert ala.trouble == []


async def test_a_taken_name(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala")
    other = await Person.arrives(chromium, house, PHONE)
    await other.goes(f"/j/{table.code}")
    await other.page.get_by_role("textbox", name="Your name").fill("ala")
    await other.page.get_by_role("button", name="Take a seat").click()
    await expect(other.page.locator(".bubble")).to_contain_text("ala")
    assert "/j/" in other.page.url


async def test_a_guest_reads_who_starts(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala", "Bartek")
    bartek = await Person.arrives(chromium, house, DESKTOP)
    await bartek.goes(table.seat_link(1))
    await expect(bartek.page.get_by_text("Waiting for Ala to start")).to_be_visible()
    await expect(bartek.page.get_by_role("button", name="Start", exact=True)).to_have_count(0)


async def test_confirming_before_enough_is_marked(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala", "Bartek", giver=0).starts()
    table.clue()
    bartek = await Person.arrives(chromium, house, PHONE)
    await bartek.goes(table.seat_link(1))
    button = bartek.page.get_by_role("button", name="Remove 1", exact=True)
    await expect(button).to_have_attribute("aria-disabled", "true")
    await button.click(force=True)
    await expect(bartek.page.locator(".bubble")).to_contain_text("Mark")
    assert table.table(0)["view"]["board"]["removed"] == []


async def test_what_the_server_refuses_is_said_in_the_readers_language(chromium: Browser, house: str) -> None:
    """Somebody else at the same seat was faster: the click meets a table that has moved on."""
    table = Api(house).opens("Ala", "Bartek", giver=0).starts()
    table.clue()
    bartek = await Person.arrives(chromium, house, DESKTOP, language="de")
    await bartek.goes(table.seat_link(1))
    first = bartek.page.get_by_role("gridcell").get_by_role("button").first
    await expect(first).to_be_visible()
    await bartek.page.route("**/moves", lambda route: route.continue_(post_data=_late(route.request.post_data_json)))
    await first.click()
    await expect(bartek.page.locator(".bubble")).to_contain_text(STALE_IN_GERMAN)
    assert await bartek.missing_keys() == []


def _late(body: dict[str, object]) -> dict[str, object]:
    return {**body, "prompt": "remove.99"}
