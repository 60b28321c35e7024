// @ts-check
/** The focus never falls to the page's body: when what had it goes, the nearest thing that is left inherits it. */

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]'

/** What had the focus last on the page itself, and what it stood in, the innermost first. @type {Element[]} */
let trail = []

/** From now on. */
export function rememberFocus() {
  addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.closest('.app') && !target.closest('dialog')) trail = lineOf(target)
  })
}

/** After every drawing, as soon as those have had their say who know a better heir. */
export function passFocusOn() {
  requestAnimationFrame(() => {
    const [last] = trail
    const lost = document.activeElement === document.body && last && !(last.isConnected && last.checkVisibility())
    if (!lost || document.querySelector('dialog[open]')) return
    heirOf(trail.slice(1))?.focus({ preventScroll: true })
  })
}

/** @param {Element[]} line @returns {HTMLElement | null} */
function heirOf(line) {
  for (const place of line) {
    if (!place.isConnected) continue
    if (place.matches('.app, main, .shell')) break
    const found = [...place.querySelectorAll(FOCUSABLE)].find((element) => element instanceof HTMLElement && element.checkVisibility())
    if (found instanceof HTMLElement) return found
  }
  const heading = document.querySelector('.app h1')
  if (!(heading instanceof HTMLElement)) return null
  heading.tabIndex = -1
  return heading
}

/** @param {Element} element */
function lineOf(element) {
  const line = [element]
  while (line[line.length - 1].parentElement) line.push(/** @type {Element} */ (line[line.length - 1].parentElement))
  return line
}
