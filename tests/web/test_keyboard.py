"""Every game from the shelf to its end with Tab, arrows and Enter only; keys and announcements are written down.

Council of Four is long: its middle is played over the wire here, its first and last turns by keyboard. Who wants
the notes (`PARLOUR_KEYBOARD_NOTES`, a folder) has every key pressed.
"""

import json
import os
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Browser, expect
from tests.web.keyboard import Keyboard
from tests.web.people import DESKTOP, Person

from parlour.games import GAMES

pytestmark = pytest.mark.xdist_group("browser")
TITLES = {
    "similo": "Similo",
    "one_mind": "One Mind",
    "same_game": "The Same Game",
    "ego": "ego",
    "council_of_four": "Council of Four",
}
SHORT = {"ego": {"questions": 2}, "one_mind": {"level": 0, "letters": "normal"}}
NOTES = os.environ.get("PARLOUR_KEYBOARD_NOTES", "")
FIRST_TURNS = 4  # answers of Council's beginning by keyboard
NEARLY_ALL = 9  # of ten emporiums: from here on by keyboard again
COUNCIL = ("BuildWithKing", "Build", "Acquire", "Elect")
MOST_ANSWERS = 400
Json = dict[str, Any]


@pytest.mark.parametrize("game", GAMES)
async def test_a_game_from_the_shelf_to_its_end_by_keyboard(chromium: Browser, house: str, game: str) -> None:
    ala = await Person.arrives(chromium, house, DESKTOP)
    keys = await Keyboard.of(ala)
    code = await sits_down(keys, game)
    start, told = keys.keys, len(await keys.heard())
    answers = 0
    if game == "council_of_four" and not NOTES:
        answers += await plays(keys, code, in_council, most=FIRST_TURNS)
        await plays_ahead(ala, code)
    answers += await plays(keys, code, ANSWERS[game])
    await expect(ala.page.locator(".ending")).to_be_visible()
    headline = await ala.page.locator(".ending h2").first.inner_text()
    await expect(ala.page.locator("[data-live]")).to_contain_text(headline)
    heard = (await keys.heard())[told:]
    words = sum(len(line.split()) for line in heard)
    note(game, start, keys.keys - start, answers, heard, words)
    assert keys.lost == [], "the focus fell to the page's body"
    assert ala.trouble == []
    assert await ala.missing_keys() == []


async def sits_down(keys: Keyboard, game: str) -> str:
    """From the shelf: open a table, put a bot beside oneself, start."""
    page = keys.page
    await keys.person.goes("/")
    await expect(page.get_by_role("heading", level=1)).to_be_visible()
    await keys.does(f"^Host for friends: {TITLES[game]}")
    await expect(page.get_by_role("dialog")).to_be_visible()
    await keys.does("^Open the table")
    await page.wait_for_url("**/t/*")
    code = page.url.rsplit("/", 1)[1].partition("#")[0]
    await expect(page.get_by_role("button", name="Start")).to_be_visible()
    await keys.still_has_focus("after opening the table")
    await keys.does("empty seat")
    await expect(page.get_by_role("dialog")).to_be_visible()
    await keys.does("^regular")
    await expect(page.get_by_role("dialog")).to_be_hidden()
    await keys.still_has_focus("after adding a bot")
    if game in SHORT:
        changed = await page.request.patch(f"{keys.person.house}/api/tables/{code}", data={"options": SHORT[game]})
        assert changed.ok, await changed.text()
    await keys.does("^Start$")
    await expect(page.get_by_role("main")).to_have_attribute("aria-busy", "false")
    await keys.still_has_focus("after the start")
    return code


async def plays(
    keys: Keyboard, code: str, answer: Callable[[Keyboard, Json], Awaitable[None]], most: int = MOST_ANSWERS
) -> int:
    """Answer whatever is asked, until nothing is, or so many times; how many."""
    main = keys.page.get_by_role("main")
    for number in range(most):
        table = await until_asked(keys.person, code)
        if table["outcome"] is not None:
            return number
        await expect(main).to_have_attribute("data-prompt", table["prompt"]["id"])
        await answer(keys, table)
        await keys.still_has_focus(f"after answer {number} to {table['prompt']['section']}")
    assert most < MOST_ANSWERS, "it never ends"
    return most


async def plays_ahead(person: Person, code: str) -> None:
    """Over the wire, by the same simple plan, until somebody has nearly all their emporiums."""
    for number in range(MOST_ANSWERS):
        table = await until_asked(person, code)
        players = table["view"]["board"]["players"]
        if table["outcome"] or max(len(player["emporiums"]) for player in players) >= NEARLY_ALL:
            return
        move = {"prompt": table["prompt"]["id"], "action": planned(table["prompt"]["actions"]), "key": f"wire-{number}"}
        answer = await person.page.request.post(f"{person.house}/api/tables/{code}/moves", data=move)
        assert answer.ok, await answer.text()
    raise AssertionError("it never ends")


def planned(actions: list[Json]) -> Json:
    order = (*COUNCIL, "EndTurn")
    return min(actions, key=lambda action: order.index(action["type"]) if action["type"] in order else len(order))


