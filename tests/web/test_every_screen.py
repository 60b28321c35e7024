"""Every screen, in both themes and all languages: nothing missing, nothing cut off, no barrier."""

import pytest
from playwright.async_api import Browser, ViewportSize, expect
from tests.web.people import DESKTOP, NARROW, PHONE, TV, Api, Person

pytestmark = pytest.mark.xdist_group("browser")
PAGES = ("/", "/settings", "/credits", "/accessibility", "/privacy", "/rules/similo", "/nowhere")


async def looks_right(person: Person, *, cut: bool = True) -> None:
    """Everything is written, and nothing sticks out."""
    await person.page.wait_for_load_state("networkidle")
    assert await person.missing_keys() == []
    assert person.trouble == []
    if cut:
        assert await person.cut_off() == [], person.page.url


async def visits(person: Person, table: Api, seat: int) -> None:
    await person.goes(table.seat_link(seat))
    await person.is_at("similo")


@pytest.mark.parametrize("language", ["de", "fr", "pl", "es"])
async def test_nothing_is_missing_or_cut_off_at_320_pixels(chromium: Browser, house: str, language: str) -> None:
    person = await Person.arrives(chromium, house, NARROW, language=language)
    for page in PAGES:
        await person.goes(page)
        await expect(person.page.get_by_role("heading", level=1)).to_be_visible()
        await looks_right(person)

    table = Api(house).opens("Konstantynopolitańczyk", "Bo", "Włodzimierz", giver=0)
    await person.goes(f"/j/{table.code}")
    await looks_right(person)
    await person.goes(table.seat_link(0))
    await expect(person.page.get_by_role("heading", level=1)).to_be_visible()
    await looks_right(person)

    table.starts()
    giver, guesser = person, await Person.arrives(chromium, house, NARROW, language=language)
    await visits(guesser, table, 1)
    await expect(giver.page.get_by_role("radiogroup").first).to_be_visible()
    await looks_right(giver)
    await looks_right(guesser)
    table.clue()
    await expect(guesser.page.get_by_role("gridcell").get_by_role("button").first).to_be_visible()
    await looks_right(giver)
    await looks_right(guesser)
    table.finish(0, [1, 2])
    await expect(guesser.page.locator(".ending")).to_be_visible()
    await looks_right(guesser)


@pytest.mark.parametrize(("size", "dark"), [(PHONE, True), (DESKTOP, False)], ids=["phone-dark", "desktop-light"])
async def test_axe_finds_no_barrier(chromium: Browser, house: str, size: ViewportSize, dark: bool) -> None:
    person = await Person.arrives(chromium, house, size, dark=dark)

    async def has_no_barrier(what: str) -> None:
        await person.page.wait_for_load_state("networkidle")
        assert await person.barriers() == [], what

    for page in PAGES:
        await person.goes(page)
        await expect(person.page.get_by_role("heading", level=1)).to_be_visible()
        await has_no_barrier(page)
    table = Api(house).opens("Ala", "Bartek", "Celina", bots=("newcomer",), giver=0)
    await person.goes(f"/j/{table.code}")
    await expect(person.page.get_by_role("heading", level=1)).to_be_visible()
    await has_no_barrier("join")
    await person.goes(table.seat_link(0))
    await expect(person.page.get_by_role("button", name="Start")).to_be_visible()
    await has_no_barrier("lobby")
    await person.page.get_by_role("button", name="Menu").click()
    await expect(person.page.get_by_role("dialog")).to_be_visible()
    await has_no_barrier("menu")
    await person.page.keyboard.press("Escape")
    table.starts()
    await expect(person.page.get_by_role("radiogroup", name="Your hand")).to_be_visible()
    await has_no_barrier("giver")
    table.clue()
    guesser = await Person.arrives(chromium, house, size, dark=dark)
    await visits(guesser, table, 1)
    await expect(guesser.page.get_by_role("gridcell").get_by_role("button").first).to_be_visible()
    assert await guesser.barriers() == [], "guesser"
    await has_no_barrier("waiting giver")
    table.finish(0, [1, 2], found=False)
    await expect(person.page.locator(".ending")).to_be_visible()
    await has_no_barrier("end")


async def test_axe_finds_no_barrier_on_the_big_screen(chromium: Browser, house: str) -> None:
    """It is dark, whatever its browser likes, until somebody says otherwise."""
    table = Api(house).opens("Ala", "Bartek", "Celina", "Darek", giver=0)
    screen = await Person.arrives(chromium, house, TV)
    await screen.goes(table.here("screen"))
    await screen.sees(table.code)
    assert await screen.barriers() == []
    table.starts().clue()
    await expect(screen.page.get_by_role("grid", name="Characters")).to_be_visible()
    assert await screen.barriers() == []
    await looks_right(screen)
    table.finish(0, [1, 2], found=True)
    await screen.sees("You found ")
    assert await screen.barriers() == []


async def test_a_watcher_sees_the_table_and_no_hand(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala", "Bartek", giver=0).starts()
    watcher = await Person.arrives(chromium, house, DESKTOP)
    await watcher.goes(table.here("watch"))
    await expect(watcher.page.get_by_role("grid", name="Characters")).to_be_visible()
    hand = table.table(0)["view"]["hand"]["cards"]
    shown = await watcher.page.content()
    names = table.call("GET", "/api/games/similo/pieces/en")
    assert not [card for card in hand if names[card]["name"] in shown]
    await looks_right(watcher)
