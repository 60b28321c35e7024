"""People in front of browsers: what they do, in words."""

import asyncio
import json
import os
import re
import time
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from weakref import WeakKeyDictionary

import httpx
from playwright.async_api import Browser, BrowserContext, Page, Route, ViewportSize, expect

ROOT = Path(__file__).resolve().parents[2]
AXE = ROOT / "tools" / "web" / "node_modules" / "axe-core" / "axe.min.js"
SHOTS = os.environ.get("PARLOUR_SCREENSHOTS")  # a folder, when pictures for the README are wanted

PHONE: ViewportSize = {"width": 390, "height": 844}
NARROW: ViewportSize = {"width": 320, "height": 640}
DESKTOP: ViewportSize = {"width": 1440, "height": 900}
TV: ViewportSize = {"width": 1920, "height": 1080}

ANIMALS = ("owl", "panda", "turtle", "penguin", "lion", "frog", "bear")  # beside the host's fox

PATIENCE = 15_000  # two cores may be busy; what is there at once costs no more for it

TROUBLE: WeakKeyDictionary[Page, list[str]] = WeakKeyDictionary()
"""What went wrong on each page, for whoever asks why a test failed."""

# one for all (each costs a reading of all certificates), and a fresh line for each call (a kept one may be hung up on)
CALLER = httpx.Client(timeout=20, limits=httpx.Limits(max_keepalive_connections=0))


class Person:
    """Somebody with a browser of their own, and what went wrong in it."""

    def __init__(self, context: BrowserContext, page: Page, house: str) -> None:
        self.context = context
        self.page = page
        self.house = house
        self.trouble: list[str] = []
        TROUBLE[page] = self.trouble
        page.on("pageerror", lambda error: self.trouble.append(f"error: {error}"))
        page.on("console", lambda message: self._listen(message.type, message.text))

    @classmethod
    async def arrives(
        cls,
        browser: Browser,
        house: str,
        size: ViewportSize,
        *,
        language: str = "en",
        dark: bool = False,
        pace: str = "off",
        calm: bool = True,
        touch: bool = False,
        keeps: bool = False,
    ) -> "Person":
        """With calm motion, and without reveals unless a test is about them; by mouse, unless it is about fingers.

        `keeps`: the browser may keep the shell, in a service worker.
        """
        context = await browser.new_context(
            viewport=size,
            locale=language,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if calm else "no-preference",
            has_touch=touch,
            is_mobile=touch,
            service_workers="allow" if keeps else "block",
        )
        await context.add_init_script(PACE.replace("PACE", pace))
        return cls(context, await context.new_page(), house)

    async def goes(self, path: str) -> None:
        whole = path if path.startswith("http") else self.house + path
        await self.page.goto(whole, wait_until="domcontentloaded")  # pictures may come when they come

    async def is_at(self, game: str) -> None:
        """The table is laid: before that it is hidden, and nothing on it can have the focus."""
        await self.page.locator(
            f"main[data-game={game}][aria-busy=false]"
        ).wait_for()  # asks at every frame; `expect` pauses

    async def opens_a_table(self, name: str) -> str:
        """From the shelf: pick Similo, say your name, and you have a code."""
        await self.goes("/")
        await self.page.get_by_role("button", name="Host for friends: Similo").click()
        await self.page.get_by_role("textbox", name="Your name").fill(name)
        await self.page.get_by_role("button", name="Open the table").click()
        await self.page.wait_for_url("**/t/*")
        return self.page.url.rsplit("/", 1)[1].partition("#")[0]

    async def joins(self, code: str, name: str) -> None:
        """By the link that somebody sent."""
        await self.goes(f"/j/{code}")
        await self.page.get_by_role("textbox", name="Your name").fill(name)
        await self.page.get_by_role("button", name="Take a seat").click()
        await self.page.wait_for_url(f"**/t/{code}")

    async def adds_a_bot(self, kind: str) -> None:
        await self.page.get_by_role("button", name="empty seat").first.click()
        await self.page.get_by_role("dialog").get_by_role("button", name=kind).click()
        await expect(self.page.get_by_role("dialog")).to_be_hidden()

    async def gives_a_clue(self, manner: str = "Similar") -> None:
        """The first card of the hand will do."""
        await self.page.get_by_role("radiogroup", name="Your hand").get_by_role("radio").first.click()
        await self.page.get_by_role("radio", name=manner).click()
        await self.page.get_by_role("button", name=re.compile("^Play .+ as ")).click()

    async def marks(self, names: list[str]) -> None:
        for name in names:
            spot = self.page.get_by_role("gridcell").get_by_role("button", name=f"{name}, row")
            await spot.click()
            await expect(spot).to_have_attribute("aria-pressed", "true")

    async def confirms(self, count: int) -> None:
        await self.page.get_by_role("button", name=f"Remove {count}", exact=True).click()

    async def table(self, code: str) -> dict[str, Any]:
        """What the server tells this browser of the table."""
        answer = await self.page.request.get(f"{self.house}/api/tables/{code}")
        told: dict[str, Any] = await answer.json()
        return told

    async def waits_for(self, pattern: str) -> asyncio.Event:
        """What is asked for under this address comes when the event is set, and not while it is not."""
        open_to = asyncio.Event()

        async def hold(asked: Route) -> None:
            await open_to.wait()
            await asked.continue_()

        await self.page.route(pattern, hold)
        return open_to

    async def shows(self, name: str) -> None:
        """Keep a picture, when pictures are wanted."""
        if SHOTS:
            await self.page.screenshot(path=Path(SHOTS) / f"{name}.png", animations="disabled")

    async def sees(self, words: str) -> None:
        """These words stand somewhere, for eyes; twice is fine, and what only a screen reader hears does not count."""
        for_eyes = self.page.locator(":not(.vh, .vh *, [data-live], [data-live] *)")
        await self.page.get_by_text(words).and_(for_eyes).filter(visible=True).first.wait_for(timeout=PATIENCE)

    async def unfolds(self) -> None:
        """Everything that a review keeps folded."""
        await expect(self.page.locator(".reviewed")).to_be_visible()
        await self.page.evaluate("document.querySelectorAll('.reviewed details').forEach((part) => (part.open = true))")

    async def missing_keys(self) -> list[str]:
        """Texts that nobody has written in the reader's language."""
        keys: list[str] = await self.page.evaluate("[...(window.parlourMissingKeys ?? ['not loaded'])]")
        return keys

    async def barriers(self) -> list[str]:
        """What axe-core finds serious or worse on this page, when it looks twice.

        A page that is drawn anew while axe looks at it seems to have elements without words.
        """
        await self.page.evaluate(AXE.read_text("utf-8"))
        return await self._found_by_axe() and await self._found_by_axe()

    async def cut_off(self) -> list[str]:
        """Texts that stick out of the window, or of a box that hides them."""
        cut: list[str] = await self.page.evaluate(CUT_OFF)
        return cut

    async def _found_by_axe(self) -> list[str]:
        # with `preload` axe copies imported sheets into the page, which our policy forbids; no rule of ours needs it
        found = await self.page.evaluate("axe.run({resultTypes: ['violations'], preload: false})")
        return [_told(violation) for violation in found["violations"] if violation["impact"] in ("serious", "critical")]

    def _listen(self, kind: str, text: str) -> None:
        if kind == "error" and not any(known in text for known in HARMLESS):
            self.trouble.append(text)


