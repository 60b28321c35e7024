"""Where ego and Council of Four have their place for talk: on a phone, in a low window, on a desk, on a television."""

import os
from typing import Any

import pytest
from playwright.async_api import Browser, TimeoutError, ViewportSize, expect
from tests.web.people import PHONE, TV, Api, Person

pytestmark = pytest.mark.xdist_group("browser")

LAPTOP: ViewportSize = {"width": 1280, "height": 800}
ON_ITS_SIDE: ViewportSize = {"width": 844, "height": 390}
LOW: ViewportSize = {"width": 390, "height": 620}

LONG = "Please watch the council of the hills, everybody, it is close, and I mean really close to being satisfied"
INSIDE = """(element, outer) => {
  const box = element.getBoundingClientRect(), frame = element.closest(outer).getBoundingClientRect()
  const across = box.left >= frame.left - 1 && box.right <= frame.right + 1
  return across && box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1
}"""
PLATES = f"""() => {{
  const inside = {INSIDE}
  const plates = [...document.querySelectorAll('.c4-plates > li')]
  const measures = plates.map((plate) => ({{
    owns: Boolean(plate.querySelector('.c4-stock')),
    fits: [...plate.children].every((part) => inside(part, 'li')),
    height: Math.round(plate.getBoundingClientRect().height),
  }}))
  return document.querySelector('.c4-plates .tv-bubble') && measures // all at once: in eight seconds it is gone
}}"""
BUBBLE = f"""() => {{
  const bubble = document.querySelector('.tv-talk .tv-bubble'), inside = {INSIDE}
  if (!bubble) return null
  const words = bubble.querySelector('span:last-child')
  return {{
    shown: words.scrollHeight <= words.clientHeight + 1,
    inside: inside(bubble, '.tv'),
    wide: Math.round(bubble.getBoundingClientRect().width / document.querySelector('.tv-talk').clientWidth * 1000),
  }}
}}"""
HEIGHT = "element => Math.round(element.getBoundingClientRect().height)"
BOTTOM = "element => element.getBoundingClientRect().bottom"


def opens(house: str, game: str) -> Api:
    return Api(house).opens("Ala", "Bo", "Cy", "Di", game=game).starts()


def says(table: Api, seat: int, text: str) -> None:
    body = {"key": os.urandom(8).hex(), "text": text}
    table.call("POST", f"/api/tables/{table.code}/talk", body, seat=seat)


async def arrives(chromium: Browser, house: str, table: Api, size: ViewportSize) -> Person:
    ala = await Person.arrives(chromium, house, size)
    await ala.goes(table.here("screen") if size is TV else table.seat_link(0))
    await ala.page.locator("main[data-game]").wait_for()
    return ala


@pytest.mark.parametrize("game", ["ego", "council_of_four"])
async def test_on_a_phone_the_newest_has_the_line_and_a_tap_opens_talk(
    chromium: Browser, house: str, game: str
) -> None:
    table = opens(house, game)
    ala = await arrives(chromium, house, table, PHONE)
    line = ala.page.locator(".line")
    await expect(line).to_be_visible()
    assert await line.evaluate(HEIGHT) == 48
    says(table, 1, LONG)
    await expect(ala.page.locator(".line[data-kind=talk]")).to_contain_text("Please watch the council")
    assert await line.evaluate(HEIGHT) == 48
    await ala.page.locator(".line [data-open-talk]").click()
    await expect(ala.page.locator(".talk-open .said")).to_contain_text(LONG)
    await expect(ala.page.locator(".talk-open .talk-input")).to_be_visible()


@pytest.mark.parametrize("game", ["ego", "council_of_four"])
@pytest.mark.parametrize("size", [ON_ITS_SIDE, LOW], ids=["on its side", "low"])
async def test_in_a_low_window_it_is_an_icon_with_a_count(
    chromium: Browser, house: str, game: str, size: ViewportSize
) -> None:
    table = opens(house, game)
    ala = await arrives(chromium, house, table, size)
    button = ala.page.locator(".bar [data-open-talk]")
    await expect(button).to_be_visible()
    await expect(ala.page.locator(".line")).to_be_hidden()
    says(table, 1, LONG)
    await expect(button.locator(".line-count")).to_be_visible()
    await button.click()
    await expect(ala.page.locator(".talk-open .said")).to_contain_text(LONG)
    await expect(button.locator(".line-count")).to_have_count(0)


async def test_on_councils_television_a_bubble_has_the_place_of_what_its_person_owns(
    chromium: Browser, house: str
) -> None:
    table = opens(house, "council_of_four")
    television = await arrives(chromium, house, table, TV)
    await expect(television.page.locator(".c4-plates .c4-stock")).to_have_count(4)
    ala, bo, *others = await plates_while_said(television, table)
    assert [plate["owns"] for plate in (ala, bo, *others)] == [True, False, True, True]
    assert bo["fits"] and bo["height"] == ala["height"]
    stock = television.page.locator(".c4-plates .c4-stock")
    await expect(stock).to_have_count(4, timeout=60_000)  # eight seconds later


async def plates_while_said(television: Person, table: Api) -> list[dict[str, Any]]:
    """Say it until it is there: what was said before the page listens is not new to it."""
    while True:
        says(table, 1, LONG)
        try:
            found = await television.page.wait_for_function(PLATES, timeout=4_000)
        except TimeoutError:
            continue
        plates: list[dict[str, Any]] = await found.json_value()
        return plates


async def test_on_egos_television_what_is_said_pushes_nothing_off_the_felt(chromium: Browser, house: str) -> None:
    table = opens(house, "ego")
    says(table, 1, LONG)
    television = await arrives(chromium, house, table, TV)
    await expect(television.page.locator(".tv-talk")).to_have_count(1)  # the band for it
    for place in (".ego-card", ".ego-row", ".ego-row .ego-count >> nth=0"):
        assert await television.page.locator(f".ego-screen {place}").evaluate(INSIDE, ".ego-screen"), place


async def test_on_similos_television_a_line_has_the_columns_beside_it_that_are_free(
    chromium: Browser, house: str
) -> None:
    table = Api(house).opens("Ala", "Bo", "Cy", "Di", giver=1).starts()
    table.clue(1)
    television = await arrives(chromium, house, table, TV)
    bubble = await bubble_while_said(television, table)
    assert bubble["shown"] and bubble["inside"], "nothing of it is cut off"
    assert bubble["wide"] > 300, "wider than one of four columns"


async def bubble_while_said(television: Person, table: Api) -> dict[str, Any]:
    """Say it until it is there: what was said before the page listens is not new to it."""
    while True:
        says(table, 0, LONG)
        try:
            found = await television.page.wait_for_function(BUBBLE, timeout=4_000)
        except TimeoutError:
            continue
        bubble: dict[str, Any] = await found.json_value()
        return bubble


async def test_the_composer_is_in_sight_beside_council_on_a_laptop(chromium: Browser, house: str) -> None:
    table = opens(house, "council_of_four")
    ala = await arrives(chromium, house, table, LAPTOP)
    composer = ala.page.locator(".talk-input")
    await expect(composer).to_be_visible()
    assert await composer.evaluate(BOTTOM) <= LAPTOP["height"]
    await ala.page.locator(".talk-more-button").click()  # all phrases: and nothing stands over what comes below
    await expect(ala.page.locator(".talk-all")).to_be_visible()
    assert await ala.page.locator(".talk-foot").evaluate(INSIDE, ".talk")
