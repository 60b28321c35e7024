"""The Same Game's table: clues in private, cups in the open, and nothing on the page that tells where the trap is."""

import re
from typing import Any

import pytest
from playwright.async_api import Browser, Page, ViewportSize, expect
from tests.web.people import DESKTOP, NARROW, PHONE, TV, Api, Person

from parlour.languages import written_in

pytestmark = pytest.mark.xdist_group("browser")

OFFERED = "localStorage.setItem('parlour.same_game.sample', 'offered')"
CLUE = "umbrella stand"


MADE = """places => places.map((place) => {
  const copy = place.cloneNode(true);
  copy.removeAttribute('style');
  copy.removeAttribute('data-thing');
  for (const item of copy.querySelectorAll('[tabindex]')) item.removeAttribute('tabindex');
  for (const words of copy.querySelectorAll('.vh')) words.textContent = words.textContent.replace(/^.*?, /, '');
  return copy.outerHTML.replace(/<!--.*?-->/g, '');
})"""
SIZES = """places => places.map((place) => {
  const { height, width } = place.querySelector('svg').getBoundingClientRect();
  return `${place.offsetHeight} ${Math.round(height)} ${Math.round(width)}`;
})"""


class Table(Api):
    """Ala, Bartek and Celina; Bartek's turn comes first."""

    def laid(self, *, start: bool = True, **options: Any) -> "Table":
        self.opens("Ala", "Bartek", "Celina", game="same_game", **{"first": 1} | options)
        if start:
            self.starts()
        return self

    def board(self) -> dict[str, Any]:
        board: dict[str, Any] = self.table(0)["view"]["board"]
        return board

    def hand(self, seat: int) -> dict[str, Any]:
        hand: dict[str, Any] = self.table(seat)["view"]["hand"]
        return hand

    def name(self, piece: str, language: str = "en") -> str:
        name: str = self.call("GET", f"/api/games/same_game/pieces/{language}")[piece]["name"]
        return name

    def write(self, *seats: int) -> "Table":
        for seat in seats or (0, 1, 2):
            self.moves(seat, {"type": "Write", "words": [self.table(seat)["prompt"]["examples"][seat]]})
        return self

    def begin(self) -> "Table":
        """Bartek shows his two objects."""
        self.moves(1, {"type": "Begin"})
        return self

    def lift(self, category: str, giver: int = 1) -> None:
        for seat in {0, 1, 2} - {giver}:
            if self.board()["picks"].get(str(seat)) != category:
                self.moves(seat, {"type": "Pick", "category": category})
            self.moves(seat, {"type": "Lift", "category": category})

    def safe(self, giver: int = 1) -> list[str]:
        trap = self.hand(giver)["trap"]
        return [category for category in self.board()["categories"] if category != trap]

    def plays_on(self) -> None:
        """To the end: whoever gives, the team lifts one safe cup and then the trap."""
        while (table := self.table(0))["outcome"] is None:
            board = table["view"]["board"]
            if len(board["written"]) < 3:
                self.write()
            turn = (board["first"] + len(board["turns"])) % 3
            if board["giver"] is None:
                self.moves(turn, {"type": "Begin"})
            self.lift(self.safe(turn)[0], turn)
            self.lift(self.hand(turn)["trap"], turn)


async def sits(chromium: Browser, table: Table, seat: int, size: ViewportSize = DESKTOP, **how: Any) -> Person:
    """Somebody at the table who has been offered the sample turn before."""
    person = await Person.arrives(chromium, table.house, size, **how)
    await person.context.add_init_script(OFFERED)
    await person.goes(table.seat_link(seat))
    await expect(person.page.get_by_role("main")).to_have_attribute("aria-busy", "false")
    return person


def cup(page: Page, name: str) -> Any:
    return page.get_by_role("list", name="Cups").get_by_role("button", name=f"{name}, ")


