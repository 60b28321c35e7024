"""The shelf fits as many games as there are, also one that nobody has written words or a cover for yet."""

import json
import re
from html import escape, unescape

import pytest
from playwright.async_api import Browser, Route, ViewportSize, expect
from tests.web.people import DESKTOP, NARROW, PHONE, Api, Person

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


FARTHEST = 1200  # pixels that a thumb moves the page


async def test_a_phone_s_home_has_your_tables_in_sight_and_no_tagline_far_away(chromium: Browser, house: str) -> None:
    ala = await Person.arrives(chromium, house, PHONE)
    await ala.goes("/")
    await expect(ala.page.locator(".shelf .box")).to_have_count(5)
    assert await ala.page.evaluate(LOWEST, ".shelf .box p") - PHONE["height"] < FARTHEST
    table = Api(house).opens("Ala", "Bo").starts()
    await ala.goes(table.seat_link(0))
    await ala.is_at("similo")
    await ala.goes("/")
    await expect(ala.page.get_by_role("link", name=table.code).first).to_be_visible()
    assert await ala.page.evaluate(LOWEST, "#tables h2") < PHONE["height"]
    assert await ala.page.evaluate(LOWEST, ".shelf .box p") - PHONE["height"] < FARTHEST


LOWEST = """(selector) => Math.max(...[...document.querySelectorAll(selector)].map(
  (one) => one.getBoundingClientRect().bottom + scrollY))"""
