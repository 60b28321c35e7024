"""Somebody opens the link while a game runs: the door, the host's question, the seat, the moment on the big screen."""

from typing import Any

import pytest
from playwright.async_api import Browser, ViewportSize, expect
from tests.web.people import DESKTOP, NARROW, PHONE, TV, Api, Person

pytestmark = pytest.mark.xdist_group("browser")

BOT = 2
GAMES: dict[str, dict[str, Any]] = {
    "similo": {"giver": 1},
    "ego": {"first": 0},
    "one_mind": {},
    "same_game": {},
    "council_of_four": {"first": 0},
}


def night(house: str, game: str, **door: Any) -> Api:
    """Ala is the host; Ben and a bot play with her."""
    table = Api(house).opens("Ala", "Ben", game=game, bots=("newcomer",), **GAMES[game])
    if door:
        table.call("PATCH", f"/api/tables/{table.code}", door, seat=0)
    return table.starts()


async def expect_well(*people: Person) -> None:
    for person in people:
        assert await person.barriers() == [] and await person.cut_off() == []
        assert person.trouble == [] and await person.missing_keys() == []


async def name_oneself(person: Person, name: str) -> None:
    await person.page.get_by_role("textbox", name="Your name").fill(name)


def end(table: Api) -> None:
    """Play Similo to its end, whatever the bot wants."""
    while (ben := table.table(1))["outcome"] is None:
        if ben["prompt"] is not None:
            table.sends(1, ben["prompt"]["id"], ben["prompt"]["actions"][0])
        prompt = table.table(0)["prompt"] or {"id": "", "actions": []}
        kinds = {action["type"]: action for action in reversed(prompt["actions"])}
        if wish := kinds.get("Remove") or kinds.get("Mark"):
            table.sends(0, prompt["id"], wish)


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_a_latecomer_takes_a_bots_seat(chromium: Browser, house: str, game: str) -> None:
    """From the link to the seat, in every game: the host is asked and says yes, and everybody sees it."""
    table = night(house, game)
    bot = table.table(0)["seats"][BOT]["name"]
    ala = await Person.arrives(chromium, house, DESKTOP)
    await ala.goes(table.seat_link(0))
    await ala.is_at(game)
    tv = await Person.arrives(chromium, house, TV)
    await tv.goes(table.here("screen"))
    await tv.page.locator(f"main[data-game={game}]").wait_for()
    dana = await Person.arrives(chromium, house, PHONE)
    await dana.goes(f"/j/{table.code}")
    await expect(dana.page.get_by_role("heading", name="There’s a seat for you")).to_be_visible()
    await name_oneself(dana, "Dana")
    await expect(dana.page.get_by_role("button", name=f"Take {bot}’s seat now")).to_contain_text("Ala is asked first.")
    await expect_well(dana)
    await dana.shows(f"late-door-{game}")
    await dana.page.get_by_role("button", name=f"Take {bot}’s seat now").click()
    await dana.page.wait_for_url(f"**/watch/{table.code}")
    await expect(dana.page.get_by_text("Ala is being asked.")).to_be_visible()
    await dana.is_at(game)
    await expect_well(dana)
    await dana.shows(f"late-wait-{game}")
    question = ala.page.locator(".late-note")
    await expect(question).to_contain_text("Dana is at the door. Seat them now?")
    await expect(question).to_contain_text("Not known at this table.")
    await expect_well(ala)
    await ala.shows(f"late-host-{game}")
    await question.get_by_role("button", name="Seat them now").click()
    await expect(tv.page.locator(".took-over")).to_contain_text(f"Dana takes {bot}’s seat")
    await tv.shows(f"late-tv-{game}")
    await dana.page.wait_for_url(f"**/t/{table.code}")
    await dana.is_at(game)
    await dana.shows(f"late-seated-{game}")
    await expect(question).to_have_count(0)
    await ala.sees(f"takes {bot}’s seat.")
    await expect(tv.page.locator(".took-over")).to_have_count(0)
    seat = (await dana.table(table.code))["you"]["seat"]
    assert seat == BOT and table.table(0)["seats"][BOT]["name"] == "Dana"
    assert dana.trouble == ala.trouble == tv.trouble == []