async def until_asked(person: Person, code: str) -> Json:
    """The table, when it waits for us, or when all is over."""
    table = await person.table(code)
    while not is_asked(table) and table["outcome"] is None:
        await person.page.wait_for_timeout(30)
        table = await person.table(code)
    return table


def is_asked(table: Json) -> bool:
    """The table waits for us: one may rewrite a clue, too, but nobody waits for that."""
    return table["prompt"] is not None and table["view"]["seat"] in table["ask"]["waiting"]


async def in_similo(keys: Keyboard, table: Json) -> None:
    board = table["view"]["board"]
    if table["prompt"]["section"] == "clue":
        for place in (".similo-fan [role=radio]", ".similo-manners [role=radio]"):
            await keys.arrives(place, 0)
            await keys.press("Enter")
        await confirms(keys, lambda now: len(now["view"]["board"]["clues"]))
        return
    quota = (1, 2, 3, 4, 1)[len(board["removed"])]
    mine = board["marks"].get(str(table["view"]["seat"]), [])
    for card in [card for card in board["remaining"] if card not in mine][: quota - len(mine)]:
        await keys.arrives(".similo-grid [data-roving]", board["grid"].index(card), columns=4)
        await keys.press("Enter")
        spot = keys.page.locator(".similo-grid [data-roving]").nth(board["grid"].index(card))
        await expect(spot).to_have_attribute("aria-pressed", "true")
    await confirms(keys, lambda now: len(now["view"]["board"]["removed"]))


async def in_ego(keys: Keyboard, table: Json) -> None:
    await keys.leaves_the_moment(".ego-dock .btn.primary", ".ego-answers [role=radio]")
    await keys.arrives(".ego-answers [role=radio]", 0)
    await keys.press("Enter")
    await confirms(keys)


async def in_one_mind(keys: Keyboard, table: Json) -> None:
    if table["prompt"]["kind"] == "words":
        await keys.arrives("#mind-field", 0)
        await keys.types(table["prompt"]["examples"][0])
    else:
        await keys.arrives(".mind-dock .btn.primary", 0)
    await confirms(keys)


async def in_same_game(keys: Keyboard, table: Json) -> None:
    section = table["prompt"]["section"]
    if table["prompt"]["kind"] == "words":
        await keys.leaves_the_moment(".same-dock .btn.primary", "#same-slate")
        await keys.arrives("#same-slate", 0)
        await keys.types(table["prompt"]["examples"][0])
    elif section == "lifting":
        await keys.leaves_the_moment(".same-dock .btn.primary", ".same-cups button")
        board = table["view"]["board"]
        cup = next(at for at, category in enumerate(board["categories"]) if category not in board["lifted"])
        await keys.arrives(".same-cups [data-roving]", cup)
        await keys.press("Enter")
        await expect(keys.page.locator(".same-cups [data-roving]").nth(cup)).to_have_attribute("aria-pressed", "true")
        return await confirms(keys, lambda now: (now["view"]["board"]["lifted"], len(now["view"]["board"]["turns"])))
    else:
        await keys.arrives(".same-dock .btn.primary", 0)
    return await confirms(keys)


async def in_council(keys: Keyboard, table: Json) -> None:
    """Build if one can, else buy a permit, else elect; then end the turn."""
    kinds = {action["type"] for action in table["prompt"]["actions"]}
    wanted = next((kind for kind in COUNCIL if kind in kinds), "")
    if wanted:
        types = ["Elect", "Acquire", "Build", "BuildWithKing"]
        await keys.arrives(".c4-actions [data-roving]", types.index(wanted))
        await keys.press("Enter")
        while await keys.page.locator(".c4-step [data-roving]").count():
            await keys.arrives(".c4-step [data-roving]", 0)
            await keys.press("Enter")
        await keys.arrives(".c4-confirm", 0)
    elif "EndTurn" in kinds:
        await keys.arrives(".c4-work .btn.primary", 0)
    else:
        await keys.arrives(".c4-owed [data-roving], .c4-market .btn", 0)
    await confirms(keys)


ANSWERS: dict[str, Callable[[Keyboard, Json], Awaitable[None]]] = {
    "similo": in_similo,
    "one_mind": in_one_mind,
    "same_game": in_same_game,
    "ego": in_ego,
    "council_of_four": in_council,
}


async def confirms(keys: Keyboard, what: Callable[[Json], Any] = lambda now: (now["prompt"], now["view"])) -> None:
    """Enter, and the table is not as it was."""
    code = keys.page.url.rsplit("/", 1)[1].partition("#")[0]
    before = what(await keys.person.table(code))
    await keys.press("Enter")
    for _ in range(600):
        now = await keys.person.table(code)
        if now["outcome"] is not None or what(now) != before:
            return
        await keys.page.wait_for_timeout(25)
    raise AssertionError(f"Enter did nothing on {await keys.focus()}")


def note(game: str, start: int, during: int, answers: int, heard: list[str], words: int) -> None:
    """For the table in docs/accessibility.md, when somebody wants it."""
    if NOTES:
        told = {"start": start, "keys": during, "answers": answers, "said": len(heard), "words": words, "heard": heard}
        Path(NOTES, f"{game}.json").write_text(json.dumps(told, ensure_ascii=False, indent=1), "utf-8")
