"""A short journey through each game: four people, a television and a watcher, from the lobby to the ending."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
from playwright.async_api import Browser
from tests.evenings.evening import Evening
from tests.evenings.guest import LANDSCAPE_SCREEN, LAPTOP_SCREEN, PHONE_SCREEN, SMALL_SCREEN, TV_SCREEN, Guest
from tests.evenings.scenes import SCENES, finish, people_are_back
from tests.web.people import Api

pytestmark = pytest.mark.xdist_group("browser")
NAMES = ("Ala", "Bartek", "Celina", "Darek")


@pytest_asyncio.fixture(scope="module", loop_scope="session")
async def company(one_browser: Browser, dealt_house: str) -> AsyncIterator[list[Guest]]:
    """They stay for all five games: opening a browser takes longer than most of what is looked at."""
    screens = (LAPTOP_SCREEN, PHONE_SCREEN, LANDSCAPE_SCREEN, SMALL_SCREEN)
    guests = [
        await Guest.comes(one_browser, dealt_house, name, screen) for name, screen in zip(NAMES, screens, strict=True)
    ]
    guests.append(await Guest.comes(one_browser, dealt_house, "TV", TV_SCREEN))
    guests.append(await Guest.comes(one_browser, dealt_house, "Ewa", PHONE_SCREEN, dark=True))
    yield guests
    for guest in guests:
        await guest.context.close()


@pytest.mark.parametrize("game", SCENES)
async def test_every_screen_of_a_game_keeps_the_laws(
    one_browser: Browser, dealt_house: str, company: list[Guest], game: str
) -> None:
    evening = Evening(one_browser, f"short-{game}")
    first: dict[str, Any] = {"first": 0} if game in ("council_of_four", "ego") else {}
    evening.table = table = Api(dealt_house).opens(*NAMES, game=game, **first)
    evening.guests = company
    for seat, guest in enumerate(company[:4]):
        guest.seat = seat
        await guest.goes(table.seat_link(seat))
    await company[4].goes(table.here("screen"))
    await company[5].goes(table.here("watch"))
    await evening.everybody_comes_to("lobby")
    await evening.looks("lobby", main=company[:1])
    table.starts()
    await evening.everybody_comes_to("game", game)
    for stage in SCENES[game](table):
        await evening.catches_up()
        await evening.looks(stage, main=evening.asked())
    finish(table)
    await evening.everybody_comes_to("ending", game)
    people_are_back(table)
    await evening.looks("ending", main=company[:4])
    await evening.ends()
