"""The first minute: one click to a table, a wrong code that is no dead end, a television without secrets to type."""

import asyncio
import re

import pytest
from playwright.async_api import Browser, Route, ViewportSize, expect
from tests.web.people import DESKTOP, NARROW, PHONE, TV, Api, Person

from parlour.games import GAMES, SHELF
from parlour.table.welcome import best_size

pytestmark = pytest.mark.xdist_group("browser")
LOOKS = """box => ({
  busy: box.querySelector('.box-play').ariaBusy,
  outline: getComputedStyle(box).outlineStyle,
  icon: box.querySelector('.box-play .icon').outerHTML,
})"""
TWO_FRAMES = f"""new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => done(({LOOKS})(box)))))"""
PASTE = """text => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
}"""


async def letters(screen: Person) -> str:
    """What a waiting screen shows."""
    await screen.goes("/tv")
    return await screen.page.locator(".tv-big-code").inner_text()


async def is_in_order(person: Person) -> None:
    assert await person.cut_off() == [] and await person.missing_keys() == [] and person.trouble == []
    assert await person.barriers() == []


async def test_one_click_on_a_game_and_it_is_dealt(chromium: Browser, house: str) -> None:
    ala = await Person.arrives(chromium, house, PHONE)
    for game in SHELF:
        await ala.goes("/")
        await ala.page.locator(".box-play").nth(SHELF.index(game)).click()
        await expect(ala.page.locator(f"main.table[data-game={game}][aria-busy=false]")).to_be_visible()
        table = await ala.table(ala.page.url.rsplit("/", 1)[1])
        assert len(table["seats"]) == best_size(GAMES[game]) and table["phase"] in ("playing", "over")
    assert ala.trouble == []


@pytest.mark.parametrize("nth", [0, 3], ids=["the first box", "a small box, with no room for words"])
async def test_a_tap_is_seen_at_once_and_until_the_table_is_there(chromium: Browser, house: str, nth: int) -> None:
    """Counted in frames, not in seconds: a busy machine draws few of them. The server takes its time meanwhile."""
    ala = await Person.arrives(chromium, house, PHONE)
    answered, asked = asyncio.Event(), asyncio.Event()

    async def slowly(route: Route) -> None:
        if route.request.method == "POST":
            asked.set()
            await answered.wait()
        await route.continue_()

    await ala.page.route("**/api/tables", slowly)
    await ala.goes("/")
    box = ala.page.locator(".shelf .box").nth(nth)
    await box.locator(".box-play").wait_for()
    before = await box.evaluate(LOOKS)
    after = await box.evaluate(f"box => {{ box.querySelector('.box-play').click(); return {TWO_FRAMES} }}")
    assert after["outline"] != before["outline"] and after["icon"] != before["icon"] and after["busy"] == "true"
    await asked.wait()
    answered.set()
    await ala.page.wait_for_url("**/t/*")
    shown = await ala.page.evaluate(
        "document.querySelector('.box-play[aria-busy=true], main:not(.home-main)') !== null"
    )
    assert shown, "the home page must not look as if nothing had happened"
    await expect(ala.page.locator("main.table[aria-busy=false]")).to_be_visible()
    await ala.page.go_back()
    await expect(ala.page.locator(".box-play").first).to_have_attribute("aria-busy", "false")
    assert ala.trouble == []


