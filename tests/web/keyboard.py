"""Somebody with nothing but a keyboard and ears: Tab, arrows and Enter, and what is said aloud."""

import re
from typing import Any

from playwright.async_api import Page
from tests.web.people import Person

EARS = """
addEventListener('DOMContentLoaded', () => {
  window.heard = []
  const listen = () => {
    const region = document.querySelector('[data-live]')
    new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes])
      window.heard.push(...added.map((node) => node.textContent.trim()).filter(Boolean))
    }).observe(region, { childList: true })
  }
  listen()
})
"""
FOCUSED = """() => {
  const focused = document.activeElement
  const label = focused.closest('label')
  return {
    name: (focused.getAttribute('aria-label') ?? (label ?? focused).textContent ?? '').replace(/\\s+/g, ' ').trim(),
    lost: focused === document.body,
    spot: focused.tagName + '.' + (focused.getAttribute('class') ?? ''),
  }
}"""
SETTLED = f"""async () => {{
  const focused = {FOCUSED}
  const frame = () => new Promise(requestAnimationFrame)
  for (let left = 30; focused().lost && left; left--) await frame()
  return focused()
}}"""
WAY = """([place, at]) => {
  const items = [...document.querySelectorAll(place)].filter((item) => item.checkVisibility())
  const focused = document.activeElement
  if (focused === items[at]) return 'here'
  if (items.includes(focused) && focused.matches('[data-roving]')) return [items.indexOf(focused), at]
  if (!items.length) return 'Tab'
  const behind = items[at].compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING
  const before = focused !== document.body && behind
  return before && !focused.contains(items[at]) ? 'Shift+Tab' : 'Tab'
}"""
MOST = 120


class Keyboard:
    """Counts every key, and writes down what is heard."""

    def __init__(self, person: Person) -> None:
        self.page: Page = person.page
        self.person = person
        self.keys = 0
        self.lost: list[str] = []

    @classmethod
    async def of(cls, person: Person) -> "Keyboard":
        """Before the first page is opened."""
        await person.context.add_init_script(EARS)
        return cls(person)

    async def press(self, key: str) -> None:
        self.keys += 1
        await self.page.keyboard.press(key)

    async def types(self, word: str) -> None:
        self.keys += len(word)
        await self.page.keyboard.type(word)

    async def focus(self) -> dict[str, Any]:
        found: dict[str, Any] = await self.page.evaluate(FOCUSED)
        return found

    async def reaches(self, wanted: str, *keys: str) -> None:
        """Press Tab, or these keys in turn, until the focus is on what is called so; where it is already, none."""
        seen: list[str] = []
        for number in range(MOST):
            focus = await self.focus()
            if re.search(wanted, focus["name"]) and not focus["lost"]:
                return
            seen.append(focus["name"][:40])
            await self.press((keys or ("Tab",))[number % len(keys or ("Tab",))])
        raise AssertionError(f"{wanted!r} is never reached: {seen[-25:]}")

    async def does(self, wanted: str, *keys: str) -> None:
        await self.reaches(wanted, *keys)
        await self.press("Enter")

    async def arrives(self, place: str, at: int, columns: int = 1) -> None:
        """Tab to what is there, this way or that; then arrows, where several of them are one stop."""
        for _ in range(MOST):
            way = await self.page.evaluate(WAY, [place, at])
            if way == "here":
                return
            if isinstance(way, str):
                await self.press(way)
                continue
            here, there = divmod(way[0], columns), divmod(way[1], columns)
            steps = [(there[0] - here[0], "ArrowDown", "ArrowUp"), (there[1] - here[1], "ArrowRight", "ArrowLeft")]
            if columns == 1:
                steps = [(way[1] - way[0], "ArrowRight", "ArrowLeft")]
            for distance, forth, back in steps:
                for _ in range(abs(distance)):
                    await self.press(forth if distance > 0 else back)
        raise AssertionError(f"{place} is never reached; the focus is on {await self.focus()}")

    async def leaves_the_moment(self, button: str, awaited: str) -> None:
        """What has just happened is still being looked at: enough."""
        if not await self.page.locator(awaited).count():
            await self.arrives(button, 0)
            await self.press("Enter")

    async def still_has_focus(self, when: str) -> None:
        """After what was just done, and a few frames later, in which the nearest thing inherits it."""
        if (await self.page.evaluate(SETTLED))["lost"]:
            self.lost.append(when)

    async def heard(self) -> list[str]:
        told: list[str] = await self.page.evaluate("window.heard ?? []")
        return told
