"""Each law is shown to fail: a fault is planted into a real page, and the law finds it."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from playwright.async_api import Browser
from tests.evenings.evening import Evening
from tests.evenings.guest import PHONE_SCREEN, TV_SCREEN, Guest
from tests.evenings.laws import layout_breaches, settled
from tests.evenings.truth import coached, contradictions, unknown, unknown_numbers, wrong_sums
from tests.web.people import Api

pytestmark = pytest.mark.xdist_group("browser")

PLANT = """([html, css]) => {
  const main = document.querySelector('main')
  main.insertAdjacentHTML('beforeend', html)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}"""


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def guest(one_browser: Browser, house: str) -> AsyncIterator[Guest]:
    """Somebody who reads the settings on a phone: a page that keeps every law."""
    someone = await Guest.comes(one_browser, house, "Ala", PHONE_SCREEN)
    yield someone
    await someone.context.close()


async def planted(guest: Guest, html: str, css: str = "", *, main: bool = False, still: bool = False) -> list[str]:
    """What is found on the page with this fault that was not found without it."""
    await guest.goes("/settings")
    await settled(guest.page)
    assert await layout_breaches(guest.page, touch=True) == []
    await guest.page.evaluate(PLANT, [html, css])
    return await layout_breaches(guest.page, touch=True, main=main, still=still)


def finds(breaches: list[str], law: int, words: str) -> bool:
    return any(one.startswith(f"{law}: ") and words in one for one in breaches)


DOTS = ".name { width: 90px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis }"
TALL = ".p { display: block; min-height: 48px; min-width: 120px }"


async def test_a_covered_button_is_found(guest: Guest) -> None:
    html = '<div class="pair"><button class="p">Go</button><i class="lid"></i></div>'
    css = TALL + ".pair { position: relative } .lid { position: absolute; inset: 0; background: #333 }"
    assert finds(await planted(guest, html, css), 1, "“Go” is covered by i.lid")


async def test_a_lid_that_lets_presses_through_covers_too(guest: Guest) -> None:
    html = '<div class="pair"><button class="p">Go</button><i class="lid"></i></div>'
    css = (
        TALL
        + ".pair { position: relative } .lid { position: absolute; inset: 0; background: #333; pointer-events: none }"
    )
    assert finds(await planted(guest, html, css), 1, "“Go” is covered by i.lid")


async def test_a_look_leaves_the_page_as_it_was(guest: Guest) -> None:
    html = '<div class="pair"><button class="p">Go</button><i class="lid"></i></div><p class="long">much</p>'
    css = TALL + ".pair { position: relative } .long { height: 3000px }"
    css += ".lid { position: absolute; inset: 0; pointer-events: none }"
    await planted(guest, html, css)
    assert await guest.page.evaluate("scrollY") == 0
    assert await guest.page.locator(".lid").evaluate("(lid) => getComputedStyle(lid).pointerEvents") == "none"


async def test_a_button_that_its_box_cuts_off_is_found(guest: Guest) -> None:
    html = '<div class="box"><button class="p">Go</button></div>'
    css = TALL + ".box { height: 30px; overflow: hidden }"
    assert finds(await planted(guest, html, css), 1, "“Go” is cut off")


async def test_a_button_in_a_box_that_scrolls_is_within_reach(guest: Guest) -> None:
    html = '<div class="box"><p class="long">much</p><button class="p">Go</button></div>'
    css = TALL + ".box { height: 100px; overflow: auto } .long { height: 400px }"
    assert not finds(await planted(guest, html, css), 1, "“Go”")


async def test_a_button_outside_the_window_that_nothing_scrolls_to_is_found(guest: Guest) -> None:
    html = '<button class="p out">Go</button>'
    assert finds(await planted(guest, html, TALL + ".out { position: fixed; top: -300px }"), 1, "outside the window")


async def test_a_small_target_is_found_on_touch_screens_only(guest: Guest) -> None:
    html = '<button class="tiny">Go</button>'
    css = ".tiny { width: 30px; height: 30px; min-height: 0; padding: 0 }"
    assert finds(await planted(guest, html, css), 1, "too small for a finger")
    assert not finds(await layout_breaches(guest.page, touch=False), 1, "too small for a finger")


async def test_a_small_sign_with_a_large_target_is_fine(guest: Guest) -> None:
    html = '<p class="row"><button class="tiny">Go</button></p>'
    css = (
        ".row { padding: 30px } .tiny { position: relative; width: 30px; height: 30px; min-height: 0; padding: 0 }"
        ".tiny::after { content: ''; position: absolute; inset: -10px }"
    )
    assert not finds(await planted(guest, html, css), 1, "too small")


async def test_a_small_target_is_fine_if_a_large_one_does_the_same(guest: Guest) -> None:
    css = TALL + ".tiny { width: 30px; height: 30px; min-height: 0; padding: 0 }"
    html = '<button class="tiny" data-equivalent=".p">Go</button>'
    assert finds(await planted(guest, html, css), 1, "too small")
    assert not finds(await planted(guest, html + '<button class="p">Go there</button>', css), 1, "too small")


async def test_a_main_action_below_the_fold_is_found(guest: Guest) -> None:
    html = '<p class="long">much</p><button class="p" data-main>Go</button>'
    found = await planted(guest, html, TALL + ".long { height: 3000px }", main=True)
    assert finds(found, 2, "“Go” is outside the window") and not finds(found, 1, "“Go”")


async def test_a_screen_without_a_main_action_is_found(guest: Guest) -> None:
    assert finds(await planted(guest, "", main=True), 2, "no main action is marked")


async def test_what_is_wider_than_the_screen_is_found(guest: Guest) -> None:
    found = await planted(guest, '<p class="wide">very wide</p>', ".wide { width: 700px }")
    assert finds(found, 3, "px wide")


async def test_a_text_that_is_cut_is_found(guest: Guest) -> None:
    html = '<p class="cut">A sentence that has no room at all in here</p>'
    found = await planted(guest, html, ".cut { width: 90px; white-space: nowrap; overflow: hidden }")
    assert finds(found, 4, "is cut")


SCROLLER = '<div class="around"><div class="scroller"><p class="long">much</p><p class="box">Seventeen</p></div></div>'
SCROLLS = ".scroller { height: 100px; width: 300px; overflow: auto } .long { height: 400px }"


async def test_a_text_that_can_be_scrolled_to_is_not_cut(guest: Guest) -> None:
    found = await planted(guest, SCROLLER, SCROLLS + ".around { height: 100px; overflow: hidden }")
    assert not finds(found, 4, "Seventeen")


async def test_a_text_at_the_end_of_a_scroller_that_a_box_around_it_cuts_is_found(guest: Guest) -> None:
    found = await planted(guest, SCROLLER, SCROLLS + ".around { height: 60px; overflow: hidden }")
    assert finds(found, 4, "“Seventeen” (p.box) is cut") and not finds(found, 4, "much")


async def test_a_text_that_can_be_scrolled_into_what_is_left_of_its_scroller_is_not_cut(guest: Guest) -> None:
    css = ".around { height: 60px; overflow: hidden } .box { margin-bottom: 100px }"
    assert not finds(await planted(guest, SCROLLER, SCROLLS + css), 4, "Seventeen")


async def test_a_text_beside_a_scroller_that_a_box_around_it_cuts_is_found(guest: Guest) -> None:
    css = ".around { width: 30px; overflow: hidden } .scroller { width: 300px } .box { margin-left: 200px }"
    assert finds(await planted(guest, SCROLLER, SCROLLS + css), 4, "“Seventeen” (p.box) is cut")


async def test_a_text_in_a_scroller_that_its_own_box_cuts_is_found(guest: Guest) -> None:
    found = await planted(guest, SCROLLER, SCROLLS + ".box { height: 6px; overflow: hidden }")
    assert finds(found, 4, "“Seventeen” (p.box) is cut")


async def test_a_word_in_pieces_is_found(guest: Guest) -> None:
    found = await planted(
        guest,
        '<b class="thin"><!-- as templates leave it -->ego</b>',
        ".thin { display: block; width: 9px; word-break: break-all }",
    )
    assert finds(found, 4, "the word “ego” (b.thin) is broken into")


async def test_dots_are_found_while_there_is_room(guest: Guest) -> None:
    html = '<div class="row"><span class="name">Konstantynopolitanczyk</span></div>'
    css = ".row { display: flex; width: 300px }" + DOTS
    assert finds(await planted(guest, html, css), 4, "and there is room")


async def test_dots_are_fine_where_there_is_no_room(guest: Guest) -> None:
    html = '<div class="row"><span class="name">Konstantynopolitanczyk</span></div>'
    css = ".row { display: flex; width: 90px }" + DOTS
    assert not finds(await planted(guest, html, css), 4, "Konstantyn")


async def test_text_on_text_is_found(guest: Guest) -> None:
    html = '<div class="pair"><p class="one">Seventeen</p><p class="two">Eighteen</p></div>'
    css = ".pair { position: relative; height: 60px } .one, .two { position: absolute; top: 0; left: 0 }"
    assert finds(await planted(guest, html, css), 4, "lie on each other")


async def test_a_ticket_over_a_number_is_found(guest: Guest) -> None:
    html = '<div class="pair"><b class="one">17</b><aside class="two">A ticket</aside></div>'
    css = ".pair { position: relative; height: 60px } .two { position: absolute; inset: 0; background: #fff }"
    assert finds(await planted(guest, html, css), 4, "lies over the text “17”")


STRING = '<div class="pair"><b class="one">Seventeen</b><svg><path d="M0 12H300"/></svg></div>'
STRINGS = ".pair { position: relative; height: 60px } svg { position: absolute; inset: 0; width: 100%; z-index: -1 }"
STRINGS += "path { stroke: #222; stroke-width: 3; fill: none }"


async def test_a_line_through_a_text_is_found(guest: Guest) -> None:
    css = STRINGS + ".pair { isolation: isolate }"
    assert finds(await planted(guest, STRING, css), 4, "runs through the text “Seventeen”")


async def test_a_line_that_its_drawing_cuts_off_is_fine(guest: Guest) -> None:
    css = STRINGS + ".pair { isolation: isolate } svg { width: 10px; overflow: hidden } .one { margin-left: 40px }"
    assert not finds(await planted(guest, STRING, css), 4, "Seventeen")


@pytest.mark.parametrize("plate", ["#fff", "linear-gradient(#fff, #eee)"])
async def test_a_line_behind_a_plate_is_fine(guest: Guest, plate: str) -> None:
    css = STRINGS + f".pair {{ isolation: isolate }} .one {{ background: {plate} }}"
    assert not finds(await planted(guest, STRING, css), 4, "Seventeen")


async def test_what_a_drawing_does_not_draw_is_not_read(guest: Guest) -> None:
    html = '<svg class="drawing"><g class="names"><text y="20">Seventeen</text></g><rect width="90" height="30"/></svg>'
    assert finds(await planted(guest, html), 4, "lies over the text “Seventeen”")
    assert not finds(await planted(guest, html, ".names { display: none }"), 4, "Seventeen")


async def test_a_row_below_the_edge_of_a_television_is_found(one_browser: Browser, house: str) -> None:
    tv = await Guest.comes(one_browser, house, "TV", TV_SCREEN)
    found = await planted(tv, '<p class="low">The fourth row</p>', ".low { margin-top: 3000px }", still=True)
    await tv.context.close()
    assert finds(found, 4, "“The fourth row” (p.low) is cut")


async def test_an_error_on_the_page_or_in_the_console_is_found(guest: Guest) -> None:
    await guest.goes("/settings")
    await settled(guest.page)
    assert guest.complaints() == []
    async with guest.page.expect_event("pageerror"):
        await guest.page.evaluate("setTimeout(() => { throw new Error('planted') })")
    async with guest.page.expect_console_message():
        await guest.page.evaluate("console.error('also planted')")
    assert guest.complaints() == ["5: error: planted", "5: also planted"]


async def test_an_answer_of_400_or_more_is_found_unless_it_is_expected(guest: Guest) -> None:
    await guest.goes("/settings")
    await settled(guest.page)
    await guest.page.evaluate("fetch('/api/tables/XXXX')")
    assert guest.complaints() == ["5: 404 /api/tables/XXXX"]
    guest.expects("404 /api/tables/XXXX")
    await guest.page.evaluate("fetch('/api/tables/XXXX')")
    assert guest.complaints() == []


async def test_somebody_who_stays_behind_is_found(
    one_browser: Browser, house: str, guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.evenings.evening.LONGEST", 500)
    evening = Evening(one_browser, "stays-behind")
    evening.table = Api(house).opens("Ala", "Bartek", giver=0)
    evening.guests = [guest]
    await guest.goes("/settings")
    await evening.everybody_comes_to("game", "similo")
    assert evening.breaches == {"6: stays behind": ["Ala, phone 390×844, en at “game similo”"]}


TOLD = {
    "phase": "playing",
    "seats": [{"seat": 0, "name": "Ala"}, {"seat": 1, "name": "Bartek"}],
    "ask": {"waiting": [1]},
    "options": {"level": 1},
}


@pytest.mark.parametrize(
    ("false", "true"),
    [
        ("2 of 2 want it\nWaiting for Bartek", "1 of 2 want it\nWaiting for Bartek"),
        ("2 of 3 want it; it takes 2. Waiting for Bartek", "1 of 3 want it; it takes 2. Waiting for Bartek"),
        ("Waiting for Ala", "Waiting for Bartek"),
        ("Round 2: remove 3", "Round 2: remove 2"),
        ("Not far enough for flowers. Try an easier level?", "Not far enough for flowers."),
    ],
)
def test_a_sentence_that_contradicts_the_table_is_found(false: str, true: str) -> None:
    assert contradictions(false, TOLD) and not contradictions(true, TOLD)


@pytest.mark.parametrize(("earlier", "wrong"), [(1, True), (2, False)])
async def test_stars_that_do_not_add_up_are_found(guest: Guest, earlier: int, wrong: bool) -> None:
    cells = "".join(f'<td><span data-share="{share}"></span></td>' for share in ("alone", "together", "none"))
    row = f'<td class="evening-earlier">{earlier}</td>{cells}<td class="evening-sum">5</td>'
    await planted(guest, f'<table class="standings"><tbody><tr>{row}</tr></tbody></table>')
    said = ["4 stars are shown, and 5 are said to be the sum"]
    assert await wrong_sums(guest) == (said if wrong else [])


async def test_a_coach_that_speaks_of_another_screen_is_found(guest: Guest, house: str) -> None:
    table = Api(house).opens("Ala", "Bartek", game="ego", first=0).starts()
    await guest.goes(table.seat_link(0))
    await guest.is_at("ego")
    assert await coached(guest, table, table.table(0)) == []
    await guest.page.evaluate("document.querySelectorAll('[role=radio]').forEach((choice) => choice.remove())")
    assert "is not on the screen" in (await coached(guest, table, table.table(0)))[0]


@pytest.mark.parametrize("language", ["en", "de", "fr", "pl", "es"])
def test_every_number_in_a_hint_stands_on_the_rules_page(language: str) -> None:
    """A hint never contradicts the rules page: what it counts is counted there."""
    assert unknown_numbers(language) == []


def test_a_number_that_the_rules_page_does_not_know_is_found() -> None:
    assert unknown("ego.now.reading", "You get 17 chips.", "You get 1 chip for each.") == ["ego.now.reading: 17"]
