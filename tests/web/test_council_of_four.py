"""Council of Four in a browser: whatever cannot be done says why, as the rules have told."""

import pytest
from playwright.async_api import Browser, Page, ViewportSize, expect
from tests.web.people import DESKTOP, NARROW, PHONE, TV, Api, Person
from tests.web.test_show import begins, looks_on, order, watched

pytestmark = pytest.mark.xdist_group("browser")
LYING: ViewportSize = {"width": 844, "height": 390}


async def at_the_table(chromium: Browser, house: str) -> tuple[Api, Person, Person]:
    """Ada begins, with ten coins and one assistant; Bo waits, with a phone, in German."""
    table = Api(house).opens("Ada", "Bo", game="council_of_four", first=0).starts()
    ada = await Person.arrives(chromium, house, DESKTOP)
    bo = await Person.arrives(chromium, house, PHONE, language="de")
    for seat, person in enumerate((ada, bo)):
        await person.goes(table.seat_link(seat))
        await person.is_at("council_of_four")
    return table, ada, bo


async def says(page: Page, kind: str, short: str, words: str) -> None:
    """A button that does nothing has the reason on it in a word or two, and in a sentence when it is pressed."""
    button = page.locator(f".c4-action[data-type={kind}]")
    await expect(button).to_have_attribute("aria-disabled", "true")
    await expect(button.locator("small")).to_contain_text(short)
    await button.click(force=True)
    await expect(page.locator(".bubble")).to_contain_text(words)
    await page.keyboard.press("Escape")
    await expect(page.locator(".bubble")).to_have_count(0)


async def test_a_button_says_why_not(chromium: Browser, house: str) -> None:
    table, ada, bo = await at_the_table(chromium, house)
    await says(ada.page, "BuyMainAction", "2 short", "You’re 2 assistants short.")
    await ada.shows("council_of_four-desktop")
    await says(ada.page, "Build", "no permit", "You have no unused permit.")
    election = next(action for action in table.table(0)["prompt"]["actions"] if action["type"] == "Elect")
    table.moves(0, election)
    await says(ada.page, "Elect", "done", "You have no main action left this turn.")
    waiting = bo.page.locator(".c4-action[data-type=Elect]")
    await expect(waiting).to_have_attribute("aria-disabled", "true")
    await waiting.click(force=True)
    await expect(bo.page.locator(".bubble")).to_contain_text("Warten auf Ada")
    for person in (ada, bo):
        assert (person.trouble, await person.missing_keys()) == ([], [])


async def test_a_permit_says_why_not(chromium: Browser, house: str) -> None:
    """Without a main action no permit can be had: what is true of all of them is said of each."""
    table, ada, _bo = await at_the_table(chromium, house)
    election = next(action for action in table.table(0)["prompt"]["actions"] if action["type"] == "Elect")
    table.moves(0, election)
    await expect(ada.page.locator(".c4-action[data-type=Elect]")).to_have_attribute("aria-disabled", "true")
    await ada.page.locator(".c4-region[data-region=coast] .c4-tile").first.click()
    await expect(ada.page.locator(".bubble")).to_contain_text("You have no main action left this turn.")
    assert ada.trouble == []


async def on_a_phone(chromium: Browser, house: str, size: ViewportSize = PHONE) -> tuple[Api, Person]:
    """Ada begins, with a phone."""
    table = Api(house).opens("Ada", "Bo", game="council_of_four", first=0).starts()
    ada = await Person.arrives(chromium, house, size, touch=True)
    await ada.goes(table.seat_link(0))
    await ada.is_at("council_of_four")
    return table, ada


