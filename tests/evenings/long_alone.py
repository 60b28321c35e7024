"""A lone person with bots: the sample turn, the closed tab, and the way back. Run it with `make evenings`."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, expect
from tests.evenings import doors
from tests.evenings.evening import Evening
from tests.evenings.guest import PHONE_SCREEN, Guest
from tests.evenings.labels import words
from tests.web.house import SEED, open_house
from tests.web.people import Api

from parlour.games import GAMES

pytestmark = pytest.mark.xdist_group("browser")
AWAY = 2.0  # seconds instead of the usual thirty, so that two minutes pass in four
PACE = 0.2  # of the usual pace of bots: they move while somebody looks
UNDER_WAY = 3.0  # seconds for a step that has begun
STILL = 4.0  # seconds in which many bots would have moved


@pytest.fixture
def quick_house(tmp_path: Path, bundle: Path) -> Iterator[str]:
    """A house in which people are away after two seconds, and bots play at a fifth of their pauses."""
    with open_house(tmp_path, pace=PACE, away=AWAY, files=bundle, seed=SEED) as address:
        yield address


@pytest.mark.parametrize("game", GAMES)
async def test_nothing_happens_while_nobody_attends(chromium: Browser, quick_house: str, game: str) -> None:
    evening = Evening(chromium, f"alone-{game}")
    ala = await Guest.comes(chromium, quick_house, "Ala", PHONE_SCREEN)
    ala.seat = 0
    evening.guests = [ala]
    await ala.goes("/")
    title = words("en")[f"{game}.name"]
    plays = ala.page.get_by_role("button", name=words("en")["home.play.of"].replace("{game}", title))
    await plays.wait_for()
    async with ala.page.expect_response(doors.is_founding) as founded:
        await plays.click()
    made: dict[str, Any] = await (await founded.value).json()
    evening.table = table = Api(quick_house)
    table.code, table.tokens = made["code"], [made["token"]]
    await evening.everybody_comes_to("game", game)

    await ala.goes(f"/sample/{game}#/t/{table.code}")  # as the button at the table does
    await expect(ala.page.get_by_role("main")).to_be_visible()
    await evening.look_at(ala, "the sample turn")
    await is_still(table, "while the sample turn is read")

    await ala.goes(f"/t/{table.code}")
    await evening.everybody_comes_to("game", game)
    await evening.looks("back from the sample turn")
    await ala.closes_the_tab()
    await is_away(table)
    await is_still(table, "while the tab is closed")
    await ala.opens_a_tab(f"/t/{table.code}")
    await evening.everybody_comes_to("game", game)
    await evening.looks("back after the tab was closed")
    await evening.ends()


async def is_away(table: Api) -> None:
    """Until the server says so."""
    for _ in range(600):
        if table.table(0)["seats"][0]["here"] is False:
            return
        await asyncio.sleep(0.05)
    raise AssertionError("nobody notices that the person has gone")


async def is_still(table: Api, when: str) -> None:
    """Nobody attends. Once the step under way is done, nothing more happens for as long as many bots' moves take."""
    for _ in range(600):
        if table.table(0)["attended"] is False:
            break
        await asyncio.sleep(0.05)
    await asyncio.sleep(UNDER_WAY)
    before = moves(table)
    await asyncio.sleep(STILL)
    assert moves(table) == before, f"bots play on {when}"


def moves(table: Api) -> tuple[int, int]:
    told = table.table(0)
    return told["number"], told["seq"] if "seq" in told else len(log(table))


def log(table: Api) -> list[str]:
    answer = table._request("GET", f"/api/tables/{table.code}/log?seat=0", None, 0)
    return answer.text.splitlines()
