"""Many evenings: what this browser remembers, what a table has seen, and how both forget."""

import json
from pathlib import Path

import pytest
from playwright.async_api import Browser, ViewportSize, expect
from tests.web.people import DESKTOP, NARROW, Api, Person

pytestmark = pytest.mark.xdist_group("browser")


async def two_games_by(chromium: Browser, house: str, size: ViewportSize = DESKTOP) -> tuple[Person, Api]:
    """Ala has played twice at a table, and was there when the games ended."""
    table = Api(house).opens("Ala", "Boleslaus", giver=0).starts()
    ala = await Person.arrives(chromium, house, size)
    await ala.goes(table.seat_link(0))
    table.finish(0, [1])
    await expect(ala.page.get_by_role("link", name="Watch it again")).to_be_visible()
    table.starts()
    table.finish(0, [1], found=False)
    await expect(ala.page.locator(".evening .standings")).to_be_visible()
    return ala, table


async def test_games_are_remembered_in_the_browser_that_played_them(chromium: Browser, house: str) -> None:
    ala, table = await two_games_by(chromium, house)
    await ala.goes("/history")
    await expect(ala.page.locator(".history-games li")).to_have_count(2)
    await ala.sees("1 of 2 games won")
    await ala.sees("Most often with Boleslaus")
    await ala.page.get_by_role("link", name="Watch it again").first.click()
    await ala.page.wait_for_url(f"**/replay/{table.code}/2*")
    await expect(ala.page.get_by_role("slider")).to_be_visible()
    await ala.goes("/replay")  # "Replays" has one's own games, and files only besides
    await expect(ala.page.locator(".replay-games a")).to_have_count(2)
    await ala.page.locator(".replay-games a").last.click()
    await ala.page.wait_for_url(f"**/replay/{table.code}/1*")
    await ala.goes("/history")
    await ala.page.get_by_role("button", name="Forget this game").first.click()
    await expect(ala.page.locator(".history-games li")).to_have_count(1)
    assert (await ala.barriers(), await ala.missing_keys(), ala.trouble) == ([], [], [])


async def test_a_table_knows_who_has_won_how_often(chromium: Browser, house: str) -> None:
    ala, _ = await two_games_by(chromium, house)
    rows = ala.page.locator(".standings tbody tr")
    await expect(rows).to_have_count(2)
    await expect(rows.first).to_contain_text("1")
    await ala.page.get_by_role("button", name="To the lobby").click()
    await expect(ala.page.locator(".standings tbody tr")).to_have_count(2)
    assert (await ala.barriers(), ala.trouble) == ([], [])


async def test_the_history_fits_the_narrowest_phone(chromium: Browser, house: str) -> None:
    ala, _ = await two_games_by(chromium, house, NARROW)
    await ala.goes("/history")
    await expect(ala.page.locator(".history-games li")).to_have_count(2)
    assert await ala.cut_off() == []


async def test_what_is_known_is_taken_along_and_forgotten(chromium: Browser, house: str, tmp_path: Path) -> None:
    _, table = await two_games_by(chromium, house)
    other = await Person.arrives(chromium, house, DESKTOP)
    await other.goes(table.seat_link(1))
    await expect(other.page.get_by_role("link", name="Watch it again")).to_be_visible()
    await other.goes("/history")
    async with other.page.expect_download() as download:
        await other.page.get_by_role("button", name="Download my data").click()
    await (await download.value).save_as(tmp_path / "me.json")
    known = json.loads((tmp_path / "me.json").read_text("utf-8"))
    assert known["tables"][0]["name"] == "Boleslaus"
    assert [game["number"] for game in known["browser"]["parlour.history"]] == [2]
    await other.page.get_by_role("button", name="Forget me").click()
    await other.page.get_by_role("dialog").get_by_role("button", name=table.code).click()
    await expect(other.page.get_by_role("dialog").get_by_role("button", name=table.code)).to_be_hidden()
    assert "Boleslaus" not in json.dumps(table.table(0))
    await other.page.get_by_role("button", name="Forget everything here").click()
    await other.page.wait_for_url(f"{house}/")
    assert "parlour.history" not in await other.page.evaluate("Object.keys(localStorage)")
