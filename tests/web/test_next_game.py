"""From an ending to the next game: the vote, the countdown, the lobby between games, on every kind of screen."""

import asyncio

import pytest
from playwright.async_api import Browser, Page, Route, ViewportSize, expect
from tests.web.people import DESKTOP, NARROW, PHONE, TV, Api, Person

pytestmark = pytest.mark.xdist_group("browser")

LAPTOP: ViewportSize = {"width": 1280, "height": 800}
LANDSCAPE: ViewportSize = {"width": 844, "height": 390}
SIZES = (LAPTOP, DESKTOP, TV, PHONE, NARROW, LANDSCAPE)

MAIN = """() => [...document.querySelectorAll('[data-main]')].filter((main) => main.checkVisibility()).map((main) => {
  const { left, top, right, bottom } = main.getBoundingClientRect()
  const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  const inside = top >= 0 && bottom <= innerHeight + 1 && left >= 0 && right <= innerWidth + 1
  return inside && Boolean(over) && (main.contains(over) || over.contains(main))
})"""

COVERED = """() => [...document.querySelectorAll('.interval :is(button, a)')].filter((one) => {
  const { left, top, right, bottom, width } = one.getBoundingClientRect()
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  if (!one.checkVisibility() || !width || y < 0 || y >= innerHeight || x < 0 || x >= innerWidth) return false
  const over = document.elementFromPoint(x, y)
  return over && !one.contains(over) && !over.contains(one) && !over.closest('.dock')
}).map((one) => one.textContent.trim())"""


def after_a_game(house: str, *names: str) -> Api:
    """Similo is over."""
    table = Api(house).opens(*names, giver=0).starts()
    table.finish(0, list(range(1, len(names))))
    return table


def vote(table: Api, seat: int, game: str) -> None:
    table.call("POST", f"/api/tables/{table.code}/wants", {"game": game}, seat=seat)


async def sits(browser: Browser, house: str, link: str, size: ViewportSize) -> Person:
    person = await Person.arrives(browser, house, size)
    await person.goes(link)
    return person


async def test_the_place_of_the_vote_says_that_it_is_on_its_way(chromium: Browser, house: str) -> None:
    table = after_a_game(house, "Ala", "Bartek")
    ala = await Person.arrives(chromium, house, PHONE)
    on_its_way = asyncio.Event()

    async def late(route: Route) -> None:
        await on_its_way.wait()
        await route.continue_()

    await ala.page.route("**/evening.css*", late)
    await ala.goes(table.seat_link(0))
    await expect(ala.page.locator(".finish > [aria-busy=true]")).to_be_attached()
    on_its_way.set()
    await expect(ala.page.get_by_role("button", name="Start")).to_be_visible()
    await expect(ala.page.locator(".finish > [aria-busy=true]")).to_have_count(0)


async def test_a_vote_leads_desktop_phone_and_tv_into_the_next_game(chromium: Browser, house: str) -> None:
    table = after_a_game(house, "Ala", "Bartek")
    ala = await sits(chromium, house, table.seat_link(0), LAPTOP)
    bartek = await sits(chromium, house, table.seat_link(1), PHONE)
    room = await sits(chromium, house, table.here("screen"), TV)
    await ala.page.get_by_role("radio", name="Council of Four").click()
    await expect(room.page.locator(".tv-vote [data-game=council_of_four]")).to_contain_text("Ala")
    await expect(room.page.locator(".tv-vote")).to_contain_text("Bartek, your phone!")
    await expect(bartek.page.get_by_text("Waiting for Ala to start")).to_be_visible()
    await bartek.page.get_by_role("button", name="Any is fine").click()
    await expect(room.page.locator(".tv-starting")).to_contain_text("Council of Four it is!")
    await expect(bartek.page.get_by_role("button", name="Wait, not yet")).to_be_visible()
    await room.shows("starting-tv")
    await bartek.shows("starting-phone")
    for person in (ala, bartek, room):
        await expect(person.page.locator("main.table[data-game=council_of_four]")).to_be_attached(timeout=20_000)
    assert [person.trouble for person in (ala, bartek, room)] == [[], [], []]


