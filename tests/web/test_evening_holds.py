"""What holds an evening together: your turn on Home, a level for a bot, being the only one here, sound."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.async_api import Browser, ViewportSize, expect
from tests.web.house import open_house
from tests.web.people import DESKTOP, PHONE, TV, Api, Person

LANDSCAPE: ViewportSize = {"width": 844, "height": 390}
pytestmark = pytest.mark.xdist_group("browser")


@pytest.fixture(scope="module")
def impatient_house(tmp_path_factory: pytest.TempPathFactory, bundle: Path) -> Iterator[str]:
    """A house in which whoever has no page open is away at once."""
    with open_house(tmp_path_factory.mktemp("impatient"), away=1.0, files=bundle) as address:
        yield address


async def test_a_table_that_waits_for_you_is_at_the_top_of_home(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala", "Bartek", giver=0).starts()
    ala = await Person.arrives(chromium, house, PHONE)
    await ala.goes(table.seat_link(0))
    await ala.is_at("similo")
    await ala.goes("/")
    turns = ala.page.get_by_role("region", name=re.compile("Your turn"))
    await expect(turns.get_by_role("link", name=re.compile("^Continue"))).to_be_in_viewport()
    await expect(ala.page).to_have_title(re.compile(r"^\(1\) "))
    await expect(ala.page.locator(".nav .count")).to_have_text("1")
    await turns.get_by_role("link").click()
    await ala.is_at("similo")
    assert ala.trouble == []


async def test_the_host_changes_how_well_a_bot_plays(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala", "Bartek", bots=("newcomer",))
    ala = await Person.arrives(chromium, house, DESKTOP)
    await ala.goes(table.seat_link(0))
    bot = table.table(0)["seats"][2]
    await ala.page.get_by_role("button", name=re.compile(bot["name"])).first.click()
    expert = ala.page.get_by_role("dialog").get_by_role("button", name=re.compile("^expert"))
    await expert.click()
    await expect(expert).to_have_attribute("aria-pressed", "true")
    now = table.table(0)["seats"][2]
    assert (now["name"], now["bot"]) == (bot["name"], "expert")


async def test_whoever_is_the_only_one_here_may_let_a_bot_sit_in(chromium: Browser, impatient_house: str) -> None:
    table = Api(impatient_house).opens("Ala", "Bartek", "Celina", giver=1).starts()
    ala = await Person.arrives(chromium, impatient_house, PHONE)
    await ala.goes(table.seat_link(0))
    await ala.sees("You’re the only one here")
    await ala.shows("alone")
    assert await ala.barriers() == []
    await expect(ala.page.get_by_role("button", name="Tell the others")).to_be_in_viewport()
    await ala.page.get_by_role("button", name="A bot sits in for Bartek").click()
    await expect(ala.page.get_by_text("You’re the only one here")).to_be_hidden()
    assert table.table(0)["seats"][1]["stand_in"]
    assert ala.trouble == []


async def test_whoever_is_the_only_one_here_may_skip_a_turn(chromium: Browser, impatient_house: str) -> None:
    table = Api(impatient_house).opens("Ala", "Bartek", "Celina", giver=1).starts()
    ala = await Person.arrives(chromium, impatient_house, LANDSCAPE)
    await ala.goes(table.seat_link(0))
    await ala.sees("You’re the only one here")
    await ala.shows("alone-landscape")
    await ala.page.get_by_role("button", name="Skip once").click()
    await expect(ala.page.get_by_text("You’re the only one here")).to_be_hidden()
    assert len(table.table(0)["view"]["board"]["clues"]) == 1
    assert ala.trouble == []


async def test_whoever_knows_the_secret_skips_nobody(chromium: Browser, impatient_house: str) -> None:
    table = Api(impatient_house).opens("Ala", "Bartek", "Celina", giver=0).starts()
    table.clue(0)
    ala = await Person.arrives(chromium, impatient_house, PHONE)
    await ala.goes(table.seat_link(0))
    await ala.sees("You’re the only one here")
    await expect(ala.page.get_by_role("button", name=re.compile("^A bot sits in"))).to_be_visible()
    await expect(ala.page.get_by_role("button", name="Skip once")).to_have_count(0)


async def test_at_a_table_of_two_the_note_has_all_choices(chromium: Browser, impatient_house: str) -> None:
    table = Api(impatient_house).opens("Ala", "Bartek", giver=1).starts()
    ala = await Person.arrives(chromium, impatient_house, PHONE)
    await ala.goes(table.seat_link(0))
    note = ala.page.locator(".away-note")
    for choice in ("Wait", "Skip once", "Let a bot play"):
        await expect(note.get_by_role("button", name=choice)).to_be_visible()
    await expect(ala.page.get_by_text("You’re the only one here")).to_have_count(0)


async def test_at_a_table_of_two_whoever_knows_the_secret_may_wait_or_seat_a_bot(
    chromium: Browser, impatient_house: str
) -> None:
    table = Api(impatient_house).opens("Ala", "Bartek", giver=0).starts()
    table.clue(0)
    ala = await Person.arrives(chromium, impatient_house, PHONE)
    await ala.goes(table.seat_link(0))
    note = ala.page.locator(".away-note")
    await expect(note.get_by_role("button", name="Wait")).to_be_visible()
    await expect(note.get_by_role("button", name="Skip once")).to_have_count(0)
    await note.get_by_role("button", name="Let a bot play").click()
    await expect(note).to_have_count(0)
    assert table.table(0)["seats"][1]["stand_in"]


async def test_sound_is_asked_for_once_where_the_first_show_begins(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala", "Bartek", giver=1).starts()
    ala = await Person.arrives(chromium, house, PHONE, pace="full")
    await ala.goes(table.seat_link(0))
    await ala.is_at("similo")
    await ala.page.wait_for_selector("main[data-show]")
    note = ala.page.locator(".sound-note")
    await expect(note).to_have_count(0)
    table.clue(1)
    card = table.table(0)["view"]["board"]["remaining"][0]
    table.remove([0], [card])
    await expect(note).to_be_visible()
    await note.get_by_role("button", name="Sound on").click()
    await expect(note).to_have_count(0)
    kept = await ala.page.evaluate("JSON.parse(localStorage.getItem('parlour.settings'))")
    assert kept["sound"] is True and kept["soundAsked"] is True


async def test_a_television_says_how_it_begins_to_sound(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala", "Bartek", giver=1).starts()
    tv = await Person.arrives(chromium, house, TV)
    await tv.page.add_init_script(
        "window.AudioContext = class { state = 'suspended'; resume() { return Promise.resolve() } }"
    )
    await tv.goes(table.here("screen"))
    await tv.sees("Press any key for sound")
    await tv.page.evaluate("dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }))")
    await expect(tv.page.get_by_text("Press any key for sound")).to_be_hidden()


async def test_the_lamp_goes_out_on_the_television_while_everybody_is_away(
    chromium: Browser, impatient_house: str
) -> None:
    table = Api(impatient_house).opens("Ala", "Bartek", giver=1, bots=("newcomer",)).starts()
    tv = await Person.arrives(chromium, impatient_house, TV)
    await tv.page.clock.install()
    await tv.goes(table.here("screen"))
    await tv.page.locator("main[data-game=similo]").wait_for()
    for _ in range(600):
        if not table.table(0)["attended"]:
            break
        await tv.page.clock.run_for(100)
    await tv.page.clock.run_for(1000)
    await expect(tv.page.locator(".paused")).to_have_count(0)
    await tv.page.clock.run_for(21_000)
    paused = tv.page.locator(".paused")
    await expect(paused).to_contain_text("Everyone’s away. The table is waiting.")
    await expect(paused.locator("li")).to_have_count(3)
    await tv.shows("paused-tv")
    assert await tv.barriers() == []
    assert await tv.cut_off() == [] and await tv.missing_keys() == [] and tv.trouble == []


async def test_a_watcher_can_come_to_the_table(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala", "Bartek", giver=1).starts()
    ewa = await Person.arrives(chromium, house, PHONE)
    await ewa.goes(table.here("watch"))
    await ewa.is_at("similo")
    await ewa.page.get_by_role("button", name="Take a seat").click()
    await ewa.page.wait_for_url(f"**/j/{table.code}")


async def test_back_within_a_minute_is_one_line(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala", "Bartek", "Celina", giver=1).starts()
    ala = await Person.arrives(chromium, house, PHONE)
    await ala.goes(table.seat_link(0))
    await ala.is_at("similo")
    await looks_away(ala)
    table.clue(1)
    await expect(ala.page.locator("[data-prompt]")).to_have_count(1)
    await looks_back(ala)
    await expect(ala.page.locator(".missed-note")).to_contain_text("Bartek")
    await ala.page.locator(".missed-note").get_by_role("button", name="Close").click()
    await expect(ala.page.locator(".missed-note")).to_have_count(0)


async def test_what_was_missed_is_shown_on_the_table(chromium: Browser, house: str) -> None:
    ala, _ = await misses_a_round(chromium, house)
    await looks_back(ala)
    await ala.page.locator(".missed-note").get_by_role("button", name="Show it").click()
    await is_shown(ala)
    await expect(ala.page.locator(".missed-note")).to_have_count(0)


async def test_after_a_long_absence_what_was_missed_is_shown_from_the_list(chromium: Browser, house: str) -> None:
    ala, gone = await misses_a_round(chromium, house)
    await ala.page.evaluate("{ const now = Date.now; Date.now = () => now.call(Date) + 120_000 }")
    await looks_back(ala)
    dialog = ala.page.get_by_role("dialog")
    await expect(dialog).to_contain_text("While you were away")
    await expect(dialog.locator(".missed")).to_contain_text(gone)
    await ala.shows("away-back")
    await dialog.get_by_role("button", name="Show it").click()
    await expect(dialog).to_be_hidden()
    await is_shown(ala)


async def test_what_nobody_here_remembers_is_told_in_words_only(chromium: Browser, house: str) -> None:
    """A page that was closed meanwhile has the story, and no scenes to show."""
    ala, gone = await misses_a_round(chromium, house)
    path = ala.page.url
    later = "Object.fromEntries(Object.entries(seen).map(([at, one]) => [at, { ...one, at: one.at - 600000 }]))"
    await ala.page.evaluate(
        "() => { const seen = JSON.parse(localStorage.getItem('parlour.seen'));"
        f"localStorage.setItem('parlour.seen', JSON.stringify({later})) }}"
    )
    await ala.page.close()
    ala.page = await ala.context.new_page()
    await ala.page.goto(path)
    dialog = ala.page.get_by_role("dialog")
    await expect(dialog.locator(".missed")).to_contain_text(gone)
    await expect(dialog.get_by_role("button", name="Back to the table")).to_be_visible()
    await expect(dialog.get_by_role("button", name="Show it")).to_have_count(0)


BEATS = """() => {
  window.beats = []
  new MutationObserver(() => {
    const beat = document.querySelector('.moment[data-beat]')
    if (beat) window.beats.push(beat.dataset.beat)
  }).observe(document, { subtree: true, childList: true, attributes: true })
}"""


async def misses_a_round(browser: Browser, house: str) -> tuple[Person, str]:
    """Ala looks away while a clue is given and a character leaves; she, and the name of that character."""
    table = Api(house).opens("Ala", "Bartek", "Celina", giver=1, team="anyone").starts()
    ala = await Person.arrives(browser, house, PHONE)
    await ala.goes(table.seat_link(0))
    await ala.is_at("similo")
    await ala.page.wait_for_selector("main[data-show]")
    await looks_away(ala)
    table.clue(1)
    secret = table.table(1)["view"]["hand"]["secret"]
    card = next(one for one in table.table(0)["view"]["board"]["remaining"] if one != secret)
    table.remove([2], [card])
    await ala.page.wait_for_function("(round) => document.body.innerText.includes(round)", arg="Round 2")
    await ala.page.evaluate(BEATS)
    return ala, table.call("GET", "/api/games/similo/pieces/en")[card]["name"]


async def is_shown(person: Person) -> None:
    """The missed scene begins, and can be skipped; then the table is there again."""
    await person.page.wait_for_function("() => window.beats.length > 0")
    await person.page.keyboard.press("Escape")
    await expect(person.page.locator(".moment")).to_have_count(0)
    await expect(person.page.get_by_role("grid", name="Characters")).to_be_visible()
    assert person.trouble == []


async def looks_away(person: Person) -> None:
    """For longer than a glance: whoever looks away for less has missed nothing."""
    await person.page.evaluate(
        "Object.defineProperty(document, 'visibilityState', { get: () => window.gone ? 'hidden' : 'visible' });"
        "Object.defineProperty(document, 'hidden', { get: () => Boolean(window.gone) });"
        "window.gone = true; document.dispatchEvent(new Event('visibilitychange'))"
    )
    await person.page.wait_for_timeout(2500)


async def looks_back(person: Person) -> None:
    await person.page.evaluate("window.gone = false; document.dispatchEvent(new Event('visibilitychange'))")