async def test_three_people_write_show_lift_and_fall_into_the_trap(chromium: Browser, house: str) -> None:
    table = Table(house).laid()
    ala, bartek, celina = [await sits(chromium, table, seat) for seat in (0, 1, 2)]
    trap, card = table.name(table.hand(1)["trap"]), table.name(table.hand(1)["card"])
    await bartek.sees(f"Your trap: {trap}")
    await bartek.page.locator("#same-slate").fill("gold ring")
    await expect(bartek.page.locator("#same-slate-says").filter(has_text="gold")).to_be_visible()
    await bartek.page.locator("#same-slate").fill("wedding ring")
    await bartek.sees("The rules allow it.")
    await expect(bartek.page.get_by_role("heading", name="Only for you")).to_be_visible()
    await bartek.page.get_by_role("button", name="Write it down").click()
    await bartek.sees("Nobody sees it until your turn.")
    await ala.sees("1 of 3 clues are written")
    shown = await ala.page.content() + await celina.page.content()
    assert "wedding ring" not in shown
    assert f">{card}<" not in shown

    table.write(0, 2)
    await bartek.page.get_by_role("button", name="Show my two objects").click()
    await ala.sees("wedding ring")
    await bartek.sees("Not a word, not a wink.")
    safe = [table.name(category) for category in table.safe()]
    await cup(ala.page, safe[0]).click()
    await cup(celina.page, safe[1]).click()
    await expect(cup(ala.page, safe[1])).to_have_accessible_name(re.compile("picked by Celina"))
    await expect(cup(ala.page, safe[1]).locator(".same-mark")).to_be_visible()
    await ala.shows("same_game-desktop")
    await celina.page.get_by_role("button", name=f"Lift {safe[1]}").click()
    await ala.page.get_by_role("button", name="Agree", exact=True).click()
    await expect(ala.page.get_by_role("list", name="Cups").get_by_text("safe", exact=True)).to_be_visible()
    await ala.sees("One more safe cup makes it")

    table.lift(table.hand(1)["trap"])
    for person in (ala, bartek, celina):
        await person.sees("One cup was safe before it.")
        assert await person.missing_keys() == []
        assert person.trouble == []
    await ala.page.get_by_role("button", name="Continue").click()
    await ala.sees("Celina is about to show two objects.")
    await ala.page.get_by_role("button", name="The last turn").click()
    await ala.sees("One cup was safe before it.")


async def test_covered_cups_are_all_made_in_the_same_way(chromium: Browser, house: str) -> None:
    """Whatever hides the trap differs from the others in its name and its place, and in nothing else."""
    table = Table(house).laid(level=4).write().begin()
    ala = await sits(chromium, table, 0)
    screen = await Person.arrives(chromium, house, TV)
    await screen.goes(table.here("screen"))
    for page in (ala.page, screen.page):
        places = page.locator(".same-place")
        await expect(places).to_have_count(9)
        assert len(set(await places.evaluate_all(MADE))) == 1
        assert len(set(await places.evaluate_all(SIZES))) == 1


async def test_what_is_typed_survives_the_vote_on_the_spare_card(chromium: Browser, house: str) -> None:
    table = Table(house).laid()
    ala, celina = await sits(chromium, table, 0, PHONE), await sits(chromium, table, 2)
    await ala.page.locator("#same-slate").fill(CLUE)
    await celina.page.get_by_role("button", name="Ask for another card").click()
    await ala.sees("Celina would like to swap for the spare card.")
    await expect(ala.page.get_by_role("button", name="Write it down")).to_have_attribute("aria-disabled", "true")
    old = table.hand(2)["card"]
    await ala.page.get_by_role("button", name="Yes, swap").click()
    await expect(ala.page.get_by_role("button", name="Yes, swap")).to_have_count(0)
    await celina.sees(table.name(table.hand(2)["card"]))
    assert table.hand(2)["card"] != old
    await expect(ala.page.locator("#same-slate")).to_have_value(CLUE)
    await celina.page.get_by_role("button", name="Ask for another card").click(force=True)
    await celina.sees("The spare card is gone")


async def test_the_team_throws_a_clue_out_and_another_one_is_written(chromium: Browser, house: str) -> None:
    table = Table(house).laid().write().begin()
    ala, bartek, celina = [await sits(chromium, table, seat) for seat in (0, 1, 2)]
    clue = table.board()["clue"]
    await ala.page.get_by_role("button", name="Is the clue allowed?").click()
    await celina.sees(f"Ala asks: is “{clue}” within the rules?")
    await celina.page.get_by_role("button", name="Against the rules").click()
    await bartek.page.locator("#same-slate").fill("wedding ring")
    await bartek.page.get_by_role("button", name="Write it down").click()
    for person in (ala, celina):
        await person.sees("wedding ring")
        await expect(person.page.locator("s", has_text=clue)).to_be_visible()


async def test_without_the_helper_only_the_rules_answer(chromium: Browser, house: str) -> None:
    table = Table(house).laid(helper=False)
    ala = await sits(chromium, table, 0)
    await ala.page.locator("#same-slate").fill("wedding ring")
    await ala.sees("The rules allow it.")
    await expect(ala.page.get_by_role("heading", name="Only for you")).to_be_hidden()


