"""The first game: a line that says what now, signs that explain themselves, and rules with pictures."""

import re
from typing import Any

import pytest
from playwright.async_api import Browser, expect
from tests.web.people import DESKTOP, NARROW, PHONE, Api, Person

from parlour.games import GAMES

pytestmark = pytest.mark.xdist_group("browser")
AGREED: dict[str, dict[str, Any]] = {"one_mind": {"letters": "never"}, "same_game": {"first": 1}}


async def test_the_line_says_what_the_prompt_asks_and_can_be_hidden(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala", "Bartek", game="similo", giver=0).starts()
    ala = await Person.arrives(chromium, house, PHONE)
    await ala.goes(table.seat_link(0))
    line = ala.page.get_by_role("region", name="What now")
    await expect(line).to_contain_text("Play a card")
    await line.get_by_role("button", name="Show me where").click()
    await expect(ala.page.locator(".coach-ring")).to_be_visible()
    assert await ala.barriers() == [] and await ala.cut_off() == []
    await line.get_by_role("button", name="Hide this line").click()
    await expect(line).to_be_hidden()
    await ala.page.reload()
    await expect(ala.page.locator("main.table[aria-busy=false]")).to_be_visible()
    await expect(ala.page.get_by_role("region", name="What now")).to_be_hidden()
    bartek = await Person.arrives(chromium, house, PHONE)
    await bartek.goes(table.seat_link(1))
    await expect(bartek.page.get_by_role("region", name="What now")).to_contain_text("the last one left")
    await bartek.page.get_by_role("button", name="Show me a sample turn").click()
    await expect(bartek.page.locator(".coach")).to_have_attribute("data-step", "secret")
    assert ala.trouble == [] and bartek.trouble == []


@pytest.mark.parametrize(("letters", "told"), [("never", "any word you like"), ("normal", "starts with your letter")])
async def test_nobody_is_told_of_a_letter_where_none_is_drawn_nor_of_gems_where_there_are_none(
    chromium: Browser, house: str, letters: str, told: str
) -> None:
    table = Api(house).opens("Ala", "Bartek", game="one_mind", letters=letters).starts()
    ala = await Person.arrives(chromium, house, PHONE)
    await ala.goes(table.seat_link(0))
    line = ala.page.get_by_role("region", name="What now")
    await expect(line).to_contain_text(told)
    await expect(line).to_contain_text("the same word in the same round")  # two play without gems
    await expect(line).not_to_contain_text("gem")
    assert await ala.missing_keys() == [] and ala.trouble == []


async def test_council_of_four_says_the_next_step_and_how_it_would_end(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala", "Bartek", game="council_of_four", first=0).starts()
    ala = await Person.arrives(chromium, house, DESKTOP)
    await ala.goes(table.seat_link(0))
    await expect(ala.page.get_by_role("region", name="What now")).to_contain_text("Ten emporiums end the game")
    ended = ala.page.get_by_role("region", name="If it ended now")
    await expect(ended.locator("li")).to_have_count(2)
    await expect(ended).to_contain_text("level")
    await expect(ala.page.get_by_role("region", name="Tiles to win")).to_contain_text("20")
    tile = ala.page.locator(".c4-tiles li").first
    await expect(ala.page.locator("html[data-tips]")).to_be_attached()  # they come when the table stands
    await tile.hover()
    await expect(ala.page.get_by_role("tooltip")).to_contain_text("20 points for whoever is the first")
    await ala.page.keyboard.press("Escape")
    await expect(ala.page.get_by_role("tooltip")).to_be_hidden()
    menu = ala.page.get_by_role("button", name="Menu")
    await menu.focus()
    await ala.page.keyboard.press("x")
    await walks_to(ala, "20 points for whoever is the first")
    await ala.page.keyboard.press("Escape")
    await expect(menu).to_be_focused()
    assert await ala.barriers() == [] and await ala.missing_keys() == [] and ala.trouble == []


@pytest.mark.parametrize(
    ("game", "meaning"),
    [("ego", "The pool:"), ("one_mind", "may go with all of these"), ("same_game", "The cup track:")],
)
async def test_every_sign_is_explained_by_key(chromium: Browser, house: str, game: str, meaning: str) -> None:
    """From the menu, and on with the arrows: no sign needs a pointer, and none a stop of its own for Tab."""
    options = AGREED.get(game, {})
    table = Api(house).opens("Ala", "Bartek", "Chloé", game=game, **options).starts()
    ala = await Person.arrives(chromium, house, PHONE if game == "one_mind" else DESKTOP)
    await ala.goes(table.seat_link(0))
    await ala.is_at(game)
    if game == "one_mind":
        for seat, word in enumerate(("water", "stone", "cloud")):
            table.moves(seat, {"type": "Write", "words": [word]})
    if game == "same_game":  # while clues are written, nobody looks at the track
        for seat in range(3):
            table.moves(seat, {"type": "Write", "words": table.table(seat)["prompt"]["examples"][seat : seat + 1]})
        table.moves(1, {"type": "Begin"})
        await expect(ala.page.locator(".same-track")).to_be_visible()
    await ala.page.get_by_role("button", name="Menu").press("Enter")
    await ala.page.get_by_role("button", name="Explain the signs").press("Enter")
    await walks_to(ala, meaning)
    await expect(ala.page.locator("[data-live]")).to_contain_text(meaning)
    await ala.page.keyboard.press("Escape")
    await expect(ala.page.get_by_role("tooltip")).to_be_hidden()
    assert await ala.page.locator("[data-explained]").count() == 0 and ala.trouble == []


async def walks_to(ala: Person, meaning: str) -> None:
    """From sign to sign with the arrow key, until this is said; once round at the most."""
    shown = ala.page.get_by_role("tooltip")
    await expect(shown).to_be_visible()
    for _ in range(await ala.page.locator("[data-tip]").count()):
        if meaning in (said := await shown.inner_text()):
            return
        await ala.page.keyboard.press("ArrowRight")
        await expect(shown).not_to_have_text(said)
    raise AssertionError(f"nothing says: {meaning}")


@pytest.mark.parametrize("language", ["en", "de"])
async def test_the_rules_have_contents_and_pictures(chromium: Browser, house: str, language: str) -> None:
    reader = await Person.arrives(chromium, house, NARROW, language=language)
    await reader.goes("/rules")
    await expect(reader.page.locator(".rules-shelf li")).to_have_count(5)
    assert await reader.cut_off() == []
    await reader.page.locator(".rules-shelf a[href$='/rules/council_of_four']").click()
    await expect(reader.page.locator(".rules-picture")).to_have_count(13)
    await reader.page.locator(".rules-contents summary").click()
    await reader.page.locator(".rules-contents a[href='#tiles']").click()
    await expect(reader.page.locator("#tiles")).to_be_focused()
    assert await reader.cut_off() == [] and await reader.missing_keys() == [] and reader.trouble == []
    if language == "en":
        assert await reader.barriers() == []
    for game in GAMES if language == "de" else ("council_of_four", "ego"):  # those two have the longest ones
        await reader.goes(f"/rules/{game}")
        await expect(reader.page.locator(".rules-picture")).not_to_have_count(0)
        printed = await reader.page.pdf(prefer_css_page_size=True)
        assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1, "one page to print"
