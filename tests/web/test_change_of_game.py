"""An evening of all games at one table: the code of a game never gets a view of another game."""

import asyncio

import pytest
from playwright.async_api import Browser, Route, ViewportSize, expect
from tests.web.people import DESKTOP, PHONE, TV, Api, Person

pytestmark = pytest.mark.xdist_group("browser")

GAMES = ("ego", "same_game", "similo", "one_mind", "council_of_four", "ego")
LONGEST = 90_000  # milliseconds for bots to play a game to its end, while two cores are busy
LATE = 0.7  # seconds: by then the bots have made their first moves


async def test_every_change_of_game_is_quiet_on_every_screen(chromium: Browser, house: str) -> None:
    """Bots play each game to its end, and the next one begins at once.

    A television, a phone, a desktop with reveals and a desktop whose code comes late look on.
    """
    table = Api(house).opens("Ala", "Bartek", game=GAMES[0], bots=("newcomer", "newcomer"))
    people = [
        await arrives_at(chromium, table.here("screen"), TV),  # first: its last scene makes way for the evening
        await arrives_at(chromium, table.seat_link(0), PHONE),
        await arrives_at(chromium, table.seat_link(1), DESKTOP, pace="brisk"),
        await arrives_at(chromium, table.seat_link(1), DESKTOP, late=True),
    ]
    for seat in (0, 1):
        table.call("PUT", f"/api/tables/{table.code}/seats/{seat}/stand-in", {"bot": "newcomer"}, seat=seat)
    for number, game in enumerate(GAMES, 1):
        table.call("PATCH", f"/api/tables/{table.code}", {"game": game}, seat=0)
        table.starts()
        for person in people:
            await expect(person.page.locator(f"main .ending[data-game={game}]")).to_be_attached(timeout=LONGEST)
        assert [past["game"] for past in table.table(0)["games"]] == list(GAMES[:number])
        assert [person.trouble for person in people] == [[], [], [], []], f"after {game}"


async def arrives_at(
    browser: Browser, link: str, size: ViewportSize, *, pace: str = "off", late: bool = False
) -> Person:
    person = await Person.arrives(browser, "", size, pace=pace)
    if late:
        await person.page.route("**/games/*/table.js", comes_late)
    await person.goes(link)
    return person


async def comes_late(asked: Route) -> None:
    await asyncio.sleep(LATE)
    await asked.continue_()
