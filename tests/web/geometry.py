"""What eyes and fingers meet on a page: sizes of letters, what has no size at all, what a bar lies over."""

from playwright.async_api import Page

SPACING = """
* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
p { margin-block-end: 2em !important }
"""  # WCAG 1.4.12: what a reader may ask for, and nothing may be lost by it


async def small_letters(page: Page, least: float = 12) -> list[str]:
    """Words that are drawn smaller than this."""
    found: list[str] = await page.evaluate(SMALL_LETTERS, least)
    return found


async def without_size(page: Page) -> list[str]:
    """What can be pressed, and is too small to be seen."""
    found: list[str] = await page.evaluate(WITHOUT_SIZE)
    return found


async def spaced_out(page: Page) -> None:
    """Lines, letters and words as far apart as a reader may wish."""
    await page.evaluate(WEAR, SPACING)


async def covered(page: Page, limit: int = 90) -> list[str]:
    """Where the Tab key leads, and something else lies over it: from the first stop to the last."""
    await page.evaluate("document.activeElement?.blur(); scrollTo(0, 0)")
    await page.evaluate("document.querySelector('.app a, .app button').focus()")
    hidden: list[str] = []
    for _ in range(limit):
        await page.keyboard.press("Tab")
        seen = await page.evaluate(SEEN)  # in the next frame: the page may scroll once more
        if seen is None:
            break
        if seen["hidden"]:
            hidden.append(f"{seen['name']}: {seen['hidden']}")
    return hidden


WEAR = """(css) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [sheet]
}"""

SMALL_LETTERS = """(least) => {
  const found = new Set()
  const walk = document.createTreeWalker(document.querySelector('.app'), NodeFilter.SHOW_TEXT)
  while (walk.nextNode()) {
    const { data, parentElement: element } = walk.currentNode
    if (!/[\\p{L}\\p{N}]/u.test(data) || element.closest('.vh, [inert], title, defs, style')) continue
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    const svg = element.closest('svg')
    const scale = svg && element.getScreenCTM ? element.getScreenCTM().a : 1
    const size = parseFloat(getComputedStyle(element).fontSize) * scale
    if (size > 0 && size < least - 0.01) found.add(`${size.toFixed(1)} ${element.tagName}.${element.getAttribute('class') ?? ''}: ${data.trim().slice(0, 30)}`)
  }
  return [...found]
}"""

WITHOUT_SIZE = """() => [...document.querySelectorAll('.app :is(button, a[href], input, select, summary, [data-roving])')]
  .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('.vh, [inert]') && !element.matches('.skip'))
  .map((element) => ({ element, box: element.getBoundingClientRect() }))
  .filter(({ element, box }) => {
    const label = element.closest('label')?.getBoundingClientRect()
    const wide = Math.max(box.width, label?.width ?? 0), high = Math.max(box.height, label?.height ?? 0)
    return wide < 24 || high < 24
  })
  .map(({ element, box }) => `${Math.round(box.width)}x${Math.round(box.height)} ${element.tagName}.${element.className} ${element.innerText?.slice(0, 40)}`)"""

SEEN = """async () => {
  await new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)))
  const focused = document.activeElement
  if (!focused || focused === document.body || focused.matches('.skip')) return null
  const target = focused.matches('input') ? (focused.closest('label') ?? focused) : focused
  const box = target.getBoundingClientRect()
  const name = (focused.getAttribute('aria-label') ?? focused.innerText ?? focused.textContent ?? focused.tagName).trim().slice(0, 40)
  if (!box.width || !box.height) return { name, hidden: 'no size' }
  const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)]
  const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)]
  if (right <= left || bottom <= top) return { name, hidden: `outside the window (${Math.round(box.top)} of ${innerHeight})` }
  const points = [0.15, 0.5, 0.85].flatMap((x) => [0.15, 0.5, 0.85].map((y) => [left + (right - left) * x, top + (bottom - top) * y]))
  const over = points.map(([x, y]) => document.elementFromPoint(x, y)).filter((on) => on && !target.contains(on) && !on.contains(target))
  return { name, hidden: over.length === points.length ? `under ${over[0].tagName}.${over[0].getAttribute('class')}` : '' }
}"""
