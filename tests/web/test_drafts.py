"""Drafts in the browser: asked at a pause in typing, one at a time; only the newest answer is heard."""

import asyncio
import json
from typing import Any

import pytest
from playwright.async_api import Browser, Page, Request, Route, expect
from tests.web.people import DESKTOP, Api, Person

from parlour.say import messages

NOT_IN_HAND = "similo.refused.not_in_hand"
pytestmark = pytest.mark.xdist_group("browser")

FIELD = """async () => {
  const app = document.querySelector('script[type=module]').src;
  const { drafting } = await import(app.replace('app.js', 'table/drafts.js'));
  window.heard = [];
  const hear = (action, { refusal }) => window.heard.push([action.card, refusal?.code ?? 'yes', refusal?.text ?? '']);
  window.field = drafting(hear, 60);
}"""
TYPES = "(actions) => actions.forEach((action) => window.field.attempt(action))"
HEARD = "(count) => window.heard.length >= count && window.heard"


async def at_the_table(chromium: Browser, house: str, language: str) -> tuple[Page, list[str], list[str]]:
    """The page of the clue giver, the cards in her hand, and what is asked of the server from now on."""
    table = Api(house).opens("Ala", "Bartek", giver=0).starts()
    ala = await Person.arrives(chromium, house, DESKTOP, language=language)
    await ala.goes(table.seat_link(0))
    await expect(ala.page.get_by_role("radiogroup").first).to_be_visible()
    asked: list[str] = []

    def note(request: Request) -> None:
        if request.url.endswith("/drafts"):
            asked.append(json.loads(request.post_data or "{}")["action"]["card"])

    ala.page.on("request", note)
    await ala.page.evaluate(FIELD)
    return ala.page, table.table(0)["view"]["hand"]["cards"], asked


def clue(card: str) -> dict[str, Any]:
    return {"type": "GiveClue", "card": card, "manner": "similar"}


async def types(page: Page, *cards: str) -> None:
    """Without a pause in between."""
    await page.evaluate(TYPES, [clue(card) for card in cards])


async def heard(page: Page, count: int) -> list[list[str]]:
    """All answers, as soon as there are so many."""
    found: list[list[str]] = await (await page.wait_for_function(HEARD, arg=count)).json_value()
    return found


async def test_a_pause_asks_once_and_the_refusal_is_in_our_language(chromium: Browser, plain_house: str) -> None:
    page, hand, asked = await at_the_table(chromium, plain_house, "de")
    await types(page, "l", "li", "lio", "lion")
    await heard(page, 1)
    await types(page, hand[0])
    await heard(page, 2)
    await types(page, hand[0])
    await types(page, hand[1])
    answers = await heard(page, 3)
    said = str(messages("de", "similo")[NOT_IN_HAND]).rpartition("}")[2]
    assert [line[:2] for line in answers] == [["lion", "not_in_hand"], [hand[0], "yes"], [hand[1], "yes"]]
    assert said and said in answers[0][2]
    assert asked == ["lion", hand[0], hand[1]], "nothing is asked twice, and nothing while one types"


async def test_late_answers_are_not_heard(chromium: Browser, plain_house: str) -> None:
    page, hand, asked = await at_the_table(chromium, plain_house, "en")
    may_answer = asyncio.Event()

    async def hold(route: Route) -> None:
        await may_answer.wait()
        await route.continue_()

    await page.route("**/drafts", hold)
    async with page.expect_request("**/drafts"):
        await types(page, hand[0])
    await types(page, hand[1], hand[2])
    may_answer.set()
    assert [line[0] for line in await heard(page, 1)] == [hand[2]]
    assert asked == [hand[0], hand[2]], "one at a time: what was typed meanwhile is asked when the answer is in"
    may_answer.clear()
    async with page.expect_request("**/drafts"):
        await types(page, hand[3])
    await page.evaluate("window.field.drop()")
    async with page.expect_response("**/drafts"):
        may_answer.set()
    await types(page, hand[4])
    assert [line[0] for line in await heard(page, 2)] == [hand[2], hand[4]], "the field was emptied meanwhile"


async def test_without_a_line_nothing_is_refused(chromium: Browser, plain_house: str) -> None:
    page, hand, _asked = await at_the_table(chromium, plain_house, "en")
    await page.route("**/drafts", lambda route: route.abort())
    await types(page, hand[0])
    assert await heard(page, 1) == [[hand[0], "yes", ""]]
