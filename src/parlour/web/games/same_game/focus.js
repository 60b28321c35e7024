// @ts-check
/** What had the focus may be gone after a move: then the next thing to do has it. */

import { noChange } from '../../vendor/lit-html/lit-html.js'
import { Directive, directive } from '../../vendor/lit-html/directive.js'

const HEIRS = ['.same-dock .btn.primary:not([aria-disabled])', '.same-cups button', '.same-desk .same-buttons .btn', '.same-dock']

class KeepFocus extends Directive {
  render() {
    return noChange
  }

  /** @param {import('../../vendor/lit-html/lit-html.js').ElementPart} part */
  update(part) {
    const root = part.element
    const focused = document.activeElement
    if (!root.isConnected || !focused || !root.contains(focused)) return noChange
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return
      const heir = HEIRS.map((place) => root.querySelector(place)).find(Boolean)
      if (heir instanceof HTMLElement) heir.focus({ preventScroll: true })
    })
    return noChange
  }
}

export const keepFocus = directive(KeepFocus)
