"""Whoever brings photos or questions is told how much more can be brought in this hour, before nothing more can."""

from collections.abc import Awaitable, Callable

import pytest
from playwright.async_api import Browser, Page, Route, expect
from tests.web.people import NARROW, PHONE, Api, Person

from parlour.languages import LANGUAGES
from parlour.say import messages

pytestmark = pytest.mark.xdist_group("browser")

MOST = 12_000_000


def with_room(left: int) -> Callable[[Route], Awaitable[None]]:
    """The server's own answer, with this much left."""

    async def answer(route: Route) -> None:
        told = await route.fetch()
        await route.fulfill(response=told, json={**await told.json(), "room": {"left": left, "most": MOST}})

    return answer


async def scarce(page: Page, what: str, left: int) -> None:
    await page.route(f"**/api/tables/*/{what}*", with_room(left))


async def test_photos_are_counted_while_some_still_fit(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ada", "Bartek", game="similo")
    ada = await Person.arrives(chromium, house, PHONE)
    await ada.goes(table.seat_link(0))
    await scarce(ada.page, "pictures", MOST // 2)
    await ada.page.get_by_role("button", name="Add photos").click()
    dialog = ada.page.get_by_role("dialog")
    await expect(dialog.get_by_text("12 more photos")).to_be_visible()
    await expect(dialog.locator(".own-room")).to_have_count(0)  # there is enough
    await dialog.get_by_role("button", name="Close").click()
    await ada.page.unroute_all()
    await scarce(ada.page, "pictures", 1_500_000)
    await ada.page.get_by_role("button", name="Add photos").click()
    await expect(dialog.locator(".own-room")).to_have_text("Room for about 7 more photos this hour.")
    assert await ada.cut_off() == [] and await ada.barriers() == []


@pytest.mark.parametrize("language", LANGUAGES)
async def test_questions_too_in_every_language(chromium: Browser, house: str, language: str) -> None:
    table = Api(house).opens("Ada", "Bartek", "Celina", game="ego")
    ada = await Person.arrives(chromium, house, NARROW, language=language)
    await ada.goes(table.seat_link(0))
    await scarce(ada.page, "questions", MOST // 10)
    await ada.page.locator(".own button").first.click()
    told = ada.page.get_by_role("dialog").locator(".own-room")
    before, after = messages(language, "own")["own.room"].split("{percent, number}")
    await expect(told).to_contain_text(before)
    await expect(told).to_contain_text(f"10{after}")
    assert await ada.cut_off() == [] and await ada.barriers() == []
