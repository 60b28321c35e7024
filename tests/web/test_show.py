"""Moments: told beat by beat, and nothing of it stands anywhere on the page before its beat."""

import asyncio
from contextlib import suppress
from time import time
from typing import Any

import pytest
from playwright.async_api import Browser, Error, Page, ViewportSize, expect
from tests.web.people import DESKTOP, PHONE, SHOTS, TV, Api, Person

from parlour.games import GAMES
from parlour.games.similo.events import Removed
from parlour.table import moments

pytestmark = pytest.mark.xdist_group("browser")

STEP = 150
ALL_TEXT = "document.title + ' ' + document.body.innerText + ' ' + document.body.textContent"
WAITS = "before"
TOLD = "document.querySelector('[data-beat]')?.dataset.beat ?? ''"


async def looks_on(
    chromium: Browser, house: str, link: str, size: ViewportSize, *, ahead: float = 0.0, **manner: Any
) -> Person:
    """Somebody whose clock only runs when the test lets it; it may be ahead of ours."""
    person = await Person.arrives(chromium, house, size, pace="full", **manner)
    await person.page.clock.install(time=time() + ahead)
    await person.goes(link)
    await expect(person.page.locator("main[data-show]:not([aria-busy=true])")).to_be_attached()  # laid, too
    with suppress(Error):  # on a busy machine that moment has passed: then it has stopped there
        await person.page.clock.pause_at(await person.page.evaluate("Date.now() / 1000 + 1"))
    return person


async def watched(page: Page, name: str = "", seconds: float = 30.0) -> list[tuple[str, str]]:
    """Let time pass in small steps: which beat was told, and all that the page said then. Ends when nothing is told."""
    frames: list[tuple[str, str]] = []
    for _ in range(120):  # the news is on its way, or has come and waits for its time
        if await page.evaluate(TOLD):
            break
        frames.append((WAITS, await page.evaluate(ALL_TEXT)))
        await page.clock.run_for(STEP)
        await asyncio.sleep(0.03)
    for _ in range(int(seconds * 1000 / STEP)):
        beat: str = await page.evaluate(TOLD)
        if not beat:
            break
        frames.append((beat, await page.evaluate(ALL_TEXT)))
        if name and SHOTS and frames[-2:-1] != [] and frames[-2][0] != beat:
            await page.screenshot(path=f"{SHOTS}/moment-{name}-{len(frames):03}-{beat}.png")
        await page.clock.run_for(STEP)
    frames.append(("", await page.evaluate(ALL_TEXT)))
    return frames


def first(frames: list[tuple[str, str]], beat: str) -> int:
    return [told for told, _ in frames].index(beat)


def order(frames: list[tuple[str, str]]) -> list[str]:
    """The beats, each as often as it was told in a row."""
    beats = [told for told, _ in frames if told != WAITS]
    return [beat for at, beat in enumerate(beats) if at == 0 or beats[at - 1] != beat]


def similo(house: str) -> Api:
    table = Api(house).opens("Ala", "Bartek", "Celina", giver=0, team="anyone").starts()
    table.clue()
    return table


def wrong(table: Api, *, lost: bool) -> list[str]:
    """The cards of the next removal."""
    told = table.table(0)
    board, secret = told["view"]["board"], told["view"]["hand"]["secret"]
    quota = (1, 2, 3, 4, 1)[len(board["removed"])]
    others = [card for card in board["remaining"] if card != secret]
    return [*([secret] if lost else []), *others][:quota]


@pytest.mark.parametrize("size", [PHONE, DESKTOP, TV], ids=["phone", "desk", "tv"])
async def test_similo_tells_a_removal_card_by_card(chromium: Browser, house: str, size: ViewportSize) -> None:
    table = similo(house)
    link = table.here("screen") if size is TV else table.seat_link(1)
    person = await looks_on(chromium, house, link, size)
    table.remove([1], wrong(table, lost=False))
    frames = await watched(person.page, f"similo-{size['width']}")
    assert order(frames) == ["opening", "asked", "safe", "stay", ""]
    assert all("Safe!" not in text for told, text in frames if told in (WAITS, "opening", "asked"))
    assert all("a clue is coming" not in text for told, text in frames if told)
    assert person.trouble == [] and await person.missing_keys() == []