async def test_the_host_fills_the_chairs_and_only_people_are_connected(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala", game="one_mind")
    ala = await Person.arrives(chromium, house, DESKTOP)
    await ala.goes(table.seat_link(0))
    await ala.sees("Three more make it lively.")
    await ala.page.get_by_role("button", name="Fill with bots").click()
    await expect(ala.page.get_by_role("heading", name="Four at the table")).to_be_visible()
    await expect(ala.page.get_by_role("button", name="Fill with bots")).to_be_hidden()
    await ala.sees("1 connected")
    more = ala.page.locator(".more-options")
    await expect(ala.page.get_by_text("How hard?")).to_be_visible()
    await expect(more.get_by_text("Letter tokens", exact=True)).to_be_hidden()
    await more.locator("summary").click()
    for option in await more.locator("fieldset, .switch").all():
        await expect(option).to_be_visible()
    hints = [await hint.inner_text() for hint in await more.locator(".hint").all()]
    assert len(hints) == 4 and all(hints), "each option has a line on what it changes"
    await is_in_order(ala)


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
async def test_a_bot_that_was_added_has_the_focus(chromium: Browser, house: str, size: ViewportSize) -> None:
    """On its seat, where its level can be changed: not on a button that has gone."""
    table = Api(house).opens("Ala", "Bo")
    ala = await Person.arrives(chromium, house, size)
    await ala.goes(table.seat_link(0))
    await ala.adds_a_bot("regular")
    bot = ala.page.locator("main button:has(.badge[data-seat='2'])")
    await expect(bot).to_be_focused()
    assert ala.trouble == []


async def test_a_wrong_code_is_mended_where_it_stands(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala")
    wrong = "XXXX"  # which no table has
    bo = await Person.arrives(chromium, house, PHONE)
    field, sit = bo.page.locator(".join input[name=code]"), bo.page.get_by_role("button", name="Take a seat")
    await bo.goes("/")
    await field.fill(wrong)
    await sit.click()
    await expect(bo.page.locator("#join-hint")).to_contain_text("There’s no table with this code.")
    assert bo.page.url == f"{house}/", "nobody is sent away for it"
    await expect(field).to_be_focused()
    await expect(bo.page.locator(".cell.marked")).to_have_count(4)
    await expect(field).to_have_attribute("aria-invalid", "true")
    await is_in_order(bo)
    await bo.page.keyboard.type(wrong[0] + table.code[1:].lower())  # it replaces what stood there
    await expect(bo.page.locator("#join-hint")).not_to_contain_text("There’s no table with this code.")
    await bo.page.locator(".join .cell").first.click(force=True, position={"x": 9, "y": 9})
    await bo.page.keyboard.type(table.code[0])  # the cell that was tapped
    await expect(field).to_have_value(table.code)
    await sit.click()
    await bo.page.wait_for_url(f"**/j/{table.code}")

    await bo.goes(f"/j/{wrong}")  # a link with a slip of the pen
    await expect(bo.page.get_by_role("heading", level=1)).to_have_text("No table here")
    await expect(field).to_have_value(wrong)
    await field.fill(table.code)
    await sit.click()
    await expect(bo.page.get_by_role("textbox", name="Your name")).to_be_visible()


async def test_a_code_or_a_link_may_be_pasted_anywhere(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala")
    bo = await Person.arrives(chromium, house, DESKTOP)
    for text in (f" {table.code.lower()}\n", f"Come and play! https://example.org/j/{table.code}"):
        await bo.goes("/")
        await expect(bo.page.locator(".join")).to_be_visible()
        await bo.page.evaluate(PASTE, text)
        await bo.page.wait_for_url(f"**/j/{table.code}")
    await bo.goes("/")
    await expect(bo.page.locator(".join")).to_be_visible()
    await bo.page.evaluate(PASTE, table.seat_link(0))
    await expect(bo.page.get_by_role("heading", name="One at the table")).to_be_visible()
    assert bo.trouble == []


async def number_on(tv: Person) -> str:
    """The two digits that a waiting screen shows as soon as somebody asks."""
    return await tv.page.locator(".tv-number").inner_text()


async def types_number(phone: Person, tv: Person) -> None:
    field = phone.page.get_by_label("The number on the screen")
    await expect(field).to_be_focused()
    await phone.page.keyboard.type(await number_on(tv))
    await phone.page.keyboard.press("Enter")


async def test_a_phone_sends_its_table_to_the_television(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala", "Bo")
    tv, ala = await Person.arrives(chromium, house, TV), await Person.arrives(chromium, house, PHONE)
    code = await letters(tv)
    await is_in_order(tv)
    await ala.goes(table.seat_link(0))
    await ala.page.get_by_role("button", name="Show on TV").filter(visible=True).click()
    dialog = ala.page.get_by_role("dialog")
    await expect(dialog).to_contain_text(re.compile(r"open \S+/tv\."))
    assert "#" not in await dialog.inner_text(), "no secrets to type"
    await dialog.get_by_role("textbox").fill("XXXX")
    await dialog.get_by_role("button", name="Show it there").click()
    await expect(dialog).to_contain_text("No screen is waiting with this code.")
    await is_in_order(ala)
    await ala.page.keyboard.type(code)
    await dialog.get_by_role("button", name="Show it there").click()
    await expect(dialog).to_contain_text("Type them here.")
    await is_in_order(ala)
    await expect(tv.page.locator(".tv-asked")).to_have_text(f"Ala wants to show table {table.code} here.")
    await is_in_order(tv)
    await ala.page.keyboard.type("7")
    await ala.page.keyboard.press("Enter")
    await expect(dialog).to_contain_text("Two digits, please")
    wrong = (int(await number_on(tv)) + 1) % 100
    await ala.page.keyboard.type(f"{wrong:02}")
    await ala.page.keyboard.press("Enter")
    await expect(dialog).to_contain_text("2 tries left.")
    await is_in_order(ala)
    await types_number(ala, tv)
    await expect(dialog).to_be_hidden()
    await expect(tv.page).to_have_url(re.compile(f"/screen/{table.code}"), timeout=30_000)
    await expect(tv.page.get_by_role("heading", level=1)).to_have_text("Pull up a chair, Bo!")
    assert "#" not in tv.page.url
    await is_in_order(tv)

    second = await Person.arrives(chromium, house, TV)
    await ala.goes(f"/tv/{await letters(second)}")  # by the square
    await ala.page.get_by_role("button", name=f"Show {table.code} on the big screen").click()
    await types_number(ala, second)
    await ala.sees(f"Table {table.code} is on the big screen.")
    await is_in_order(ala)
    await expect(second.page).to_have_url(re.compile(f"/screen/{table.code}"), timeout=30_000)


async def test_a_television_hosts_a_table_under_its_own_letters(chromium: Browser, house: str) -> None:
    tv, ala, bo = [await Person.arrives(chromium, house, size) for size in (TV, PHONE, PHONE)]
    code = await letters(tv)
    await ala.goes("/")
    await ala.page.locator(".join input[name=code]").fill(code)  # as if it were a table's
    await ala.page.get_by_role("button", name="Take a seat").click()
    await ala.page.wait_for_url(f"**/tv/{code}")
    await ala.page.get_by_role("button", name="A new table").click()
    await is_in_order(ala)
    await ala.page.get_by_role("button", name="Open the table").click()
    await expect(tv.page.locator(".tv-asked")).to_contain_text("wants to open a new table here.")
    await types_number(ala, tv)
    await ala.page.wait_for_url(f"**/t/{code}")
    await expect(tv.page).to_have_url(re.compile(f"/screen/{code}"), timeout=30_000)
    await bo.joins(code, "Bo")
    await expect(tv.page.get_by_role("heading", level=1)).to_have_text("Pull up a chair, Bo!")
    late = await Person.arrives(chromium, house, PHONE)
    await late.goes(f"/tv/{code}")
    await expect(late.page.get_by_role("heading", level=1)).to_have_text("No screen here")
    await is_in_order(late)


async def test_three_wrong_numbers_and_the_television_shows_new_letters(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Mallory")
    tv, stranger = await Person.arrives(chromium, house, TV), await Person.arrives(chromium, house, PHONE)
    code = await letters(tv)
    await stranger.goes(table.seat_link(0))
    await expect(stranger.page.get_by_role("button", name="Show on TV").filter(visible=True)).to_be_visible()
    await stranger.goes(f"/tv/{code}")
    await stranger.page.get_by_role("button", name=f"Show {table.code} on the big screen").click()
    number = int(await number_on(tv))
    for step in (1, 2, 3):
        await expect(stranger.page.get_by_label("The number on the screen")).to_be_focused()
        await stranger.page.keyboard.type(f"{(number + step) % 100:02}")
        await stranger.page.keyboard.press("Enter")
        await stranger.sees(("2 tries left.", "One try left.", "The screen is getting new letters")[step - 1])
    await expect(tv.page.locator(".tv-big-code")).not_to_have_text(code, timeout=30_000)
    await expect(tv.page.locator(".tv-number")).to_have_count(0)
    await is_in_order(tv)


async def test_an_old_link_explains_itself(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala")
    tv = await Person.arrives(chromium, house, TV)
    await tv.goes(f"/screen/{table.code}")  # typed, without its secret
    await expect(tv.page.get_by_role("heading", level=1)).to_have_text(
        f"This screen isn’t invited to {table.code} yet."
    )
    await is_in_order(tv)
    await tv.page.get_by_role("link", name="Show a short code").click()
    await expect(tv.page.locator(".tv-big-code")).to_be_visible()
    assert tv.trouble == []


@pytest.mark.parametrize("language", ["de", "pl", "es"])
async def test_nothing_is_missing_or_cut_off_at_320_pixels(chromium: Browser, house: str, language: str) -> None:
    tv, ala = [await Person.arrives(chromium, house, NARROW, language=language) for _ in range(2)]
    code = await letters(tv)
    await is_in_order(tv)
    await ala.goes(f"/tv/{code}")
    await expect(ala.page.locator(".pair-choice")).to_be_visible()
    await is_in_order(ala)
    await ala.page.locator(".pair-choice").click()
    await ala.page.locator("dialog button.primary").click()
    await expect(tv.page.locator(".tv-number")).to_be_visible()
    await is_in_order(tv)
    await is_in_order(ala)
    await ala.page.locator(".two-digits").fill(await number_on(tv))
    await ala.page.locator("dialog button.primary").click()
    await expect(ala.page.locator(".fill-up")).to_be_visible()
    await is_in_order(ala)
    await expect(tv.page).to_have_url(re.compile(f"/screen/{code}"), timeout=30_000)
    await expect(tv.page.locator(".tv-welcome")).to_be_visible()
    await is_in_order(tv)
