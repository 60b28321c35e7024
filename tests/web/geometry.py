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
    const told = `${element.tagName}.${element.getAttribute('class') ?? ''}: ${data.trim().slice(0, 30)}`
    if (size > 0 && size < least - 0.01) found.add(`${size.toFixed(1)} ${told}`)
  }
  return [...found]
}"""

WITHOUT_SIZE = """() => {
  const pressed = '.app :is(button, a[href], input, select, summary, [data-roving])'
  const shown = (element) => element.checkVisibility({ visibilityProperty: true })
  const seen = (element) => shown(element) && !element.closest('.vh, [inert], .skip')
  const small = (element) => {
    const boxes = [element, element.closest('label')].filter(Boolean).map((one) => one.getBoundingClientRect())
    return Math.max(...boxes.map(({ width }) => width)) < 24 || Math.max(...boxes.map(({ height }) => height)) < 24
  }
  const told = (element) => {
    const { width, height } = element.getBoundingClientRect()
    const words = `${element.tagName}.${element.className} ${element.innerText?.slice(0, 40)}`
    return `${Math.round(width)}x${Math.round(height)} ${words}`
  }
  return [...document.querySelectorAll(pressed)].filter((element) => seen(element) && small(element)).map(told)
}"""

SEEN = """async () => {
  await new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)))
  const focused = document.activeElement
  if (!focused || focused === document.body || focused.matches('.skip')) return null
  const target = focused.matches('input') ? (focused.closest('label') ?? focused) : focused
  const box = target.getBoundingClientRect()
  const words = focused.getAttribute('aria-label') ?? focused.innerText ?? focused.textContent ?? focused.tagName
  const name = words.trim().slice(0, 40)
  if (!box.width || !box.height) return { name, hidden: 'no size' }
  const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)]
  const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)]
  if (right <= left || bottom <= top) return { name, hidden: `outside the window, at ${Math.round(box.top)}` }
  const parts = [0.15, 0.5, 0.85]
  const points = parts.flatMap((x) => parts.map((y) => [left + (right - left) * x, top + (bottom - top) * y]))
  const met = points.map(([x, y]) => document.elementFromPoint(x, y))
  const over = met.filter((on) => on && !target.contains(on) && !on.contains(target))
  return { name, hidden: over.length === points.length ? `under ${over[0].tagName}.${over[0].className}` : '' }
}"""
