"""No seat is free: friends watch and mark along, and one line at the reveal says how they did, on every screen."""

from typing import Any

import pytest
from playwright.async_api import Browser, ViewportSize, expect
from tests.web.people import DESKTOP, NARROW, PHONE, TV, Api, Person

pytestmark = pytest.mark.xdist_group("browser")

GAMES: dict[str, dict[str, Any]] = {
    "similo": {"giver": 0},
    "same_game": {"first": 0},
    "ego": {"first": 0},
    "one_mind": {"letters": "never", "judge": "auto"},
}
WORDS = ("boat", "lake", "window")
LEADS_ON = ("Remove", "Lift", "Mark", "Pick", "GiveClue", "Answer", "Guess", "Begin", "Agree")


def full(house: str, game: str) -> Api:
    """Three people play, and no bot keeps a chair."""
    return Api(house).opens("Ala", "Ben", "Chloe", game=game, **GAMES[game]).starts()


def until(table: Api, is_so: Any) -> None:
    """The three play by program until this is so of what Ala is told."""
    for _ in range(60):
        for seat in range(3):
            seen = table.table(seat)
            if is_so(seen):
                return
            if (prompt := seen["prompt"]) is None:
                continue
            if prompt["kind"] == "words":
                move = {"type": "Write", "words": [(prompt["examples"] or WORDS)[0]]}
            else:
                kinds = {action["type"]: action for action in reversed(prompt["actions"])}
                move = next(kinds[kind] for kind in LEADS_ON if kind in kinds)
            table.sends(seat, prompt["id"], move)
    raise AssertionError("it never came to that")


def is_told(seen: dict[str, Any]) -> bool:
    return any(event["type"] == "AudienceTold" for event in seen["events"])


async def joins(chromium: Browser, house: str, table: Api, size: ViewportSize) -> Person:
    uma = await Person.arrives(chromium, house, size)
    await uma.goes(f"/j/{table.code}")
    await uma.page.get_by_role("button", name="Watch and mark along").click()
    await uma.page.wait_for_url(f"**/watch/{table.code}")
    await expect(uma.page.locator(".audience")).to_contain_text("You’re in the audience")
    return uma


async def seals(uma: Person, game: str) -> None:
    panel = uma.page.locator(".audience")
    if game == "one_mind":
        await panel.get_by_role("textbox").fill("boat")
    else:
        await panel.locator(".audience-things button").first.click()
    await panel.get_by_role("button", name="Seal it").click()
    await expect(panel).to_contain_text("Sealed:")


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_a_friend_marks_along_and_everybody_reads_how_they_did(chromium: Browser, house: str, game: str) -> None:
    table = full(house, game)
    uma = await joins(chromium, house, table, PHONE)
    until(table, lambda seen: seen["marking"])
    await expect(uma.page.locator(".audience").get_by_role("button", name="Seal it")).to_be_visible()
    assert await uma.barriers() == [] and await uma.cut_off() == []
    await uma.shows(f"audience-{game}")
    tv = await Person.arrives(chromium, house, TV)
    await tv.goes(table.here("screen"))
    await tv.page.locator(f"main[data-game={game}]").wait_for()
    ala = await Person.arrives(chromium, house, DESKTOP)
    await ala.goes(table.seat_link(0))
    await ala.is_at(game)
    await seals(uma, game)
    await uma.shows(f"audience-sealed-{game}")
    await expect(ala.page.get_by_text("The audience")).to_have_count(0)
    until(table, is_told)
    await ala.sees("The audience")
    await ala.shows(f"audience-told-{game}")
    for person in (ala, uma, tv):
        assert person.trouble == [] and await person.missing_keys() == []


@pytest.mark.parametrize("size", [NARROW, DESKTOP], ids=["narrow", "desktop"])
async def test_the_marks_fit_and_can_be_reached_with_the_keyboard(
    chromium: Browser, house: str, size: ViewportSize
) -> None:
    table = full(house, "similo")
    uma = await joins(chromium, house, table, size)
    until(table, lambda seen: seen["marking"])
    first = uma.page.locator(".audience-things button").first
    await first.focus()
    await uma.page.keyboard.press("Space")
    await expect(first).to_have_attribute("aria-pressed", "true")
    assert await uma.barriers() == [] and await uma.cut_off() == []
    await uma.shows(f"audience-{size['width']}")
    await uma.page.reload()
    await expect(uma.page.locator(".audience")).to_contain_text("You’re in the audience")


async def test_between_games_a_full_table_offers_it_too(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala", "Ben", "Chloe", "Dan", "Esra", "Flo", game="ego")
    uma = await Person.arrives(chromium, house, PHONE)
    await uma.goes(f"/j/{table.code}")
    await expect(uma.page.get_by_text("This table is full.")).to_be_visible()
    assert await uma.barriers() == [] and await uma.cut_off() == []
    await uma.page.get_by_role("button", name="Watch and mark along").click()
    await uma.page.wait_for_url(f"**/watch/{table.code}")


async def test_a_game_that_asks_its_audience_nothing_does_not_offer_it(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala", "Ben", game="council_of_four").starts()
    uma = await Person.arrives(chromium, house, PHONE)
    await uma.goes(f"/j/{table.code}")
    await expect(uma.page.get_by_role("button", name="Watch now, play the next game")).to_be_visible()
    await expect(uma.page.get_by_role("button", name="Watch and mark along")).to_have_count(0)


async def test_where_a_bot_keeps_a_chair_the_chair_is_offered(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala", "Ben", game="similo", bots=("newcomer",), giver=1).starts()
    uma = await Person.arrives(chromium, house, PHONE)
    await uma.goes(f"/j/{table.code}")
    await expect(uma.page.get_by_role("button", name="seat now")).to_be_visible()
    await expect(uma.page.get_by_role("button", name="Watch and mark along")).to_have_count(0)
