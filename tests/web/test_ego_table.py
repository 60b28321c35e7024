"""ego's table: who a bot is, what somebody has said before, and how far a group's own questions reach."""

from time import sleep

import pytest
from playwright.async_api import Browser, ViewportSize, expect
from tests.evenings.laws import settled
from tests.web.people import NARROW, PHONE, TV, Api, Person

pytestmark = pytest.mark.xdist_group("browser")
LYING: ViewportSize = {"width": 844, "height": 390}

ANSWERS = 'answers = ["Left", "Right", "Both"]'
QUESTIONS = "".join(f'[q{number}]\nask = "Which sock, number {number}?"\n{ANSWERS}\n' for number in range(1, 4))


def with_three_own(house: str, **options: object) -> Api:
    table = Api(house).opens("Ala", "Bartek", "Celina", game="ego", first=0)
    table.call("POST", f"/api/tables/{table.code}/questions", {"text": QUESTIONS, "language": "en"}, seat=0)
    table.call("PATCH", f"/api/tables/{table.code}", {"options": {"first": 0, **options}}, seat=0)
    return table


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({}, "3 of yours, then ours"),
        ({"questions": 2}, "3 of 6 are yours, then ours"),
        ({"questions": 1}, "Enough for all 3 questions"),
        ({"only": True}, "Only yours: the game ends after 3 questions"),
        ({"mixed": True}, "3 of yours, mixed with ours"),
    ],
)
async def test_the_lobby_says_how_far_own_questions_reach(
    chromium: Browser, house: str, options: dict[str, object], told: str
) -> None:
    table = with_three_own(house, **options)
    ala = await Person.arrives(chromium, house, PHONE)
    await ala.goes(table.seat_link(0))
    await expect(ala.page.locator(".own-reach")).to_have_text(told)
    assert ala.trouble == [] and await ala.missing_keys() == []


def asked(table: Api, dots: int = 1) -> None:
    """One question, whoever reads it; a bot answers by itself."""
    board = table.table(0)["view"]["board"]
    if board["reader"] < 2:
        table.moves(board["reader"], {"type": "Answer", "dots": dots})
    for seat in range(2):
        if seat != board["reader"]:
            while table.table(seat)["prompt"] is None:
                sleep(0.05)  # a bot has to answer first
            table.moves(seat, {"type": "Guess", "dots": dots, "bet": 1})
    while table.table(0)["view"]["board"]["read"] == board["read"]:
        sleep(0.05)  # and to guess


