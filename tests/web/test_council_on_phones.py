"""Council of Four on small screens in the middle of a game, when hands and permits are many."""

from typing import Any

import pytest
from playwright.async_api import Browser, ViewportSize, expect
from tests.web.people import NARROW, PHONE, Api, Person
from tests.web.test_council_of_four import LYING, goes_on, is_in_sight

from parlour.games.council_of_four.roads import connected

pytestmark = pytest.mark.xdist_group("browser")

SIZES = [PHONE, NARROW, LYING]
NAMES = ["phone", "narrow", "lying"]
BUILT = 4  # emporiums of both: by then permits are used


def midway(house: str, kind: str = "Elect") -> Api:
    """Ada's turn: she may do this, and both have built."""
    while True:  # a game may end without such a turn
        table = Api(house).opens("Ada", "Bo", game="council_of_four", first=0).starts()
        while (told := table.table(0))["outcome"] is None:
            if _is_midway(told, kind):
                return table
            goes_on(table)


def _is_midway(told: dict[str, Any], kind: str) -> bool:
    board, prompt = told["view"]["board"], told["prompt"]
    if not prompt or board["owed"] or sum(len(one["emporiums"]) for one in board["players"]) < BUILT:
        return False
    return len(board["players"][0]["used"]) > 1 and any(action["type"] == kind for action in prompt["actions"])


async def arrives(chromium: Browser, table: Api, size: ViewportSize) -> Person:
    ada = await Person.arrives(chromium, table.house, size, touch=True)
    await ada.goes(table.seat_link(0))
    await ada.is_at("council_of_four")
    await expect(ada.page.locator(".c4-action[data-type=Elect]")).to_be_visible()
    return ada


@pytest.mark.parametrize("size", SIZES, ids=NAMES)
async def test_many_permits_widen_nothing_and_every_choice_has_its_button_in_sight(
    chromium: Browser, house: str, size: ViewportSize
) -> None:
    ada = await arrives(chromium, midway(house), size)
    assert await ada.page.evaluate("document.documentElement.scrollWidth") == size["width"]
    assert await ada.cut_off() == []
    for kind in ("Elect", "Acquire", "Build", "BuildWithKing", "Engage", "ChangePermits", "SendAssistant"):
        assert await is_in_sight(ada.page, f".c4-action[data-type={kind}]"), kind
    for kind in ("Elect", "Acquire", "Build"):
        button = ada.page.locator(f".c4-action[data-type={kind}]")
        if await button.get_attribute("aria-disabled"):
            continue
        await button.click()
        await expect(ada.page.locator(".c4-confirm")).to_be_visible()
        assert await is_in_sight(ada.page, ".c4-confirm"), kind
        assert await ada.cut_off() == []
        await ada.page.locator(".c4-cancel").click()
    assert ada.trouble == [] and await ada.missing_keys() == []


@pytest.mark.parametrize("begun", [False, True], ids=["first", "then"])
@pytest.mark.parametrize("size", [PHONE, LYING], ids=["phone", "lying"])
async def test_all_four_councils_are_in_sight_on_ones_own_turn(
    chromium: Browser, house: str, size: ViewportSize, begun: bool
) -> None:
    """Also when the turn can be ended, which is one button more, and while somebody is reconnecting: one line more."""
    table = Api(house).opens("Ada", "Bo", game="council_of_four", first=0).starts()
    if begun:
        table.moves(0, next(one for one in table.table(0)["prompt"]["actions"] if one["type"] == "Elect"))
    ada = await arrives(chromium, table, size)
    if begun:
        assert await is_in_sight(ada.page, ".c4-work .btn.primary"), "End my turn"
    await expect(ada.page.locator(".strip .chip")).to_be_visible()
    for council in ("coast", "hills", "mountains", "king"):
        assert await is_in_sight(ada.page, f".c4-stand[data-council={council}]"), council
        assert await is_in_sight(ada.page, f".c4-stand[data-council={council}] .c4-rail"), council


@pytest.mark.parametrize("language", ["de", "fr", "pl", "es"])
async def test_no_council_s_name_is_cut_in_any_language(chromium: Browser, house: str, language: str) -> None:
    table = Api(house).opens("Ada", "Bo", game="council_of_four", first=0).starts()
    table.moves(0, next(one for one in table.table(0)["prompt"]["actions"] if one["type"] == "Elect"))
    ada = await Person.arrives(chromium, house, PHONE, touch=True, language=language)
    await ada.goes(table.seat_link(0))
    await ada.is_at("council_of_four")
    await expect(ada.page.locator(".c4-tile-head b")).to_have_count(4)
    assert await ada.page.evaluate(CUT_NAMES) == []
    assert await is_in_sight(ada.page, ".c4-stand[data-council=king] .c4-rail")
    assert await ada.cut_off() == []


CUT_NAMES = """() => [...document.querySelectorAll('.c4-tile-head b')]
  .filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent)"""


