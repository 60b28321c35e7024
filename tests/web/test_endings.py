"""How games end on a screen: nothing lies on anything else, and what stands there is explained there."""

from typing import Any

import pytest
from playwright.async_api import Browser, ViewportSize, expect
from tests.web import test_one_mind as mind
from tests.web.people import DESKTOP, NARROW, PHONE, TV, Api, Person
from tests.web.test_council_of_four import nearly_over
from tests.web.test_same_game import OFFERED, Table
from tests.web.test_show import wrong

pytestmark = pytest.mark.xdist_group("browser")

BOX = """element => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return { left, right, top, bottom };
}"""
THREADS = """() => {
  const word = document.querySelector('[data-thread-to]').getBoundingClientRect();
  return [...document.querySelectorAll('.mind-strings circle')].map((knot) => {
    const { left, top, width, height } = knot.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return Math.hypot(Math.max(word.left - x, 0, x - word.right), Math.max(word.top - y, 0, y - word.bottom));
  });
}"""

KEPT = """() => {
  const threads = [...document.querySelectorAll('.mind-strings path')];
  document.querySelector('.mind-end-word').dispatchEvent(new AnimationEvent('animationend', { bubbles: true }));
  return threads.filter((thread) => thread.isConnected).length;
}"""


def meets(one: dict[str, float], other: dict[str, float]) -> bool:
    return (
        one["left"] < other["right"] - 1
        and other["left"] < one["right"] - 1
        and one["top"] < other["bottom"] - 1
        and other["top"] < one["bottom"] - 1
    )


async def sees_the_end(chromium: Browser, table: Api, size: ViewportSize, seat: int = 0, **how: Any) -> Person:
    person = await Person.arrives(chromium, table.house, size, **how)
    await person.context.add_init_script(OFFERED)
    await person.goes(table.here("screen") if size is TV else table.seat_link(seat))
    await expect(person.page.locator(".ending")).to_be_visible()
    return person


def similo_lost(house: str) -> Api:
    """Darek wants the secret character gone in round 1, and everybody in round 2."""
    table = Api(house).opens("Ala", "Bartek", "Celina", "Darek", giver=0, team="majority").starts()
    for lost in (False, True):
        table.clue()
        table.moves(3, {"type": "Mark", "card": table.table(0)["view"]["hand"]["secret"]})
        table.remove([1, 2], wrong(table, lost=lost))
    return table


@pytest.mark.parametrize("size", [PHONE, DESKTOP, TV], ids=["phone", "desk", "tv"])
async def test_similo_shows_the_whole_card_what_was_meant_and_the_closest_call(
    chromium: Browser, house: str, size: ViewportSize
) -> None:
    person = await sees_the_end(chromium, similo_lost(house), size, 1)
    face = person.page.locator(".similo-face")
    await expect(face.locator(".stamp")).to_have_count(0)
    await expect(face.locator(".plate")).to_have_text("You sent me home")
    ribbon, window = [await face.locator(part).evaluate(BOX) for part in (".plate", ".card-window")]
    assert not meets(ribbon, window), "nothing lies on the face"
    await expect(person.page.locator(".similo-meant h3")).to_have_text("What Ala meant")
    await expect(person.page.locator(".similo-meant li")).to_have_count(2)
    await expect(person.page.locator(".similo-moments")).to_contain_text("Closest call")
    await expect(person.page.locator(".similo-dots i")).to_have_count(3)
    assert person.trouble == [] and await person.missing_keys() == [] and await person.cut_off() == []


async def test_one_mind_s_threads_reach_the_word_and_the_ticket_covers_nothing(chromium: Browser, house: str) -> None:
    table = mind.begins(house, 4)
    mind.writes(table, "beach", "Beach", "BEACH", "beach")
    mind.agrees(table)
    for size in (DESKTOP, TV, PHONE):
        person = await sees_the_end(chromium, table, size)
        await expect(person.page.locator(".mind-strings path")).to_have_count(4)
        await person.page.wait_for_function(f"() => ({THREADS})().every((off) => off < 2)")  # ends at the word
        assert await person.page.evaluate(KEPT) == 4, "they move with what else moves, and do not appear anew"
        if size is PHONE:  # where all of it is one below the other
            gems = await person.page.locator(".mind-end-left").evaluate(BOX)
            threads = [await thread.evaluate(BOX) for thread in await person.page.locator(".mind-strings path").all()]
            assert not [thread for thread in threads if meets(thread, gems)], "no thread runs over the gems"
        ticket = await person.page.locator(".ending-ticket").evaluate(BOX)
        others = [
            *await person.page.locator(".ending-head").all(),
            person.page.locator(".mind-end-word"),
            person.page.locator(".mind-end-left"),
        ]
        assert not [other for other in others if meets(ticket, await other.evaluate(BOX))]
        assert person.trouble == [] and await person.missing_keys() == []


