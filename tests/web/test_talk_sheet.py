"""The sheet of a card on a phone: a long press opens it, and one tap says why, doubts, points or takes a note off."""

import asyncio
from typing import Any

import pytest
from playwright.async_api import Browser, Locator, expect
from tests.evenings.labels import words
from tests.web.people import PHONE, Api, Person

pytestmark = pytest.mark.xdist_group("browser")

REASONS = ("because_clue", "because_differ", "because_alike", "because_feeling")
PRESSED = 0.8  # seconds
TRIES = 3


def guessing(house: str) -> tuple[Api, list[str]]:
    """Similo with a clue on the table: Ala and Cy guess. And the cards that are left."""
    table = Api(house).opens("Ala", "Bo", "Cy", giver=1).starts()
    table.clue(1)
    return table, table.table(0)["view"]["board"]["remaining"]


def card(person: Person, name: str) -> Locator:
    return person.page.locator(f".table [data-thing='card:{name}'] [data-roving]")


async def presses_long(person: Person, spot: Locator) -> Locator:
    """With a finger. The sheet that opens, after the last one has closed."""
    sheet = person.page.locator(".talk-sheet")
    await expect(sheet).to_have_count(0)
    box = await spot.bounding_box()
    assert box is not None
    finger = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    hand = await person.page.context.new_cdp_session(person.page)
    for _ in range(TRIES):  # while something scrolls, a press is none
        await hand.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
        await asyncio.sleep(PRESSED)
        await hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        if await sheet.count():
            break
    await hand.detach()
    await expect(sheet).to_be_visible()
    return sheet


async def until_said(table: Api, count: int) -> list[dict[str, Any]]:
    lines: list[dict[str, Any]] = []
    async with asyncio.timeout(60):
        while len(lines) < count:
            lines = table.table(2)["lines"]["lines"]
            await asyncio.sleep(0.1)
    return lines


async def test_a_reason_a_doubt_and_a_note_by_tap(chromium: Browser, house: str) -> None:
    table, (first, second, *_) = guessing(house)
    ala = await Person.arrives(chromium, house, PHONE, touch=True)
    await ala.goes(table.seat_link(0))
    await ala.is_at("similo")
    own = words("en")
    sheet = await presses_long(ala, card(ala, first))
    assert table.table(0)["view"]["board"]["marks"] == {}, "a long press marks nothing"
    assert await ala.barriers() == [] and await ala.cut_off() == []
    await ala.shows("talk-sheet")
    assert await sheet.locator("[data-reason]").evaluate_all("all => all.map((one) => one.dataset.reason)") == [
        *REASONS,
        "not_this",
        "why",
    ]
    await sheet.locator("[data-reason='because_alike']").tap()
    await expect(sheet).to_have_count(0)
    sheet = await presses_long(ala, card(ala, second))
    await sheet.locator("[data-reason='not_this']").tap()
    await until_said(table, 2)
    sheet = await presses_long(ala, card(ala, first))
    await expect(sheet.locator(".talk-pinned")).to_contain_text(own["phrase.because_alike"])
    await sheet.locator(".talk-because").fill("hat")
    await sheet.locator(".talk-form button[type=submit]").tap()
    lines = await until_said(table, 3)
    assert [(line["phrase"] or line["text"], line["pinned"], line["about"]["id"]) for line in lines] == [
        ("because_alike", True, first),
        ("not_this", True, second),
        ("hat", True, first),
    ]
    sheet = await presses_long(ala, card(ala, first))
    pinned = sheet.locator(".talk-pinned li")
    await expect(pinned).to_have_count(1)  # the newest of a person wins
    await pinned.get_by_role("button", name=own["talk.unpin"]).tap()
    await expect(sheet.locator(".talk-pinned")).to_have_count(0)
    assert ala.trouble == [] and await ala.missing_keys() == []


async def test_a_finger_and_a_mark_by_the_sheet(chromium: Browser, house: str) -> None:
    table, (first, second, *_) = guessing(house)
    ala = await Person.arrives(chromium, house, PHONE, touch=True)
    await ala.goes(table.seat_link(0))
    await ala.is_at("similo")
    sheet = await presses_long(ala, card(ala, first))
    await sheet.locator(".talk-two .btn.brass").tap()
    await expect(ala.page.locator(f".table [data-thing='card:{first}'] .finger")).to_be_visible()
    sheet = await presses_long(ala, card(ala, second))
    await sheet.locator(".talk-two .btn.plain").tap()
    await expect(card(ala, second)).to_have_attribute("aria-pressed", "true")
    assert table.table(2)["lines"]["lines"] == [] and ala.trouble == []
