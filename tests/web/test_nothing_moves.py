"""Found in the first evenings: things that moved, covered each other, or were said twice."""

import json
from typing import Any

import pytest
from playwright.async_api import Browser, ViewportSize, expect
from tests.web.people import DESKTOP, PHONE, TV, Api, Person

pytestmark = pytest.mark.xdist_group("browser")
PLACE = (
    "one => { const {x, y, width, height} = one.getBoundingClientRect(); return [x, y, width, height].map(Math.round) }"
)
COVERED = """() => {
  const box = document.querySelector('.bubble').getBoundingClientRect()
  return [...document.querySelectorAll('button, input')].filter((one) => {
    if (one.closest('.bubble') || !one.checkVisibility()) return false
    const its = one.getBoundingClientRect()
    return its.left < box.right - 1 && its.right > box.left + 1 && its.top < box.bottom - 1 && its.bottom > box.top + 1
  }).map((one) => one.textContent.trim() || one.name)
}"""
TRAY = (
    "() => { const {x, y, height} = document.querySelector('.c4-tray').getBoundingClientRect(); return [x, y, height] }"
)
RISEN = """() => {
const where = (one) => { const { x, y, width, height } = one.getBoundingClientRect(); return [x, y, width, height] }
const words = (one) => {
  const range = document.createRange()
  range.selectNodeContents(one)
  return range.getBoundingClientRect()
}
return [...document.querySelectorAll('.c4-rise')].filter((one) => one.checkVisibility()).map((one) => {
  const box = one.getBoundingClientRect()
  const told = [...document.querySelectorAll('.c4-item .num, .badge .nm, .c4-scores .num')].filter((other) => {
    const its = words(other)
    const beside = its.left >= box.right - 2 || its.right <= box.left + 2
    return its.width && !beside && its.top < box.bottom - 2 && its.bottom > box.top + 2
  })
  return `${one.textContent}: ${told.map((other) => `${other.textContent.trim()} ${where(other)} under ${where(one)}`)}`
}) }"""
WAITING = """async (play) => {
  const code = document.querySelector('link[rel=modulepreload][href$="table/waiting.js"]').href
  const { waiting } = await import(code)
  const { render } = await import(code.replace('table/waiting.js', 'vendor/lit-html/lit-html.js'))
  const place = document.createElement('div')
  render(waiting({ play, table: { phase: 'playing', game: 'similo', games: [], seats: [] }, boxes: {} }), place)
  return place.textContent
}"""


async def expect_settled(person: Person, question: str) -> list[Any]:
    """The answer, as soon as it is the same twice: whoever comes or goes is still being told of."""
    last: list[Any] = []
    while (answer := await person.page.evaluate(question)) != last:
        last = answer
        await person.page.evaluate("new Promise((next) => setTimeout(next, 150))")
    return last


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
async def test_similos_cards_stay_where_they_are(chromium: Browser, house: str, size: ViewportSize) -> None:
    table = Api(house).opens("Ala", "Bo", "Cy", giver=0).starts()
    bo = await Person.arrives(chromium, house, size)
    await bo.goes(table.seat_link(1))
    table.clue()
    spots = bo.page.get_by_role("gridcell").get_by_role("button")
    grid = bo.page.locator(".similo-grid")
    await expect(spots.first).to_be_visible()
    before = await grid.evaluate(PLACE)
    await spots.first.click()
    await expect(spots.first).to_have_attribute("aria-pressed", "true")
    await expect(bo.page.locator(".similo-dock")).to_contain_text("1 of 1 chosen")
    assert await grid.evaluate(PLACE) == before, "a card is marked"
    cards = table.table(2)["view"]["board"]["remaining"]
    table.moves(2, {"type": "Remove", "cards": [cards[5]]})
    await expect(bo.page.get_by_role("button", name="Agree with Cy")).to_be_visible()
    assert await grid.evaluate(PLACE) == before, "the dock has more to say"