async def test_w_stops_the_countdown_and_everybody_reads_who_needs_a_moment(chromium: Browser, house: str) -> None:
    table = after_a_game(house, "Ala", "Bartek")
    ala = await sits(chromium, house, table.seat_link(0), LAPTOP)
    bartek = await sits(chromium, house, table.seat_link(1), PHONE)
    await expect(ala.page.locator(".dock")).to_be_visible()
    await expect(bartek.page.locator(".dock")).to_be_visible()
    vote(table, 0, "ego")
    vote(table, 1, "ego")
    await expect(ala.page.locator(".countdown-ring .num")).to_be_visible()
    await ala.page.keyboard.press("w")
    for person in (ala, bartek):
        await expect(person.page.get_by_role("heading", name="Ala needs a moment")).to_be_visible()
    await ala.page.get_by_role("button", name="Go on").click()
    await expect(bartek.page.get_by_role("button", name="Wait, not yet")).to_be_visible()


async def test_arrows_move_and_space_votes(chromium: Browser, house: str) -> None:
    table = after_a_game(house, "Ala", "Bartek")
    ala = await sits(chromium, house, table.seat_link(0), LAPTOP)
    await ala.page.get_by_role("radio", name="Similo again").focus()
    await ala.page.keyboard.press("ArrowRight")
    await ala.page.keyboard.press("Space")
    await expect(ala.page.get_by_role("radio", name="One Mind")).to_be_checked()


async def test_a_game_that_does_not_seat_everybody_says_why(chromium: Browser, house: str) -> None:
    table = after_a_game(house, "Ala", "Bartek", "Celina", "Dana", "Ewa")
    ala = await sits(chromium, house, table.seat_link(0), LAPTOP)
    council = ala.page.get_by_role("radio", name="Council of Four")
    await expect(council).to_contain_text("seats 2 to 4")
    await expect(council).to_have_attribute("aria-disabled", "true")


async def test_the_host_takes_everybody_to_the_lobby_and_back_to_the_ending_is_a_press(
    chromium: Browser, house: str
) -> None:
    table = after_a_game(house, "Ala", "Bartek")
    ala = await sits(chromium, house, table.seat_link(0), LAPTOP)
    bartek = await sits(chromium, house, table.seat_link(1), PHONE)
    room = await sits(chromium, house, table.here("screen"), TV)
    await expect(bartek.page.locator(".dock")).to_be_visible()
    await ala.page.get_by_role("button", name="To the lobby").click()
    for person in (ala, bartek):
        await expect(person.page.locator(".interval .standings tbody tr")).to_have_count(2)
    await expect(room.page.locator(".tv-evening .standings tbody tr")).to_have_count(2)
    await bartek.page.get_by_role("button", name="Look at the last game").click()
    await expect(bartek.page.locator(".ending")).to_be_visible()
    await bartek.page.get_by_role("button", name="To the lobby").click()
    await expect(bartek.page.locator(".interval")).to_be_visible()


async def test_whoever_looks_back_is_not_torn_away(chromium: Browser, house: str) -> None:
    table = after_a_game(house, "Ala", "Bartek")
    bartek = await sits(chromium, house, table.seat_link(1), LAPTOP)
    await bartek.page.get_by_role("link", name="Look back").click()
    table.call("POST", f"/api/tables/{table.code}/lobby", {}, seat=0)
    await expect(bartek.page.get_by_role("button", name="To the lobby")).to_be_attached()
    await expect(bartek.page.locator(".ending")).to_be_attached()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size['width']}x{size['height']}")
