"""The frame around every table: people and story in a column, one line on a phone, and nothing over the cards."""

from typing import Any

import pytest
from playwright.async_api import Browser, ViewportSize, expect
from tests.evenings.laws import settled
from tests.web.people import NARROW, PHONE, TV, Api, Person

from parlour.games import GAMES

pytestmark = pytest.mark.xdist_group("browser")
DESK: ViewportSize = {"width": 1280, "height": 800}
ON_ITS_SIDE: ViewportSize = {"width": 844, "height": 390}
AGREED: dict[str, dict[str, Any]] = {"one_mind": {"letters": "never"}, "same_game": {"first": 1}, "ego": {"first": 0}}

OUTSIDE = """(places) => places.flatMap((place) => [...document.querySelectorAll(place)]).filter((one) => {
  const { top, bottom, left, right, width } = one.getBoundingClientRect()
  if (!width || !one.checkVisibility()) return true
  const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  const isCovered = !over || !(one.contains(over) || over.contains(one))
  return isCovered || top < 0 || left < 0 || bottom > innerHeight + 1 || right > innerWidth + 1
}).map((one) => `${one.className} ${one.textContent.trim().slice(0, 40)}`)"""
SIZE = (
    "one => { const { width, height } = one.getBoundingClientRect(); return [Math.round(width), Math.round(height)] }"
)
STRIPS = """() => ['.notes', '.line', '.coach'].flatMap((place) => [...document.querySelectorAll(place)])
  .filter((one) => one.checkVisibility()).reduce((sum, one) => sum + one.getBoundingClientRect().height, 0)"""
COVERED_BY = """(place) => {
  const box = document.querySelector(place).getBoundingClientRect()
  return [...document.querySelectorAll('.similo-grid .card, .badge .nm, .log > li, .tv-head, .similo-screen-clue')]
    .filter((one) => !one.closest(place) && !one.contains(document.querySelector(place)) && one.checkVisibility())
    .filter((one) => {
      const its = one.getBoundingClientRect()
      const beside = its.left >= box.right - 1 || its.right <= box.left + 1
      return !beside && its.top < box.bottom - 1 && its.bottom > box.top + 1
    })
    .map((one) => one.textContent.trim())
}"""


def to_the_third_round(table: Api) -> list[str]:
    """Two rounds are over and the third clue is given; the characters that are left."""
    for _ in range(2):
        table.clue(1)
        told = table.table(1)
        others = [card for card in told["view"]["board"]["remaining"] if card != told["view"]["hand"]["secret"]]
        table.remove([0, 2, 3], others[: (1, 2)[len(told["view"]["board"]["removed"])]])
    table.clue(1)
    left: list[str] = table.table(0)["view"]["board"]["remaining"]
    return left


def split(house: str) -> Api:
    """Celina and Darek have confirmed different characters; Ala has marked others."""
    table = Api(house).opens("Ala", "Bartek", "Celina", "Darek", giver=1).starts()
    cards = to_the_third_round(table)
    for card in cards[:3]:
        table.moves(0, {"type": "Mark", "card": card})
    table.moves(2, {"type": "Remove", "cards": [cards[0], cards[5], cards[6]]})
    table.moves(3, {"type": "Remove", "cards": [cards[0], cards[1], cards[4]]})
    return table


@pytest.mark.parametrize("size", [DESK, PHONE, NARROW, ON_ITS_SIDE], ids=["desk", "phone", "narrow", "on its side"])
async def test_all_opinions_and_the_whole_grid_are_in_view(chromium: Browser, house: str, size: ViewportSize) -> None:
    table = split(house)
    ala = await Person.arrives(chromium, house, size)
    await ala.goes(table.seat_link(0))
    await expect(ala.page.get_by_role("button", name="Agree with Celina")).to_be_visible()
    await ala.page.evaluate("document.fonts.ready.then(() => null)")
    places = [".similo-cell", ".similo-opinion .btn", "[data-main]"]
    assert await ala.page.evaluate(OUTSIDE, places) == []
    assert await ala.page.locator(".similo-opinion .btn").count() == 2
    assert await ala.barriers() == [] and await ala.missing_keys() == [] and ala.trouble == []


@pytest.mark.parametrize("size", [DESK, PHONE, NARROW, ON_ITS_SIDE], ids=["desk", "phone", "narrow", "on its side"])
async def test_the_giver_sees_grid_and_hand_together(chromium: Browser, house: str, size: ViewportSize) -> None:
    table = Api(house).opens("Ala", "Bo", "Cy", giver=0).starts()
    ala = await Person.arrives(chromium, house, size)
    await ala.goes(table.seat_link(0))
    await expect(ala.page.get_by_role("radiogroup", name="Your hand")).to_be_visible()
    await ala.page.evaluate("document.fonts.ready.then(() => null)")
    assert await ala.page.evaluate(OUTSIDE, [".similo-cell", ".similo-fan [role=radio]", "[data-main]"]) == []


