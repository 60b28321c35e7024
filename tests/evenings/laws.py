"""The layout laws, which hold at every settled screen of every client.

1. No visible control is covered, clipped, or outside the window where it cannot be scrolled to; on touch screens
   targets measure at least 44 px.
2. The main action of a screen (`data-main`) is visible without scrolling.
3. Nothing is wider than the screen.
4. No text is cut while there is room, no text lies on text, nothing covers a text, and no line of a drawing runs
   through one.
5. There is no page error, no console error and no answer of 400 or more, except those that the journey expects.
6. Everybody is taken along: when the host moves on, every client reaches the same stage (`evening.py`).
7. What is said is true (`truth.py`).

Laws 1 to 4 are one script, `laws.js`.
"""

from pathlib import Path

from playwright.async_api import Page

SCRIPT = (Path(__file__).parent / "laws.js").read_text("utf-8")
LONGEST = 20_000  # milliseconds that a screen may take to come to rest, on a busy machine

SETTLED = """async (longest) => {
  const until = performance.now() + longest
  let changed = true
  const watch = new MutationObserver(() => { changed = true })
  watch.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  const ends = (effect) => effect?.getComputedTiming().iterations !== Infinity
  const moves = ({ playState, effect }) => playState === 'running' && ends(effect)
  const waits = () => {
    if (changed) return 'the page changes'
    if (!document.querySelector('main')) return 'nothing is shown'
    if (document.querySelector('[aria-busy=true]')) return 'something is loading'
    if (document.querySelector('[data-beat]')) return 'a moment is told'
    if (document.getAnimations().some(moves)) return 'something moves'
    if ([...document.images].some((image) => !image.complete && image.loading !== 'lazy')) return 'a picture is missing'
    return ''
  }
  await document.fonts.ready
  let why = ''
  for (let quiet = 0; quiet < 6 && performance.now() < until; quiet = why ? 0 : quiet + 1) {
    await new Promise(requestAnimationFrame)
    why = waits()
    changed = false
  }
  watch.disconnect()
  return why
}"""


async def settled(page: Page) -> None:
    """Wait until nothing on the page moves, loads or changes."""
    why = await page.evaluate(SETTLED, LONGEST)
    assert not why, f"{page.url.partition('#')[0]} does not come to rest: {why}"


async def layout_breaches(page: Page, *, touch: bool = False, main: bool = False, still: bool = False) -> list[str]:
    """What breaks laws 1 to 4 on this settled page, each as "law: what".

    `touch`: fingers press here. `main`: a main action must be marked. `still`: nobody scrolls here, as on a television.
    """
    found: list[str] = await page.evaluate(SCRIPT, {"touch": touch, "main": main, "still": still})
    return found