async def test_one_mind_seats_people_beside_their_own_words_on_a_television(chromium: Browser, house: str) -> None:
    table = mind.begins(house, 4)
    mind.writes(table, "travel", "Travel", "ocean", "lake")
    person = await Person.arrives(chromium, house, TV)
    await person.goes(table.here("screen"))
    blocks = person.page.locator(".mind-seat")
    await expect(blocks).to_have_count(4)
    for name, word in (("Ala", "travel"), ("Bartek", "Travel"), ("Celina", "ocean"), ("Darek", "lake")):
        block = blocks.filter(has=person.page.get_by_text(name, exact=True))
        await expect(block.locator(".mind-own")).to_have_text(word)
    circle = await person.page.locator(".mind-circle").evaluate(BOX)
    cards = [await card.evaluate(BOX) for card in await person.page.locator(".mind-own, .mind-foot").all()]
    assert not [card for card in cards if meets(circle, card)], "no card covers the gems"
    await expect(person.page.locator(".mind-announced-words .mind-letters")).to_have_count(1)  # one spelling
    assert person.trouble == [] and await person.missing_keys() == [] and await person.cut_off() == []


async def test_the_same_game_explains_its_points_and_sends_nobody_to_an_easier_level(
    chromium: Browser, house: str
) -> None:
    table = Table(house).laid()
    table.plays_on()
    person = await sees_the_end(chromium, table, PHONE)
    score = table.table(0)["outcome"]["scores"][0]
    label = "point on level 1" if score == 1 else "points on level 1"
    await expect(person.page.locator(".same-end-medal")).to_contain_text(label)
    await expect(person.page.locator(".same-end-how")).to_contain_text("Flowers begin at 14")
    await expect(person.page.locator(".ending")).to_contain_text("A tip for next time")
    assert "together" not in await person.page.locator(".ending").inner_text()
    assert "easier" not in await person.page.locator("main").inner_text()
    assert person.trouble == [] and await person.missing_keys() == [] and await person.cut_off() == []


LEAST_CUP = 28  # pixels high
LOW: ViewportSize = {"width": 390, "height": 740}
LYING: ViewportSize = {"width": 844, "height": 390}
LONG_WORDS = """() => {
  for (const plate of document.querySelectorAll('.same-plate b')) plate.textContent = 'Importance for humanity'
  for (const name of document.querySelectorAll('.same-object-name')) name.textContent = 'straightening iron'
}"""


@pytest.mark.parametrize("level", [1, 4])
@pytest.mark.parametrize("size", [PHONE, LOW, NARROW, LYING], ids=["phone", "low", "narrow", "lying"])
async def test_no_cup_lies_under_the_dock(chromium: Browser, house: str, size: ViewportSize, level: int) -> None:
    table = Table(house).laid(level=level)
    table.write().begin()
    person = await Person.arrives(chromium, house, size)
    await person.context.add_init_script(OFFERED)
    await person.goes(table.seat_link(0))
    await person.is_at("same_game")
    if await (mine := person.page.get_by_role("button", name="That was me")).count():
        await mine.click()  # a strip of its own, which is not always there
        await expect(mine).to_have_count(0)
    await person.page.evaluate(LONG_WORDS)  # whatever is dealt, its words are no longer than these
    dock = await person.page.locator(".same-dock").evaluate(BOX)
    cups = [await cup.evaluate(BOX) for cup in await person.page.locator(".same-place .same-cup").all()]
    assert len(cups) == 5 + level
    lowest = size["height"] if size is LYING else dock["top"]  # there the dock stands beside the cups
    assert max(cup["bottom"] for cup in cups) <= lowest + 1
    assert min(cup["bottom"] - cup["top"] for cup in cups) >= LEAST_CUP, "and none is too small to be a cup"
    assert "Stop before" not in await person.page.locator("body").inner_text()


