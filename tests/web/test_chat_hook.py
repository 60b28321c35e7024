"""The host connects the group's chat in the menu; nobody else is offered it."""

import os
from pathlib import Path

import pytest
from playwright.async_api import Browser, expect
from tests.web.people import PHONE, Api, Person

pytestmark = pytest.mark.xdist_group("browser")
SHOTS = os.environ.get("PARLOUR_SHOTS")


async def test_the_host_connects_a_chat(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala", "Bartek", giver=1)
    ala = await Person.arrives(chromium, house, PHONE)
    await ala.goes(table.seat_link(0))
    await ala.page.get_by_role("button", name="Menu").click()
    await ala.page.get_by_role("button", name="Your group chat").click()
    dialog = ala.page.get_by_role("dialog")
    await dialog.get_by_label("Address of the webhook").fill("https://chat.invalid/hooks/secret7f")
    await dialog.get_by_label("How a game ended").uncheck()
    await dialog.get_by_role("button", name="Save").click()
    await expect(dialog.get_by_placeholder("https://chat.invalid/…et7f")).to_have_value("")
    await expect(dialog.get_by_label("How a game ended")).not_to_be_checked()
    if SHOTS:
        await ala.page.screenshot(path=Path(SHOTS) / "chat.png")
    await dialog.get_by_role("button", name="Stop writing there").click()
    await expect(dialog.get_by_role("button", name="Send a test line")).to_have_count(0)
    assert ala.trouble == []


async def test_guests_are_not_offered_it(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala", "Bartek", giver=1)
    bartek = await Person.arrives(chromium, house, PHONE)
    await bartek.goes(table.seat_link(1))
    await bartek.page.get_by_role("button", name="Menu").click()
    await expect(bartek.page.get_by_role("button", name="Settings")).to_be_visible()
    await expect(bartek.page.get_by_role("button", name="Your group chat")).to_have_count(0)


async def test_over_days_in_the_lobby(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala", "Bartek", giver=1)
    ala = await Person.arrives(chromium, house, {"width": 1280, "height": 800})
    await ala.goes(table.seat_link(0))
    days = ala.page.get_by_text("Over days", exact=True)
    await days.click()
    await expect(ala.page.get_by_text("Each answer may take a day.")).to_be_visible()
    await expect(ala.page.get_by_role("radio", name="The others may go on")).to_be_checked()
    if SHOTS:
        await days.scroll_into_view_if_needed()
        await ala.page.screenshot(path=Path(SHOTS) / "days.png")
    await ala.page.get_by_text("In one evening", exact=True).click()
    await expect(ala.page.get_by_text("Everyone takes all the time they need.")).to_be_visible()
    assert ala.trouble == []
