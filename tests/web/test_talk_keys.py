"""Talk by keyboard and for the ears: into the composer and back, along the lines, and what can be done about a card."""

import os
import re
from typing import Any

import pytest
from playwright.async_api import Browser, Locator, expect
from tests.web.keyboard import Keyboard
from tests.web.people import DESKTOP, PHONE, Api, Person

pytestmark = pytest.mark.xdist_group("browser")


def says(table: Api, seat: int, **what: Any) -> None:
    body = {"key": os.urandom(8).hex(), **what}
    table.call("POST", f"/api/tables/{table.code}/talk", body, seat=seat)


def about(card: str) -> dict[str, str]:
    return {"kind": "card", "id": card}


def said(table: Api) -> list[dict[str, Any]]:
    lines: list[dict[str, Any]] = table.table(0)["lines"]["lines"]
    return lines


def guessing(house: str) -> tuple[Api, list[str]]:
    """Similo with a clue on the table: Ala and Cy guess. And the cards that are left."""
    table = Api(house).opens("Ala", "Bo", "Cy", giver=1).starts()
    table.clue(1)
    return table, table.table(0)["view"]["board"]["remaining"]


async def arrives(chromium: Browser, house: str, table: Api) -> Keyboard:
    ala = await Person.arrives(chromium, house, DESKTOP)
    keyboard = await Keyboard.of(ala)
    await ala.goes(table.seat_link(0))
    await ala.is_at("similo")
    await expect(ala.page.locator(".talk-input")).to_be_visible()
    return keyboard


def card(keyboard: Keyboard, name: str) -> Locator:
    return keyboard.page.locator(f".table [data-thing='card:{name}'] [data-roving]")


def composer(keyboard: Keyboard) -> Locator:
    return keyboard.page.locator(".talk-input")


def lines(keyboard: Keyboard) -> Locator:
    """What has been said, as far as the server has it."""
    return keyboard.page.locator(".talk .log > .said:not([data-pending])")


async def heard(keyboard: Keyboard) -> str:
    return " | ".join(await keyboard.page.evaluate("window.heard"))


async def test_t_goes_into_the_composer_and_escape_back(chromium: Browser, house: str) -> None:
    table, (first, *_) = guessing(house)
    ala = await arrives(chromium, house, table)
    await card(ala, first).focus()
    await ala.press("t")
    await expect(composer(ala)).to_be_focused()
    await expect(composer(ala)).to_have_value("")
    await ala.types("ttp")  # letters, and no keys of the table
    await expect(composer(ala)).to_have_value("ttp")
    await ala.press("Escape")
    await expect(card(ala, first)).to_be_focused()
    await ala.press("t")
    await expect(composer(ala)).to_have_value("ttp")  # what was not sent stays
    await ala.press("Enter")
    await expect(lines(ala).last).to_contain_text("ttp")
    await expect(composer(ala)).to_be_focused()


async def test_shift_t_walks_along_the_lines_and_enter_goes_to_the_card(chromium: Browser, house: str) -> None:
    table, (first, second, *_) = guessing(house)
    ala = await arrives(chromium, house, table)
    says(table, 2, text="about nothing")
    says(table, 2, phrase="not_this", about=about(second))
    await expect(lines(ala)).to_have_count(2)
    await card(ala, first).focus()
    await ala.press("Shift+T")
    await expect(ala.page.get_by_role("log", name="Table talk")).to_be_focused()
    await ala.press("ArrowUp")
    await expect(lines(ala).last).to_be_focused()
    await ala.press("ArrowUp")
    await expect(lines(ala).first).to_be_focused()
    await ala.press("ArrowDown")
    await ala.press("Enter")
    await expect(card(ala, second)).to_be_focused()


async def test_escape_leaves_the_lines_for_where_one_was(chromium: Browser, house: str) -> None:
    table, (first, *_) = guessing(house)
    ala = await arrives(chromium, house, table)
    await card(ala, first).focus()
    for keys in (("Shift+T",), ("Shift+T", "ArrowUp")):
        for key in keys:
            await ala.press(key)
        await expect(card(ala, first)).not_to_be_focused()
        await ala.press("Escape")
        await expect(card(ala, first)).to_be_focused()


