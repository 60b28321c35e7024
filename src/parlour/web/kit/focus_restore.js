// @ts-check
/** The focus never falls to the page's body: if its element disappears, the nearest remaining one gets it. */

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]'

/** Starts watching. Call the returned function after every drawing: if nothing else has set the focus by then, it is passed on. */
export function followFocus() {
  /** The element that had the focus last on the page itself, and its ancestors, innermost first. @type {Element[]} */
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

/** The page has a new subject: without a focused element, the focus goes to its heading once it is drawn. */
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
