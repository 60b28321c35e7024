// @ts-check
/** A press counts even if an update has moved the button under a finger that did not move. */

const STILL = 12 // pixels that a finger may slide

/** @typedef {{element: HTMLElement, x: number, y: number}} Press */

/** Starts listening. */
export function holdPresses() {
  /** @type {Press | null} */
  let pressed = null
  addEventListener('pointerdown', (event) => (pressed = pressOf(event)), true)
  addEventListener(
    'click',
    (click) => {
      if (!click.isTrusted) return
      if (pressed && !pressed.element.contains(/** @type {Node} */ (click.target))) release(click, pressed)
      pressed = null
    },
    true,
  )
}

/** @param {PointerEvent} event @returns {Press | null} */
function pressOf({ target, clientX, clientY }) {
  const element = target instanceof Element ? target.closest('button, a[href], summary') : null
  return element instanceof HTMLElement ? { element, x: clientX, y: clientY } : null
}

/** The browser clicks the element that is under the finger by now, or their common ancestor. @param {MouseEvent} click @param {Press} meant */
function release(click, meant) {
  if (click.detail === 0) return
  const slid = Math.hypot(click.clientX - meant.x, click.clientY - meant.y) > STILL
  if (slid || !meant.element.isConnected || !meant.element.checkVisibility()) return
  click.stopPropagation()
  click.preventDefault()
  meant.element.click()
}