async def test_a_bot_has_a_character_and_earlier_answers_are_a_tap_away(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala", "Bartek", game="ego", bots=("regular",), first=2).starts()
    ala = await Person.arrives(chromium, house, PHONE)
    await ala.goes(table.seat_link(0))
    await ala.is_at("ego")
    await expect(ala.page.locator(".ego-whose .ego-character")).not_to_be_empty()
    await expect(ala.page.locator(".ego-said-before")).to_have_count(0)  # nothing was said before
    for _ in range(3):
        asked(table)
    await ala.page.reload()
    await (
        ala.page.get_by_role("button", name="Next question").or_(ala.page.locator(".ego-said-before")).first.wait_for()
    )
    if await (next_one := ala.page.get_by_role("button", name="Next question")).count():
        await next_one.click()
    await ala.page.locator(".ego-face").click()
    sheet = ala.page.get_by_role("dialog")
    await expect(sheet.locator(".ego-said-list li")).to_have_count(1)
    await expect(sheet).to_contain_text("Only answers everyone has already seen.")
    assert ala.trouble == [] and await ala.missing_keys() == [] and await ala.cut_off() == []


async def test_nothing_lies_on_the_rim_of_the_felt_on_a_television(chromium: Browser, house: str) -> None:
    """A bot's character above the question, long answers, and somebody with many chips."""
    table = Api(house).opens("Ala", "Bartek", game="ego", bots=("regular", "regular"), first=2).starts()
    television = await Person.arrives(chromium, house, TV)
    await television.goes(table.here("screen"))
    await expect(television.page.locator(".ego-whose .ego-character")).not_to_be_empty()
    await television.page.evaluate(LONG)
    felt, row, card, people = [
        await television.page.evaluate(BOX, one) for one in (".ego-screen", ".ego-row", ".ego-card", ".ego-ring")
    ]
    assert max(row["bottom"], people["bottom"]) <= felt["bottom"] - 10, "the rim is 10 px wide"
    assert card["bottom"] <= people["top"] + 1, "nobody is under the card"


BOX = """(selector) => {
  const all = [...document.querySelectorAll(`${selector}, ${selector} *`)].map((one) => one.getBoundingClientRect());
  const [own] = all;
  if (selector === '.ego-screen' || selector === '.ego-card') return { top: own.top, bottom: own.bottom };
  const seen = all.filter(({ width, height }) => width > 2 && height > 2).slice(1);
  return { top: Math.min(...seen.map(({ top }) => top)), bottom: Math.max(...seen.map(({ bottom }) => bottom)) };
}"""
LONG = """() => {
  const card = document.querySelector('.ego-card');
  card.querySelector('h2').textContent = 'The last guests have gone and it’s midnight. So what about the mess?';
  for (const answer of document.querySelectorAll('.ego-answer-text')) {
    answer.textContent = 'Ah, we’ll talk it over for an hour first';
  }
  const stack = document.querySelector('.ego-stack');
  while (stack.children.length < 24) stack.append(stack.firstElementChild.cloneNode());
}"""


async def test_neither_coach_nor_bar_runs_ahead_of_the_result(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala", "Bartek", game="ego", first=0).starts()
    bartek = await Person.arrives(chromium, house, PHONE)
    await bartek.goes(table.seat_link(1))
    await expect(bartek.page.get_by_role("region", name="What now")).to_be_visible()
    asked(table)
    await expect(bartek.page.get_by_role("button", name="Next question")).to_be_visible()
    await expect(bartek.page.get_by_role("region", name="What now")).to_have_count(0)
    await expect(bartek.page.locator(".chip.turn")).to_have_count(0)
    await expect(bartek.page.locator(".line")).not_to_contain_text("You read")
    await bartek.page.get_by_role("button", name="Next question").click()
    await expect(bartek.page.locator(".chip.turn")).to_be_visible()
    await expect(bartek.page.get_by_role("region", name="What now")).to_be_visible()
    assert bartek.trouble == []


async def test_a_television_shows_the_result_alone_and_its_sign_covers_no_word(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala", "Bartek", "Celina", game="ego", first=0).starts()
    television = await Person.arrives(chromium, house, TV)
    await television.goes(table.here("screen"))
    await expect(television.page.locator(".ego-card h2")).to_be_visible()
    table.moves(0, {"type": "Answer", "dots": 1})
    for seat in (1, 2):
        table.moves(seat, {"type": "Guess", "dots": 1, "bet": 1})
    await expect(television.page.locator(".ego-true")).to_be_visible()
    await television.page.evaluate(LONG)
    assert not await television.page.evaluate(SIGN_ON_WORDS)
    await expect(television.page.locator(".tv-news")).not_to_contain_text("reads")
    assert television.trouble == []


SIGN_ON_WORDS = """() => {
  const sign = document.querySelector('.ego-true').getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(document.querySelector('.ego-answer:has(.ego-true) .ego-answer-text'));
  return [...range.getClientRects()].some((line) => line.top < sign.bottom && line.bottom > sign.top
    && line.left < sign.right && line.right > sign.left);
}"""


async def test_one_more_round_each_keeps_the_chips(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala", "Bartek", game="ego", first=0, questions=1).starts()
    for dots in (1, 2):
        asked(table, dots)
    chips = table.table(0)["outcome"]["scores"]
    ala = await Person.arrives(chromium, house, PHONE)
    await ala.goes(table.seat_link(0))
    await ala.page.get_by_role("button", name="One more round each").click()
    await expect(ala.page.locator(".ego-card")).to_be_visible()
    board = table.table(0)["view"]["board"]
    assert board["chips"] == chips and board["limit"] == 1
    assert ala.trouble == [] and await ala.missing_keys() == []


COVERED = """([things, lid]) => {
  const top = document.querySelector(lid).getBoundingClientRect().top
  const all = [...document.querySelectorAll(things)]
  const under = all.filter((one) => one.getBoundingClientRect().bottom > top)
  return [all.length, under.map((one) => one.textContent.trim())]
}"""


@pytest.mark.parametrize("size", [PHONE, NARROW], ids=["phone", "narrow"])
async def test_all_answers_stand_above_the_bet_on_a_phone(chromium: Browser, house: str, size: ViewportSize) -> None:
    table = Api(house).opens("Ala", "Bartek", "Celina", "Darek", game="ego", first=0).starts()
    table.moves(0, {"type": "Answer", "dots": 2})
    bartek = await Person.arrives(chromium, house, size)
    await bartek.goes(table.seat_link(1))
    await bartek.is_at("ego")
    await settled(bartek.page)
    assert await bartek.page.evaluate(COVERED, [".ego-card [role=radio]", ".ego-dock"]) == [3, []]


@pytest.mark.parametrize("size", [PHONE, NARROW, LYING], ids=["phone", "narrow", "lying"])
async def test_what_everybody_has_stands_above_the_vote_on_a_phone(
    chromium: Browser, house: str, size: ViewportSize
) -> None:
    table = Api(house).opens("Ala", "Bartek", game="ego", first=0, questions=1).starts()
    for dots in (1, 2):
        asked(table, dots)
    bartek = await Person.arrives(chromium, house, size)
    await bartek.goes(table.seat_link(1))
    await expect(bartek.page.locator(".finish > .dock")).to_be_visible()
    await settled(bartek.page)
    assert await bartek.page.evaluate(COVERED, [".ego-towers li > b", ".finish > .dock"]) == [2, []]
