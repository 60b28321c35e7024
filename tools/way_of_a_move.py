"""Counts our files that run for a Similo mark, from the click to the other person's screen.

    python tools/way_of_a_move.py [--list] [--checkout DIR]

It starts a server and opens a table for two in Chromium, a page each. The guesser marks a card several times, and the
other page shows it. A file counts if a function of it runs for every one of these marks:

- Python: between the bytes of the request and the last byte of its answer and of both streams, in any thread.
- JavaScript: on both pages, between the click and the mark on the other page. Not counted are functions that also run
  when the page is drawn again without news, with and without the mark, or after a click on an empty place: they draw
  the page or listen to every click. `--list` names these, too.

Files that only define types, constants or texts run nothing and are not counted, and neither are other packages.
Background tasks run during some of the marks by chance, but not during all of them. The program is in tools/ and not in
benchmarks/, because it measures the code and not its speed.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from browser import browser as find_browser
from playwright.sync_api import CDPSession, Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
TRACED = ROOT / "tools" / "traced_server.py"
MARKS = 4
CARD = 3  # of the twelve
SETTLED = 1000  # milliseconds until a page is idle
PATIENCE = 30.0  # seconds
GUESSER = "Guesser"
DRAW = "redraw.js"  # the module with the function `redraw`, which draws a page again
CLICK_ON_NOTHING = """() => ['pointermove', 'pointerdown', 'pointerup', 'click'].forEach((kind) =>
  document.querySelector('main').dispatchEvent(new PointerEvent(kind, { bubbles: true })))"""
MARKED = """([card, name, marked]) =>
  document.querySelectorAll('[role=gridcell]')[card].outerHTML.includes(name) === marked"""

Function = tuple[str, str]  # a file, and the function's identifier in it
Called = set[Function]


class Way(NamedTuple):
    """The files that a mark passes, and the modules that only draw or listen."""

    python: list[str]
    javascript: list[str]
    left_out: list[str]
    functions: list[str]


def on_every(marks: Iterable[Called]) -> Called:
    """The functions that ran for all marks."""
    return set.intersection(*marks)


def files(called: Called) -> list[str]:
    return sorted({file for file, _ in called})


def read_coverage(scripts: list[dict[str, Any]]) -> Called:
    """Our functions that Chromium has counted. A module's address is `…/static/VERSION/FILE`."""
    found: Called = set()
    for script in scripts:
        ours = re.search(r"/static/[^/]+/(?!vendor/)(.+\.js)$", script["url"])
        if ours is None:
            continue
        if ours[1].startswith("bundle/"):
            sys.exit("The server has sent a bundle of the browser's code, in which nothing can be counted.")
        for function in script["functions"]:
            whole = function["ranges"][0]
            if whole["count"]:
                found.add((ours[1], f"{function['functionName']}@{whole['startOffset']}"))
    return found


