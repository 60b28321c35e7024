// @ts-check
/** What had the focus may be gone after a step: then the next thing to choose has it, or the button that confirms. */

import { noChange } from '../../vendor/lit-html/lit-html.js'
import { Directive, directive } from '../../vendor/lit-html/directive.js'

const HEIRS = ['.c4-step [data-roving]', '.c4-owed [data-roving]', '.c4-confirm', '.c4-panel']

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
      const heir = HEIRS.map((name) => root.querySelector(name)).find((found) => found instanceof HTMLElement)
      if (heir instanceof HTMLElement) heir.focus({ preventScroll: true })
    })
    return noChange
  }
}

export const keepFocus = directive(KeepFocus)
