// @ts-check
/** A press counts, though what was pressed has moved away under a finger that held still: news may come at any time. */

const STILL = 12 // pixels that a finger slides and does not know it

/** @type {{element: HTMLElement, x: number, y: number} | null} */
let pressed = null

/** From now on. */
export function holdPresses() {
  addEventListener('pointerdown', press, true)
  addEventListener('click', release, true)
}

/** @param {PointerEvent} event */
function press({ target, clientX, clientY }) {
  const element = target instanceof Element ? target.closest('button, a[href], summary') : null
  pressed = element instanceof HTMLElement ? { element, x: clientX, y: clientY } : null
}

/** The browser clicks what lies under the finger by now, or what holds both. @param {MouseEvent} click */
function release(click) {
  if (!click.isTrusted) return
  const meant = pressed
  pressed = null
  if (!meant || click.detail === 0 || meant.element.contains(/** @type {Node} */ (click.target))) return
  const slid = Math.hypot(click.clientX - meant.x, click.clientY - meant.y) > STILL
  if (slid || !meant.element.isConnected || !meant.element.checkVisibility()) return
  click.stopPropagation()
  click.preventDefault()
  meant.element.click()
}
