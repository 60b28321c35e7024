"""Council of Four against two bots: seconds from the end of one's own turn until one's next turn can begin.

    python -m benchmarks.council_round [--rounds 8] [--bots regular]

A real server at its usual pace and a real Chromium with the usual settings. A person's turn is played over HTTP; the
clock runs from its last move until the page shows that it is this person's turn again and tells nothing any more. The
page tells both bots' turns meanwhile, as people see them.
"""

import argparse
import asyncio
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.async_api import Page, async_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

from browser import browser as find_browser  # noqa: E402 - tools/ is no package
from tests.browsers import FLAGS  # noqa: E402
from tests.web.house import open_house  # noqa: E402
from tests.web.people import DESKTOP, Api  # noqa: E402

USUAL_PACE = 1.0
LONGEST = 120_000  # milliseconds for two bots
MINE = """() => document.querySelector('.chip.turn') && !document.querySelector('[data-beat]')"""
NOT_MINE = """() => !document.querySelector('.chip.turn')"""
PLAN = ("Elect", "EndTurn")


def my_turn(table: Api) -> bool:
    return table.table(0)["prompt"] is not None


def plays(table: Api) -> None:
    """Elect somebody, and end the turn: what takes the person least time."""
    while my_turn(table):
        actions: list[dict[str, Any]] = table.table(0)["prompt"]["actions"]
        ranked = sorted(actions, key=lambda one: PLAN.index(one["type"]) if one["type"] in PLAN else len(PLAN))
        table.moves(0, ranked[0])


async def rounds(page: Page, table: Api, count: int) -> list[float]:
    """Seconds of each round, as the page shows it."""
    measured = []
    for _ in range(count):
        await page.wait_for_function(MINE, timeout=LONGEST)
        await asyncio.to_thread(plays, table)
        begun = time.perf_counter()
        await page.wait_for_function(NOT_MINE, timeout=LONGEST)
        await page.wait_for_function(MINE, timeout=LONGEST)
        measured.append(time.perf_counter() - begun)
    return measured


async def main(count: int, bots: str) -> None:
    path = find_browser()
    assert path is not None, "no Chromium: run `make browser`"
    with tempfile.TemporaryDirectory() as data, open_house(Path(data), pace=USUAL_PACE, away=600) as house:
        table = Api(house).opens("Ada", game="council_of_four", bots=(bots, bots), first=0).starts()
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=path, args=FLAGS)
            page = await (await browser.new_context(viewport=DESKTOP)).new_page()
            await page.goto(table.seat_link(0))
            seconds = await rounds(page, table, count)
    told = ", ".join(f"{one:.1f}" for one in seconds)
    median, longest = statistics.median(seconds), max(seconds)
    print(f"two {bots} bots, {count} rounds: median {median:.1f} s, longest {longest:.1f} s ({told})")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--bots", default="regular")
    asked = parser.parse_args()
    asyncio.run(main(asked.rounds, asked.bots))
