"""One Mind's table in real browsers: the slate, the check, votes, gems, what the table has decided, and the review."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, Locator, Page, ViewportSize, expect
from tests.web.people import DESKTOP, NARROW, PHONE, TV, Api, Person

from parlour.say import messages

pytestmark = pytest.mark.xdist_group("browser")

START = ("sun", "mountain", "music", "garden")
FOCUSED = "document.activeElement.matches('.mind-field')"


def starts(house: str, count: int = 4, **options: Any) -> Api:
    """People at a table, without letters unless somebody wants them; nobody has written yet."""
    names = ("Ala", "Bartek", "Celina", "Darek")[:count]
    return Api(house).opens(*names, game="one_mind", **{"letters": "never", "language": "en", **options}).starts()


def begins(house: str, count: int = 4, **options: Any) -> Api:
    """The start words lie there."""
    table = starts(house, count, **options)
    writes(table, *START[:count])
    return table


def writes(table: Api, *words: str) -> None:
    for seat, word in enumerate(words):
        table.moves(seat, {"type": "Write", "words": [word]})


def agrees(table: Api) -> None:
    """Everybody who is still looking."""
    while (ask := table.table(0)["ask"]) and ask["section"] == "check":
        table.moves(ask["waiting"][0], {"type": "Agree"})


async def sits(chromium: Browser, house: str, table: Api, seat: int, size: ViewportSize, **manner: Any) -> Person:
    person = await Person.arrives(chromium, house, size, **manner)
    await person.goes(table.seat_link(seat))
    await person.is_at("one_mind")
    return person


async def pens(person: Person, word: str) -> None:
    await person.page.locator(".mind-field").fill(word)
    await person.page.get_by_role("button", name="Pen down").click()


def words_on(page: Page) -> Locator:
    """The words of this round, as far as they are turned over."""
    return page.locator(".mind-turned .mind-said")


async def all_is_well(person: Person) -> None:
    assert (await person.barriers(), await person.missing_keys(), person.trouble) == ([], [], [])


async def test_four_people_write_propose_vote_and_take_gems(chromium: Browser, house: str) -> None:
    table = starts(house)
    ala = await sits(chromium, house, table, 0, DESKTOP)
    bartek = await sits(chromium, house, table, 1, DESKTOP, dark=True)
    celina = await sits(chromium, house, table, 2, PHONE)
    darek = await sits(chromium, house, table, 3, NARROW, dark=True)
    television = await Person.arrives(chromium, house, TV)
    await television.goes(table.here("screen"))
    people = (ala, bartek, celina, darek)

    for person, word in zip(people, START, strict=True):
        await pens(person, word)
    await expect(ala.page.locator("[data-basis] .mind-word")).to_have_count(4)
    for person, word in zip(people, ("beach", "beach", "ocean", "orchestra"), strict=True):
        await expect(television.page.get_by_text("ocean", exact=True)).to_have_count(0)
        await pens(person, word)
    await ala.sees("the same word: a match")
    await ala.shows("one_mind-desktop")
    await all_is_well(ala)
    await all_is_well(darek)
    assert await darek.cut_off() == []

    await celina.page.get_by_role("button", name="ocean (written by Celina)").click()
    await celina.page.get_by_role("button", name="orchestra (written by Darek)").click()
    await celina.page.get_by_role("button", name="Call a vote").click()
    for person in (ala, bartek, darek):
        await expect(person.page.locator(".mind-question")).to_contain_text("the same thought?")
    await celina.shows("one_mind-phone")
    await all_is_well(celina)
    await ala.page.get_by_role("button", name="No, different").click()
    await bartek.page.get_by_role("button", name="No, different").click()
    await darek.page.get_by_role("button", name="No, different").click()
    await celina.sees("not the same, says the table")
    for person in people:
        await person.page.get_by_role("button", name="Agreed, go on").click()

    await ala.sees("4 gems left in the middle")
    await expect(ala.page.locator(".mind-people [data-gems-of='0']")).to_contain_text("2")
    await expect(celina.page.locator(".mind-strip [data-gems-of='1']")).to_contain_text("2 gems")
    await expect(television.page.locator(".mind-circle .mind-gem")).to_have_count(4)
    assert await television.page.locator("main").get_by_role("button").count() == 0
    for person in (*people, television):
        await all_is_well(person)
    assert [await person.cut_off() for person in (celina, darek)] == [[], []]


BAD_WORDS = {
    "": "Write a word first",
    "   ": "Write a word first",
    "h3llo": "No digits",
    "smile\N{GRINNING FACE}": "Only letters",
    "a" * 500: "No more than 40 characters",
    "m\N{CYRILLIC SMALL LETTER O}untain": "Latin letters only",
    "s\N{ZERO WIDTH SPACE}un": "already on the table",
    "SUN": "already on the table",
    "mountains": "another form of mountain",
    "New York": "more than one word",
    "R2": "No digits in a word",
}


async def test_bad_words_get_a_reason_beside_the_slate_and_stay_there(chromium: Browser, house: str) -> None:
    ala = await sits(chromium, house, begins(house, 3), 0, NARROW)
    field, said = ala.page.locator(".mind-field"), ala.page.locator("#mind-said")
    for typed, reason in BAD_WORDS.items():
        await field.fill(typed)
        await field.press("Enter")
        await expect(said).to_contain_text(reason)
        await expect(field).to_have_value(typed)
        await expect(field).to_have_attribute("aria-invalid", "true")
        assert await ala.page.evaluate(FOCUSED)
        assert await ala.cut_off() == []
        await field.fill("holiday")
        await expect(field).to_have_value("holiday")
        await expect(said).to_contain_text("Shares nothing")


async def test_the_slate_says_what_it_thinks_before_the_pen_is_down(chromium: Browser, house: str) -> None:
    table = starts(house, 3, language="de", letters="always")
    for seat in range(3):
        table.moves(seat, {"type": "Write", "words": [table.table(seat)["prompt"]["examples"][seat]]})
    ala = await sits(chromium, house, table, 0, DESKTOP, language="fr")
    page, prompt = ala.page, table.table(0)["prompt"]
    letter, other = prompt["limits"]["starts"], "Ypsilon"
    await expect(page.locator(".mind-task")).to_contain_text(f"Ton mot commence par {letter}.")
    await expect(page.locator(".mind-field")).to_have_attribute("lang", "de")
    assert await page.locator(".mind-word .mind-letters:not([lang=de])").count() == 0
    await page.locator(".mind-field").fill(other)
    await expect(page.locator("#mind-said")).to_contain_text(f"ne commence pas par {letter}")
    await page.locator(".mind-field").fill(prompt["examples"][0])
    await expect(page.locator("#mind-said")).to_contain_text(f"Commence par {letter}")
    assert table.table(0)["ask"]["answered"] == [], "nobody was told"
    await all_is_well(ala)


async def test_a_name_is_marked_with_one_tap(chromium: Browser, house: str) -> None:
    table = begins(house, 3)
    ala = await sits(chromium, house, table, 0, PHONE)
    await ala.page.locator(".mind-field").fill("New York")
    await ala.page.get_by_role("button", name="It’s a name").click()
    await expect(ala.page.locator(".mind-name")).to_have_attribute("aria-pressed", "true")
    await ala.page.get_by_role("button", name="Pen down").click()
    await ala.sees("Your pen is down")
    assert table.table(0)["sealed"] == {"type": "Name", "name": "New York"}


async def test_what_was_typed_survives_others_and_a_reload(chromium: Browser, house: str) -> None:
    table = begins(house, 3)
    ala = await sits(chromium, house, table, 0, DESKTOP)
    field = ala.page.locator(".mind-field")
    await field.fill("holi")
    table.moves(1, {"type": "Write", "words": ["beach"]})
    await expect(ala.page.locator(".mind-person[data-done]")).to_contain_text("Bartek")
    await expect(field).to_have_value("holi")
    assert await ala.page.evaluate(FOCUSED)
    await ala.page.reload()
    await expect(field).to_have_value("holi")


async def test_the_word_may_be_taken_back_while_others_write(chromium: Browser, house: str) -> None:
    ala = await sits(chromium, house, begins(house, 3), 0, PHONE)
    await pens(ala, "holiday")
    await ala.sees("only you can see it")
    await ala.page.locator(".mind-sealed").get_by_role("button", name="Change my answer").click()
    await expect(ala.page.locator(".mind-field")).to_have_value("holiday")


@pytest.mark.parametrize("low", [{"width": 390, "height": 420}, {"width": 320, "height": 300}], ids=["phone", "narrow"])
async def test_the_keyboard_covers_neither_slate_nor_pen(chromium: Browser, house: str, low: ViewportSize) -> None:
    ala = await sits(chromium, house, begins(house), 0, {"width": low["width"], "height": 700}, touch=True)
    page, field = ala.page, ala.page.locator(".mind-field")
    await field.focus()
    await page.set_viewport_size(low)  # as Chromium and Firefox do when the keyboard comes up
    await field.fill("mountaineer")
    await expect(page.locator("#mind-said")).to_contain_text("stem")
    await page.wait_for_function(ABOVE, arg=low["height"])
    await page.set_viewport_size({"width": low["width"], "height": 700})
    await page.evaluate(SAFARI, low["height"])  # which lays it over the page
    await page.wait_for_function(ABOVE, arg=low["height"])


SAFARI = """(height) => {
  Object.defineProperty(visualViewport, 'height', { get: () => height });
  visualViewport.dispatchEvent(new Event('resize'));
}"""


ABOVE = """(height) => ['.mind-field', '.mind-pen'].every((place) => {
  const { top, bottom } = document.querySelector(place).getBoundingClientRect();
  return top < bottom && bottom <= height;
})"""


async def focuses(what: Locator) -> None:
    """Until it stays there: a page that is just being drawn hands the focus on itself."""
    for _ in range(20):
        await what.focus()
        await what.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        if await what.evaluate("(element) => element === document.activeElement"):
            return


async def test_with_nothing_but_a_keyboard(chromium: Browser, house: str) -> None:
    table = begins(house, 3)
    ala = await sits(chromium, house, table, 0, DESKTOP)
    press = ala.page.keyboard.press
    await focuses(ala.page.locator(".mind-field"))
    await ala.page.keyboard.type("beach")
    await press("Enter")
    await expect(ala.page.locator(".mind-dock")).to_be_focused()
    table.moves(1, {"type": "Write", "words": ["ocean"]})
    table.moves(2, {"type": "Write", "words": ["tide"]})
    agree = ala.page.get_by_role("button", name="Agreed, go on")
    await expect(agree).to_be_visible()
    handles = ala.page.locator(".mind-handle")
    await focuses(handles.first)
    await press("Space")
    await expect(handles.first).to_have_attribute("aria-pressed", "true")
    await press("ArrowRight")
    await expect(handles.nth(1)).to_be_focused()
    await press("Space")
    await expect(handles.and_(ala.page.locator("[aria-pressed=true]"))).to_have_count(2)
    await press("Escape")
    await expect(ala.page.locator(".mind-handle[aria-pressed=true]")).to_have_count(0)
    await focuses(agree)
    await press("Enter")
    await expect(ala.page.get_by_role("button", name="Wait, not yet")).to_be_visible()
    for seat in (1, 2):
        table.moves(seat, {"type": "Agree"})
    await expect(ala.page.locator(".mind-field")).to_be_focused()


async def test_a_covered_slate_shows_nothing(chromium: Browser, house: str) -> None:
    ala = await sits(chromium, house, begins(house, 3), 0, DESKTOP)
    await ala.page.locator(".mind-field").fill("holiday")
    await ala.page.get_by_role("button", name="Hide my hand").click()
    await ala.sees("Your slate is covered")
    assert "holiday" not in (await ala.page.content()).lower()
    await ala.page.get_by_role("button", name="Show my slate").click()
    await expect(ala.page.locator(".mind-field")).to_have_value("holiday")


async def test_what_the_table_has_decided_is_listed_and_saved(chromium: Browser, house: str, tmp_path: Path) -> None:
    table = begins(house, 3)
    writes(table, "beach", "ocean", "tide")
    table.moves(0, {"type": "Propose", "first": 0, "second": 2})
    table.moves(1, {"type": "Vote", "answer": "yes"})
    ala = await sits(chromium, house, table, 0, PHONE)
    await ala.page.get_by_role("button", name="One ruling at this table").click()
    dialog = ala.page.get_by_role("dialog")
    await expect(dialog).to_contain_text("the same")
    await all_is_well(ala)
    async with ala.page.expect_download() as download:
        await dialog.get_by_role("button", name="Save as a file").click()
    await (await download.value).save_as(tmp_path / "law.json")
    kept = json.loads((tmp_path / "law.json").read_text("utf-8"))
    assert kept["rulings"] == table.table(0)["view"]["board"]["case_law"]


def plays_to_the_end(table: Api) -> None:
    """They meet, twice; the last time all of them."""
    writes(table, "beach", "beach", "ocean")
    agrees(table)
    writes(table, "holiday", "vacation", "tide")
    table.moves(0, {"type": "Challenge", "target": 2, "why": "not_a_word"})
    table.moves(1, {"type": "Vote", "answer": "yes"})
    table.moves(2, {"type": "Vote", "answer": "yes"})
    agrees(table)
    writes(table, "swimming", "swimming", "swimming")
    agrees(table)
    assert table.table(0)["outcome"]["reason"] == "all_matched"


async def test_the_review_draws_paths_on_a_map_and_has_them_as_a_table(chromium: Browser, house: str) -> None:
    table = begins(house, 3, level=4)
    plays_to_the_end(table)
    for size, dark in ((DESKTOP, False), (NARROW, True)):
        ala = await sits(chromium, house, table, 0, size, dark=dark)
        threads = ala.page.locator("svg.mind-threads[data-picture]")
        await expect(threads.locator(".mind-knot[data-match] text", has_text="SWIMMING")).to_have_count(1)
        await all_is_well(ala)
        await expect(ala.page.get_by_role("heading", name="How your thoughts came together")).to_be_visible()
        await ala.unfolds()
        plot = ala.page.locator("svg.mind-map[data-picture]")
        await expect(plot).to_be_visible()
        await expect(plot.locator("text", has_text="SWIMMING")).to_have_count(1)
        await expect(ala.page.get_by_role("heading", name="The closest miss")).to_be_visible()
        await expect(ala.page.get_by_role("heading", name="Great minds think alike")).to_be_visible()
        rows = ala.page.get_by_role("table").get_by_role("row")
        await expect(rows).to_have_count(1 + 4)
        await expect(rows.last).to_contain_text(re.compile("swimming", re.IGNORECASE))
        await ala.sees("What this table has decided")
        await all_is_well(ala)
        assert await ala.cut_off() == []


async def test_the_review_does_without_insight(chromium: Browser, house: str) -> None:
    table = begins(house, 3, level=4)
    plays_to_the_end(table)
    ala = await Person.arrives(chromium, house, PHONE)
    await ala.page.route("**/insight*", lambda route: route.abort())
    await ala.goes(table.seat_link(0))
    await expect(ala.page.locator("svg.mind-threads")).to_be_visible()
    await expect(ala.page.get_by_role("heading", name="Great minds think alike")).to_be_visible()
    assert await ala.page.locator("svg.mind-map").count() == 0
    assert ala.trouble == []


async def test_the_lobby_asks_for_the_language_and_shows_earlier_rulings(chromium: Browser, house: str) -> None:
    table = begins(house, 3, language="pl")
    plays_polish(table)
    ala = await sits(chromium, house, table, 0, DESKTOP, language="de")
    await ala.page.get_by_role("button", name=str(messages("de", "evening")["next.lobby"])).click()
    await ala.page.get_by_role("button", name=str(messages("de", "evening")["next.change"])).click()
    language = ala.page.get_by_role("radio", name="Polski")
    await expect(language).to_be_checked()
    await ala.page.locator(".more-options summary").click()
    await ala.page.get_by_role("button", name="Urteil").click()
    await expect(ala.page.get_by_role("dialog")).to_contain_text(str(messages("de", "one_mind")["one_mind.law.title"]))
    await all_is_well(ala)


def plays_polish(table: Api) -> None:
    """Two words that nobody would take for the same, but this table does; then all three meet."""
    writes(table, "plaża", "morze", "wakacje")
    table.moves(0, {"type": "Propose", "first": 0, "second": 2})
    table.moves(1, {"type": "Vote", "answer": "yes"})
    agrees(table)
    writes(table, "lato", "lato", "lato")
    agrees(table)
    assert table.table(0)["outcome"] is not None
