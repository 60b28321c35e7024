"""Visits every screen in every language at 320 pixels, takes pictures, and reports cut-off or missing texts.

    python tools/walk.py <folder for the pictures>

Three people sit at one table of each game, in English; each language is shown on the first seat. The program prints a
line for every screen with a problem, and exits with 1 if there was one.
"""

import asyncio
import random
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.async_api import async_playwright, expect

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

from browser import browser as find_browser  # noqa: E402 - tools/ is not a package
from tests.web.house import open_house  # noqa: E402
from tests.web.people import NARROW, Api, Person  # noqa: E402

from parlour.games import GAMES  # noqa: E402
from parlour.languages import LANGUAGES  # noqa: E402

PAGES = ("/", "/tv", "/settings", "/history", "/credits", "/accessibility", "/privacy", "/rules", "/nowhere")
SHORT: dict[str, dict[str, Any]] = {"ego": {"questions": 1}, "similo": {"giver": 1, "team": "anyone"}}
PLAN = ("BuildWithKing", "Build", "Acquire", "Elect", "Answer", "Guess", "Lift", "Remove")  # these lead to an end
MIDDLE = 7  # moves
MOST = 3000


class Walk:
    """One person for each language, and the problems found."""

    def __init__(self, people: dict[str, Person], folder: Path) -> None:
        self.people = people
        self.folder = folder
        self.found: list[str] = []

    async def all_see(self, name: str) -> None:
        for language, person in self.people.items():
            await person.page.wait_for_load_state("networkidle")
            wrong = [*await person.missing_keys(), *await person.cut_off(), *person.trouble]
            person.trouble.clear()
            self.found += [f"{language} {name}: {what}" for what in wrong]
            await person.page.screenshot(path=self.folder / f"{name}-{language}.png", full_page=True)

    async def all_go(self, path: str, name: str) -> None:
        for person in self.people.values():
            await person.goes(path)
            await expect(person.page.get_by_role("heading", level=1).first).to_be_attached()
        await self.all_see(name)

    async def play(self, game: str, house: str) -> None:
        """Visit the join page, the lobby, the middle of the game, and its end."""
        table = Api(house).opens("Konstancja", "Bartek", "Celina", game=game, **SHORT.get(game, {}))
        await self.all_go(f"/j/{table.code}", f"{game}-1-join")
        await self.all_go(table.seat_link(0), f"{game}-2-lobby")
        table.starts()
        for person in self.people.values():
            await person.is_at(game)
        luck = random.Random(game)
        for number in range(MOST):
            if number == MIDDLE:
                await self.all_see(f"{game}-3-table")
            if not moves_on(table, luck):
                break
        for person in self.people.values():
            await expect(person.page.locator(".ending")).to_be_visible()
        await self.all_see(f"{game}-4-end")


def moves_on(table: Api, luck: random.Random) -> bool:
    """Let one of the seats that are waited for answer. Returns False when the game is over."""
    waiting = (table.table(0)["ask"] or {"waiting": []})["waiting"]
    for seat in waiting[:1]:
        prompt = table.table(seat)["prompt"]
        words = [{"type": "Write", "words": [word]} for word in prompt.get("examples", [])]
        actions = words or sorted(prompt["actions"], key=_rank)
        best = [action for action in actions if _rank(action) == _rank(actions[0])]
        table.moves(seat, luck.choice(best))
    return bool(waiting)


def _rank(action: dict[str, Any]) -> int:
    return PLAN.index(action["type"]) if action["type"] in PLAN else len(PLAN)


async def main(folder: Path) -> int:
    path = find_browser()
    assert path is not None, "no Chromium: run `make browser`"
    with tempfile.TemporaryDirectory() as data, open_house(Path(data)) as house:
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
            people = {one: await Person.arrives(browser, house, NARROW, language=one) for one in LANGUAGES}
            walk = Walk(people, folder)
            for page in (*PAGES, *(f"/rules/{game}" for game in GAMES)):
                await walk.all_go(page, "page" + page.replace("/", "-"))
            for game in GAMES:
                await walk.play(game, house)
    print("\n".join(walk.found) or "nothing missing, nothing cut off")
    return bool(walk.found)


if __name__ == "__main__":
    pictures = Path(sys.argv[1])
    pictures.mkdir(parents=True, exist_ok=True)
    sys.exit(asyncio.run(main(pictures)))
