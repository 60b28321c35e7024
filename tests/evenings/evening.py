"""An evening: a table, the people around it on their screens, and what breaks a law on the way."""

import asyncio
from collections.abc import Iterable
from time import monotonic

from playwright.async_api import Browser, TimeoutError
from tests.evenings.guest import Guest
from tests.evenings.sheet import Sheet
from tests.evenings.truth import untruths
from tests.web.house import SEED
from tests.web.people import Api

LONGEST = 120_000  # milliseconds until everybody has been taken along: bots may play a whole game meanwhile
MOST = 3  # places that are named for each breach
AIM = 3  # seconds in which the last screen should follow the first: countdowns and bots come before

REACHED = """([stage, game]) => {
  const main = document.querySelector('main')
  if (!main || main.getAttribute('aria-busy') === 'true') return false
  const ending = main.querySelector('.ending[data-game]')
  if (stage === 'ending') return ending ? ending.dataset.game === game : main.matches('.evening')
  if (stage === 'game') return !ending && main.dataset.game === game
  return !ending && !main.dataset.game && /^\\/(t|screen|watch)\\//.test(location.pathname)
}"""
STOPPED = ".countdown [data-paused]"
PROMPT = """(id) => (document.querySelector('main')?.dataset.prompt ?? '') === id"""


class Evening:
    """Everybody at a table, in browsers; and every breach of a law, kept until the end so that one run finds all."""

    def __init__(self, browser: Browser, name: str) -> None:
        self.browser = browser
        self.table = Api("")
        self.guests: list[Guest] = []
        self.awaited: dict[str, Guest] = {}
        self.sheet = Sheet(name)
        self.breaches: dict[str, list[str]] = {}
        self.seconds: list[tuple[str, float, float]] = []
        self.screens = 0
        self.games = 1

    async def looks(self, stage: str, *, main: Iterable[Guest] = ()) -> None:
        """Check the laws on every screen that is awake; `main` are those who have a main action."""
        acting = list(main)
        awake = [guest for guest in self.guests if guest.line is None]
        await asyncio.gather(*(self._look(stage, guest, main=guest in acting) for guest in awake))

    async def look_at(self, guest: Guest, stage: str, *, main: bool = False) -> None:
        """Check the laws on one screen, which may be on its way to the table."""
        await self._look(stage, guest, main=main)

    async def _look(self, stage: str, guest: Guest, *, main: bool) -> None:
        found = await guest.breaches(main=main)
        if self.table.code:
            found += await untruths(guest, self.table)
        self.screens += 1
        for one in found:
            self.breaches.setdefault(one, []).append(f"{guest.label} at “{stage}”")
            self.sheet.notes(f"{guest.label} at “{stage}”: {one}")
        await self.sheet.keeps(stage, guest.label, guest.page, broken=bool(found))

    def asked(self) -> list[Guest]:
        """Those whom the table waits for: each has a main action on the screen."""
        waiting = (self.table.table(0)["ask"] or {"waiting": []})["waiting"]
        return [guest for guest in self.guests if guest.seat in waiting]

    async def catches_up(self) -> None:
        """Every seat whose screen is awake shows the question that the server asks it."""
        seated = [(guest, guest.seat) for guest in self.guests if guest.seat is not None and guest.line is None]
        asked = [(guest, (self.table.table(seat)["prompt"] or {"id": ""})["id"]) for guest, seat in seated]
        await asyncio.gather(*(guest.page.wait_for_function(PROMPT, arg=id, timeout=LONGEST) for guest, id in asked))

    async def everybody_comes_to(self, stage: str, game: str = "") -> None:
        """Law 6: every screen that is awake reaches the stage. How far the last is behind is printed."""
        begun = monotonic()
        awake = [guest for guest in self.guests if guest.line is None]
        reached = await asyncio.gather(*(self._comes_to(guest, stage, game) for guest in awake))
        self.seconds.append((f"{stage} {game}".strip(), max(reached) - begun, max(reached) - min(reached)))

    async def _comes_to(self, guest: Guest, stage: str, game: str) -> float:
        try:
            await guest.page.wait_for_function(REACHED, arg=[stage, game], timeout=LONGEST)
        except TimeoutError:
            self.breaches.setdefault("6: stays behind", []).append(f"{guest.label} at “{stage} {game}”")
        return monotonic()

    async def latecomers_are_seated(self) -> None:
        """Between two games, whoever has waited for the next one takes a seat."""
        for token, guest in self.awaited.items():
            self.table.tokens.append(token)
            guest.seat = len(self.table.tokens) - 1
            await guest.page.wait_for_url(f"**/t/{self.table.code}", timeout=LONGEST)
        self.awaited.clear()

    async def goes_to_the_lobby(self, stage: str) -> None:
        """The host moves on from the ending, and everybody with the host."""
        self._sends(0, "lobby", {})
        await self.everybody_comes_to("lobby")
        await self.looks(stage, main=self._seated())

    async def plays_next(self, game: str, *, votes: bool = True, stops: bool = True) -> None:
        """Everybody votes for the same game, and it begins.

        `votes`: look at the screens before the last vote. `stops`: somebody stops the countdown, and is looked at.
        """
        first, *others = range(len(self.table.tokens))
        for seat in others:
            self._sends(seat, "wants", {"game": game})
        self.games += 1
        if votes:
            await self.looks(f"{self.games}. all but one want {game}", main=self._seated())
        self._sends(first, "wants", {"game": game})
        if stops:
            self.table.needs_a_moment(others[0])
            await self._stands_still()
            await self.looks(f"{self.games}. somebody needs a moment before {game}", main=self._seated()[:1])
            self._sends(others[0], "countdown", {"on": False})
        await self.everybody_comes_to("game", game)

    def _seated(self) -> list[Guest]:
        return [guest for guest in self.guests if guest.seat is not None]

    def _sends(self, seat: int, what: str, body: dict[str, object]) -> None:
        self.table.call("POST", f"/api/tables/{self.table.code}/{what}", body, seat=seat)

    async def _stands_still(self) -> None:
        """The countdown, on the screens of everybody with a seat."""
        awake = [guest for guest in self._seated() if guest.line is None]
        await asyncio.gather(*(guest.page.locator(STOPPED).wait_for(timeout=LONGEST) for guest in awake))

    async def ends(self) -> None:
        """Write the contact sheet, print how long everybody took to follow, and fail with all breaches."""
        told = [f"{one}\n    {'; '.join(places[:MOST])}" for one, places in sorted(self.breaches.items())]
        for stage, seconds, behind in self.seconds:
            print(f"{self.sheet.name}: “{stage}” after {seconds:.1f} s, the last {behind:.1f} s behind (aim {AIM})")
        print(f"{self.sheet.name}: {self.screens} screens checked, {len(told)} breaches")
        print("\n".join(told))
        await self.sheet.is_written(self.browser, told)
        assert not told, f"{len(told)} breaches with PARLOUR_SEED={SEED}:\n" + "\n".join(told)