PACE = """
const kept = JSON.parse(localStorage.getItem('parlour.settings') ?? '{}');
localStorage.setItem('parlour.settings', JSON.stringify({pace: 'PACE', ...kept}));
"""

HARMLESS = ("net::ERR_", "navigator.vibrate", "the server responded with a status of 4")

CUT_OFF = """() => {
  const page = document.documentElement, wide = page.clientWidth, out = [];
  if (page.scrollWidth > wide + 1) out.push(`the page is ${page.scrollWidth}px wide`);
  for (const element of document.body.querySelectorAll('button, a, h1, h2, h3, p, label, dt, dd, li, span, b')) {
    if (!element.checkVisibility({opacityProperty: true, visibilityProperty: true})) continue;
    if (element.closest('.vh, [inert], [aria-hidden=true], svg')) continue;
    const style = getComputedStyle(element), box = element.getBoundingClientRect();
    const hides = ['hidden', 'clip'].includes(style.overflowX) && style.textOverflow !== 'ellipsis';
    const told = `${element.tagName}.${element.className}: ${element.textContent.trim().slice(0, 60)}`;
    if (hides && element.clientWidth > 2 && element.scrollWidth > element.clientWidth + 1) out.push('hidden ' + told);
    if (box.width && box.right > wide + 1 && !scrolls(element)) out.push('outside ' + told);
  }
  return out;
  function scrolls(element) {
    for (let up = element; up; up = up.parentElement)
      if (['auto', 'scroll'].includes(getComputedStyle(up).overflowX)) return true;
    return false;
  }
}"""