async def test_the_main_action_is_in_view(chromium: Browser, house: str, size: ViewportSize) -> None:
    table = after_a_game(house, "Ala", "Bartek", "Celina", "Dana")
    for seat in (0, 1):
        person = await sits(chromium, house, table.seat_link(seat), size)
        await expect(person.page.locator(".dock")).to_be_visible()
        assert await person.page.evaluate(MAIN) == [True], f"the ending, seat {seat}"
    table.call("POST", f"/api/tables/{table.code}/lobby", {}, seat=0)
    for seat in (0, 1):
        person = await sits(chromium, house, table.seat_link(seat), size)
        await expect(person.page.locator(".interval .standings")).to_be_visible()
        assert await person.page.evaluate(MAIN) == [True], f"the lobby, seat {seat}"
        assert await person.page.evaluate(COVERED) == []
        assert (await person.cut_off(), await person.missing_keys(), person.trouble) == ([], [], [])


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size['width']}x{size['height']}")
async def test_start_stays_in_view_while_somebody_needs_a_moment(
    chromium: Browser, house: str, size: ViewportSize
) -> None:
    table = after_a_game(house, "Ala", "Bartek", "Celina", "Dana")
    table.call("POST", f"/api/tables/{table.code}/lobby", {}, seat=0)
    ala, bartek = [await sits(chromium, house, table.seat_link(seat), size) for seat in (0, 1)]
    for person in (ala, bartek):
        await expect(person.page.locator(".interval .dock")).to_be_visible()
    for seat in range(4):
        vote(table, seat, "ego")
    table.needs_a_moment(1)
    for person in (ala, bartek):
        await expect(person.page.get_by_role("heading", name="Bartek needs a moment")).to_be_visible()
        await expect(person.page.get_by_role("button", name="Go on")).to_be_in_viewport()
        assert await person.page.evaluate(COVERED) == []
        assert await person.cut_off() == []
        await person.shows(f"moment-{size['width']}-{person is ala}")
    assert await ala.page.evaluate(MAIN) == [True]


async def test_eight_rows_fit_on_a_laptop_without_scrolling(chromium: Browser, house: str) -> None:
    table = after_a_game(house, "Ala", "Bartek", "Celina", "Dana", "Ewa", "Filip", "Gosia", "Hanna")
    table.call("POST", f"/api/tables/{table.code}/lobby", {}, seat=0)
    ala = await sits(chromium, house, table.seat_link(0), LAPTOP)
    rows = ala.page.locator(".interval .standings tbody tr")
    await expect(rows).to_have_count(8)
    assert await scrolls(ala.page) == []
    assert await ala.page.evaluate(COVERED) == []


async def scrolls(page: Page) -> list[str]:
    """What can be scrolled."""
    found: list[str] = await page.evaluate(
        "() => [document.documentElement, ...document.querySelectorAll('.interval, .evening-scroll, .between-board')]"
        ".filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.className || one.tagName)"
    )
    return found


async def test_share_on_a_desktop_shows_a_preview(chromium: Browser, house: str) -> None:
    table = after_a_game(house, "Ala", "Bartek")
    ala = await sits(chromium, house, table.seat_link(0), LAPTOP)
    await ala.page.get_by_role("button", name="Share").click()
    dialog = ala.page.get_by_role("dialog")
    await expect(dialog.get_by_role("img")).to_be_visible()
    for name in ("Copy link", "Copy picture", "Download"):
        await expect(dialog.get_by_role("button", name=name)).to_be_visible()
    async with ala.page.expect_download() as got:
        await dialog.get_by_role("button", name="Download").click()
    assert (await got.value).suggested_filename.startswith("parlour-similo-")


async def test_a_clipboard_that_refuses_is_answered(chromium: Browser, house: str) -> None:
    table = after_a_game(house, "Ala", "Bartek")
    ala = await sits(chromium, house, table.seat_link(0), LAPTOP)
    await ala.page.evaluate("() => { navigator.clipboard.write = () => Promise.reject(new Error('no')) }")
    await ala.page.get_by_role("button", name="Share").click()
    await ala.page.get_by_role("dialog").get_by_role("button", name="Copy picture").click()
    await expect(ala.page.locator(".bubble")).to_contain_text("Download it instead")
