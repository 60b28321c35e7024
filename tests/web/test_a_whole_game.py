"""An evening of Similo in real browsers: a phone, two desktops, a bot and a television."""

import asyncio

import pytest
from playwright.async_api import Browser, expect
from tests.web.people import DESKTOP, PHONE, TV, Person

pytestmark = pytest.mark.xdist_group("browser")
QUOTAS = (1, 2, 3, 4, 1)
FOCUSED = """() => {
  const it = document.activeElement
  return it === document.body ? '' : `${it.getAttribute('aria-label') ?? ''} ${it.innerText}`
}"""


async def test_giver_on_a_phone_two_guessers_on_desktops_a_bot_and_a_television(chromium: Browser, house: str) -> None:
    ala = await Person.arrives(chromium, house, DESKTOP)
    bartek = await Person.arrives(chromium, house, PHONE)
    celina = await Person.arrives(chromium, house, DESKTOP, dark=True)
    television = await Person.arrives(chromium, house, TV)

    code = await ala.opens_a_table("Ala")
    await bartek.joins(code, "Bartek")
    await celina.goes("/")
    await celina.page.get_by_label("Table code, four or five letters").fill(code)
    await celina.page.get_by_role("button", name="Take a seat").click()
    await celina.page.get_by_role("textbox", name="Your name").fill("Celina")
    await celina.page.get_by_role("button", name="Take a seat").click()
    await expect(ala.page.get_by_role("heading", level=1)).to_contain_text("Three at the table")
    await ala.adds_a_bot("regular")
    await ala.shows("lobby-desktop")
    await bartek.shows("lobby-phone")

    await ala.page.get_by_role("button", name="Choose a player").click()
    await ala.page.get_by_role("dialog").get_by_role("radio", name="Bartek").check(force=True)
    await ala.page.get_by_role("button", name="Done").click()
    screen = (await ala.table(code))["links"]["screen"]
    await television.goes(house + screen[screen.index("/screen/") :])
    await television.sees(code)
    await ala.page.get_by_role("button", name="Start").click()

    await expect(bartek.page.get_by_role("radiogroup", name="Your hand")).to_be_visible()
    names = await _names(bartek)
    secret = (await bartek.table(code))["view"]["hand"]["secret"]
    for number, quota in enumerate(QUOTAS, 1):
        if number == 3:
            await celina.context.set_offline(True)
            await celina.sees("offline")
        await bartek.gives_a_clue("Similar" if number % 2 else "Different")
        if number == 3:
            await celina.context.set_offline(False)
        await expect(ala.page.get_by_role("button", name=f"Remove {quota}", exact=True)).to_be_visible()
        board = (await ala.table(code))["view"]["board"]
        going = [names[card] for card in board["remaining"] if card != secret][:quota]
        await ala.marks(going)
        if number == 2:
            await ala.page.reload()
            await expect(ala.page.get_by_role("gridcell").get_by_role("button", pressed=True)).to_have_count(quota)
        if number == 3:
            await ala.shows("similo-desktop")
            await celina.shows("similo-desktop-dark")
            await television.shows("similo-tv")
        await ala.confirms(quota)
        agree = celina.page.get_by_role("button", name="Agree with Ala")
        await agree.click(timeout=15_000)
        if number == 4:
            await expect(bartek.page.get_by_role("radiogroup", name="Your hand")).to_be_visible()
            await bartek.page.get_by_role("radiogroup", name="Your hand").get_by_role("radio").nth(1).click()
            await bartek.page.get_by_role("radio", name="Similar").click()
            await bartek.shows("similo-phone")

    for person in (ala, bartek, celina, television):
        await person.sees(f"You found {names[secret]}!")
    await ala.sees(names[secret])
    await ala.shows("similo-end")
    await television.shows("similo-tv-end")

    await ala.page.get_by_role("button", name="Start Similo").click()
    await expect(celina.page.get_by_role("grid", name="Characters")).to_be_visible()
    assert (await ala.table(code))["phase"] == "playing"
    for person in (ala, bartek, celina, television):
        assert person.trouble == []
        assert await person.missing_keys() == []


async def test_a_guesser_plays_with_nothing_but_a_keyboard(chromium: Browser, house: str) -> None:
    ala = await Person.arrives(chromium, house, DESKTOP)
    press = ala.page.keyboard.press
    await ala.goes("/")
    await expect(ala.page.get_by_role("heading", level=1)).to_be_visible()
    await _tab_to(ala, "Host for friends: Similo")
    await press("Enter")
    await expect(ala.page.get_by_role("dialog")).to_be_visible()
    await _tab_to(ala, "Open the table")
    await press("Enter")
    await ala.page.wait_for_url("**/t/*")
    await expect(ala.page.get_by_role("button", name="Start")).to_be_visible()
    await _tab_to(ala, "empty seat")
    await press("Enter")
    await _tab_to(ala, "expert")
    await press("Enter")
    await expect(ala.page.get_by_role("dialog")).to_be_hidden()
    await _tab_to(ala, "Choose a player")
    await press("Enter")
    await _choose_the_bot(ala)
    await _tab_to(ala, "Done")
    await press("Enter")
    await _tab_to(ala, "Start")
    await press("Enter")

    grid = ala.page.get_by_role("grid", name="Characters")
    await expect(grid.get_by_role("button").first).to_be_visible(timeout=15_000)
    await _tab_to(ala, ", row ")
    await press("ArrowRight")
    await press("ArrowDown")
    focused = await ala.page.evaluate("document.activeElement.innerText")
    assert "row 2 column 2" in focused
    await press("Space")
    await expect(grid.get_by_role("button", pressed=True)).to_have_count(1)
    await press("Escape")
    await expect(grid.get_by_role("button", pressed=True)).to_have_count(0)
    await press("Space")
    await expect(grid.get_by_role("button", pressed=True)).to_have_count(1)
    await press("Enter")
    removed = ala.page.get_by_role("grid").get_by_label("removed in round 1")
    over = ala.page.get_by_text("Oh no").first
    await expect(removed.or_(over).first).to_be_visible()
    await press("?")
    await expect(ala.page.get_by_role("dialog")).to_be_visible()
    await press("Escape")
    await expect(ala.page.get_by_role("dialog")).to_be_hidden()
    assert ala.trouble == []


async def _names(person: Person) -> dict[str, str]:
    answer = await person.page.request.get(f"{person.house}/api/games/similo/pieces/en")
    return {card: piece["name"] for card, piece in (await answer.json()).items()}


async def _tab_to(person: Person, label: str, limit: int = 80) -> None:
    """Press Tab until the focus is on what is called so."""
    for _ in range(limit):
        await person.page.keyboard.press("Tab")
        words = await person.page.evaluate(FOCUSED)
        if label in words:
            return
        await asyncio.sleep(0)
    raise AssertionError(f"Tab never reaches {label!r}")


async def _choose_the_bot(person: Person) -> None:
    """Arrow keys move within a group of choices; the bot is the last one."""
    for _ in range(12):
        await person.page.keyboard.press("Tab")
        if await person.page.evaluate(
            "document.activeElement.matches('dialog input[type=radio], dialog [role=radio]')"
        ):
            await person.page.keyboard.press("ArrowUp")
            return
    raise AssertionError("no choice of players was reached")