async def test_council_of_four_ends_with_a_piece_of_the_map_and_without_the_last_round(
    chromium: Browser, dealt_house: str
) -> None:
    table = nearly_over(dealt_house)
    table.moves(table.table(0)["view"]["board"]["turn"], {"type": "EndTurn"})
    person = await sees_the_end(chromium, table, TV)
    await expect(person.page.locator(".ending-ticket .c4-cutout")).to_be_visible()
    await expect(person.page.locator(".tv-now")).not_to_contain_text("Last round")
    size = await person.page.locator(".c4-categories").evaluate("one => parseFloat(getComputedStyle(one).fontSize)")
    assert size >= 24
    assert person.trouble == [] and await person.missing_keys() == [] and await person.cut_off() == []


async def test_council_of_four_s_rows_are_wide_on_a_television_and_the_ticket_covers_no_button_on_a_laptop(
    chromium: Browser, dealt_house: str
) -> None:
    table = nearly_over(dealt_house)
    table.moves(table.table(0)["view"]["board"]["turn"], {"type": "EndTurn"})
    television = await sees_the_end(chromium, table, TV)
    rows = television.page.locator(".c4-counted li")
    await expect(rows).to_have_count(2)
    widths = await rows.evaluate_all("all => all.map((one) => one.offsetWidth)")
    sizes = await rows.locator(".c4-counted-name").evaluate_all(SIZES_OF_LETTERS)
    assert min(widths) > TV["width"] / 2 and min(sizes) >= 20
    laptop = await sees_the_end(chromium, table, {"width": 1280, "height": 800})
    ticket = await laptop.page.locator(".ending-ticket").evaluate(BOX)
    assert ticket["bottom"] - ticket["top"] < 130, "the map stands beside the words"


async def test_council_of_four_s_card_to_share_has_the_scores_and_the_winner_s_turn(
    chromium: Browser, dealt_house: str
) -> None:
    table = nearly_over(dealt_house)
    table.moves(table.table(0)["view"]["board"]["turn"], {"type": "EndTurn"})
    outcome = table.table(0)["outcome"]
    winner = ("Ada", "Bo")[outcome["winners"][0]]
    ada = await Person.arrives(chromium, dealt_house, DESKTOP)
    await ada.context.add_init_script(WRITTEN)
    await ada.goes(table.seat_link(0))
    await expect(ada.page.locator(".ending-ticket")).to_contain_text(f": {winner} ")
    await ada.page.get_by_role("button", name="Share").click()
    await expect(ada.page.get_by_role("dialog").get_by_role("img")).to_be_visible()
    written = await ada.page.evaluate("window.written")
    assert {str(score) for score in outcome["scores"]} <= set(written)
    assert f": {winner} " in " ".join(written), "the decisive turn is the winner's"
    assert ada.trouble == []


WRITTEN = """
window.written = [];
const write = CanvasRenderingContext2D.prototype.fillText;
CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
  window.written.push(String(text));
  return write.call(this, text, ...rest);
};
"""
SIZES_OF_LETTERS = "all => all.map((one) => parseFloat(getComputedStyle(one).fontSize))"


@pytest.mark.parametrize("size", [PHONE, NARROW, LYING], ids=["phone", "narrow", "lying"])
async def test_similo_s_character_and_name_stand_above_the_vote_on_a_phone(
    chromium: Browser, house: str, size: ViewportSize
) -> None:
    person = await sees_the_end(chromium, similo_lost(house), size, 1)
    await expect(person.page.locator(".finish > .dock")).to_be_visible()
    card = await person.page.locator(".similo-face .card").evaluate(BOX)
    dock = await person.page.locator(".finish > .dock").evaluate(BOX)
    assert card["bottom"] <= dock["top"]


@pytest.mark.parametrize("names", [("Ada", "Bo"), ("Ada", "Bo", "Cy", "Di")], ids=["two", "four"])
@pytest.mark.parametrize("size", [PHONE, LYING], ids=["phone", "lying"])
async def test_council_of_four_s_rows_stand_above_the_vote_on_a_phone(
    chromium: Browser, dealt_house: str, size: ViewportSize, names: tuple[str, ...]
) -> None:
    table = nearly_over(dealt_house, names)
    table.moves(table.table(0)["view"]["board"]["turn"], {"type": "EndTurn"})
    person = await sees_the_end(chromium, table, size)
    if await (mine := person.page.get_by_role("button", name="That was me")).count():
        await mine.click()  # a strip of its own, which is not always there
        await expect(mine).to_have_count(0)
    rows = person.page.locator(".c4-counted li")
    await expect(rows).to_have_count(len(names))
    dock = await person.page.locator(".finish > .dock").evaluate(BOX)
    assert max([(await row.evaluate(BOX))["bottom"] for row in await rows.all()]) <= dock["top"]
    assert person.trouble == [] and await person.cut_off() == []