async def test_a_lost_similo_is_not_lost_before_the_last_card(chromium: Browser, house: str) -> None:
    table = similo(house)
    person = await looks_on(chromium, house, table.here("screen"), TV)
    table.remove([1], wrong(table, lost=True))
    frames = await watched(person.page, "similo-lost")
    assert order(frames) == ["opening", "asked", "lost", ""]
    early = [text for told, text in frames[: first(frames, "lost")]]
    assert not [text for text in early if "Oh no" in text or "game is over" in text]
    assert "Oh no" in frames[-1][1]


@pytest.mark.parametrize("language", ["de", "es"])
async def test_ego_turns_the_reader_last_and_chips_follow(chromium: Browser, house: str, language: str) -> None:
    table = Api(house).opens("Ala", "Bartek", "Celina", game="ego", first=0).starts()
    table.moves(0, {"type": "Answer", "dots": 1})
    person = await looks_on(chromium, house, table.seat_link(2), PHONE, language=language)
    pool = str(table.table(2)["view"]["board"]["pool"])
    table.moves(1, {"type": "Guess", "dots": 1, "bet": 2})
    table.moves(2, {"type": "Guess", "dots": 2, "bet": 1})
    frames = await watched(person.page, f"ego-{language}")
    assert order(frames) == ["question", "guess", "edge", "answer", "chips", ""]
    assert all(pool in text for told, text in frames if told), "the pool waits"
    assert all("−1" not in text and "+2" not in text for told, text in frames[: first(frames, "chips")])
    assert person.trouble == [] and await person.missing_keys() == [] and await person.cut_off() == []


@pytest.mark.parametrize("trap", [False, True], ids=["safe", "trap"])
async def test_the_same_game_lifts_the_cup_slowly(chromium: Browser, house: str, trap: bool) -> None:
    from tests.web.test_same_game import Table

    table = Table(house).laid()
    table.write().begin()
    person = await looks_on(chromium, house, table.seat_link(0), DESKTOP)
    table.lift(table.hand(1)["trap"] if trap else table.safe()[0])
    frames = await watched(person.page, f"same-{trap}")
    assert order(frames) == (["near", "hold", "trap", "marker", ""] if trap else ["near", "hold", "safe", ""])
    early = [text for told, text in frames if told in (WAITS, "near", "hold")]
    assert all("safe!" not in text.lower() and "the trap!" not in text.lower() for text in early)


async def test_one_mind_reads_word_by_word(chromium: Browser, house: str) -> None:
    from tests.web.test_one_mind import agrees, begins, writes

    table = begins(house, 3)
    person = await looks_on(chromium, house, table.here("screen"), TV)
    writes(table, "beach", "ocean", "beach")
    frames = await watched(person.page, "mind")
    assert order(frames)[:2] == ["pens", "word"] and "match" in order(frames)
    frames = frames[first(frames, "pens") :]
    heard = [text.upper() for _, text in frames]
    assert "BEACH" not in heard[0] and "OCEAN" not in heard[0]
    read = [next(at for at, text in enumerate(heard) if word in text) for word in ("BEACH", "OCEAN")]
    assert abs(read[0] - read[1]) * STEP >= 700, "one after the other"
    later = await looks_on(chromium, house, table.here("screen"), TV)
    agrees(table)
    frames = await watched(later.page, "mind-gems")
    assert "gems" in order(frames)
    before = frames[: first(frames, "gems")]
    left = next(line for line in before[0][1].split("\n") if "gems left" in line)
    assert all(left in text for told, text in before), "the middle is as full as it was"
    assert left not in frames[-1][1]


