"""The first minute: one post founds a table, fills it with bots and deals; and chairs are filled at once."""

import asyncio

import pytest

from parlour.games import GAMES
from parlour.table.levels import LEVELS
from parlour.table.welcome import best_size
from tests.server.conftest import Running
from tests.server.people import Json

KEY = "0b9c2f64-35b5-4a1c-9d2b-8d1e1c2f3a4b"


async def plays_now(run: Running, game: str, **more: object) -> Json:
    ala = run.person()
    seated = await ala.found("Ala", game, play=True, **more)
    table: Json = (await ala.call("GET", ala.path())).json()
    return {**table, "token": seated["token"]}


@pytest.mark.parametrize("game", list(GAMES))
async def test_one_post_seats_you_with_bots_and_deals(house: Running, game: str) -> None:
    table = await plays_now(house, game, language="de")
    kinds = [sitter["bot"] for sitter in table["seats"]]
    assert table["phase"] == "playing" and table["number"] == 1 and table["view"]["seat"] == 0
    assert len(kinds) == best_size(GAMES[game]) and kinds[0] == "" and len(set(kinds[1:])) == 1
    assert kinds[1] == ("regular" if GAMES[game].together else LEVELS[0])


async def test_a_newcomer_guesses_before_giving_clues(house: Running) -> None:
    assert (await plays_now(house, "similo"))["options"]["giver"] == 1
    assert (await plays_now(house, "similo", options={"giver": 0}))["options"]["giver"] == 0


async def test_the_same_wish_again_is_the_same_table(house: Running) -> None:
    first, second = await asyncio.gather(*(plays_now(house, "ego", key=KEY) for _ in range(2)))
    again = await plays_now(house, "ego", key=KEY)
    assert first["code"] == second["code"] == again["code"]
    assert first["token"] == second["token"] == again["token"]
    assert len(again["seats"]) == best_size(GAMES["ego"]) and again["number"] == 1


async def test_a_key_is_long_enough_to_be_a_secret(house: Running) -> None:
    answer = await house.person().call("POST", "/api/tables", {"game": "ego", "name": "Ala", "key": "1"})
    assert answer.status_code == 400 and answer.json()["facts"]["field"] == "key"


async def test_a_wish_that_was_cut_off_is_finished_by_the_next(house: Running) -> None:
    ala = house.person()
    await ala.found("Ala", "ego", key=KEY)  # found, and then the line broke
    table = await plays_now(house, "ego", key=KEY)
    assert table["code"] == ala.code and table["phase"] == "playing"


async def test_the_host_fills_the_table_to_its_best_size(house: Running) -> None:
    ala, bo = house.person(), house.person()
    await ala.found("Ala", "one_mind")
    await bo.sit(ala.code, "Bo")
    assert (await bo.call("POST", ala.path("/bots"), {})).json()["code"] == "host_only"
    assert (await ala.call("POST", ala.path("/bots"), {"bot": "genius"})).json()["code"] == "no_such_bot"
    filled = (await ala.call("POST", ala.path("/bots"), {"bot": "expert"})).json()
    assert [sitter["bot"] for sitter in filled["seats"]] == ["", "", "expert", "expert"]
    again = await ala.call("POST", ala.path("/bots"), {})
    assert again.status_code == 200 and len(again.json()["seats"]) == 4


async def test_the_shelf_says_what_a_game_is_best_with(house: Running) -> None:
    games = (await house.person().call("GET", "/api/games")).json()["games"]
    assert {game["name"]: game["best"] for game in games} == {name: best_size(rules) for name, rules in GAMES.items()}
    for game in games:
        assert 0 < len(game["often"]) <= 4 and set(game["often"]) <= set(game["options"]["properties"])