async def test_digits_are_phrases_only_in_an_empty_composer(chromium: Browser, house: str) -> None:
    table, _ = guessing(house)
    ala = await arrives(chromium, house, table)
    offered = ala.page.locator(".talk-foot > .talk-phrases .talk-phrase")
    await expect(offered).to_have_text(["Because …", "Not this one!", "Why?", "Agreed?"])
    await ala.press("t")
    await expect(composer(ala)).to_be_focused()
    await ala.press("4")
    await expect(lines(ala).last).to_contain_text("Agreed?")
    await ala.types("a1")
    await expect(composer(ala)).to_have_value("a1")
    assert [line["phrase"] for line in said(table)] == ["agreed"]
    await composer(ala).fill("")
    await ala.press("2")  # a phrase about a card: which one?
    choice = ala.page.locator(".talk-all .talk-phrase")
    await expect(choice).to_have_count(len(table.table(0)["view"]["board"]["remaining"]))
    await ala.press("Escape")
    await expect(choice).to_have_count(0)
    await expect(composer(ala)).to_be_focused()


async def test_keys_on_a_card_doubt_reason_and_ask(chromium: Browser, house: str) -> None:
    table, (first, *_) = guessing(house)
    ala = await arrives(chromium, house, table)
    await card(ala, first).focus()
    await ala.press("n")
    await expect(lines(ala)).to_have_count(1)
    await ala.press("y")
    await expect(lines(ala)).to_have_count(2)
    await expect(card(ala, first)).to_be_focused()
    await ala.press("b")
    await expect(composer(ala)).to_be_focused()
    await ala.press("4")  # a quick reason
    await expect(lines(ala)).to_have_count(3)
    await card(ala, first).focus()
    await ala.press("b")
    await expect(composer(ala)).to_be_focused()
    await ala.types("she has a hat")
    await ala.press("Enter")
    await expect(lines(ala)).to_have_count(4)
    kinds = [(line["phrase"] or line["text"], line["pinned"], line["about"]["id"]) for line in said(table)]
    assert kinds == [
        ("not_this", True, first),
        ("why", False, first),
        ("because_feeling", True, first),
        ("she has a hat", True, first),
    ]
    note = re.compile("note by Ala: she has a hat")
    await expect(card(ala, first)).to_have_accessible_name(note)


async def test_p_points_and_nothing_of_it_is_kept(chromium: Browser, house: str) -> None:
    table, (first, *_) = guessing(house)
    ala = await arrives(chromium, house, table)
    await card(ala, first).focus()
    async with ala.page.expect_response("**/talk") as answer:
        await ala.press("p")
    assert await (await answer.value).json() == {"n": 0}
    await expect(ala.page.locator(f".table [data-thing='card:{first}'] .finger")).to_be_visible()
    await expect(card(ala, first)).to_be_focused()
    assert said(table) == []
    assert table.table(0)["view"]["board"]["marks"] == {}, "pointing is not voting"


async def test_m_opens_the_menu_of_a_card(chromium: Browser, house: str) -> None:
    table, (first, *_) = guessing(house)
    ala = await arrives(chromium, house, table)
    await card(ala, first).focus()
    await ala.press("m")
    items = ala.page.get_by_role("menu").get_by_role("menuitem")
    await expect(items.first).to_be_focused()
    await ala.press("ArrowDown")
    await expect(items.nth(1)).to_be_focused()
    await ala.press("Escape")
    await expect(items).to_have_count(0)
    await expect(card(ala, first)).to_be_focused()
    await ala.press("m")
    await expect(items.first).to_be_focused()
    await ala.press("Enter")  # the first item marks the card
    await expect(card(ala, first)).to_have_attribute("aria-pressed", "true")
    await card(ala, first).focus()
    await ala.press("Space")
    await expect(card(ala, first)).to_have_attribute("aria-pressed", "false")


# For the ears


async def listens(keyboard: Keyboard, table: Api) -> None:
    """The page has its stream: what is said from now on is new to it. Only those who are here see somebody write."""
    writes = keyboard.page.locator(".talk-writes", has_text="Cy is writing")
    while not await writes.count():
        says(table, 2, writing=True)
        try:
            await expect(writes).to_have_count(1, timeout=2_000)
        except AssertionError:
            continue


