"""One walk of 21 games at one table: every game follows every other game once. Run it with `make evenings`.

Screens, languages and themes change in turn: before each game somebody comes back with another one.
"""

from itertools import pairwise

import pytest
from playwright.async_api import Browser
from tests.evenings import doors
from tests.evenings.evening import Evening
from tests.evenings.guest import (
    DESK_SCREEN,
    LANDSCAPE_SCREEN,
    LAPTOP_SCREEN,
    PHONE_SCREEN,
    SMALL_SCREEN,
    TV_SCREEN,
    Guest,
    Screen,
)
from tests.evenings.scenes import SCENES, finish, people_are_back

from parlour.games import GAMES

pytestmark = pytest.mark.xdist_group("browser")
NAMES = ("Ala", "Bartek", "Celina", "Darek")
LANGUAGES = ("en", "de", "fr", "pl", "es")
SCREENS = (LAPTOP_SCREEN, PHONE_SCREEN, LANDSCAPE_SCREEN, SMALL_SCREEN, DESK_SCREEN)
SCENE = 2  # which scene of each game is looked at: the third, where something is to be decided


def walk(games: list[str]) -> list[str]:
    """A way that takes every step from one game to another exactly once (an Euler tour), and ends where it begins."""
    ahead = {game: [other for other in games if other != game] for game in games}
    way, back = [games[0]], list[str]()
    while way:
        if ahead[way[-1]]:
            way.append(ahead[way[-1]].pop())
        else:
            back.append(way.pop())
    return back[::-1]


def test_the_walk_takes_every_step_once() -> None:
    games = walk(list(GAMES))
    steps = list(pairwise(games))
    assert len(games) == 21 and len(set(steps)) == len(steps) == 20


async def test_every_game_follows_every_other_game(chromium: Browser, dealt_house: str) -> None:
    evening = Evening(chromium, "walk")
    games = walk(list(GAMES))
    hosting, *others = [
        await Guest.comes(chromium, dealt_house, name, screen) for name, screen in zip(NAMES, SCREENS, strict=False)
    ]
    await doors.hosts(evening, hosting, games[0])
    for guest in others:
        await doors.comes_by_link(evening, guest)
    television = await Guest.comes(chromium, dealt_house, "TV", TV_SCREEN)
    await doors.pairs(evening, television, hosting)
    table = evening.table
    for number, game in enumerate(games):
        await comes_back_otherwise(evening, chromium, number)
        if number == 0:
            table.starts()
            await evening.everybody_comes_to("game", game)
        else:
            await goes_on(evening, number, game)
        for at, stage in enumerate(SCENES[game](table)):
            if at == SCENE:
                await evening.catches_up()
                await evening.looks(f"{number + 1}. {game}: {stage}", main=evening.asked())
        finish(table)
        await evening.everybody_comes_to("ending", game)
        people_are_back(table)
        await evening.looks(f"{number + 1}. {game}: ending", main=evening.guests[: len(NAMES)])
    await evening.ends()


async def goes_on(evening: Evening, number: int, game: str) -> None:
    """In turn: through the lobby, by a vote on the ending, and with a countdown that is stopped there."""
    match number % 3:
        case 0:
            await evening.goes_to_the_lobby(f"{number}. lobby")
            await evening.plays_next(game, votes=False)
        case 1:
            await evening.plays_next(game, stops=False)
        case _:
            await evening.plays_next(game, votes=False)


async def comes_back_otherwise(evening: Evening, browser: Browser, number: int) -> None:
    """One after the other: another screen, another language, another theme; the television keeps its size."""
    place = number % len(evening.guests)
    before = evening.guests[place]
    turn = number // len(evening.guests) + number
    screen: Screen = before.screen if before.screen.still else SCREENS[turn % len(SCREENS)]
    language, dark = LANGUAGES[number % len(LANGUAGES)], number % 2 == 0
    guest = await Guest.comes(browser, before.house, before.name, screen, language=language, dark=dark)
    guest.seat = before.seat
    table = evening.table
    await guest.goes(table.here("screen") if guest.seat is None else table.seat_link(guest.seat))
    await before.context.close()
    evening.guests[place] = guest
