"""Everyone at the table: at 400 % zoom, in low windows, with wide letters. Nothing is lost, nothing is covered."""

import json
import re
from pathlib import Path

import pytest
from playwright.async_api import Browser, ViewportSize, expect
from tests.web.geometry import covered, small_letters, spaced_out, without_size
from tests.web.people import PATIENCE, Api, Person
from tests.web.prompts import asked

import parlour
from parlour.games import GAMES

pytestmark = pytest.mark.xdist_group("browser")
WEB = Path(parlour.__file__).parent / "web"
ZOOMED: ViewportSize = {"width": 320, "height": 256}  # 1280 x 1024 at 400 %
LOW: ViewportSize = {"width": 480, "height": 270}
PHONE: ViewportSize = {"width": 390, "height": 844}
LYING: ViewportSize = {"width": 740, "height": 360}
DESKS: tuple[ViewportSize, ...] = ({"width": 1280, "height": 640}, {"width": 1280, "height": 800})


@pytest.mark.parametrize("game", GAMES)
async def test_a_table_at_400_percent_and_on_low_windows(chromium: Browser, house: str, game: str) -> None:
    """WCAG 1.4.10, 1.4.12, 2.4.11, 2.5.8: it scrolls in one direction, and what has the focus is in sight."""
    table = asked(Api(house), game)
    ala = await Person.arrives(chromium, house, ZOOMED)
    await ala.goes(table.seat_link(0))
    await expect(ala.page.get_by_role("main")).to_have_attribute("aria-busy", "false")
    for size in (ZOOMED, LOW, PHONE, LYING):
        await ala.page.set_viewport_size(size)
        assert await ala.cut_off() == [], size
        assert await without_size(ala.page) == [], size
        assert await small_letters(ala.page) == [], size
        assert await covered(ala.page) == [], size
    for size in DESKS if game == "council_of_four" else ():
        await ala.page.set_viewport_size(size)
        await ala.page.wait_for_function(NAMES_ARE_READABLE, timeout=PATIENCE)
    await ala.page.set_viewport_size(ZOOMED)
    await spaced_out(ala.page)
    assert await ala.cut_off() == []


async def test_one_voice_waits_for_the_pen_and_speaks_each_language(chromium: Browser, house: str) -> None:
    """The story first, then the question; nobody is talked into a word; written words have their own language."""
    table = Api(house).opens("Ala", "Bo", game="one_mind", language="de", letters="normal").starts()
    ala = await Person.arrives(chromium, house, PHONE)
    await ala.goes(table.seat_link(0))
    aloud = ala.page.locator("[data-live]")
    await expect(aloud.locator("p").first).to_contain_text("Your turn: Write a start word")
    field = ala.page.locator("#mind-field")
    word = table.table(0)["prompt"]["examples"][0]
    await field.press_sequentially(word)
    assert await aloud.locator("p").count() == 1, "it waits while somebody types"
    await field.press("Enter")
    table.moves(1, {"type": "Write", "words": table.table(1)["prompt"]["examples"][:1]})
    told = aloud.locator("p").filter(has_text="You start with")
    await expect(told).to_contain_text("Your turn")
    words = (await told.inner_text()).split()
    assert words.index("start") < words.index("turn:"), "the story first"
    await expect(told.locator("span[lang=de]").first).to_have_text(word.upper())


async def test_a_wrong_code_is_told_and_the_focus_stays_somewhere(chromium: Browser, house: str) -> None:
    ala = await Person.arrives(chromium, house, PHONE)
    await ala.goes("/j/XXXX")
    heading = ala.page.get_by_role("heading", level=1)
    await expect(ala.page).to_have_title(re.compile("^No table here"))
    await expect(heading).to_be_focused()
    await expect(ala.page.locator("[data-live]")).to_contain_text(await heading.inner_text())


NO_FIRST_FRAME = """new MutationObserver(() => {
  for (const field of document.querySelectorAll('[autofocus]')) field.disabled = true
}).observe(document, { childList: true, subtree: true })"""


async def test_a_quick_answer_does_not_leave_the_focus_nowhere(chromium: Browser, house: str) -> None:
    """It may be here before the door's field, which is gone then, could have had the focus."""
    ala = await Person.arrives(chromium, house, PHONE)
    await ala.page.add_init_script(NO_FIRST_FRAME)
    await ala.goes("/j/XXXX")
    await expect(ala.page.get_by_role("heading", level=1, name="No table here")).to_be_focused()


async def test_the_table_in_words_is_in_the_menu(chromium: Browser, house: str) -> None:
    """For whoever came by the code, too: nobody has said there which seat is theirs."""
    table = Api(house).opens("Ala", game="ego", first=1)
    bo = await Person.arrives(chromium, house, PHONE)
    await bo.joins(table.code, "Bo")
    table.starts()
    await bo.is_at("ego")
    await bo.page.get_by_role("button", name="Menu").click()
    await bo.page.get_by_role("button", name="The table in words").click()
    words = bo.page.get_by_role("dialog", name="The table in words").get_by_role("listitem")
    await expect(words.filter(has_text="Bo").first).to_be_visible()
    assert await words.count() > 3


async def test_every_sound_has_a_caption() -> None:
    cues = re.findall(r"^  (\w+):", (WEB / "kit" / "score.js").read_text("utf-8"), re.M)
    assert "turn" in cues and len(cues) > 20
    for texts in sorted((WEB / "locales").glob("*/accessibility.json")):
        said = json.loads(texts.read_text("utf-8"))
        assert [cue for cue in cues if f"caption.{cue}" not in said] == [], texts.parent.name


async def test_letters_captions_and_forced_colours(chromium: Browser, house: str) -> None:
    """An easy typeface, larger text and captions are settings; in forced colours disabled and focused look so."""
    ala = await Person.arrives(chromium, house, PHONE)
    await ala.goes("/settings")
    for choice in ("Easy to read", "Larger"):
        await ala.page.get_by_text(choice, exact=True).click()
    await ala.page.get_by_text("Captions for sounds").click()
    await expect(ala.page.locator(".captions")).to_have_text("♪ your turn")
    await expect(ala.page.get_by_role("heading", level=1)).to_have_css("font-family", re.compile("Atkinson"))
    await expect(ala.page.locator("html")).to_have_css("font-size", "20px")
    assert await ala.cut_off() == []
    table = asked(Api(house), "council_of_four")
    await ala.page.emulate_media(forced_colors="active")
    await ala.goes(table.seat_link(0))
    await ala.is_at("council_of_four")
    closed = ala.page.locator(".c4-action[data-type=Build]")
    await expect(closed).to_have_attribute("aria-disabled", "true")
    assert await closed.evaluate(COLOUR) == await ala.page.evaluate(GREY)
    await ala.page.locator(".c4-action[data-type=Elect]").focus()
    await ala.page.keyboard.press("Enter")
    first = ala.page.locator(".c4-futures [aria-checked=true]")
    await expect(first).to_be_focused()
    assert await first.evaluate("(element) => getComputedStyle(element).outlineStyle") != "none"


NAMES_ARE_READABLE = """() => {
  const drawn = (name) => parseFloat(getComputedStyle(name).fontSize) * name.getScreenCTM().a
  const sizes = [...document.querySelectorAll('.c4-name')].map(drawn)
  return sizes.length === 15 && sizes.every((size) => size >= 12)
}"""  # the map gets its size some frames after the window has
COLOUR = "(element) => getComputedStyle(element).color"
GREY = """() => {
  const sample = document.body.appendChild(document.createElement('p'))
  sample.style.color = 'GrayText'
  const { color } = getComputedStyle(sample)
  sample.remove()
  return color
}"""