async def test_the_helper_says_when_it_does_not_know_a_word(chromium: Browser, house: str) -> None:
    table = Table(house).laid()
    ala = await sits(chromium, table, 0)
    await ala.page.locator("#same-slate").fill("zzkwqblorp")
    await ala.sees("I don’t know “zzkwqblorp”")


async def test_a_covered_desk_shows_neither_card_nor_trap(chromium: Browser, house: str) -> None:
    table = Table(house).laid()
    ala = await sits(chromium, table, 0)
    await expect(ala.page.locator("[data-secret]")).to_have_count(1)
    await ala.page.locator(".same-desk").get_by_role("button", name="Hide my hand").click()
    await expect(ala.page.locator("[data-secret]")).to_have_count(0)
    shown = await ala.page.locator("main").inner_text()
    assert table.name(table.hand(0)["card"]) not in shown
    assert "Your trap" not in shown


async def test_one_tap_tells_what_a_category_means(chromium: Browser, house: str) -> None:
    table = Table(house).laid()
    ala = await sits(chromium, table, 0, NARROW)
    category = table.board()["categories"][0]
    await ala.page.get_by_role("list", name="Categories").get_by_role("button").first.click()
    dialog = ala.page.get_by_role("dialog", name=table.name(category))
    await expect(dialog).to_be_visible()
    await expect(dialog.get_by_text("Compare a typical one of each")).to_be_visible()


async def test_a_cup_is_picked_and_lifted_with_nothing_but_a_keyboard(chromium: Browser, house: str) -> None:
    table = Table(house).laid(team="anyone").write().begin()
    ala = await sits(chromium, table, 0)
    first, second = table.board()["categories"][:2]
    await cup(ala.page, table.name(first)).focus()
    await ala.page.keyboard.press("ArrowRight")
    await expect(cup(ala.page, table.name(second))).to_be_focused()
    await ala.page.keyboard.press("Space")
    await expect(cup(ala.page, table.name(second))).to_have_attribute("aria-pressed", "true")
    await ala.page.keyboard.press("Enter")
    await expect(ala.page.locator(".same-place .same-tile").first).to_be_visible()


# The sample turn


async def test_the_sample_turn_is_offered_once(chromium: Browser, house: str) -> None:
    table = Table(house).laid(start=False)
    ala = await Person.arrives(chromium, house, DESKTOP)
    await ala.goes(table.seat_link(0))
    offer = ala.page.get_by_role("button", name="Show me a sample turn")
    await expect(offer).to_be_visible()
    table.starts()
    await ala.is_at("same_game")
    await expect(offer).to_have_count(1)  # in the line that says what now, and nowhere else
    await offer.click()
    await expect(ala.page.locator(".same-sample")).to_have_attribute("data-step", "idea")
    await ala.page.keyboard.press("Escape")
    await expect(offer).to_be_hidden()
    await ala.page.reload()
    await ala.is_at("same_game")
    await expect(offer).to_be_hidden()


@pytest.mark.parametrize("language", ["en", "de", "es"])
async def test_the_sample_turn_needs_no_table_and_no_mouse(chromium: Browser, house: str, language: str) -> None:
    reader = await Person.arrives(chromium, house, NARROW, language=language)
    page = reader.page
    if language == "en":  # over the rules; the others go to the page that all samples have
        await reader.goes("/rules/same_game")
        await page.locator(".sample-button").press("Enter")
    else:
        await reader.goes("/sample/same_game")
    sample = page.locator(".same-sample")
    says = sample.get_by_role("status")
    for step in ("idea", "lift", "clue", "score"):
        await expect(sample).to_have_attribute("data-step", step)
        if step != "idea":
            await expect(sample.get_by_role("heading")).to_be_focused()
        if step == "lift":
            await sample.get_by_role("list").last.get_by_role("button").nth(4).focus()
            await page.keyboard.press("Enter")
            await expect(says).to_have_attribute("data-look", "bad")
            await says.get_by_role("button").press("Enter")
            for place in (0, 1, 2, 3, 5):
                await sample.get_by_role("list").last.get_by_role("button").nth(place).press("Enter")
            await expect(says).to_have_attribute("data-look", "ok")
            await expect(sample.locator("[data-look=safe].same-place")).to_have_count(5)
        if step == "clue":
            for place, look in enumerate(("warn", "bad", "ok")):
                await sample.get_by_role("radio").nth(place).press("Space")
                await expect(says).to_have_attribute("data-look", look)
        assert await reader.barriers() == [], step
        assert await reader.cut_off() == [], step
        await sample.locator(".btn.primary").press("Enter")
    await expect(sample).to_be_hidden()
    assert await reader.missing_keys() == []
    assert reader.trouble == []


# Every screen


