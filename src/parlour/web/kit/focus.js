// @ts-check
/** If the focused element has disappeared after a move, the next action gets the focus. */

import { Directive, directive } from '../vendor/lit-html/directive.js'
import { noChange } from '../vendor/lit-html/lit-html.js'

class KeepFocus extends Directive {
  /** @param {readonly string[]} _places */
  render(_places) {
    return noChange
  }

  /** @param {import('../vendor/lit-html/lit-html.js').ElementPart} part @param {[readonly string[]]} places */
  update(part, [places]) {
    const root = part.element
    const focused = document.activeElement
    if (!root.isConnected || !focused || !root.contains(focused)) return noChange
    queueMicrotask(() => {
      if (document.activeElement !== document.body) return
      const next = places.map((place) => root.querySelector(place)).find(Boolean)
      if (next instanceof HTMLElement) next.focus({ preventScroll: true })
    })
    return noChange
  }
}

/** On a table's root, with selectors of what gets the focus next, in order of preference. */
export const keepFocus = directive(KeepFocus)