class Api:
    """A table set up without clicking: for tests about something else than setting up."""

    def __init__(self, house: str) -> None:
        self.house = house
        self.tokens: list[str] = []
        self.code = ""
        self.links: dict[str, str] = {}

    def opens(self, *names: str, game: str = "similo", bots: tuple[str, ...] = (), **options: Any) -> "Api":
        host, *others = names
        made = self.call("POST", "/api/tables", {"game": game, "name": host, "avatar": "fox", "options": options})
        self.code, self.links = made["code"], made["links"]
        self.tokens = [made["token"]]
        for name, animal in zip(others, ANIMALS, strict=False):
            seated = self.call("POST", f"/api/tables/{self.code}/seats", {"name": name, "avatar": animal})
            self.tokens.append(seated["token"])
        for kind in bots:
            self.call("POST", f"/api/tables/{self.code}/seats", {"bot": kind}, seat=0)
        return self

    def starts(self) -> "Api":
        self.call("POST", f"/api/tables/{self.code}/games", {}, seat=0)
        return self

    def table(self, seat: int) -> dict[str, Any]:
        told: dict[str, Any] = self.call("GET", f"/api/tables/{self.code}", seat=seat)
        return told

    def moves(self, seat: int, action: dict[str, Any]) -> None:
        sent = self.sends(seat, self.table(seat)["prompt"]["id"], action)
        assert sent.is_success, sent.text

    def sends(self, seat: int, prompt: str, action: dict[str, Any]) -> httpx.Response:
        body = {"prompt": prompt, "action": action, "key": os.urandom(8).hex()}
        return self._request("POST", f"/api/tables/{self.code}/moves", body, seat)

    def needs_a_moment(self, seat: int) -> None:
        """Everybody has voted for the next game: stop the countdown as soon as it begins."""
        for _ in range(600):
            if self.table(seat)["next"]["countdown"]:
                break
            time.sleep(0.05)
        self.call("POST", f"/api/tables/{self.code}/countdown", {"on": True}, seat=seat)

    def clue(self, giver: int = 0) -> None:
        self.moves(giver, self.table(giver)["prompt"]["actions"][0])

    def remove(self, seats: list[int], cards: list[str]) -> None:
        """These guessers agree."""
        for card in cards:
            if self.table(seats[0])["prompt"] is not None:
                self.moves(seats[0], {"type": "Mark", "card": card})
        action = {"type": "Remove", "cards": cards}
        for seat in seats:
            if (prompt := self.table(seat)["prompt"]) is not None:
                sent = self.sends(seat, prompt["id"], action)
                # a bot may have settled it, and with it the game
                assert sent.is_success or sent.json()["code"] in ("stale_prompt", "game_over"), sent.text

    def finish(self, giver: int, guessers: list[int], *, found: bool = True) -> None:
        """Play to the end."""
        while (table := self.table(giver))["outcome"] is None:
            board, secret = table["view"]["board"], table["view"]["hand"]["secret"]
            if len(board["clues"]) == len(board["removed"]):
                self.clue(giver)
                continue
            quota = (1, 2, 3, 4, 1)[len(board["removed"])]
            others = [card for card in board["remaining"] if card != secret]
            self.remove(guessers, ([] if found else [secret]) + others[: quota if found else quota - 1])

    def seat_link(self, seat: int) -> str:
        return f"{self.house}/t/{self.code}#{self.tokens[seat]}"

    def here(self, link: str) -> str:
        """A link of the table, at the address that the test uses. Below a path both have that path."""
        path = "/" + self.links[link].split("/", 3)[3]
        return self.house + path.removeprefix(urlsplit(self.house).path)

    def call(self, method: str, path: str, body: Any = None, *, seat: int | None = None) -> Any:
        answer = self._request(method, path, body, seat)
        assert answer.is_success, answer.text
        return answer.json() if answer.content else None

    def _request(self, method: str, path: str, body: Any, seat: int | None) -> httpx.Response:
        headers = {} if seat is None else {"Authorization": f"Bearer {self.tokens[seat]}"}
        answer = CALLER.request(method, self.house + path, json=body, headers=headers)
        CALLER.cookies.clear()  # else all seats would be on one device, and who shares a device has twice the time
        return answer


def _told(violation: dict[str, Any]) -> str:
    places = [node["target"] for node in violation["nodes"][:4]]
    return f"{violation['id']} ({violation['impact']}): {violation['help']} {json.dumps(places)}"