@pytest.mark.parametrize("language", ["de", "pl", "es"])
async def test_nothing_is_missing_or_cut_off_at_320_pixels(chromium: Browser, house: str, language: str) -> None:
    table = Table(house).laid(level=4, language=written_in(language))
    person = await sits(chromium, table, 0, NARROW, language=language)

    async def looks_right() -> None:
        await person.page.wait_for_timeout(300)
        assert await person.cut_off() == []
        assert await person.missing_keys() == []
        assert person.trouble == []

    await person.page.locator("#same-slate").fill(table.table(0)["prompt"]["examples"][3])
    await expect(person.page.locator(".same-gauge").first).to_be_visible()
    await looks_right()
    table.write()
    await looks_right()
    table.begin()
    await expect(person.page.locator(".same-place[data-look=cup]").first).to_be_visible()
    await looks_right()
    table.lift(table.safe()[0])
    table.lift(table.hand(1)["trap"])
    await expect(person.page.locator(".same-place[data-look=trap]")).to_be_visible()
    await looks_right()
    table.plays_on()
    await person.unfolds()
    await expect(person.page.locator(".same-review-turns .same-bars").first).to_be_visible()
    await looks_right()


@pytest.mark.parametrize(("size", "dark"), [(PHONE, True), (DESKTOP, False)], ids=["phone-dark", "desktop-light"])
async def test_axe_finds_no_barrier(chromium: Browser, house: str, size: ViewportSize, dark: bool) -> None:
    table = Table(house).laid(level=3)
    ala = await sits(chromium, table, 0, size, dark=dark)
    bartek = await sits(chromium, table, 1, size, dark=dark)
    await ala.page.locator("#same-slate").fill("wedding ring")
    await expect(ala.page.get_by_role("heading", name="Only for you")).to_be_visible()
    assert await ala.barriers() == [], "writing"
    table.write().begin()
    await expect(ala.page.locator(".same-place[data-look=cup]").first).to_be_visible()
    table.lift(table.safe()[0])
    assert await ala.barriers() == [], "lifting"
    assert await bartek.barriers() == [], "the giver"
    table.lift(table.hand(1)["trap"])
    await expect(ala.page.locator(".same-place[data-look=trap]")).to_be_visible()
    assert await ala.barriers() == [], "the moment"
    table.plays_on()
    assert await ala.barriers() == [], "the review"
    await ala.unfolds()
    await expect(ala.page.locator(".same-review-turns .same-bars").first).to_be_visible()
    assert await ala.barriers() == [], "the review, unfolded"


async def test_the_big_screen_shows_it_all_and_fits(chromium: Browser, house: str) -> None:
    table = Table(house).laid(level=4)
    screen = await Person.arrives(chromium, house, TV, language="de")
    await screen.goes(table.here("screen"))
    await expect(screen.page.locator(".same-screen-writers")).to_be_visible()
    assert await screen.barriers() == []
    table.write().begin()
    await expect(screen.page.locator(".same-place[data-look=cup]")).to_have_count(9)
    assert await screen.barriers() == []
    below = await screen.page.locator(".same-middle").evaluate("e => e.scrollHeight - e.clientHeight")
    assert below <= 1, "the cups stand on the track"
    table.plays_on()
    await expect(screen.page.locator(".ending[data-game=same_game] .ending-hero")).to_be_visible()
    assert await screen.barriers() == []
    assert await screen.missing_keys() == []
    assert screen.trouble == []


# Looking back


async def test_the_review_draws_every_clue_with_and_without_the_numbers(chromium: Browser, house: str) -> None:
    table = Table(house).laid()
    table.plays_on()
    blind = await Person.arrives(chromium, house, DESKTOP)
    await blind.page.route(re.compile(r"/games/\d+/insight"), lambda route: route.abort())
    await blind.goes(table.seat_link(0))
    for person in (blind, await sits(chromium, table, 2)):
        chapters = person.page.locator(".same-review-turns > li")
        await expect(chapters).to_have_count(6)
        await expect(chapters.locator("svg[data-picture]")).to_have_count(6)
        await person.page.get_by_role("heading", name="Clue by clue").click()
        await chapters.first.get_by_text("All numbers").click()
        rows = chapters.first.get_by_role("row")
        await expect(rows).to_have_count(7)
        trap = table.name(table.board()["turns"][0]["trap"])
        await expect(rows.filter(has_text=trap)).to_contain_text("sprung!")
    seeing = person.page
    await expect(seeing.get_by_role("heading", name="Where you read each other best")).to_be_visible()
    await expect(blind.page.get_by_role("heading", name="Where you read each other best")).to_be_hidden()
