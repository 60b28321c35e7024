"""Council of Four's last round and its count: moments on every screen, and nothing told before its time."""

from itertools import pairwise
from typing import Any

import pytest
from playwright.async_api import Browser, Page, ViewportSize, expect
from tests.web.people import DESKTOP, NARROW, PHONE, TV, Api, Person
from tests.web.test_council_of_four import LYING, goes_on, nearly_over, tells
from tests.web.test_show import STEP, TOLD, begins, first, looks_on, order, watched

pytestmark = pytest.mark.xdist_group("browser")

SIZES = {"phone": PHONE, "narrow": NARROW, "lying": LYING, "desktop": DESKTOP, "tv": TV}


async def arrives(chromium: Browser, table: Api, size: ViewportSize, seat: int) -> Person:
    link = table.here("screen") if size is TV else table.seat_link(seat)
    return await looks_on(chromium, table.house, link, size)


# The last round


def with_one_emporium_left(house: str) -> tuple[Api, int]:
    """Whoever is asked, and whose seat is returned, may build the tenth."""
    while True:  # a game may go another way
        table = Api(house).opens("Ada", "Bo", game="council_of_four", first=0).starts()
        while (told := table.table(0))["outcome"] is None and told["view"]["board"]["finisher"] is None:
            seat = next(one for one in range(2) if table.table(one)["prompt"])
            if _may_build_the_tenth(table.table(seat), seat):
                return table, seat
            goes_on(table)


def _may_build_the_tenth(told: dict[str, Any], seat: int) -> bool:
    built = told["view"]["board"]["players"][seat]["emporiums"]
    return len(built) == 9 and any(one["type"] == "Build" for one in told["prompt"]["actions"])


@pytest.mark.parametrize("size", SIZES)
async def test_the_tenth_emporium_is_a_moment_on_every_screen_and_a_state_afterwards(
    chromium: Browser, house: str, size: str
) -> None:
    """Whoever built it sees the moment on their phone; everybody else has the rest of the turn told first."""
    table, finisher = with_one_emporium_left(house)
    person = await arrives(chromium, table, SIZES[size], finisher if size == "phone" else 1 - finisher)
    table.moves(finisher, next(o for o in table.table(finisher)["prompt"]["actions"] if o["type"] == "Build"))
    frames = await watched(person.page)
    assert "last" in order(frames)
    at = [text for told, text in frames if told == "last"]
    words = f"{'You have' if size == 'phone' else ('Ada has', 'Bo has')[finisher]} built all ten emporiums"
    assert all(words in text and "Last round" in text for text in at)
    assert not [text for told, text in frames[: first(frames, "last")] if told and "all ten emporiums" in text]
    while table.table(0)["view"]["board"]["owed"]:
        goes_on(table)
    state = ".tv-now" if size == "tv" else ".c4-last-plate, .bar .chip"
    await expect(person.page.locator(state).filter(has_text="Last round", visible=True).first).to_be_visible()
    assert person.trouble == [] and await person.missing_keys() == [] and await person.cut_off() == []


# The count

COUNTED = """() => ({
  categories: [...document.querySelectorAll('.moment .c4-categories li')].map((one) => one.dataset.state),
  names: [...document.querySelectorAll('.moment .c4-counted-name')].map((one) => one.textContent),
  sums: [...document.querySelectorAll('.moment .c4-counted-sum')].map((one) => Number(one.textContent)),
  crowns: document.querySelectorAll('.crown, .confetti').length,
})"""
STAGES = [["now" if at == now else "done" if at < now else "ahead" for at in range(4)] for now in range(4)]


async def counts(page: Page) -> list[dict[str, Any]]:
    """What the page shows at each step of its clock, while the count is told."""
    await begins(page)
    seen = []
    while await page.evaluate(TOLD):
        seen.append(await page.evaluate(COUNTED))
        await page.clock.run_for(STEP)
    return seen


@pytest.mark.parametrize("size", SIZES)
async def test_the_count_goes_category_by_category_and_sorts_the_rows_last(
    chromium: Browser, dealt_house: str, size: str
) -> None:
    table = nearly_over(dealt_house)
    person = await arrives(chromium, table, SIZES[size], 0)
    table.moves(table.table(0)["view"]["board"]["turn"], {"type": "EndTurn"})
    seen = await counts(person.page)
    scores = table.table(0)["outcome"]["scores"]
    assert all(one["names"] == ["Ada", "Bo"] for one in seen), "rows stay in the order of the seats"
    assert not any(one["crowns"] for one in seen), "the crown comes last"
    told = [one["categories"] for one in seen if "now" in one["categories"]]
    assert [stages for at, stages in enumerate(told) if at == 0 or told[at - 1] != stages] == STAGES
    sums = [one["sums"] for one in seen]
    assert all(b >= a for one, other in pairwise(sums) for a, b in zip(one, other, strict=True))
    assert sums[0] == [0, 0] and sums[-1] == scores
    assert STEP * len(seen) <= 11_000, "no longer than eleven seconds"
    by_place = sorted(range(2), key=lambda seat: -scores[seat])
    names = person.page.locator(".ending .c4-counted-name")
    await expect(names).to_have_text([("Ada", "Bo")[seat] for seat in by_place])
    assert person.trouble == [] and await person.missing_keys() == []


# A turn of somebody else


@pytest.mark.parametrize("size", ["phone", "narrow", "lying", "desktop"])
async def test_nothing_covers_what_is_mine_while_somebody_else_plays(chromium: Browser, house: str, size: str) -> None:
    table = Api(house).opens("Ada", "Bo", game="council_of_four", first=0).starts()
    bo = await looks_on(chromium, house, table.seat_link(1), SIZES[size], calm=False)
    table.moves(0, next(one for one in table.table(0)["prompt"]["actions"] if one["type"] == "Elect"))
    await tells(bo.page)
    mine = ".c4-hand-button, .c4-hand .c4-spot, .c4-own-stock, .c4-action, .c4-actions, [data-plate='1']"
    assert await bo.page.evaluate(COVERED, mine) == []
    assert bo.trouble == []


COVERED = """(selector) => [...document.querySelectorAll(selector)].filter((one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  if (!width || top > innerHeight) return false;
  const over = document.elementsFromPoint(left + width / 2, top + height / 2).find((other) => other.closest(
    '.moment, .c4-strip, .c4-flight, dialog, .toast'));
  return over && !one.contains(over) && !over.contains(one);
}).map((one) => one.className)"""


# What a city pays


async def test_a_phones_map_has_the_rewards_as_signs_and_their_names_on_a_tap(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ada", "Bo", game="council_of_four", first=0).starts()
    bo = await Person.arrives(chromium, house, PHONE, touch=True)
    await bo.goes(table.seat_link(1))
    await bo.is_at("council_of_four")
    tokens = table.table(1)["view"]["board"]["tokens"]
    signs = bo.page.locator(".c4-map .c4-reward")
    await expect(signs).to_have_count(sum(len(symbols) for symbols in tokens.values()))
    city = min(tokens)
    await bo.page.locator(f".c4-city[data-city={city}] .c4-hit").click()
    await expect(bo.page.locator(".bubble")).to_contain_text("reward")
    await expect(bo.page.locator(".bubble")).to_contain_text("roads to")
    assert bo.trouble == []
