"""Somebody behaves badly: a report for the operator, and the host's way to have quiet."""

import os

import pytest
from playwright.async_api import Browser, expect
from tests.web.people import NARROW, Api, Person

pytestmark = pytest.mark.xdist_group("browser")
PICTURES = os.environ.get("PARLOUR_PICTURES", "")


async def test_reporting_and_muting_from_the_menu(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala", "Bob")
    ala = await Person.arrives(chromium, house, NARROW)
    await ala.goes(table.seat_link(0))
    await ala.page.get_by_role("button", name="Menu").click()
    dialog = ala.page.get_by_role("dialog")
    await dialog.get_by_role("button", name="Report or mute").click()
    await dialog.get_by_role("button", name="Mute Bob").click()
    await expect(dialog.get_by_role("button", name="Let Bob speak")).to_be_visible()
    await expect(dialog.get_by_text("muted", exact=True)).to_be_visible()
    if PICTURES:
        await ala.page.screenshot(path=f"{PICTURES}/mute.png")
    assert await ala.barriers() == [] and await ala.cut_off() == []
    await dialog.get_by_role("button", name="Report Bob").click()
    await dialog.get_by_role("radio", name="Something written").check()
    await dialog.get_by_label("What was written there?").fill("a rude answer")
    if PICTURES:
        await ala.page.screenshot(path=f"{PICTURES}/report.png")
    assert await ala.barriers() == [] and await ala.cut_off() == []
    await dialog.get_by_role("button", name="Send to the operator").click()
    await expect(dialog.get_by_text("The operator of this house will see it.")).to_be_visible()
    assert [seat["muted"] for seat in table.table(1)["seats"]] == [False, True]
    assert ala.trouble == [] and await ala.missing_keys() == []
    if PICTURES:
        await ala.goes("/privacy")
        await expect(ala.page.get_by_role("heading", name="For how long")).to_be_visible()
        await ala.page.screenshot(path=f"{PICTURES}/privacy.png", full_page=True)
