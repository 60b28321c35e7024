// @ts-check
/** What had the focus may be gone after a move: then the same place in the grid has it, or else the next thing to do. */

import { Directive, directive } from '../../vendor/lit-html/directive.js'
import { noChange } from '../../vendor/lit-html/lit-html.js'

class KeepFocus extends Directive {
  render() {
    return noChange
  }

  /** @param {import('../../vendor/lit-html/lit-html.js').ElementPart} part */
  update(part) {
    const root = part.element
    const focused = document.activeElement
    if (!root.isConnected || !focused || !root.contains(focused)) return noChange
    const spot = spots(root).indexOf(focused)
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return
      const heir = spots(root)[spot] ?? root.querySelector('.similo-dock')
      if (heir instanceof HTMLElement) heir.focus({ preventScroll: true })
    })
    return noChange
  }
}

/** @param {Element} root */
const spots = (root) => [...root.querySelectorAll('.similo-grid [data-roving]')]

export const keepFocus = directive(KeepFocus)
