"""Taking back, with two people in front of two browsers."""

from typing import Any

import pytest
from playwright.async_api import Browser, Page, expect
from tests.web.people import DESKTOP, NARROW, PHONE, TV, Api, Person

pytestmark = pytest.mark.xdist_group("browser")


async def council(chromium: Browser, house: str) -> tuple[Api, Person, Person]:
    """Council of Four: Ada, who begins, at a desk, and Bo with a phone, in German."""
    table = Api(house).opens("Ada", "Bo", game="council_of_four", first=0).starts()
    ada = await Person.arrives(chromium, house, DESKTOP)
    bo = await Person.arrives(chromium, house, PHONE, language="de")
    await ada.goes(table.seat_link(0))
    await bo.goes(table.seat_link(1))
    for person in (ada, bo):
        await person.is_at("council_of_four")
    return table, ada, bo


def does(table: Api, seat: int, kind: str) -> dict[str, Any]:
    action: dict[str, Any] = next(one for one in table.table(seat)["prompt"]["actions"] if one["type"] == kind)
    table.moves(seat, action)
    return action


def button(page: Page, start: str) -> Any:
    return page.get_by_role("banner").get_by_role("button", name=start)


async def heard(page: Page, words: str) -> None:
    await expect(page.locator("[data-live]").filter(has_text=words)).not_to_have_count(0)


async def test_a_move_is_taken_back_and_its_line_stays_readable(chromium: Browser, house: str) -> None:
    table, ada, bo = await council(chromium, house)
    before = table.table(0)["view"]
    does(table, 0, "Elect")
    await button(ada.page, "Undo: Elect").click()
    log = ada.page.get_by_role("region", name="Table talk").get_by_role("listitem")
    await expect(log.last).to_contain_text("You undo this: You elect")
    await expect(log.nth(-2).locator("s")).to_contain_text("You elect")
    await heard(bo.page, "Ada nimmt zurück: Ada")
    assert table.table(0)["view"] == before
    for person in (ada, bo):
        assert (person.trouble, await person.missing_keys(), await person.barriers()) == ([], [], [])


async def test_control_z_takes_back_too(chromium: Browser, house: str) -> None:
    table, ada, _bo = await council(chromium, house)
    does(table, 0, "Elect")
    await expect(button(ada.page, "Undo: Elect")).to_be_visible()
    await ada.page.keyboard.press("Control+z")
    await expect(ada.page.locator(".log .gone")).to_have_count(1)
    assert table.table(0)["prompt"] is not None and table.table(0)["undo"]["why_not"] == "nothing"


async def test_a_button_that_does_nothing_says_why(chromium: Browser, house: str) -> None:
    _table, ada, bo = await council(chromium, house)
    await button(ada.page, "Undo").click(force=True)
    await expect(ada.page.locator(".bubble")).to_contain_text("There’s nothing of yours to undo.")
    await button(bo.page, "Zurücknehmen").click(force=True)
    await expect(bo.page.locator(".bubble")).to_contain_text("Du hast nichts, was du zurücknehmen könntest.")


async def test_after_a_permit_was_turned_up_the_table_is_asked(chromium: Browser, house: str) -> None:
    table, ada, bo = await council(chromium, house)
    television = await Person.arrives(chromium, house, TV)
    await television.goes(table.here("screen"))
    before = table.table(1)["view"]
    does(table, 0, "Acquire")
    await button(ada.page, "Ask to undo: Take").click()
    dialog = ada.page.get_by_role("dialog")
    await expect(dialog).to_contain_text("Something hidden has been revealed")
    await expect(dialog).to_contain_text("Bo has to agree.")
    await dialog.get_by_role("button", name="Ask the table").click()
    await expect(ada.page.get_by_role("button", name="Never mind")).to_be_visible()
    asked = bo.page.get_by_role("region", name="Ada möchte zurücknehmen")
    await expect(asked).to_be_visible()
    await heard(bo.page, "Ada möchte zurücknehmen")
    await television.sees("asks to undo this")
    for person in (ada, bo, television):
        assert (person.trouble, await person.missing_keys(), await person.barriers()) == ([], [], [])
    assert await bo.cut_off() == []
    await asked.get_by_role("button", name="Einverstanden").click()
    await expect(asked).to_have_count(0)
    await expect(ada.page.locator(".log .gone").first).to_be_visible()
    assert table.table(1)["view"] == before


async def test_one_no_and_the_move_stands(chromium: Browser, house: str) -> None:
    table, ada, bo = await council(chromium, house)
    does(table, 0, "Acquire")
    await button(ada.page, "Ask to undo").click()
    await ada.page.get_by_role("dialog").get_by_role("button", name="Ask the table").click()
    await bo.page.get_by_role("button", name="Lieber weiter").click()
    await heard(ada.page, "Bo would rather play on.")
    await button(ada.page, "Undo").click(force=True)
    await expect(ada.page.locator(".bubble")).to_contain_text("The table has already said no.")
    assert table.table(0)["view"]["board"]["players"][0]["permits"]


async def test_a_sealed_answer_comes_back_unopened(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ada", "Bo", "Celina", game="ego", first=0).starts()
    does(table, 0, "Answer")
    bo = await Person.arrives(chromium, house, NARROW)
    await bo.goes(table.seat_link(1))
    does(table, 1, "Guess")
    await button(bo.page, "Change my answer").click()
    await heard(bo.page, "You take your answer back.")
    assert table.table(2)["ask"]["answered"] == [] and table.table(1)["prompt"] is not None
    assert (bo.trouble, await bo.missing_keys(), await bo.cut_off()) == ([], [], [])


async def test_what_was_taken_back_is_a_moment_again_when_it_happens_again(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ada", "Bo", game="ego", first=0).starts()
    ada = await Person.arrives(chromium, house, DESKTOP)
    await ada.goes(table.seat_link(0))
    does(table, 0, "Answer")
    does(table, 1, "Guess")
    await ada.page.get_by_role("button", name="Next question").click()
    await expect(ada.page.locator("[data-phase=reading]")).to_be_visible()
    takes_back_together(table, asks=1, agrees=0)
    await expect(ada.page.locator("[data-phase=guessing]")).to_be_visible()
    does(table, 1, "Guess")
    await expect(ada.page.get_by_role("button", name="Next question")).to_be_visible()


def takes_back_together(table: Api, asks: int, agrees: int) -> None:
    table.call("POST", f"/api/tables/{table.code}/undo", {"key": "back"}, seat=asks)
    told = table.table(agrees)
    answer = {"number": told["number"], "back": told["request"]["back"], "agrees": True, "key": "yes"}
    table.call("POST", f"/api/tables/{table.code}/undo/answers", answer, seat=agrees)


async def test_alone_among_bots_it_becomes_a_practice_game_and_the_table_says_so(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ada", game="council_of_four", bots=("regular",), first=0).starts()
    ada = await Person.arrives(chromium, house, PHONE)
    await ada.goes(table.seat_link(0))
    await ada.is_at("council_of_four")
    does(table, 0, "Acquire")
    await button(ada.page, "Ask to undo: Take").click()
    dialog = ada.page.get_by_role("dialog")
    await expect(dialog).to_contain_text("this becomes a practice game")
    await dialog.get_by_role("button", name="Undo").click()
    await expect(ada.page.locator(".practice-chip")).to_be_visible()
    await expect(ada.page.locator(".practice-chip")).to_contain_text("Practice game")
    await ada.page.reload()
    await ada.is_at("council_of_four")
    await expect(ada.page.locator(".practice-chip")).to_be_visible()
    assert (ada.trouble, await ada.missing_keys(), await ada.barriers()) == ([], [], [])
