// @ts-check
/** The focus never falls to the page's body: when what had it goes, the nearest thing that is left gets it. */

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]'

/** From now on. Call what it returns after every drawing: as soon as those have had their say who know a better place, the focus is passed on. */
export function followFocus() {
  /** What had the focus last on the page itself, and what it stood in, the innermost first. @type {Element[]} */
  let trail = []
  addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.closest('.app') && !target.closest('dialog')) trail = lineOf(target)
  })
  return () => requestAnimationFrame(() => passOn(trail))
}

/** @param {Element[]} trail */
function passOn([last, ...around]) {
  const lost = document.activeElement === document.body && last && !(last.isConnected && last.checkVisibility())
  if (lost && !document.querySelector('dialog[open]')) nextFocus(around)?.focus({ preventScroll: true })
}

/** What the page is about has changed: whoever has the focus nowhere begins at its heading, once it is drawn. */
export function beginAtHeading() {
  requestAnimationFrame(() => {
    if (!document.activeElement || document.activeElement === document.body) heading()?.focus({ preventScroll: true })
  })
}

/** @param {Element[]} line @returns {HTMLElement | null} */
function nextFocus(line) {
  for (const place of line) {
    if (!place.isConnected) continue
    if (place.matches('.app, main, .shell')) break
    const found = [...place.querySelectorAll(FOCUSABLE)].find((element) => element instanceof HTMLElement && element.checkVisibility())
    if (found instanceof HTMLElement) return found
  }
  return heading()
}

/** @returns {HTMLElement | null} */
function heading() {
  const found = document.querySelector('.app h1')
  if (!(found instanceof HTMLElement)) return null
  found.tabIndex = -1
  return found
}

/** @param {Element} element */
function lineOf(element) {
  const line = [element]
  while (line[line.length - 1].parentElement) line.push(/** @type {Element} */ (line[line.length - 1].parentElement))
  return line
}
