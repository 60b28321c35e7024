"""Whatever a prompt offers can be reached by key and has a name: every kind of answer, in every game."""

import random
import re
from typing import Any

import pytest
from playwright.async_api import Browser, Locator, Page, expect
from tests.web.offers import Words, controls, nameless, plain, unreachable
from tests.web.people import DESKTOP, Api, Person

from parlour.games import GAMES

pytestmark = pytest.mark.xdist_group("browser")
MOVES = {"council_of_four": 60, "one_mind": 40}
OPTIONS: dict[str, dict[str, Any]] = {"council_of_four": {"market": True, "first": 0}, "same_game": {"first": 0}}
STEPS: dict[str, tuple[str, ...]] = {
    "Elect": ("council", "colour"),
    "Acquire": ("permit",),
    "Build": ("permit", "city"),
    "BuildWithKing": ("city",),
    "ChangePermits": ("region",),
    "SendAssistant": ("council", "colour"),
    "Offer": ("good", "price"),
}
Json = dict[str, Any]


@pytest.mark.parametrize("game", GAMES)
async def test_everything_that_is_offered_is_within_reach(chromium: Browser, house: str, game: str) -> None:
    table = Api(house).opens("Ala", "Bartek", "Cela", game=game, **OPTIONS.get(game, {})).starts()
    ala = await Person.arrives(chromium, house, DESKTOP)
    await ala.goes(table.seat_link(0))
    pieces = table.call("GET", f"/api/games/{game}/pieces/en")
    chance, seen = random.Random(game), set[str]()
    for _ in range(MOVES.get(game, 30)):
        now = table.table(0)
        if now["outcome"] is not None:
            break
        if now["prompt"] is not None and (fresh := kinds(now["prompt"]) - seen):
            await expect(ala.page.get_by_role("main")).to_have_attribute("data-prompt", now["prompt"]["id"])
            await is_within_reach(ala.page, Words(game, now, pieces), fresh)
            seen |= fresh
        goes_on(table, chance, seen)
    assert seen, "nothing was asked"
    assert ala.trouble == []


def kinds(prompt: Json) -> set[str]:
    """Which kinds of answers there are."""
    written = {"Write"} if prompt["kind"] == "words" else set[str]()
    return written | {action["type"] for action in prompt["actions"]}


async def is_within_reach(page: Page, words: Words, fresh: set[str]) -> None:
    prompt = words.table["prompt"]
    offered = [action for action in prompt["actions"] if action["type"] in fresh]
    if "Write" in fresh:
        await expect(page.get_by_role("main").get_by_role("textbox")).to_be_visible()
    if offered:  # as soon as the page has caught up with the prompt
        role, pattern = controls(words, offered[0])[0]
        control = page.get_by_role(role, name=re.compile(pattern)).first  # type: ignore[arg-type]
        await expect(control.or_(onward(page)).first).to_be_visible()
        await leave_the_moment(page)
        await control.wait_for()
    wanted = sorted({control for action in offered for control in controls(words, action)})
    assert await unreachable(page, wanted) == [], prompt["section"]
    assert await nameless(page) == [], prompt["section"]
    for kind in sorted(fresh & STEPS.keys()):
        if words.game == "council_of_four":
            await step_by_step(page, words, [action for action in offered if action["type"] == kind])


async def leave_the_moment(page: Page) -> None:
    """What has just happened may still be looked at."""
    if await onward(page).count():
        await onward(page).first.click()


def onward(page: Page) -> Locator:
    return page.get_by_role("main").get_by_role("button", name=re.compile("^(Next question|Go on|Next|Continue)"))


async def step_by_step(page: Page, words: Words, actions: list[Json]) -> None:
    """An action that is put together: every value of every step is there, and at the end the button that does it."""
    kind = actions[0]["type"]
    role, pattern = controls(words, actions[0])[0]
    await page.get_by_role(role, name=re.compile(pattern)).click()  # type: ignore[arg-type]
    for field in STEPS[kind]:
        values = list(dict.fromkeys(action[field] for action in actions))
        if len(values) > 1:
            names = [words.piece(value) if field != "price" else f"{value} coin" for value in values]
            wanted = [("button", rf"^\s*{plain(name)}") for name in names]
            steps = page.locator(".c4-step")
            for way in wanted:
                assert await steps.get_by_role("button", name=re.compile(way[1])).count(), (kind, field, way)
            await steps.get_by_role("button", name=re.compile(wanted[0][1])).first.click()
        actions = [action for action in actions if action[field] == values[0]]
    await expect(page.locator(".c4-confirm")).to_be_focused()
    await page.keyboard.press("Escape")
    await expect(page.locator(".c4-confirm")).to_have_count(0)


def goes_on(table: Api, chance: random.Random, seen: set[str]) -> None:
    """Somebody who is asked answers: with something new, if there is something new."""
    for seat in range(3):
        now = table.table(seat)
        prompt = now["prompt"]
        if now["outcome"] is None and prompt is not None and seat in now["ask"]["waiting"]:
            written = [{"type": "Write", "words": [example]} for example in prompt.get("examples", [])[:1]]
            choices = [*written, *prompt["actions"]]
            fresh = [action for action in choices if action["type"] not in seen]
            sent = table.sends(seat, prompt["id"], chance.choice(fresh if fresh and chance.random() < 0.5 else choices))
            assert sent.is_success, sent.text
            return
