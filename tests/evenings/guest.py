"""Somebody at an evening, on a screen of a certain kind."""

import re
from dataclasses import dataclass
from typing import Self

from playwright.async_api import Browser, BrowserContext, CDPSession, Page, Response, ViewportSize
from tests.evenings.laws import layout_breaches, settled
from tests.web.people import DESKTOP, NARROW, PHONE, TV, Person

LAPTOP: ViewportSize = {"width": 1280, "height": 800}
LANDSCAPE: ViewportSize = {"width": 844, "height": 390}


@dataclass(frozen=True)
class Screen:
    """A kind of screen: how large it is, whether fingers press on it, whether anybody can scroll it."""

    name: str
    size: ViewportSize
    touch: bool = False
    still: bool = False


LAPTOP_SCREEN = Screen("desktop 1280×800", LAPTOP)
DESK_SCREEN = Screen("desktop 1440×900", DESKTOP)
PHONE_SCREEN = Screen("phone 390×844", PHONE, touch=True)
SMALL_SCREEN = Screen("phone 320×640", NARROW, touch=True)
LANDSCAPE_SCREEN = Screen("landscape phone 844×390", LANDSCAPE, touch=True)
TV_SCREEN = Screen("TV 1920×1080", TV, still=True)


class Guest(Person):
    """A person with a screen, and every answer of 400 or more that their browser got."""

    screen: Screen
    name: str
    language: str
    seat: int | None = None

    def __init__(self, context: BrowserContext, page: Page, house: str) -> None:
        super().__init__(context, page, house)
        self.refused: list[str] = []
        self.expected: list[str] = []
        self.line: CDPSession | None = None
        page.on("response", self._answered)

    @classmethod
    async def comes(
        cls, browser: Browser, house: str, name: str, screen: Screen, *, language: str = "en", dark: bool = False
    ) -> Self:
        """With calm motion and no reveals, so that every screen settles."""
        guest = await cls.arrives(browser, house, screen.size, language=language, dark=dark, touch=screen.touch)
        assert isinstance(guest, cls)
        guest.screen, guest.name, guest.language = screen, name, language
        return guest

    @property
    def label(self) -> str:
        return f"{self.name}, {self.screen.name}, {self.language}"

    def expects(self, pattern: str) -> None:
        """An answer of 400 or more, as "404 /api/tables/XXXX", that the journey provokes."""
        self.expected.append(pattern)

    async def breaches(self, *, main: bool = False) -> list[str]:
        """What breaks laws 1 to 5 on this screen, once it has come to rest."""
        await settled(self.page)
        broken = await layout_breaches(self.page, touch=self.screen.touch, main=main, still=self.screen.still)
        return broken + self.complaints()

    def complaints(self) -> list[str]:
        """What breaks law 5 since the last time that somebody asked."""
        refused = [one for one in self.refused if not any(re.search(known, one) for known in self.expected)]
        said = [f"5: {one}" for one in (*self.trouble, *refused)]
        self.trouble.clear()
        self.refused.clear()
        return said

    async def closes_the_tab(self) -> None:
        await self.page.close()

    async def opens_a_tab(self, path: str) -> None:
        """In the same browser, which remembers who this is."""
        Guest.__init__(self, self.context, await self.context.new_page(), self.house)
        await self.goes(path)

    async def sleeps(self) -> None:
        """The phone is locked: its page is frozen and its line is cut."""
        self.line = await self.context.new_cdp_session(self.page)
        await self.context.set_offline(True)
        await self.line.send("Page.setWebLifecycleState", {"state": "frozen"})

    async def wakes(self) -> None:
        """The phone is unlocked."""
        assert self.line is not None, "it does not sleep"
        await self.line.send("Page.setWebLifecycleState", {"state": "active"})
        await self.context.set_offline(False)
        await self.line.detach()
        self.line = None

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self.refused.append(f"{response.status} {response.url.removeprefix(self.house).partition('#')[0]}")
