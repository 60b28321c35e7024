// @ts-check
/** What had the focus may be gone after a move: then the next thing to do has it. */

import { Directive, directive } from '../vendor/lit-html/directive.js'
import { noChange } from '../vendor/lit-html/lit-html.js'

class KeepFocus extends Directive {
  /** @param {readonly string[]} _heirs */
  render(_heirs) {
    return noChange
  }

  /** @param {import('../vendor/lit-html/lit-html.js').ElementPart} part @param {[readonly string[]]} heirs */
  update(part, [heirs]) {
    const root = part.element
    const focused = document.activeElement
    if (!root.isConnected || !focused || !root.contains(focused)) return noChange
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return
      const heir = heirs.map((place) => root.querySelector(place)).find(Boolean)
      if (heir instanceof HTMLElement) heir.focus({ preventScroll: true })
    })
    return noChange
  }
}

/** On a table's root, with selectors of what may have the focus next, the best first. */
export const keepFocus = directive(KeepFocus)