@pytest.mark.parametrize("size", [PHONE, NARROW, DESKTOP], ids=["phone", "narrow", "desktop"])
async def test_the_host_may_have_them_watch(chromium: Browser, house: str, size: ViewportSize) -> None:
    table = night(house, "similo")
    ala = await Person.arrives(chromium, house, size)
    await ala.goes(table.seat_link(0))
    await ala.is_at("similo")
    dana = await Person.arrives(chromium, house, size)
    await dana.goes(f"/j/{table.code}")
    await name_oneself(dana, "Dana")
    await dana.page.get_by_role("button", name="seat now").click()
    question = ala.page.locator(".late-note")
    await expect(question).to_be_visible()
    await expect_well(ala)
    await question.get_by_role("button", name="Watch, next game").click()
    await expect(dana.page.get_by_text("You’re in from the next game.")).to_be_visible()
    await expect_well(dana)
    await dana.page.get_by_role("button", name="Don’t keep a seat for me").click()
    await dana.page.wait_for_url(f"{house}/")
    assert table.table(0)["latecomers"]["waiting"] == []


async def test_whoever_watches_is_seated_in_the_next_game_by_itself(chromium: Browser, house: str) -> None:
    table = night(house, "similo", latecomers="next")
    dana = await Person.arrives(chromium, house, PHONE)
    await dana.goes(f"/j/{table.code}")
    await expect(dana.page.get_by_role("button", name="seat now")).to_have_count(0)
    await name_oneself(dana, "Dana")
    await dana.page.get_by_role("button", name="Watch now, play the next game").click()
    await expect(dana.page.get_by_text("You’re in from the next game.")).to_be_visible()
    ala = await Person.arrives(chromium, house, PHONE)
    await ala.goes(table.seat_link(0))
    await ala.is_at("similo")
    end(table)
    await dana.page.wait_for_url(f"**/t/{table.code}")
    await expect(dana.page.locator(".ending")).to_be_visible()
    await expect(dana.page.get_by_role("radiogroup", name="What next?")).to_be_in_viewport()
    assert [seat["name"] for seat in table.table(0)["seats"]][-1] == "Dana"
    assert dana.trouble == []


async def test_where_nobody_may_watch_one_waits_at_the_door(chromium: Browser, house: str) -> None:
    table = night(house, "ego", watching=False)
    dana = await Person.arrives(chromium, house, PHONE)
    await dana.goes(f"/j/{table.code}")
    await name_oneself(dana, "Dana")
    await dana.page.get_by_role("button", name="seat now").click()
    await expect(dana.page.get_by_text("Ala is being asked.")).to_be_visible()
    await expect(dana.page).to_have_url(f"{house}/j/{table.code}")
    await expect_well(dana)


async def test_at_once_there_is_no_question(chromium: Browser, house: str) -> None:
    table = night(house, "ego", latecomers="now")
    dana = await Person.arrives(chromium, house, PHONE)
    await dana.goes(f"/j/{table.code}")
    await name_oneself(dana, "Dana")
    await dana.page.get_by_role("button", name="seat now").click()
    await dana.page.wait_for_url(f"**/t/{table.code}")
    await dana.is_at("ego")


async def test_the_host_chooses_in_the_lobby(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala", "Ben")
    ala = await Person.arrives(chromium, house, DESKTOP)
    await ala.goes(table.seat_link(0))
    choice = ala.page.get_by_role("group", name="Latecomers")
    await expect(choice.get_by_role("radio", name="ask me first")).to_be_checked()
    await choice.get_by_text("right away").click()
    await expect(choice.get_by_role("radio", name="right away")).to_be_checked()
    assert table.table(0)["latecomers"]["door"] == "now"
