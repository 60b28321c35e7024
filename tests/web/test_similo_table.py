"""Similo's felt at every size, and what a giver says after the game about their clues."""

import pytest
from playwright.async_api import Browser, Page, ViewportSize, expect
from tests.web.people import NARROW, PHONE, TV, Api, Person
from tests.web.test_endings import similo_lost

pytestmark = pytest.mark.xdist_group("browser")

LAPTOP: ViewportSize = {"width": 1280, "height": 800}
LYING: ViewportSize = {"width": 844, "height": 390}
LEAST = 140  # pixels: the width of a card on a laptop


def begun(house: str) -> Api:
    return Api(house).opens("Ala", "Bartek", "Celina", giver=0, team="anyone").starts()


async def arrives(chromium: Browser, table: Api, seat: int, size: ViewportSize) -> Person:
    person = await Person.arrives(chromium, table.house, size, touch=size is not LAPTOP)
    await person.goes(table.seat_link(seat))
    await person.is_at("similo")
    await expect(person.page.locator(".similo-cell .card")).to_have_count(12)
    return person


@pytest.mark.parametrize("seat", [0, 1], ids=["giver", "guesser"])
async def test_cards_are_as_large_as_the_felt_allows_on_a_laptop(chromium: Browser, house: str, seat: int) -> None:
    person = await arrives(chromium, begun(house), seat, LAPTOP)
    widths = await person.page.locator(".similo-cell .card").evaluate_all("(all) => all.map((one) => one.offsetWidth)")
    assert min(widths) >= LEAST
    assert await person.cut_off() == []


@pytest.mark.parametrize("size", [PHONE, NARROW, LYING], ids=["phone", "narrow", "lying"])
async def test_the_giver_s_phone_shows_grid_and_hand_together(
    chromium: Browser, house: str, size: ViewportSize
) -> None:
    ala = await arrives(chromium, begun(house), 0, size)
    await expect(ala.page.locator(".similo-fan .card")).to_have_count(5)
    assert (
        await ala.page.evaluate(OUT_OF_SIGHT, ".similo-cell .card, .similo-fan .card, .similo-manners, [data-main]")
        == []
    )
    assert await ala.page.evaluate("scrollY") == 0
    assert await ala.page.locator(".similo-fan .card-name > span").evaluate_all(BROKEN) == [], "no name is broken"
    assert await ala.cut_off() == []


OUT_OF_SIGHT = """(selector) => [...document.querySelectorAll(selector)].filter((one) => {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  const inside = top >= 0 && bottom <= innerHeight + 1 && left >= 0 && right <= innerWidth + 1;
  return !inside || !(seen === one || one.contains(seen) || seen?.contains(one));
}).map((one) => one.className + ' ' + one.textContent.trim())"""

BROKEN = """(names) => names.filter((name) => {
  const words = name.textContent.split(/[\\s\\u00ad-]+/);
  const range = document.createRange();
  return words.some((word) => {
    const text = [...name.childNodes].find((node) => node.nodeType === 3 && node.data.includes(word));
    if (!word || !text) return false;
    range.setStart(text, text.data.indexOf(word));
    range.setEnd(text, text.data.indexOf(word) + word.length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
  });
}).map((name) => name.textContent)"""


async def test_a_giver_says_what_each_clue_meant_and_everybody_reads_it_at_once(chromium: Browser, house: str) -> None:
    table = similo_lost(house)
    ala, bartek, television = [
        await Person.arrives(chromium, house, size, touch=size is PHONE) for size in (PHONE, LAPTOP, TV)
    ]
    for person, link in ((ala, table.seat_link(0)), (bartek, table.seat_link(1)), (television, table.here("screen"))):
        await person.goes(link)
        await expect(person.page.locator(".similo-meant li")).to_have_count(2)
        await expect(person.page.locator(".similo-meant q")).to_have_count(0)
    questions = ala.page.get_by_placeholder("What did you mean?")
    await expect(questions).to_have_count(2)
    assert await bartek.page.get_by_placeholder("What did you mean?").count() == 0
    assert await questions.first.get_attribute("maxlength") == "40"
    await questions.first.fill("lives in a cold place")
    await questions.first.press("Enter")
    for person in (bartek, television):
        await reads(person.page, ["lives in a cold place"])
    await questions.nth(1).fill("has a tail")
    await questions.nth(1).press("Tab")
    for person in (bartek, television):
        await reads(person.page, ["lives in a cold place", "has a tail"])
    await questions.first.fill("")
    await questions.first.press("Enter")
    for person in (bartek, television):
        await reads(person.page, ["has a tail"])
    await ala.page.reload()
    await expect(ala.page.get_by_placeholder("What did you mean?").nth(1)).to_have_value("has a tail")
    for person in (ala, bartek, television):
        assert person.trouble == [] and await person.missing_keys() == [] and await person.cut_off() == []


async def reads(page: Page, words: list[str]) -> None:
    await expect(page.locator(".similo-meant q")).to_have_text(words)
