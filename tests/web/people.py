"""People in front of browsers: what they do, in words."""

import json
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, BrowserContext, Page

AXE = Path(__file__).resolve().parents[2] / "tools" / "web" / "node_modules" / "axe-core" / "axe.min.js"
PHONE = {"width": 390, "height": 844}
NARROW = {"width": 320, "height": 640}
DESKTOP = {"width": 1440, "height": 900}
TV = {"width": 1920, "height": 1080}


class Person:
    """Somebody with a browser of their own, and what went wrong in it."""

    def __init__(self, context: BrowserContext, page: Page, house: str) -> None:
        self.context = context
        self.page = page
        self.house = house
        self.trouble: list[str] = []
        page.on("pageerror", lambda error: self.trouble.append(f"error: {error}"))
        page.on("console", lambda message: self._listen(message.type, message.text))

    @classmethod
    async def arrives(
        cls, browser: Browser, house: str, size: dict[str, int], *, language: str = "en", theme: str = "light", touch: bool = False
    ) -> "Person":
        context = await browser.new_context(
            viewport=size, locale=language, color_scheme=theme, has_touch=touch, reduced_motion="reduce"  # type: ignore[arg-type]
        )
        return cls(context, await context.new_page(), house)

    async def goes(self, path: str) -> None:
        await self.page.goto(path if path.startswith("http") else self.house + path)

    async def missing_keys(self) -> list[str]:
        """Texts that nobody has written in the reader's language."""
        return await self.page.evaluate("[...(window.parlourMissingKeys ?? [])]")

    async def barriers(self) -> list[str]:
        """What axe-core finds serious or worse on this page."""
        await self.page.evaluate(AXE.read_text("utf-8"))
        found = await self.page.evaluate("axe.run({resultTypes: ['violations']})")
        return [_told(violation) for violation in found["violations"] if violation["impact"] in ("serious", "critical")]

    async def cut_off(self) -> list[str]:
        """Texts that stick out of the window or of a box that hides them."""
        return await self.page.evaluate(CUT_OFF)

    def _listen(self, kind: str, text: str) -> None:
        if kind == "error" and "net::ERR_" not in text:
            self.trouble.append(text)


CUT_OFF = """() => {
  const wide = document.documentElement.clientWidth, out = [];
  if (document.documentElement.scrollWidth > wide + 1) out.push(`the page is ${document.documentElement.scrollWidth}px wide`);
  for (const element of document.body.querySelectorAll('button, a, h1, h2, h3, p, label, dt, dd, li, span, input')) {
    if (!element.checkVisibility({opacityProperty: true, visibilityProperty: true})) continue;
    if (element.closest('.vh, .visually-hidden, [inert], [aria-hidden=true], svg')) continue;
    const style = getComputedStyle(element);
    const hides = style.overflowX === 'hidden' || style.overflowX === 'clip';
    if (hides && element.scrollWidth > element.clientWidth + 1 && style.textOverflow !== 'ellipsis')
      out.push(`${element.tagName} ${element.className}: ${element.textContent.trim().slice(0, 60)}`);
  }
  return out;
}"""


def _told(violation: dict[str, Any]) -> str:
    places = [node["target"] for node in violation["nodes"][:4]]
    return f"{violation['id']} ({violation['impact']}): {violation['help']} {json.dumps(places)}"
