"""The shelf fits as many games as there are, also one that nobody has written words or a cover for yet."""

import json
import re
from html import escape, unescape

import pytest
from playwright.async_api import Browser, Route, ViewportSize, expect
from tests.web.people import DESKTOP, NARROW, PHONE, Person

pytestmark = pytest.mark.xdist_group("browser")
ANOTHER = {"name": "liars_dice", "seats": [3, 10], "minutes": 20, "together": False, "sample": False}


async def with_another(route: Route) -> None:
    """The page, with a sixth box on its shelf."""
    answer = await route.fetch()
    text = await answer.text()
    told = re.search(r'data-shelf="([^"]*)"', text)
    assert told is not None
    shelf = escape(json.dumps([*json.loads(unescape(told[1])), ANOTHER]))
    await route.fulfill(response=answer, body=text.replace(told[0], f'data-shelf="{shelf}"'))


@pytest.mark.parametrize("size", [DESKTOP, PHONE, NARROW], ids=["desktop", "phone", "narrow"])
async def test_a_sixth_game_fits(chromium: Browser, house: str, size: ViewportSize) -> None:
    ala = await Person.arrives(chromium, house, size)
    await ala.page.route(f"{house}/", with_another)
    await ala.goes("/")
    await expect(ala.page.locator(".shelf .box")).to_have_count(6)
    await expect(ala.page.locator(".shelf .box h3").last).to_have_text("liars dice")
    await expect(ala.page.locator(".shelf-head option").last).to_have_text("10 players")
    assert await ala.cut_off() == [] and await ala.missing_keys() == []


async def test_every_game_is_called_and_told_of_in_the_readers_language(chromium: Browser, house: str) -> None:
    ala = await Person.arrives(chromium, house, PHONE, language="fr")
    await ala.goes("/")
    await ala.sees("Douze visages, cinq indices, un secret, et pas un mot.")
    assert await ala.missing_keys() == [] and ala.trouble == []
