"""Drafts in the browser: asked at a pause in typing, one at a time; only the newest answer is heard."""

import json
from typing import Any

import pytest
from playwright.async_api import Browser, Page, Request, expect
from tests.web.people import DESKTOP, Api, Person

from parlour.say import messages

NOT_IN_HAND = "similo.refused.not_in_hand"
pytestmark = pytest.mark.xdist_group("browser")

TYPING = """async (drafts) => {
  const app = document.querySelector('script[type=module]').src;
  const { drafting } = await import(app.replace('app.js', 'table/drafts.js'));
  const heard = [];
  const hear = (action, { refusal }) => heard.push([action.card, refusal?.code ?? 'yes', refusal?.text ?? '']);
  const field = drafting(hear, 60);
  for (const [action, wait] of drafts) {
    if (action) field.attempt(action); else field.drop();
    await new Promise((wake) => setTimeout(wake, wait));
  }
  return heard;
}"""


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
    return ala.page, table.table(0)["view"]["hand"]["cards"], asked


def clue(card: str) -> dict[str, Any]:
    return {"type": "GiveClue", "card": card, "manner": "similar"}


async def test_a_pause_asks_once_and_the_refusal_is_in_our_language(chromium: Browser, plain_house: str) -> None:
    page, hand, asked = await at_the_table(chromium, plain_house, "de")
    typed = [[clue(name), 5] for name in ("l", "li", "lio")]
    heard = await page.evaluate(TYPING, [*typed, [clue("lion"), 900], [clue(hand[0]), 900], [clue(hand[0]), 300]])
    said = str(messages("de", "similo")[NOT_IN_HAND]).rpartition("}")[2]
    assert [line[:2] for line in heard] == [["lion", "not_in_hand"], [hand[0], "yes"]]
    assert said and said in heard[0][2]
    assert asked == ["lion", hand[0]], "nothing is asked twice, and nothing while one types"


async def test_late_answers_are_not_heard(chromium: Browser, plain_house: str) -> None:
    page, hand, asked = await at_the_table(chromium, plain_house, "en")

    async def slowly(route: Any) -> None:
        await page.wait_for_timeout(500)
        await route.continue_()

    await page.route("**/drafts", slowly)
    heard = await page.evaluate(TYPING, [[clue(hand[0]), 200], [clue(hand[1]), 200], [clue(hand[2]), 2500], [None, 0]])
    assert [line[0] for line in heard] == [hand[2]]
    assert asked == [hand[0], hand[2]], "one at a time: what was typed meanwhile is asked when the answer is in"


async def test_without_a_line_nothing_is_refused(chromium: Browser, plain_house: str) -> None:
    page, hand, _asked = await at_the_table(chromium, plain_house, "en")
    await page.route("**/drafts", lambda route: route.abort())
    assert await page.evaluate(TYPING, [[clue(hand[0]), 900]]) == [[hand[0], "yes", ""]]