@pytest.mark.parametrize("size", [PHONE, NARROW, LYING], ids=["phone", "narrow", "lying"])
async def test_electing_on_a_phone_shows_all_four_councils_as_they_would_be(
    chromium: Browser, house: str, size: ViewportSize
) -> None:
    table, ada = await on_a_phone(chromium, house, size)
    await ada.page.locator(".c4-action[data-type=Elect]").click()
    futures = ada.page.locator(".c4-future")
    await expect(futures).to_have_count(4)
    await expect(ada.page.locator(".c4-future[aria-checked=true]")).to_be_focused()
    colour = await ada.page.locator(".c4-colour[aria-checked=true]").get_attribute("data-colour")
    told = await futures.first.inner_text()
    assert "fit" in told
    council = table.table(0)["view"]["board"]["councils"]["coast"]
    words = await futures.first.locator(".vh").inner_text()
    assert f"After electing {colour}: {colour}, {', '.join(council[:3])}; {council[3]} falls" in words
    for place in range(4):
        assert await is_in_sight(ada.page, f".c4-future:nth-child({place + 1})"), place
    assert await is_in_sight(ada.page, ".c4-confirm") and await is_in_sight(ada.page, ".c4-hand-button")
    assert await ada.page.evaluate(CUT_COUNCILS) == [], "each is whole, down to its rail"
    assert await is_in_sight(ada.page, ".c4-tip")
    assert ada.trouble == [] and await ada.missing_keys() == [] and await ada.cut_off() == []


CUT_COUNCILS = """() => {
  const { bottom } = document.querySelector('.c4-board').getBoundingClientRect();
  const [dock] = document.querySelectorAll('.c4-elect');
  const left = Math.round(dock.getBoundingClientRect().top);
  return [...document.querySelectorAll('.c4-future')].filter((one) => {
    const rail = one.querySelector('.c4-rail').getBoundingClientRect();
    return rail.bottom > bottom + 1 || rail.bottom > left + 1;
  }).map((one) => one.dataset.council);
}"""


async def test_the_chip_says_how_many_cards_fit_before_and_after(chromium: Browser, house: str) -> None:
    table, ada = await on_a_phone(chromium, house)
    seen = table.table(0)["view"]
    await ada.page.locator(".c4-action[data-type=Elect]").click()
    for colour in ("white", "black", "blue", "orange", "pink", "purple"):
        button = ada.page.locator(f".c4-colour[data-colour={colour}]")
        if await button.get_attribute("aria-disabled"):
            continue
        await button.click()
        await expect(button).to_have_attribute("aria-checked", "true")
        for council, men in seen["board"]["councils"].items():
            before, after = (fits(seen["hand"]["cards"], one) for one in (men, [colour, *men[:3]]))
            chip = ada.page.locator(f".c4-future[data-council={council}] .c4-fit")
            await expect(chip).to_have_text(f"{after} fit" if before == after else f"{before} → {after} fit")


def fits(cards: list[str], council: list[str]) -> int:
    """How many cards of a hand a council takes."""
    left = list(cards)
    matched = 0
    for colour in council:
        if colour in left:
            left.remove(colour)
            matched += 1
    return min(4, matched + left.count("joker"))


async def test_arrows_choose_a_council_and_enter_elects(chromium: Browser, house: str) -> None:
    table, ada = await on_a_phone(chromium, house)
    await ada.page.locator(".c4-action[data-type=Elect]").focus()
    await ada.page.keyboard.press("Enter")
    await expect(ada.page.locator(".c4-future[aria-checked=true]")).to_be_focused()
    await ada.page.locator(".c4-future[data-council=king]").focus()
    await ada.page.keyboard.press("Enter")
    await expect(ada.page.locator(".c4-future[data-council=king]")).to_have_attribute("aria-checked", "true")
    await ada.page.locator(".c4-confirm").press("Enter")
    await expect(ada.page.locator(".c4-future")).to_have_count(0)
    assert any(event["type"] == "Elected" and event["council"] == "king" for event in table.table(0)["events"])


IN_SIGHT = """(selector) => {
  const box = document.querySelector(selector).getBoundingClientRect();
  const seen = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  const inside = box.top >= 0 && box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1;
  return inside && Boolean(seen?.closest(selector));
}"""


async def is_in_sight(page: Page, selector: str) -> bool:
    """Whole on the first screen, and nothing over its middle."""
    found: bool = await page.evaluate(IN_SIGHT, selector)
    return found


@pytest.mark.parametrize("size", [PHONE, NARROW, LYING], ids=["phone", "narrow", "lying"])
async def test_hand_and_actions_are_on_the_first_screen(chromium: Browser, house: str, size: ViewportSize) -> None:
    _, ada = await on_a_phone(chromium, house, size)
    assert await is_in_sight(ada.page, ".c4-hand-button")
    for kind in ("Elect", "Acquire", "Build", "BuildWithKing", "Engage", "ChangePermits", "SendAssistant"):
        assert await is_in_sight(ada.page, f".c4-action[data-type={kind}]"), kind


