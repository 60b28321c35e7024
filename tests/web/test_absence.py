"""Somebody leaves in the middle of a game: two browsers, one closed; a phone, a desk and the big screen. And clocks."""

import asyncio
import re
from collections.abc import Iterator

import pytest
from playwright.async_api import Browser, Locator, expect
from tests.web.house import open_house
from tests.web.people import DESKTOP, NARROW, PHONE, TV, Api, Person

pytestmark = pytest.mark.xdist_group("browser")
GONE = 20_000  # milliseconds until somebody is surely taken for away


@pytest.fixture(scope="module")
def brisk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A house where one is soon taken for away."""
    with open_house(tmp_path_factory.mktemp("brisk"), pace=0.5, away=1.0) as address:
        yield address


async def sits(browser: Browser, house: str, table: Api, seat: int, size: object = DESKTOP, **more: str) -> Person:
    person = await Person.arrives(browser, house, size, **more)  # type: ignore[arg-type]
    await person.goes(table.seat_link(seat))
    return person


def note(person: Person) -> Locator:
    return person.page.locator(".notes")


def dialog(person: Person) -> Locator:
    return person.page.get_by_role("dialog")


async def says(person: Person, text: str) -> None:
    await expect(person.page.locator(".log li", has_text=text).first).to_be_visible()


async def is_in_order(*people: Person) -> None:
    """Nothing failed, nothing is unsaid, nothing is cut off, nothing is closed to anybody."""
    for person in people:
        assert person.trouble == [] and await person.missing_keys() == []
        assert await person.cut_off() == []
        assert await person.barriers() == []


# Away


async def test_a_bot_plays_until_the_person_is_back(chromium: Browser, brisk: str) -> None:
    table = Api(brisk).opens("Ala", "Bo", giver=1)
    ala = await sits(chromium, brisk, table, 0)
    screen = await Person.arrives(chromium, brisk, TV)
    await screen.goes(table.here("screen"))
    bo = await sits(chromium, brisk, table, 1, PHONE)
    await bo.sees("Two at the table")
    table.starts()
    await expect(bo.page.get_by_role("radiogroup", name="Your hand")).to_be_visible()
    await bo.context.close()
    await expect(note(ala)).to_contain_text("Bo is away, and it’s their turn.", timeout=GONE)
    await expect(screen.page.locator(".tv-head")).to_contain_text("Bo is away")
    await is_in_order(ala, screen)
    await ala.shows("away")
    await note(ala).get_by_role("button", name="Let a bot play").click()
    await says(ala, "A bot is playing for Bo now (regular).")
    await expect(ala.page.locator(".people")).to_contain_text("a bot is playing")
    await expect(screen.page.locator(".tv-foot")).to_contain_text("a bot is playing")
    await says(ala, "Bo plays")
    bo = await sits(chromium, brisk, table, 1, PHONE)
    await expect(dialog(bo)).to_contain_text("Welcome back")
    await expect(dialog(bo)).to_contain_text("A bot has been playing for you (regular).")
    await expect(dialog(bo).locator(".missed li").first).to_contain_text("Bo plays")
    await is_in_order(bo)
    await bo.shows("welcome-back")
    await dialog(bo).get_by_role("button", name="I’m back").click()
    await expect(dialog(bo)).to_be_hidden()
    await says(ala, "Bo is back in the game.")
    await expect(ala.page.locator(".people")).not_to_contain_text("a bot is playing")
    assert table.table(1)["seats"][1]["stand_in"] == ""


async def test_who_goes_by_another_name_since_the_game_began_is_missed_all_the_same(
    chromium: Browser, brisk: str
) -> None:
    """People are joined to their seats by who they are; what they are called may change at any time."""
    table = Api(brisk).opens("Ala", "Bo", giver=0)
    ala = await sits(chromium, brisk, table, 0)
    bo = await sits(chromium, brisk, table, 1, PHONE)
    await bo.sees("Two at the table")
    table.starts()
    await expect(bo.page.locator("main.table[aria-busy=false]")).to_be_visible()
    table.call("PATCH", f"/api/tables/{table.code}/seats/1", {"name": "Bogna"}, seat=1)
    await bo.context.close()
    other = ala.page.locator(".people li", has_text="Bo")
    await expect(other).to_contain_text("away", timeout=GONE)
    await expect(other.locator(".badge.off")).to_be_visible()
    assert ala.trouble == []


async def test_skipped_once_or_waited_for(chromium: Browser, brisk: str) -> None:
    table = Api(brisk).opens("Ala", "Bo", giver=1).starts()
    ala = await sits(chromium, brisk, table, 0, NARROW)
    await expect(note(ala)).to_contain_text("Bo is away", timeout=GONE)
    await is_in_order(ala)
    await note(ala).get_by_role("button", name="Wait", exact=True).click()
    await expect(note(ala)).to_contain_text("Waiting for Bo.")
    await note(ala).get_by_role("button", name="Stop waiting").click()
    await note(ala).get_by_role("button", name="Skip once").click()
    await expect(note(ala)).not_to_contain_text("Bo")
    await ala.page.get_by_role("button", name="Players and game log").click()
    await expect(dialog(ala)).to_contain_text("Bo was skipped.")
    assert table.table(0)["ask"]["waiting"] == [0]


async def test_others_vote(chromium: Browser, brisk: str) -> None:
    table = Api(brisk).opens("Ala", "Bo", "Cy", "Di", giver=1).starts()
    ala, cy, di = [await sits(chromium, brisk, table, seat, PHONE) for seat in (0, 2, 3)]
    await expect(note(cy)).to_contain_text("2 of the 3 people here must agree.", timeout=GONE)
    await note(cy).get_by_role("button", name="Skip once").click()
    for person in (ala, cy, di):
        await expect(note(person).get_by_role("button", name="Skip once")).to_contain_text("1 vote")
    await expect(note(cy).get_by_role("button", name="Skip once")).to_have_attribute("aria-pressed", "true")
    await note(di).get_by_role("button", name="Skip once").click()
    await expect(note(ala)).not_to_contain_text("Bo")
    assert len(table.table(0)["view"]["board"]["clues"]) == 1


async def test_i_must_go(chromium: Browser, brisk: str) -> None:
    table = Api(brisk).opens("Ala", "Bo", giver=0).starts()
    ala, bo = await sits(chromium, brisk, table, 0), await sits(chromium, brisk, table, 1, PHONE)
    await bo.page.get_by_role("button", name="Menu").click()
    await dialog(bo).get_by_role("button", name="Let a bot play for me").click()
    await dialog(bo).get_by_role("button", name="expert").click()
    await expect(note(bo)).to_contain_text("A bot is playing for you (expert).")
    await says(ala, "A bot is playing for Bo now (expert).")
    await is_in_order(bo)
    await note(bo).get_by_role("button", name="I’m back").click()
    await expect(note(bo)).not_to_contain_text("A bot is playing")


async def test_a_lost_host_passes_the_role_on(chromium: Browser, brisk: str) -> None:
    table = Api(brisk).opens("Ala", "Bo")
    ala = await sits(chromium, brisk, table, 0)
    await ala.sees("1 connected")
    bo = await sits(chromium, brisk, table, 1)
    await bo.sees("2 connected")
    await ala.context.close()
    await expect(bo.page.get_by_text("Bo hosts the table now.").first).to_be_visible(timeout=GONE)
    await bo.page.get_by_role("button", name="Start").click()
    await expect(dialog(bo)).to_contain_text("Someone is away")
    await is_in_order(bo)
    await dialog(bo).get_by_role("button", name="Let a bot play").click()
    await expect(dialog(bo).get_by_role("button", name="Let a bot play")).to_have_count(0)
    await dialog(bo).get_by_role("button", name="Start").click()
    await says(bo, "A bot is playing for Ala now (regular).")


async def test_what_happened_meanwhile_is_told_to_whoever_was_away_for_long(chromium: Browser, brisk: str) -> None:
    table = Api(brisk).opens("Ala", "Bo", giver=0, team="anyone").starts()
    bo = await sits(chromium, brisk, table, 1)
    await expect(bo.page.get_by_role("grid", name="Characters")).to_be_visible()
    await bo.goes("/settings")
    earlier = "Object.fromEntries(Object.entries(seen).map(([at, one]) => [at, { ...one, at: one.at - 600000 }]))"
    read, write = "JSON.parse(localStorage.getItem('parlour.seen'))", "localStorage.setItem('parlour.seen', "
    await bo.page.evaluate(f"() => {{ const seen = {read}; {write}JSON.stringify({earlier})) }}")
    for _ in range(2):
        table.clue(0)
        board = table.table(0)["view"]["board"]
        quota, secret = (1, 2)[len(board["removed"])], table.table(0)["view"]["hand"]["secret"]
        table.remove([1], [card for card in board["remaining"] if card != secret][:quota])
    await bo.goes(f"/t/{table.code}")
    await expect(dialog(bo)).to_contain_text("While you were away")
    assert await dialog(bo).locator(".missed li").count() >= 4
    await dialog(bo).get_by_role("button", name="Back to the table").click()
    await expect(dialog(bo)).to_be_hidden()


# Clocks


async def test_a_clock_is_chosen_in_the_lobby_and_seen_by_all(chromium: Browser, brisk: str) -> None:
    table = Api(brisk).opens("Ala", "Bo", giver=1)
    ala, bo = await sits(chromium, brisk, table, 0), await sits(chromium, brisk, table, 1, PHONE)
    screen = await Person.arrives(chromium, brisk, TV)
    await screen.goes(table.here("screen"))
    await ala.page.get_by_text("Gentle", exact=True).click()
    await ala.page.get_by_text("½ min", exact=True).click()
    await expect(bo.page.get_by_role("radio", name="½ min", exact=True)).to_be_checked()
    await bo.page.get_by_text("Strict", exact=True).click(force=True)
    await expect(bo.page.locator(".bubble")).to_contain_text("Only the host")
    await is_in_order(ala, bo)
    assert table.table(0)["clock"] == {"kind": "soft", "pace": "brisk", "held": False}
    table.starts()
    for person, words in ((ala, "Bo’s time"), (bo, "Your time"), (screen, "Bo’s time")):
        await expect(person.page.get_by_role("region", name="Clock")).to_contain_text(words)
        await expect(person.page.get_by_role("timer")).to_contain_text(re.compile(r"0:[1-4]\d"))
    await bo.page.get_by_role("button", name="More time").click()
    for person in (ala, bo, screen):
        await expect(person.page.get_by_role("timer")).to_contain_text(re.compile(r"1:[0-2]\d"))
    await ala.page.get_by_role("button", name="Stop the clock").click()
    for person in (ala, bo, screen):
        await expect(person.page.get_by_role("timer")).to_contain_text("stopped at 1:")
    await is_in_order(ala, bo, screen)


async def test_time_is_told_sparsely_and_a_soft_clock_nudges(chromium: Browser, brisk: str) -> None:
    table = Api(brisk).opens("Ala", "Bo", giver=1)
    table.call("PATCH", f"/api/tables/{table.code}", {"clock": {"kind": "soft", "pace": "steady"}}, seat=0)
    table.starts()
    bo = await Person.arrives(chromium, brisk, PHONE, language="en")
    await bo.page.clock.install()
    await bo.goes(table.seat_link(1))
    await expect(bo.page.get_by_role("timer")).to_contain_text(re.compile(r"1:[0-2]\d"))
    aloud = bo.page.locator("[data-live]")
    await bo.page.clock.fast_forward(47_000)
    await expect(aloud).to_contain_text("Half of your time is left: 45 seconds.")
    await bo.page.clock.fast_forward(24_000)
    await expect(aloud).to_contain_text("20 seconds left. You can ask for more time.")
    await expect(bo.page.get_by_role("timer")).to_contain_text("nearly up")
    await bo.page.clock.fast_forward(22_000)
    await expect(aloud).to_contain_text("No rush, but the others are waiting for you.")
    await expect(bo.page.get_by_role("timer")).to_have_text("Time is up")
    assert table.table(0)["ask"]["waiting"] == [1], "and nothing else happens"


async def test_twice_the_time_and_a_word_when_it_is_my_turn(chromium: Browser, brisk: str) -> None:
    table = Api(brisk).opens("Ala", "Bo", giver=0)
    table.call("PATCH", f"/api/tables/{table.code}", {"clock": {"kind": "soft", "pace": "calm"}}, seat=0)
    table.starts()
    bo = await Person.arrives(chromium, brisk, PHONE)
    await bo.page.add_init_script(NOTIFIED)
    await bo.goes(table.seat_link(1))
    await bo.page.get_by_role("button", name="Menu").click()
    await dialog(bo).get_by_role("button", name="Settings").click()
    await dialog(bo).get_by_text("Twice the time for me").click()
    await dialog(bo).get_by_text("Tell me when it’s my turn").click()
    await expect(dialog(bo).get_by_role("switch", name="Twice the time")).to_be_checked()
    await expect(dialog(bo).get_by_role("switch", name="Tell me when")).to_be_checked()
    await is_in_order(bo)
    (_, his) = table.table(0)["time"]["seats"]
    assert his["of"] == 2 * table.table(0)["time"]["seats"][0]["of"]
    assert "unhurried" not in str(table.table(0)["seats"])
    await bo.page.evaluate("Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })")
    table.clue(0)
    told = await bo.page.wait_for_function("window.notified[0]")
    assert str(await told.json_value()).startswith("Your turn")


NOTIFIED = """
window.notified = [];
window.Notification = class extends EventTarget {
  static permission = 'default';
  static async requestPermission() { return (this.permission = 'granted'); }
  constructor(title) { super(); window.notified.push(title); }
  close() {}
};
"""


# One device


async def test_two_people_with_one_phone_a_clock_and_a_bot(chromium: Browser, brisk: str) -> None:
    """Both are here as long as the phone is; who left the phone to a bot is not asked for."""
    phone = await Person.arrives(chromium, brisk, PHONE)
    code = await phone.opens_a_table("Ala")
    await phone.page.get_by_role("button", name="empty seat").first.click()
    await dialog(phone).get_by_role("textbox").fill("Celina")
    await dialog(phone).get_by_role("button", name="Add a player on this device").click()
    await phone.sees("Celina")
    options = {**(await phone.table(code))["options"], "giver": 1}
    clock = {"kind": "soft", "pace": "steady"}
    await phone.page.request.patch(f"{brisk}/api/tables/{code}", data={"options": options, "clock": clock})
    async with asyncio.timeout(60):  # until the phone has said that both are here
        while any(seat["away"] for seat in (await phone.table(code))["seats"]):
            await phone.page.wait_for_timeout(50)
    await phone.page.get_by_role("button", name="Start").click()
    await phone.page.get_by_role("button", name="I’m Celina").click()
    await expect(phone.page.get_by_role("timer")).to_contain_text(re.compile(r"2:[0-5]\d"))
    assert not any(seat["away"] for seat in (await phone.table(code))["seats"])
    await phone.page.get_by_role("button", name="Menu").click()
    await dialog(phone).get_by_role("button", name="Let a bot play for me").click()
    await dialog(phone).get_by_role("button", name="regular").click()
    await phone.page.get_by_role("button", name="I’m Ala").click()
    await expect(phone.page.get_by_role("gridcell").get_by_role("button").first).to_be_visible()
    assert phone.trouble == []
