// @ts-check
/**
 * A phone's keyboard never covers the slate. Chromium and Firefox shorten the page (interactive-widget in index.html).
 * Safari lays the keyboard over the page and reports the visible height, and the dock moves up by the difference.
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
    if (!visualViewport || visualViewport.scale > 1.01) return // zoomed in: the reader has chosen what to see
    const covered = Math.max(0, Math.round(innerHeight - visualViewport.height - visualViewport.offsetTop))
    this.dock?.style.setProperty('--keyboard', `${covered}px`)
  }
}

export const aboveKeyboard = directive(AboveKeyboard)