async def test_council_tells_anothers_turn_on_the_map(chromium: Browser, house: str) -> None:
    table = Api(house).opens("Ala", "Bartek", game="council_of_four", first=0).starts()
    person = await looks_on(chromium, house, table.seat_link(1), DESKTOP)
    elect = next(one for one in table.table(0)["prompt"]["actions"] if one["type"] == "Elect")
    table.moves(0, elect)
    frames = await watched(person.page, "council")
    assert order(frames) == ["does", ""]
    before = [text for told, text in frames if told == WAITS]
    assert not [text for text in before if "Ala elects" in text], "neither the log nor the map knows it yet"
    assert "Ala elects" in frames[first(frames, "does")][1]


async def test_a_moment_can_be_skipped_by_tap_and_by_key(chromium: Browser, house: str) -> None:
    table = similo(house)
    people = [await looks_on(chromium, house, table.seat_link(seat), PHONE) for seat in (1, 2)]
    table.remove([1], wrong(table, lost=False))
    for person in people:
        for _ in range(40):
            if await person.page.evaluate(TOLD):
                break
            await person.page.clock.run_for(STEP)
            await asyncio.sleep(0.03)
    await people[0].page.locator(".moment").click(position={"x": 20, "y": 120})
    await people[1].page.keyboard.press("Escape")
    for person in people:
        await expect(person.page.locator(".moment")).to_have_count(0)
        await person.sees("a clue is coming")


async def test_calm_motion_keeps_the_order_and_the_pauses(chromium: Browser, house: str) -> None:
    table = similo(house)
    people = [await looks_on(chromium, house, table.seat_link(seat), PHONE, calm=seat == 1) for seat in (1, 2)]
    table.remove([1], wrong(table, lost=False))
    calm, moving = [[told for told, _ in await watched(person.page) if told != WAITS] for person in people]
    assert set(calm) == set(moving) == {"opening", "asked", "safe", "stay", ""}
    for beat in ("asked", "safe", "stay"):
        assert abs(calm.count(beat) - moving.count(beat)) <= 1, "as long, give or take a step"
    still = await people[0].page.evaluate(
        "document.getAnimations().filter((one) => one.playState === 'running').length"
    )
    assert still == 0, "nothing moves"


async def test_the_show_refuses_nobody_and_keeps_no_answer_waiting(chromium: Browser, plain_house: str) -> None:
    """A move is taken while a screen still tells the last one; and when a hard clock runs out, all is told at once."""
    table = similo(plain_house)
    person = await looks_on(chromium, plain_house, table.seat_link(1), PHONE)
    table.remove([1], wrong(table, lost=False))
    await begins(person.page)
    table.clue()
    assert await person.page.evaluate(TOLD), "the clue waits for its turn on this screen"
    await watched(person.page)
    await expect(person.page.get_by_role("gridcell").get_by_role("button").first).to_be_enabled()
    table.remove([1], wrong(table, lost=False))
    await begins(person.page)
    await person.page.evaluate(HURRY)  # five seconds are left for an answer of this seat
    assert not await person.page.evaluate(TOLD)


HURRY = """async () => {
  const base = document.querySelector('script[type=module][src$="app.js"]').src.replace('app.js', '');
  const { receive } = await import(`${base}table/show/director.js`);
  const { store } = await import(`${base}store.js`);
  const seats = [{ seat: 1, left: 5, of: 30 }];
  const clock = { kind: 'hard', held: false, prompt: '', seats };
  receive(store.state.visit, { kind: 'clock', at: Date.now(), clock });
}"""


async def begins(page: Page) -> None:
    """Until the first beat is told."""
    for _ in range(120):
        if await page.evaluate(TOLD):
            return
        await page.clock.run_for(STEP)
        await asyncio.sleep(0.03)
    raise AssertionError("nothing is told")