async def test_a_refusal_covers_no_button_and_goes_when_the_input_changes(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala")
    bo = await Person.arrives(chromium, house, PHONE)
    await bo.goes(f"/j/{table.code}")
    name = bo.page.get_by_role("textbox", name="Your name")
    await name.fill("ala")
    await bo.page.get_by_role("button", name="Take a seat").click()
    await expect(bo.page.locator(".bubble")).to_be_visible()
    assert await bo.page.evaluate(COVERED) == []
    await name.press_sequentially("x")
    await expect(bo.page.locator(".bubble")).to_be_hidden()


@pytest.mark.parametrize("size", [PHONE, DESKTOP, TV], ids=["phone", "desktop", "tv"])
async def test_what_council_of_four_gains_covers_no_name_and_no_number(
    chromium: Browser, house: str, size: ViewportSize
) -> None:
    table = Api(house).opens("Ala", "Bartholomew", game="council_of_four", first=0).starts()
    ala = await Person.arrives(chromium, house, size)
    await ala.goes(table.here("screen") if size is TV else table.seat_link(0))
    await expect(ala.page.locator(".c4-stock, .c4-scores").filter(visible=True).first).to_be_visible()
    await ala.page.evaluate("document.fonts.ready.then(() => null)")
    elect = next(action for action in table.table(0)["prompt"]["actions"] if action["type"] == "Elect")
    table.moves(0, elect)
    await expect(ala.page.locator(".c4-rise").filter(visible=True).first).to_have_text("+4")
    risen = await expect_settled(ala, RISEN)
    assert risen and all(one == "+4: " for one in risen), "over its own sign, and over nothing else"


async def test_the_nobility_track_opens_over_the_map(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala", "Bo", game="council_of_four", first=0).starts()
    ala = await Person.arrives(chromium, house, DESKTOP)
    await ala.goes(table.seat_link(0))
    actions = ala.page.locator(".c4-tray")
    await expect(actions).to_be_visible()
    before = await expect_settled(ala, TRAY)
    await ala.page.get_by_role("button", name="Nobility track").click()
    await expect(ala.page.locator(".c4-track-panel")).to_be_visible()
    after = await expect_settled(ala, TRAY)
    assert after[1] <= before[1] and after[1] + after[2] <= DESKTOP["height"], "what can be done is not pushed down"


async def test_one_mind_asks_once_whether_it_is_a_name(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala", "Bo", game="one_mind", letters="never").starts()
    ala = await Person.arrives(chromium, house, DESKTOP)
    await ala.goes(table.seat_link(0))
    await ala.page.locator(".mind-field").fill("Marie Curie")
    await expect(ala.page.locator(".mind-verdict[data-kind=no]")).to_be_visible()
    await expect(ala.page.get_by_role("button", name="It’s a name")).to_have_count(1)


async def test_nobody_is_told_to_wait_for_themselves(chromium: Browser, plain_house: str) -> None:
    table = Api(plain_house).opens("Ala", "Bo", giver=0).starts()
    ala = await Person.arrives(chromium, plain_house, DESKTOP)
    await ala.goes(table.seat_link(0))
    await expect(ala.page.locator("main.table[aria-busy=false]")).to_be_visible()
    players = [{"seat": seat, "name": name, "avatar": "fox"} for seat, name in enumerate(("Ala", "Bo"))]
    play = {"ask": {"waiting": [0]}, "view": {"seat": 0}, "prompt": None, "players": players}  # a bot plays for Ala
    assert "Ala" not in await ala.page.evaluate(WAITING, json.loads(json.dumps(play)))
    both = {**play, "ask": {"waiting": [0, 1]}}
    told = await ala.page.evaluate(WAITING, both)
    assert "Bo" in told and "Ala" not in told


SAME, MIND = ("same_game", "Write it down", "holiday home"), ("one_mind", "Pen down", "holiday")
WRITERS = [(*SAME, PHONE), (*SAME, DESKTOP), (*MIND, PHONE), (*MIND, DESKTOP)]


@pytest.mark.parametrize(
    ("game", "pen", "clue", "size"), WRITERS, ids=["same_phone", "same_desktop", "mind_phone", "mind_desktop"]
)
async def test_the_pen_stays_in_its_place_when_the_rules_answer(
    chromium: Browser, house: str, game: str, pen: str, clue: str, size: ViewportSize
) -> None:
    """Or a finger that has just come down would lift over something else."""
    table = Api(house).opens("Ala", "Bartek", "Celina", game=game).starts()
    ala = await Person.arrives(chromium, house, size)
    await ala.context.add_init_script("localStorage.setItem('parlour.same_game.sample', 'offered')")
    measured = await ala.waits_for("**/drafts")
    await ala.goes(table.seat_link(0))
    await ala.is_at(game)
    async with ala.page.expect_request("**/drafts"):
        await ala.page.get_by_role("main").get_by_role("textbox").fill(clue)
    button = ala.page.get_by_role("button", name=pen)
    await ala.page.evaluate("document.fonts.ready.then(() => null)")
    before = await button.evaluate(PLACE)
    async with ala.page.expect_response("**/drafts"):
        measured.set()
    await expect(ala.page.locator(".mind-verdict .dots, .same-says .muted").filter(visible=True)).to_have_count(0)
    assert await button.evaluate(PLACE) == before


async def test_a_table_that_is_laid_stays_as_it_is_when_the_show_comes(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala", "Bartek", game="one_mind").starts()
    ala = await Person.arrives(chromium, house, DESKTOP)
    measured = await ala.waits_for("**/told.css")
    await ala.goes(table.seat_link(0))
    await ala.is_at("one_mind")
    await ala.page.evaluate("document.fonts.ready.then(() => null)")
    before = await ala.page.locator(".mind-pen").evaluate(PLACE)
    measured.set()
    await expect(ala.page.locator("main[data-show]")).to_be_visible()
    assert await ala.page.locator(".mind-pen").evaluate(PLACE) == before


async def test_a_press_counts_though_what_was_pressed_has_moved(chromium: Browser, house: str) -> None:
    ala = await Person.arrives(chromium, house, DESKTOP)
    await ala.goes("/")
    button = ala.page.get_by_role("button", name="Host for friends: Similo")
    await button.hover()
    place = await button.evaluate(PLACE)
    await ala.page.mouse.down()
    await ala.page.mouse.move(place[0] - 40, place[1] - 40)
    await ala.page.mouse.up()  # somebody thought better of it
    assert await ala.page.get_by_role("dialog").count() == 0
    await button.hover()
    await ala.page.mouse.down()
    await button.evaluate("one => { one.style.translate = '0 300px' }")
    await ala.page.mouse.up()
    await expect(ala.page.get_by_role("textbox", name="Your name")).to_be_visible()
