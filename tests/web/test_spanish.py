"""Two Spanish readers on phones: the lobby calls their language young, and they win both games of words in it."""

import pytest
from playwright.async_api import Browser, expect
from tests.web.people import NARROW, PHONE, Api, Person

pytestmark = pytest.mark.xdist_group("browser")


async def comes(chromium: Browser, house: str, table: Api) -> tuple[Person, Person]:
    ana = await Person.arrives(chromium, house, PHONE, language="es")
    luis = await Person.arrives(chromium, house, NARROW, language="es")
    for seat, person in enumerate((ana, luis)):
        await person.goes(table.seat_link(seat))
    return ana, luis


async def test_one_mind_is_won_in_spanish(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ana", "Luis", game="one_mind", language="es", letters="never")
    ana, luis = await comes(chromium, house, table)
    await expect(ana.page.locator(".young-words")).to_contain_text("Las palabras en Español son jóvenes aquí")
    assert (await ana.missing_keys(), await ana.cut_off()) == ([], [])
    table.starts()
    for person in (ana, luis):
        await person.is_at("one_mind")
    await expect(ana.page.locator(".mind-field")).to_have_attribute("lang", "es")
    for seat, word in enumerate(("puente", "niebla")):
        table.moves(seat, {"type": "Write", "words": [word]})
    table.moves(1, {"type": "Write", "words": ["carro"]})
    await ana.page.locator(".mind-field").fill("coche")
    await ana.page.locator(".mind-field").press("Enter")
    await expect(luis.page.locator(".mind-letters", has_text="coche").first).to_be_visible()
    for seat in range(2):
        table.moves(seat, {"type": "Agree"})
    assert table.table(0)["outcome"]["reason"] == "all_matched"
    for person in (ana, luis):
        assert (await person.missing_keys(), person.trouble) == ([], [])


async def test_the_same_game_is_won_in_spanish(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ana", "Luis", game="same_game", language="es", first=0).starts()
    ana, luis = await comes(chromium, house, table)
    for person in (ana, luis):
        await person.is_at("same_game")
    while (now := table.table(0))["outcome"] is None:
        board = now["view"]["board"]
        if board["giver"] is None and len(board["written"]) < 2:
            for seat in range(2):
                table.moves(seat, {"type": "Write", "words": [table.table(seat)["prompt"]["examples"][0]]})
        turn = len(board["turns"]) % 2
        table.moves(turn, {"type": "Begin"})
        if not board["turns"]:
            await expect(luis.page.locator(".same-clue")).to_be_visible()
            assert (await luis.missing_keys(), await luis.cut_off()) == ([], [])
        trap = table.table(turn)["view"]["hand"]["trap"]
        for category in [one for one in board["categories"] if one != trap]:
            shown = table.table(0)["view"]["board"]
            if shown["giver"] == turn and category not in shown["lifted"]:
                table.moves(1 - turn, {"type": "Pick", "category": category})
                table.moves(1 - turn, {"type": "Lift", "category": category})
    assert table.table(0)["outcome"]["winners"] == [0, 1]
    assert (ana.trouble, luis.trouble) == ([], [])