async def test_a_reload_lands_after_the_moment(chromium: Browser, house: str) -> None:
    table = similo(house)
    person = await Person.arrives(chromium, house, PHONE, pace="full")
    await person.goes(table.seat_link(1))
    await expect(person.page.locator("main[data-show]")).to_be_attached()
    table.remove([1], wrong(table, lost=False))
    await expect(person.page.locator(".moment")).to_be_attached()
    await person.page.reload()
    await person.sees("a clue is coming")
    await expect(person.page.locator(".moment")).to_have_count(0)


async def test_two_screens_are_in_step(chromium: Browser, plain_house: str) -> None:
    """One of them has a clock that is an hour wrong."""
    table = similo(plain_house)
    phone = await looks_on(chromium, plain_house, table.seat_link(1), PHONE)
    television = await looks_on(chromium, plain_house, table.here("screen"), TV, ahead=3600)
    table.remove([1], wrong(table, lost=False))
    waits = [await wait_for_first_beat(person.page) for person in (phone, television)]
    assert abs(waits[0] - waits[1]) < 150, waits


async def wait_for_first_beat(page: Page) -> int:
    """How long the news lies there before it is told, by this page's clock."""
    for _ in range(400):
        if await page.evaluate(KNOWN):
            break
        await asyncio.sleep(0.03)
    waits = 0
    while not await page.evaluate(TOLD):
        await page.clock.run_for(STEP // 2)
        waits += STEP // 2
    return waits


KNOWN = """async () => {
  const base = document.querySelector('script[type=module][src$="app.js"]').src.replace('app.js', '');
  const { store } = await import(`${base}store.js`);
  return store.state.visit.moment !== null;
}"""


async def test_moments_are_no_longer_than_the_clock_gives(chromium: Browser, house: str) -> None:
    table = similo(house)
    person = await looks_on(chromium, house, table.seat_link(1), PHONE)
    table.remove([1], wrong(table, lost=False))
    frames = await watched(person.page)
    length = sum(told not in ("", WAITS) for told, _ in frames) * STEP / 1000
    assert length <= moments.length(GAMES["similo"], [Removed(("merlin",))])


async def test_nothing_sounds_before_a_gesture_and_a_television_sounds_after_one(chromium: Browser, house: str) -> None:
    table = similo(house)
    person = await Person.arrives(chromium, house, TV)
    await person.context.add_init_script(COUNTED)
    await person.goes(table.here("screen"))
    await expect(person.page.locator("main[data-show]")).to_be_attached()
    table.remove([1], wrong(table, lost=False))
    await person.sees("a clue is coming")
    assert await person.page.evaluate("window.airs") == 0
    await person.page.keyboard.press("x")
    await expect(person.page.locator("html[data-airs]")).to_be_attached()


COUNTED = """
window.airs = 0;
addEventListener('keydown', () => { window.pressed = true }, { capture: true });
window.AudioContext = class extends AudioContext {
  get state() { return window.pressed ? super.state : 'suspended' }  // the driver's own calls count as gestures
  createGain() { window.airs += 1; document.documentElement.dataset.airs = 'some'; return super.createGain() }
};
"""


async def test_a_finished_game_has_its_scene_and_a_card_to_share(chromium: Browser, house: str) -> None:
    table = similo(house)
    table.moves(1, {"type": "Mark", "card": table.table(0)["view"]["hand"]["secret"]})
    table.remove([2], wrong(table, lost=False))
    table.finish(0, [1, 2], found=False)
    person = await Person.arrives(chromium, house, DESKTOP)
    await person.goes(table.seat_link(1))
    await expect(person.page.locator(".ending h2")).to_contain_text("Oh no.")
    await expect(person.page.locator(".ending-ticket").first).to_contain_text("Closest call · round 2")
    await expect(person.page.locator(".similo-face")).to_be_visible()
    await person.page.get_by_role("button", name="Share").click()
    async with person.page.expect_download() as download:
        await person.page.get_by_role("dialog").get_by_role("button", name="Download").click()
    assert (await download.value).suggested_filename.endswith(".png")
    assert person.trouble == [] and await person.missing_keys() == []