async def test_lines_of_others_are_heard_once_and_in_order_and_own_lines_never(chromium: Browser, house: str) -> None:
    table, (first, *_) = guessing(house)
    says(table, 2, text="before she came")
    ala = await arrives(chromium, house, table)
    await expect(lines(ala)).to_have_count(1)
    await expect(ala.page.locator("[data-live]")).to_have_attribute("aria-live", "polite")
    log = ala.page.get_by_role("log", name="Table talk")
    await expect(log).to_have_attribute("aria-live", "off")  # the one voice reads, or every line would be read twice
    await listens(ala, table)
    says(table, 2, text="one moment")
    await expect(lines(ala)).to_have_count(2)
    await ala.press("t")
    await expect(composer(ala)).to_be_focused()
    await ala.types("my own words")
    await ala.press("Enter")
    await expect(lines(ala)).to_have_count(3)
    says(table, 2, phrase="not_this", about=about(first))
    says(table, 2, text="last words")
    await ala.page.wait_for_function("() => window.heard.join().includes('Cy: last words')")
    told = await heard(ala)
    assert told.index("Cy: one moment") < told.index("Cy: Not this one!") < told.index("Cy: last words")
    assert [told.count(words) for words in ("one moment", "Not this one!", "last words")] == [1, 1, 1]
    assert "my own words" not in told and "before she came" not in told
    assert "Not this one! About " in told
    assert (await lines(ala).all_inner_texts())[2].endswith("my own words"), "one log, in the order of the stream"


async def test_a_finger_is_told_once_and_typing_never(chromium: Browser, house: str) -> None:
    table, (first, *_) = guessing(house)
    ala = await arrives(chromium, house, table)
    await ala.page.wait_for_function("() => window.heard.length")  # whose turn it is
    await listens(ala, table)
    says(table, 2, point=about(first))
    await ala.page.wait_for_function("() => window.heard.join().includes('Cy points at')")
    told = await heard(ala)
    assert told.count("points at") == 1 and "writing" not in told


async def test_with_the_story_only_talk_is_silent_for_the_ears_too(chromium: Browser, house: str) -> None:
    table, _ = guessing(house)
    ala = await arrives(chromium, house, table)
    await ala.page.get_by_role("button", name="What is shown, and more").click()
    await ala.page.get_by_text("Story only", exact=True).click()
    await ala.press("Escape")
    await listens(ala, table)
    says(table, 2, text="unheard of")
    table.call("POST", f"/api/tables/{table.code}/reactions", {"emoji": "👏"}, seat=2)  # comes after it, and is told
    await ala.page.wait_for_function("() => window.heard.join().includes('Cy: ')")
    assert "unheard of" not in await heard(ala)
    await expect(lines(ala)).to_have_count(0)


async def test_closed_talk_says_why_and_that_it_is_open_again(chromium: Browser, house: str) -> None:
    """One Mind, from the token until the last word is written: the box has the focus that the composer had."""
    table = Api(house).opens("Ala", "Bo", "Cy", game="one_mind").starts()
    for seat in range(3):
        writes(table, seat)
    person = await Person.arrives(chromium, house, PHONE)
    ala = await Keyboard.of(person)
    await person.goes(table.seat_link(0))
    await person.is_at("one_mind")
    await person.page.get_by_role("button", name="Table talk").filter(visible=True).first.click()
    box = person.page.locator(".talk-shut")
    await expect(box).to_have_attribute("tabindex", "0")
    await expect(composer(ala)).to_have_count(0)
    await person.page.wait_for_function("() => window.heard.join().includes('No talking while pens are out.')")
    for seat in range(3):
        writes(table, seat)
    await expect(composer(ala)).to_be_visible()
    await person.page.wait_for_function("() => window.heard.join().includes('You can talk again.')")


def writes(table: Api, seat: int) -> None:
    """An example of its own, so that the words do not meet at once."""
    examples = table.table(seat)["prompt"]["examples"]
    table.moves(seat, {"type": "Write", "words": [examples[seat % len(examples)]]})


async def test_the_hand_feels_a_line_with_ones_own_name_and_no_other(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Anna-Lena W.", "Bo", "Cy", giver=1).starts()
    table.clue(1)
    anna = await Person.arrives(chromium, house, DESKTOP)
    await anna.page.add_init_script("window.felt = 0; navigator.vibrate = () => { window.felt += 1; return true }")
    keyboard = await Keyboard.of(anna)
    await anna.goes(table.seat_link(0))
    await anna.is_at("similo")
    await keyboard.press("t")  # browsers let no page buzz before somebody has touched it
    felt = [await anna.page.evaluate("window.felt")]
    for text in ("Anna, not her", "ask anna-lena w!", "Well, Lena?", "Anna-Lena W. decides"):
        says(table, 2, text=text)
        await expect(lines(keyboard).last).to_contain_text(text)
        felt.append(await anna.page.evaluate("window.felt"))
    assert [count - felt[0] for count in felt[1:]] == [0, 1, 1, 2]
    assert anna.trouble == []