async def test_similos_cards_are_large_on_a_desk(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala", "Bo", "Cy", giver=1).starts()
    ala = await Person.arrives(chromium, house, DESK)
    await ala.goes(table.seat_link(0))
    await ala.is_at("similo")
    await settled(ala.page)
    width, height = await ala.page.locator(".similo-cell").first.evaluate(SIZE)
    assert width >= 140 and height >= 196


async def test_agreeing_is_one_tap_also_after_confirming_something_else(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala", "Bo", "Cy", "Dee", giver=1).starts()
    table.clue(1)
    view = table.table(1)["view"]
    cards = [card for card in view["board"]["remaining"] if card != view["hand"]["secret"]]
    ala = await Person.arrives(chromium, house, PHONE)
    await ala.goes(table.seat_link(0))
    table.moves(0, {"type": "Remove", "cards": [cards[0]]})
    table.moves(2, {"type": "Remove", "cards": [cards[1]]})
    await ala.page.get_by_role("button", name="Agree with Cy").click()
    await expect(ala.page.locator(".similo-dock")).to_contain_text("thinking about a clue")
    assert table.table(0)["view"]["board"]["removed"] == [[cards[1]]]


async def test_the_line_is_always_as_high_and_opens_talk_with_the_table_in_sight(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala", "Bo", "Cy", giver=1).starts()
    ala = await Person.arrives(chromium, house, PHONE)
    await ala.goes(table.seat_link(0))
    line = ala.page.locator(".line")
    await expect(line).to_contain_text("the last one left")  # the coach
    before = await line.evaluate(SIZE)
    assert before[1] == 48
    table.clue(1)
    await expect(line).to_contain_text("Bo plays")  # what is new has the place for a while
    assert await line.evaluate(SIZE) == before
    await line.get_by_role("button", name="Table talk").click()
    talk = ala.page.get_by_role("region", name="Table talk")
    await expect(talk.locator(".log > li").last).to_contain_text("Bo plays")
    await expect(ala.page.locator(".talk-small-thing")).to_have_count(12)  # the table is still seen above it
    assert await ala.barriers() == [] and await ala.cut_off() == [] and ala.trouble == []


async def test_where_the_window_is_low_the_line_is_a_button_with_a_count(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala", "Bo", "Cy", giver=1).starts()
    ala = await Person.arrives(chromium, house, NARROW)
    await ala.goes(table.seat_link(0))
    table.clue(1)
    await expect(ala.page.locator(".line")).to_be_hidden()
    button = ala.page.locator(".bar").get_by_role("button", name="Table talk")
    await expect(button.locator(".line-count")).to_be_visible()
    await button.click()
    await expect(ala.page.get_by_role("region", name="Table talk").locator(".log")).to_contain_text("Bo plays")
    await ala.page.keyboard.press("Escape")
    await expect(button.locator(".line-count")).to_have_count(0)


async def test_the_story_is_newest_last_and_says_how_much_is_new(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala", "Bartek", "Celina", "Darek", giver=1).starts()
    cards = to_the_third_round(table)
    ala = await Person.arrives(chromium, house, DESK)
    await ala.goes(table.seat_link(0))
    lines = ala.page.locator(".stream-lines")
    await expect(lines.locator(".log > li").last).to_contain_text("Bartek plays")
    await lines.evaluate("one => { one.scrollTop = -one.scrollHeight }")
    table.moves(2, {"type": "Remove", "cards": cards[:3]})
    pill = ala.page.locator(".stream-new")
    await expect(pill).to_have_text("1 new")
    await pill.click()
    await expect(pill).to_be_hidden()
    assert await lines.evaluate("one => Math.abs(one.scrollTop)") < 2


async def test_marks_of_one_breath_are_one_line(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala", "Bartek", "Celina", "Darek", giver=1).starts()
    cards = to_the_third_round(table)
    for card in cards[:2]:
        for seat in (2, 3):
            table.moves(seat, {"type": "Mark", "card": card})
    ala = await Person.arrives(chromium, house, DESK)
    await ala.goes(table.seat_link(0))
    names = table.call("GET", "/api/games/similo/pieces/en")
    told = ala.page.locator(".stream .log > li").last
    await expect(told).to_have_text(f"Celina and Darek mark {names[cards[0]]['name']} and {names[cards[1]]['name']}.")


async def test_a_reaction_is_one_tap_on_a_phone(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala", "Bo", "Cy", giver=1).starts()
    ala, cy = [await Person.arrives(chromium, house, size) for size in (PHONE, DESK)]
    await ala.goes(table.seat_link(0))
    await cy.goes(table.seat_link(2))
    await cy.is_at("similo")
    await ala.page.get_by_role("button", name="Hide this line").click()
    await ala.page.locator(".line").get_by_role("button", name="Applause").click()
    await expect(cy.page.locator(".people .floating")).to_be_attached()


async def test_a_reaction_is_one_tap_whatever_has_the_line(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala", "Bo", giver=1, bots=("expert", "regular"))
    ala = await Person.arrives(chromium, house, PHONE)
    await ala.goes(table.seat_link(0))
    await expect(ala.page.get_by_text(table.code).first).to_be_visible()
    await ala.page.evaluate(LINES)
    table.starts()
    await ala.page.wait_for_function("() => window.lines.bot && window.lines.coach")
    table.call("POST", f"/api/tables/{table.code}/talk", {"key": "hello", "text": "Hello"}, seat=0)
    await ala.page.wait_for_function("() => window.lines.talk")


@pytest.mark.parametrize("size", [PHONE, ON_ITS_SIDE], ids=["phone", "on its side"])
async def test_nobody_reacts_while_talk_is_closed(chromium: Browser, house: str, size: ViewportSize) -> None:
    table = Api(house).opens("Ala", "Bo", "Cy", game="one_mind").starts()
    for seat in range(3):
        examples = table.table(seat)["prompt"]["examples"]
        table.moves(seat, {"type": "Write", "words": [examples[seat % len(examples)]]})
    assert table.table(0)["talking"]["closed"]
    ala = await Person.arrives(chromium, house, size)
    await ala.goes(table.seat_link(0))
    await ala.is_at("one_mind")
    await expect(ala.page.locator(".reaction").filter(visible=True)).to_have_count(0)


LINES = """() => {
  window.lines = {}
  new MutationObserver(() => {
    const line = document.querySelector('.line:has(.reaction)')
    if (line) window.lines[line.dataset.kind] = true
  }).observe(document, { subtree: true, childList: true, attributes: true })
}"""


@pytest.mark.parametrize("size", [PHONE, NARROW, ON_ITS_SIDE], ids=["phone", "narrow", "on its side"])
async def test_strips_take_a_fifth_of_a_phone_at_the_most(chromium: Browser, house: str, size: ViewportSize) -> None:
    table = Api(house).opens("Ala", "Bo", "Cy", giver=1)
    table.call("PATCH", f"/api/tables/{table.code}", {"clock": {"kind": "soft", "pace": "steady"}}, seat=0)
    table.starts()
    ala = await Person.arrives(chromium, house, size)
    await ala.goes(table.seat_link(0))
    await ala.is_at("similo")
    await expect(ala.page.locator(".away-note, .clock").first).to_be_visible()
    assert await ala.page.evaluate(STRIPS) <= size["height"] / 5


@pytest.mark.parametrize("size", [DESK, PHONE, TV], ids=["desk", "phone", "tv"])
async def test_what_a_bot_says_covers_nothing(chromium: Browser, house: str, size: ViewportSize) -> None:
    table = Api(house).opens("Ala", "Bo", giver=1, bots=("expert", "regular"))
    ala = await Person.arrives(chromium, house, size)
    await ala.goes(table.here("screen") if size is TV else table.seat_link(0))
    await expect(ala.page.get_by_text(table.code).first).to_be_visible()
    table.starts()
    place = ".remark" if size is DESK else ".banter"
    await expect(ala.page.locator(place).first).to_be_visible()
    assert await ala.page.evaluate(COVERED_BY, place) == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
async def test_every_table_stands_in_the_frame(chromium: Browser, house: str, game: str, size: ViewportSize) -> None:
    table = Api(house).opens("Ala", "Bo", "Cy", game=game, **AGREED.get(game, {})).starts()
    ala = await Person.arrives(chromium, house, size)
    await ala.goes(table.seat_link(0))
    await ala.is_at(game)
    await expect(ala.page.get_by_role("region", name="What now")).to_be_visible()
    if size is DESK:
        await expect(ala.page.get_by_role("log", name="Table talk")).to_be_visible()
        await expect(ala.page.locator(".side .people li")).to_have_count(3)
    else:
        assert (await ala.page.locator(".line").evaluate(SIZE))[1] == 48
    assert await ala.page.evaluate(OUTSIDE, ["[data-main]"]) == []
    assert await ala.cut_off() == [] and ala.trouble == []


async def test_after_a_bot_sits_down_the_focus_is_on_its_seat(chromium: Browser, house: str) -> None:
    ala = await Person.arrives(chromium, house, DESK)
    await ala.opens_a_table("Ala")
    await ala.adds_a_bot("Regular")
    focused = ala.page.locator("main button:focus .badge")
    await expect(focused).to_have_attribute("data-seat", "1")
