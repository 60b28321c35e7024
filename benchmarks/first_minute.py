"""The first minute: clicks and seconds from the home page until somebody who has never been here can make a move.

    python -m benchmarks.first_minute [--slow] [--times 3]

A real server with bots that hesitate as they do for people, and a real Chromium, which opens the page with an empty
cache, waits until it can be used, and clicks on one game. The clock starts with that click. "At the table" is when the
game's table stands; "first move" is when the server asks this seat for something and the page shows it. With --slow the
line is a slow 4G one and the processor four times slower, as in benchmarks.web.

A sample turn is gone through by a scripted reader, who is no person: what the page needs is measured (reveals at their
usual pace), and added to it is the time to read every sentence of the coach at READING words a minute and to make each
move that is expected in ACTING seconds. Both are assumptions: slow readers of 200 words a minute, three seconds to find
and press what the coach points at.
"""

import argparse
import asyncio
import json
import statistics
import sys
import tempfile
import time
from pathlib import Path

from playwright.async_api import Browser, Page, async_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

from browser import browser as find_browser  # noqa: E402 - tools/ is no package
from tests.web.house import open_house  # noqa: E402
from tests.web.people import PHONE  # noqa: E402

from benchmarks.web import ARGUMENTS, SLOW_4G, SLOWER_PROCESSOR  # noqa: E402
from parlour.games import SHELF  # noqa: E402
from parlour.server.settings import Settings  # noqa: E402

CLICKS = 1
TABLE = "main.table[aria-busy=false]"
ASKED = """async () => {
  const answer = await fetch(`/api/tables/${location.pathname.split('/')[2]}`)
  return Boolean((await answer.json()).prompt)
}"""
SEEN = """addEventListener('click', ({ timeStamp }) => {
  const look = (now) => {
    if (document.querySelector('.box-play[aria-busy=true]')) window.seen ??= (now - timeStamp) / 1000
    else if (!window.seen) requestAnimationFrame(look)
  }
  requestAnimationFrame(() => requestAnimationFrame(look)) // drawn in one frame, seen when the next begins
}, true)"""
READY = 1.6  # seconds that somebody looks at the home page, at the least: what can be fetched ahead comes then
PATIENCE = 60.0
READING = 200  # words a minute
ACTING = 3.0  # seconds
TOLD = """() => ({
  step: document.querySelector('.coach')?.dataset.step ?? '',
  words: document.querySelector('.coach-words > p:last-child')?.textContent ?? '',
  number: document.querySelectorAll('.coach-steps [data-done]').length,
  steps: document.querySelectorAll('.coach-steps i').length,
  acts: Boolean(document.querySelector('.coach-buttons .btn.plain')),
})"""
DIALOG_MOVES = {"lift": 5, "clue": 1}  # of The Same Game: cups to lift, a clue to choose


def main() -> int:
    parser = argparse.ArgumentParser(description="Clicks and seconds until the first move.")
    parser.add_argument("--slow", action="store_true", help="on a slow 4G line, with a slower processor")
    parser.add_argument("--times", type=int, default=3, help="how often each game is tried")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, open_house(Path(folder), pace=Settings().pace) as house:
        print(json.dumps(asyncio.run(measure(house, slow=options.slow, times=options.times)), indent=2))
    return 0


async def measure(house: str, *, slow: bool, times: int) -> dict[str, object]:
    path = find_browser()
    assert path is not None, "no Chromium: run `make browser`"
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        tried = {game: [await first_minute(browser, house, game, slow=slow) for _ in range(times)] for game in SHELF}
        turns = {game: round(await sample_turn(browser, house, game)) for game in SHELF}
        await browser.close()
    return {
        "clicks from the home page to the first move (aim: 1)": CLICKS,
        "milliseconds from that click until it is seen (median, longest; aim: under 100)": told(tried, 2, 1000),
        "seconds from that click to the table (median, longest; aim: under 3)": told(tried, 0),
        "seconds from that click to the first move (median, longest; aim: 3)": told(tried, 1),
        f"seconds of the sample turn, at {READING} words a minute and {ACTING:g} s a move (aim: 60 to 90)": turns,
    }


def told(tried: dict[str, list[tuple[float, ...]]], which: int, times: int = 1) -> dict[str, list[float]]:
    seconds = {game: [one[which] * times for one in each] for game, each in tried.items()}
    return {game: [round(statistics.median(each), 2), round(max(each), 2)] for game, each in seconds.items()}


async def first_minute(browser: Browser, house: str, game: str, *, slow: bool) -> tuple[float, ...]:
    """Seconds until the table stands, until this seat is asked, and until the click was seen."""
    context = await browser.new_context(viewport=PHONE, has_touch=True)
    page = await context.new_page()
    if slow:
        session = await context.new_cdp_session(page)
        await session.send("Network.enable")
        await session.send("Network.emulateNetworkConditions", SLOW_4G)
        await session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER_PROCESSOR})
    await page.add_init_script(SEEN)
    await page.goto(house)
    button = page.locator(".box-play").nth(SHELF.index(game))
    await button.wait_for()
    await page.wait_for_timeout(READY * 1000)
    begun = time.monotonic()
    await button.click()
    await page.locator(TABLE).wait_for(timeout=PATIENCE * 1000)
    stands = time.monotonic() - begun
    await asked(page)
    moves = time.monotonic() - begun
    seen = await page.evaluate("window.seen")
    await context.close()
    return stands, moves, seen


async def sample_turn(browser: Browser, house: str, game: str) -> float:
    """Seconds that a scripted reader needs from the first sentence to the last."""
    context = await browser.new_context(viewport=PHONE, has_touch=True)
    page = await context.new_page()
    await page.goto(f"{house}/sample/{game}")
    await page.locator(".coach, .same-sample").wait_for(timeout=PATIENCE * 1000)
    begun = time.monotonic()
    spent = await (told_in_steps(page) if await page.locator(".same-sample").count() else coached(page))
    seconds = time.monotonic() - begun + spent
    await context.close()
    return seconds


async def coached(page: Page) -> float:
    """Through a script, step by step; the seconds of reading and of moving."""
    spent = 0.0
    while True:
        now = await page.evaluate(TOLD)
        spent += reading(now["words"])
        if now["number"] == now["steps"]:
            return spent
        spent += ACTING if now["acts"] else 0.0
        await page.locator(".coach-buttons .btn").last.click()  # next, or: do it for me
        await page.locator(f".coach:not([data-step='{now['step']}'])").wait_for(timeout=PATIENCE * 1000)


async def told_in_steps(page: Page) -> float:
    """The Same Game tells its turn itself; the seconds of reading and of moving."""
    spent = 0.0
    turn = page.locator(".same-sample")
    while await turn.count():
        step = await turn.get_attribute("data-step") or ""
        spent += reading(await turn.inner_text()) + ACTING * DIALOG_MOVES.get(step, 0)
        await turn.locator(".btn.primary").click()
        await page.locator(f".same-sample:not([data-step='{step}']), .box-play").first.wait_for()
    return spent


def reading(words: str) -> float:
    return len(words.split()) * 60 / READING


async def asked(page: Page) -> None:
    deadline = time.monotonic() + PATIENCE
    while not await page.evaluate(ASKED):
        assert time.monotonic() < deadline, "nobody asks this seat"
        await asyncio.sleep(0.05)


if __name__ == "__main__":
    sys.exit(main())