async def test_what_is_mine_and_the_nobility_track_are_there_when_the_phone_lies(chromium: Browser, house: str) -> None:
    ada = await arrives(chromium, midway(house), LYING)
    assert await is_in_sight(ada.page, ".c4-people") and await is_in_sight(ada.page, ".c4-hand-button")
    await ada.page.locator(".c4-track-button").click()
    await expect(ada.page.locator(".c4-track-sheet .c4-squares li")).to_have_count(21)
    left, right = await ada.page.locator("dialog").evaluate(EDGES)
    assert left > 0 and abs(left - (LYING["width"] - right)) <= 2, "in the middle of the screen"


EDGES = "(dialog) => { const { left, right } = dialog.getBoundingClientRect(); return [left, right]; }"


async def test_building_goes_near_to_the_cities_that_count_and_lights_what_pays(chromium: Browser, house: str) -> None:
    """Every city to choose and every city that pays is in the frame, and the roads between them shine."""
    table = midway(house, "Build")
    ada = await arrives(chromium, table, PHONE)
    await expect(ada.page.locator(".c4-camera")).to_have_css("transform", "matrix(1, 0, 0, 1, 0, 0)")
    flat = await ada.page.locator(".c4-map").evaluate("(map) => map.getBoundingClientRect().height")
    await ada.page.locator(".c4-action[data-type=Build]").click()
    chosen = ada.page.locator(".c4-city[data-state=chosen]")
    await expect(chosen).to_have_count(1)
    await expect(chosen).to_have_attribute("data-lit", "")
    city = await chosen.get_attribute("data-city")
    assert city is not None
    group = joined(table, city)
    assert set(await ada.page.locator(".c4-city[data-lit]").evaluate_all(CITIES)) == group
    assert (await ada.page.locator(".c4-light").count() > 0) == (len(group) > 1)
    zoom, outside = await ada.page.evaluate(FRAMED)
    assert 1 <= zoom <= 2.2 and outside == []
    close = await ada.page.evaluate(SPREAD) <= CLOSE
    grown = await ada.page.locator(".c4-map").evaluate("(map) => map.getBoundingClientRect().height") / flat
    assert grown > 1.4 if close else grown == 1, "cities that are close together have a higher map"
    await ada.page.locator(".c4-cancel").click()
    await expect(ada.page.locator(".c4-camera")).to_have_css("transform", "matrix(1, 0, 0, 1, 0, 0)")
    await expect(ada.page.locator("[data-lit]")).to_have_count(0)


def joined(table: Api, city: str) -> set[str]:
    """The city and Ada's own that hang together with it."""
    board = table.table(0)["view"]["board"]
    return set(connected(board["sides"], "".join(board["players"][0]["emporiums"]), city))


CLOSE = 534  # units of the map: so far apart may cities lie for the higher one
SPREAD = """() => {
  const cities = document.querySelectorAll('.c4-city:is([data-state=open], [data-state=chosen], [data-lit])');
  const places = [...cities].map((city) => city.transform.baseVal.consolidate().matrix.e);
  return Math.max(...places) - Math.min(...places);
}"""
CITIES = "(cities) => cities.map((city) => city.dataset.city)"
FRAMED = """() => {
  const camera = document.querySelector('.c4-camera');
  const frame = document.querySelector('.c4-map-rim').getBoundingClientRect();
  const there = [...document.querySelectorAll('.c4-city:is([data-state=open], [data-state=chosen], [data-lit])')];
  const outside = there.filter((city) => {
    const { left, right, top, bottom } = city.querySelector('.c4-hit').getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return x < frame.left || x > frame.right || y < frame.top || y > frame.bottom;
  });
  return [Number(getComputedStyle(camera).getPropertyValue('--zoom')), outside.map((city) => city.dataset.city)];
}"""


async def test_whose_turn_it_is_takes_one_line_on_the_smallest_phone(chromium: Browser, house: str) -> None:
    ada = await arrives(chromium, midway(house), NARROW)
    assert await ada.page.locator(".bar .chip.turn > span").evaluate(LINES) == 1


LINES = """(words) => {
  const range = document.createRange();
  range.selectNodeContents(words);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
}"""


@pytest.mark.parametrize("language", ["en", "de", "fr", "pl", "es"])
async def test_the_coach_says_all_its_words_on_a_phone(chromium: Browser, house: str, language: str) -> None:
    """The longest of what it says at every table: the goal, and what is left of a turn."""
    table = Api(house).opens("Ada", "Bo", game="council_of_four", first=0).starts()
    ada = await Person.arrives(chromium, house, PHONE, touch=True, language=language)
    await ada.goes(table.seat_link(0))
    await ada.is_at("council_of_four")
    words = ada.page.locator(".line[data-kind=coach] .line-words > span").first
    await expect(words).to_be_visible()
    assert await words.evaluate(UNREAD) == 0
    table.moves(0, next(one for one in table.table(0)["prompt"]["actions"] if one["type"] == "Elect"))
    await expect(ada.page.locator(".c4-work .btn.primary")).to_be_visible()  # End my turn
    assert await words.evaluate(UNREAD) == 0


UNREAD = "(words) => Math.max(0, words.scrollHeight - words.clientHeight - 1)"
