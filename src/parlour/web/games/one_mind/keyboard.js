// @ts-check
/**
 * The keyboard of a phone never covers the slate. Chromium and Firefox make the page shorter when it comes up (interactive-widget
 * in index.html); Safari lays it over the page and only tells how much can still be seen: so much the dock moves up.
 */

import { AsyncDirective } from '../../vendor/lit-html/async-directive.js'
import { directive } from '../../vendor/lit-html/directive.js'
import { noChange } from '../../vendor/lit-html/lit-html.js'

class AboveKeyboard extends AsyncDirective {
  /** @type {HTMLElement | null} */
  dock = null

  render() {
    return noChange
  }

  /** @param {import('../../vendor/lit-html/lit-html.js').ElementPart} part */
  update(part) {
    if (!this.dock) {
      this.dock = /** @type {HTMLElement} */ (part.element)
      this.reconnected()
    }
    return noChange
  }

  reconnected() {
    for (const what of ['resize', 'scroll']) visualViewport?.addEventListener(what, this.rise)
    this.rise()
  }

  disconnected() {
    for (const what of ['resize', 'scroll']) visualViewport?.removeEventListener(what, this.rise)
    this.dock?.style.removeProperty('--keyboard')
  }

  rise = () => {
    if (!visualViewport || visualViewport.scale > 1.01) return // zoomed in: the eyes are where they want to be
    const covered = Math.max(0, Math.round(innerHeight - visualViewport.height - visualViewport.offsetTop))
    this.dock?.style.setProperty('--keyboard', `${covered}px`)
  }
}

export const aboveKeyboard = directive(AboveKeyboard)