class Screen:
    """One person's page."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        page.goto(address, wait_until="domcontentloaded")
        page.locator("main[data-game=similo][aria-busy=false]").wait_for()
        page.wait_for_timeout(SETTLED)
        self._profiler: CDPSession = page.context.new_cdp_session(page)
        self._profiler.send("Profiler.enable")
        self._profiler.send("Profiler.startPreciseCoverage", {"callCount": True, "detailed": False})
        self.called()

    def called(self) -> Called:
        """The functions that ran since the last call."""
        return read_coverage(self._scripts())

    def draw_and_click(self) -> None:
        """Draw the page again and click on nothing."""
        self.page.evaluate("(address) => import(address).then((module) => module.redraw())", self._drawing())
        self.page.evaluate(CLICK_ON_NOTHING)

    def _scripts(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self._profiler.send("Profiler.takePreciseCoverage")["result"]
        return found

    def _drawing(self) -> str:
        modules = "performance.getEntriesByType('resource').map((one) => one.name)"
        loaded: list[str] = self.page.evaluate(modules)
        address = next((one for one in loaded if one.endswith(f"/{DRAW}")), None)
        assert address is not None, f"no module {DRAW} draws this page"
        return address


class Screens(NamedTuple):
    giver: Screen
    guesser: Screen

    def called(self) -> Called:
        """The functions that ran on either page since the last call, after both are idle."""
        self.giver.page.wait_for_timeout(SETTLED)
        return self.giver.called() | self.guesser.called()

    def draw_and_click(self) -> Called:
        self.called()
        self.giver.draw_and_click()
        self.guesser.draw_and_click()
        return self.called()

    def press(self, *, marked: bool) -> Called:
        """Click the card, wait until the giver sees the change, and return the functions that ran."""
        self.guesser.page.get_by_role("gridcell").get_by_role("button").nth(CARD).click()
        self.giver.page.wait_for_function(MARKED, arg=[CARD, GUESSER, marked])
        return self.called()


def javascript(screens: Screens) -> tuple[Called, Called]:
    """The functions that run for every mark, and those of them that draw or listen."""
    marks: list[Called] = []
    idle: Called = set()
    for _ in range(MARKS):
        idle |= screens.draw_and_click()
        marks.append(screens.press(marked=True))
        idle |= screens.draw_and_click()
        screens.press(marked=False)
    called = on_every(marks)
    return called - idle, called & idle


def python(out: Path) -> Called:
    """The functions that the server recorded for all marks. Every second move is an undo of a mark."""
    moves = [{(file, name) for file, name in json.loads(line)} for line in out.read_text("utf-8").splitlines()]
    assert len(moves) == 2 * MARKS, f"{len(moves)} moves were traced"
    return on_every(moves[::2])


@contextmanager
def served(checkout: Path, folder: Path, out: Path) -> Iterator[str]:
    """The address of a traced server of that checkout."""
    told = folder / "told.txt"
    flags = ("--host", "127.0.0.1", "--port", "0", "--pace", "0", "--thinkers", "0", "--away", "600")
    environment = {**os.environ, "PYTHONPATH": str(checkout / "src"), "PYTHONUNBUFFERED": "1", "PARLOUR_LIMITS": "off"}
    with told.open("w", encoding="utf-8") as standard:
        server = subprocess.Popen(
            [sys.executable, str(TRACED), "2", str(out), "serve", *flags],
            env={**environment, "PARLOUR_DATA": str(folder)},
            stdout=standard,
            stderr=subprocess.STDOUT,
        )
    try:
        until = time.monotonic() + PATIENCE
        while (found := re.search(r"http://localhost:\d+", told.read_text("utf-8"))) is None:
            assert server.poll() is None and time.monotonic() < until, told.read_text("utf-8")
            time.sleep(0.05)
        yield found[0]
    finally:
        server.terminate()
        server.wait()


def open_table(house: str) -> list[str]:
    """Open Similo for two, with a clue on the table. Returns the addresses of the giver's and the guesser's page."""

    def call(path: str, token: str = "", body: Any = None) -> Any:
        headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
        data = None if body is None else json.dumps(body).encode()
        with urllib.request.urlopen(urllib.request.Request(house + path, data, headers)) as answer:
            return json.load(answer)

    made = call("/api/tables", body={"game": "similo", "name": "Giver", "options": {"giver": 0}})
    table, giver = f"/api/tables/{made['code']}", made["token"]
    guesser = call(f"{table}/seats", body={"name": GUESSER})["token"]
    call(f"{table}/games", giver, {})
    prompt = call(table, giver)["prompt"]
    call(f"{table}/moves", giver, {"prompt": prompt["id"], "action": prompt["actions"][0], "key": "clue"})
    return [f"{house}/t/{made['code']}#{token}" for token in (giver, guesser)]


def way(checkout: Path) -> Way:
    browser = find_browser()
    assert browser is not None, "no Chromium: run `make browser`"
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        out = folder / "moves.jsonl"
        with served(checkout, folder, out) as house, sync_playwright() as playwright:
            chromium = playwright.chromium.launch(executable_path=browser, args=["--no-sandbox", "--disable-gpu"])
            screens = Screens(*(Screen(chromium.new_context().new_page(), address) for address in open_table(house)))
            out.write_text("", "utf-8")
            called, left_out = javascript(screens)
            chromium.close()
        ran = python(out)
    names = files(called)
    drawing = [f"web/{one}" for one in files(left_out) if one not in names]
    functions = [f"{file}: {name.partition('@')[0]}" for file, name in sorted(ran) + sorted(called)]
    return Way(files(ran), [f"web/{one}" for one in names], drawing, functions)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--list", action="store_true", help="name the files")
    parser.add_argument("--functions", action="store_true", help="name what ran in each file")
    parser.add_argument("--checkout", type=Path, default=ROOT, metavar="DIR", help="another checkout of Parlour")
    asked = parser.parse_args()
    found = way(asked.checkout.resolve())
    if asked.list:
        print(*found.python, "", *found.javascript, "", "only draw or listen:", *found.left_out, "", sep="\n")
    if asked.functions:
        print(*found.functions, "", sep="\n")
    print(
        f"A Similo mark passes {len(found.python) + len(found.javascript)} files: {len(found.python)} of Python and"
        f" {len(found.javascript)} of JavaScript. {len(found.left_out)} more modules draw or listen."
    )


if __name__ == "__main__":
    main()
