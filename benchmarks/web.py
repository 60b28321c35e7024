"""What a phone on a slow line has to wait for: bytes of the first page, seconds until a table can be used, shifts.

    python -m benchmarks.web

A real server and a real Chromium, throttled by its own means to a slow 4G line (1.6 Mbit/s down, 150 ms round trip)
and a processor four times slower than this machine's.
"""

import asyncio
import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, CDPSession, Page, async_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

from browser import browser as find_browser  # noqa: E402 - tools/ is no package
from tests.web.house import open_house  # noqa: E402
from tests.web.people import PHONE, Api  # noqa: E402

from parlour.games import GAMES  # noqa: E402

SLOW_4G = {"offline": False, "latency": 150, "downloadThroughput": 1_600_000 / 8, "uploadThroughput": 750_000 / 8}
SLOWER_PROCESSOR = 4
TABLE = "main.table[aria-busy=false]"
NOTICE = """{
  const look = (_, eyes) => {
    if (!document.querySelector('SIGN')) return
    eyes.disconnect()
    requestAnimationFrame(() => { window.usable = performance.now() / 1000 })
  }
  const what = { subtree: true, childList: true, attributeFilter: ['aria-busy'] }
  new MutationObserver(look).observe(document, what)
}"""
NOTICED = """() => new Promise((done) => {
  const look = () => (window.usable ? done(window.usable) : setTimeout(look, 50))
  look()
})"""
SHIFTS = """() => new Promise((done) => {
  let sum = 0
  new PerformanceObserver((list) => list.getEntries().forEach((e) => { if (!e.hadRecentInput) sum += e.value }))
    .observe({ type: 'layout-shift', buffered: true })
  setTimeout(() => done(sum), 500)
})"""

PICTURES = """() => new Promise((done) => {
  const isThere = (image) => image.complete || !image.checkVisibility()
  const look = () => ([...document.images].every(isThere) ? done() : setTimeout(look, 50))
  look()
})"""


def main() -> int:
    with tempfile.TemporaryDirectory() as folder, open_house(Path(folder)) as house:
        print(json.dumps(asyncio.run(measure(house)), indent=2))
    return 0


async def measure(house: str) -> dict[str, Any]:
    path = find_browser()
    assert path is not None, "no Chromium: run `make browser`"
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        first = await visit(browser, house + "/", "h1", slow=False)
        home = await visit(browser, house + "/", "h1", slow=True)
        played = {game: await visit(browser, running(house, game), TABLE, slow=True) for game in GAMES}
        await browser.close()
    return {
        "first page, KiB over the wire (aim: under 250)": first["kib"],
        "first page on slow 4G, seconds until it can be used": home["seconds"],
        "table page on slow 4G, seconds until it can be used (aim: under 2)": told(played, "seconds"),
        "table page, answers until then": told(played, "answers"),
        "table page, KiB over the wire": told(played, "kib"),
        "layout shift of the table page (good: under 0.1)": told(played, "shift"),
    }


def running(house: str, game: str) -> str:
    """The way to a seat at a game that has begun."""
    return Api(house).opens("Ala", "Bartek", game=game).starts().seat_link(0)


def told(played: dict[str, dict[str, float]], what: str) -> dict[str, float]:
    return {game: measured[what] for game, measured in played.items()}


async def visit(browser: Browser, address: str, sign: str, *, slow: bool) -> dict[str, float]:
    """Go there with an empty cache, and wait for a sign that the page can be used."""
    context = await browser.new_context(viewport=PHONE, has_touch=True)
    page = await context.new_page()
    received = await watch(await context.new_cdp_session(page), slow=slow)
    await page.add_init_script(NOTICE.replace("SIGN", sign))  # the browser's own clock: ours would count our questions
    await page.goto(address, wait_until="commit")
    seconds = await page.evaluate(NOTICED)
    answers = len(received)
    await page.wait_for_load_state("networkidle") if not page.url.count("/t/") else await settled(page)
    shift = await page.evaluate(SHIFTS)
    await context.close()
    kib = round(sum(received) / 1024, 1)
    return {"kib": kib, "seconds": round(seconds, 2), "shift": round(shift, 4), "answers": answers}


async def watch(session: CDPSession, *, slow: bool) -> list[float]:
    """Count what comes over the wire, headers included."""
    received: list[float] = []
    await session.send("Network.enable")
    session.on("Network.loadingFinished", lambda event: received.append(event["encodedDataLength"]))
    if slow:
        await session.send("Network.emulateNetworkConditions", SLOW_4G)
        await session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER_PROCESSOR})
    return received


async def settled(page: Page) -> None:
    """A table's stream never goes idle: wait for the pictures in sight instead."""
    await page.evaluate(PICTURES)


if __name__ == "__main__":
    sys.exit(main())