async def test_all_actions_stay_in_sight_on_a_laptop_while_one_is_chosen(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ada", "Bo", game="council_of_four", first=0).starts()
    ada = await Person.arrives(chromium, house, {"width": 1280, "height": 800})
    await ada.goes(table.seat_link(0))
    await ada.is_at("council_of_four")
    await ada.page.locator(".c4-action[data-type=Elect]").click()
    await expect(ada.page.locator(".c4-draft")).to_be_visible()
    for kind in ("Elect", "Build", "Engage", "SendAssistant", "BuyMainAction"):
        assert await is_in_sight(ada.page, f".c4-action[data-type={kind}] small"), kind


async def test_sheets_widen_nothing_and_the_table_of_cities_has_its_headers_above_its_columns(
    chromium: Browser, house: str
) -> None:
    _, ada = await on_a_phone(chromium, house)
    await ada.page.locator(".c4-track-button").click()
    await expect(ada.page.locator(".c4-track-sheet .c4-squares li")).to_have_count(21)
    assert await ada.cut_off() == []
    await ada.page.keyboard.press("Escape")
    await expect(ada.page.locator(".c4-track-button")).to_be_focused()
    await ada.page.get_by_role("button", name="Cities as a table").click()
    await expect(ada.page.locator(".c4-city-columns tbody tr")).to_have_count(15)
    assert await ada.page.evaluate(COLUMNS) == [True] * 4
    assert await ada.cut_off() == []


COLUMNS = """() => {
  const edges = (row) => [...row.cells].map((cell) => Math.round(cell.getBoundingClientRect().left));
  const table = document.querySelector('.c4-city-columns');
  const head = edges(table.tHead.rows[0]);
  return edges(table.tBodies[0].rows[3]).map((left, at) => left === head[at]);
}"""


@pytest.mark.parametrize("size", [PHONE, NARROW], ids=["phone", "narrow"])
async def test_figures_on_permits_are_eleven_pixels_high_and_a_tap_enlarges_them(
    chromium: Browser, house: str, size: ViewportSize
) -> None:
    table, ada = await on_a_phone(chromium, house, size)
    assert await ada.page.evaluate(SMALLEST_FIGURE) >= 11
    election = next(action for action in table.table(0)["prompt"]["actions"] if action["type"] == "Elect")
    table.moves(0, election)
    await expect(ada.page.locator(".c4-action[data-type=Elect]")).to_have_attribute("aria-disabled", "true")
    await ada.page.locator(".c4-region[data-region=coast] .c4-tile").first.click()
    await expect(ada.page.locator(".c4-large-permits .c4-permit").first).to_be_visible()
    await expect(ada.page.locator("dialog")).to_contain_text("You have no main action left this turn.")


SMALLEST_FIGURE = """() => Math.min(...[...document.querySelectorAll('.c4-column .c4-permit use')].map(
  (use) => Number(use.getAttribute('font-size')) * use.getScreenCTM().a))"""


async def test_the_hand_is_one_target_that_opens_larger(chromium: Browser, house: str) -> None:
    table, ada = await on_a_phone(chromium, house)
    await ada.page.locator(".c4-hand-button").click()
    cards = ada.page.locator("dialog .c4-spot")
    await expect(cards).to_have_count(len(table.table(0)["view"]["hand"]["cards"]))
    box = await cards.first.bounding_box()
    assert box is not None and box["width"] >= 90


# An opponent's turn


async def tells(page: Page) -> None:
    """Until the first beat is told, on a page whose clock the test moves."""
    await begins(page)
    await expect(page.locator(".c4-strip[data-beat]")).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
async def test_an_opponents_turn_is_told_on_the_table_which_can_be_used_meanwhile(
    chromium: Browser, house: str, size: ViewportSize
) -> None:
    table = Api(house).opens("Ada", "Bo", game="council_of_four", first=0).starts()
    bo = await looks_on(chromium, house, table.seat_link(1), size)
    elect = next(one for one in table.table(0)["prompt"]["actions"] if one["type"] == "Elect")
    table.moves(0, elect)
    await tells(bo.page)
    await expect(bo.page.locator(".c4-strip")).to_contain_text("Ada elects")
    await expect(bo.page.locator(f".c4-region[data-region={elect['council']}]")).to_have_attribute("data-lit", "")
    await expect(bo.page.locator(".c4-hand")).to_be_visible()
    assert await bo.page.locator("[inert] .c4-hand, .moment").count() == 0, "nothing is dimmed or closed"
    await expect(bo.page.locator(".c4-fallen[data-falls]")).to_be_visible()
    await bo.page.locator(".moment-skip").click()
    await expect(bo.page.locator("[data-beat]")).to_have_count(0)
    assert bo.trouble == [] and await bo.missing_keys() == []


@pytest.mark.parametrize("size", [PHONE, TV], ids=["phone", "tv"])
async def test_what_an_opponent_pays_and_takes_flies_between_the_plate_and_the_council(
    chromium: Browser, dealt_house: str, size: ViewportSize
) -> None:
    table = Api(dealt_house).opens("Ada", "Bo", game="council_of_four", first=0).starts()
    link = table.here("screen") if size is TV else table.seat_link(1)
    bo = await looks_on(chromium, dealt_house, link, size, calm=False)
    buy = next(one for one in table.table(0)["prompt"]["actions"] if one["type"] == "Acquire" and one["coins"])
    table.moves(0, buy)
    await tells(bo.page)
    region = bo.page.locator(f".c4-region[data-region={buy['permit'].split('/')[0]}]")
    await expect(region).to_have_attribute("data-lit", "")
    await expect(region.locator(".c4-permit-gap")).to_have_count(1)
    flying = bo.page.locator(".c4-flight")
    await expect(flying.and_(bo.page.locator("[data-kind=card]"))).to_have_count(len(buy["cards"]))
    await expect(flying.and_(bo.page.locator("[data-kind=sign]"))).to_have_count(1)
    await expect(flying.and_(bo.page.locator("[data-kind=permit]"))).to_have_count(1)
    assert await bo.page.evaluate(UNREAD) == [], "the strip cuts no word"
    left = 10 - buy["coins"]
    plate = bo.page.locator('[data-plate="0"]').first
    await expect(plate.locator(".c4-item").nth(1).locator(".num").first).to_have_text(str(left))
    assert bo.trouble == []


UNREAD = """() => [...document.querySelectorAll('.c4-strip p')]
  .filter((words) => words.scrollHeight > words.clientHeight + 1 || words.scrollWidth > words.clientWidth + 1)
  .map((words) => words.textContent)"""


@pytest.mark.parametrize("language", ["de", "pl"])
async def test_a_narrow_phone_tells_the_longest_turn_to_its_last_word(
    chromium: Browser, dealt_house: str, language: str
) -> None:
    table = Api(dealt_house).opens("Ada", "Bo", game="council_of_four", first=0).starts()
    bo = await looks_on(chromium, dealt_house, table.seat_link(1), NARROW, language=language)
    buys = [one for one in table.table(0)["prompt"]["actions"] if one["type"] == "Acquire" and one["coins"]]
    table.moves(0, max(buys, key=lambda one: len(one["cards"])))
    await tells(bo.page)
    assert await bo.page.evaluate(UNREAD) == []
    assert await is_in_sight(bo.page, ".moment-skip")


async def test_the_big_screen_tells_in_a_strip_of_its_own_without_skip(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ada", "Bo", game="council_of_four", first=0).starts()
    television = await looks_on(chromium, house, table.here("screen"), TV)
    at_rest = await television.page.evaluate(MAP)
    elect = next(one for one in table.table(0)["prompt"]["actions"] if one["type"] == "Elect")
    table.moves(0, elect)
    await tells(television.page)
    assert await television.page.locator(".moment-skip").count() == 0
    assert await television.page.evaluate(MAP) == at_rest, "the map keeps its size"
    assert await television.page.evaluate(APART), "the strip is over nothing"
    await expect(television.page.locator(".c4-strip")).to_have_css("background-color", "rgb(44, 30, 23)")  # opaque
    assert await television.page.evaluate(SMALLEST_NUMBER) >= 30
    await expect(television.page.locator(".c4-screen .c4-squares li")).to_have_count(21)
    await expect(television.page.locator(".c4-would")).to_have_count(2)


MAP = """() => {
  const { x, y, width, height } = document.querySelector('.c4-map-rim').getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
}"""
APART = """() => {
  const [map, strip, councils] = ['.c4-map-rim', '.c4-strip', '.c4-councils'].map(
    (one) => document.querySelector(one).getBoundingClientRect());
  return map.bottom <= strip.top + 1 && strip.bottom <= councils.top + 1;
}"""
SMALLEST_NUMBER = """() => Math.min(...[...document.querySelectorAll('.c4-plates .num')].map(
  (one) => parseFloat(getComputedStyle(one).fontSize)))"""


# The last round, and the count

BEST = ("Build", "BuildWithKing", "TakeToken", "TakePermit", "ReusePermit", "Acquire", "Engage", "Elect", "EndTurn")


def goes_on(table: Api) -> None:
    """Whoever is asked builds if that is possible, else does what leads to building."""
    seat = next(one for one in range(len(table.tokens)) if table.table(one)["prompt"])
    actions = table.table(seat)["prompt"]["actions"]
    rank = {kind: place for place, kind in enumerate(BEST)}
    table.moves(seat, min(actions, key=lambda one: (rank.get(one["type"], 6), one.get("coins", 0))))


def nearly_over(house: str, names: tuple[str, ...] = ("Ada", "Bo")) -> Api:
    """The last turn of the last round: only its end is missing."""
    table = Api(house).opens(*names, game="council_of_four", first=0).starts()
    while True:
        board = table.table(0)["view"]["board"]
        seat = board["turn"]
        if board["finisher"] is None or (seat + 1) % len(names) != board["finisher"] or board["owed"]:
            goes_on(table)
            continue
        kinds = {one["type"]: one for one in table.table(seat)["prompt"]["actions"]}
        if "EndTurn" in kinds:
            return table
        table.moves(
            seat, kinds["Elect"]
        )  # which leaves coins for a quick action, so that the turn does not end by itself


async def test_the_count_keeps_the_winner_for_the_end(chromium: Browser, house: str) -> None:
    table = nearly_over(house)
    television = await looks_on(chromium, house, table.here("screen"), TV)
    await expect(television.page.locator(".tv-now")).to_contain_text("Last round")
    assert await television.page.locator(".c4-would .num").all_inner_texts() == ["?", "?"], "covered until the count"
    table.moves(table.table(0)["view"]["board"]["turn"], {"type": "EndTurn"})
    frames = await watched(television.page, "count")
    outcome = table.table(0)["outcome"]
    assert order(frames)[-2:] == ["count", ""]
    early = [text for told, text in frames if told]
    assert not [text for text in early if "wins by" in text or "share the win" in text]
    names = ["Ada", "Bo"]
    winner = names[outcome["winners"][0]]
    by_place = sorted(range(2), key=lambda seat: -outcome["scores"][seat])
    await expect(television.page.locator(".c4-counted .c4-counted-sum")).to_have_text(
        [str(outcome["scores"][seat]) for seat in by_place]
    )
    await expect(television.page.locator(".ending-ticket")).to_contain_text(f": {winner} ")
    assert television.trouble == [] and await television.missing_keys() == [] and await television.cut_off() == []


async def test_the_rules_have_a_picture_of_every_symbol_and_contents_that_fold(chromium: Browser, house: str) -> None:
    ada = await Person.arrives(chromium, house, PHONE, touch=True)
    await ada.goes("/rules/council_of_four")
    symbols = ada.page.locator(".rules-c4-list")
    await expect(symbols.first.locator("li .c4-sign")).to_have_count(6)
    await expect(symbols.nth(1).locator("li .c4-sign")).to_have_count(5)
    contents = ada.page.locator(".rules-contents")
    await expect(contents.locator("a").first).to_be_hidden()
    await contents.locator("summary").click()
    await contents.get_by_role("link", name="Symbols").click()
    await expect(ada.page.locator("#symbols")).to_be_focused()
    await expect(contents.locator("a").first).to_be_hidden()
    assert ada.trouble == [] and await ada.missing_keys() == [] and await ada.cut_off() == []
