// @ts-check
/** What had the focus may be gone after a move: then the next thing to do has it, or the dock until there is one. */

import { Directive, directive } from '../../vendor/lit-html/directive.js'
import { noChange } from '../../vendor/lit-html/lit-html.js'

const HEIRS = ['.mind-dock .btn.primary', '.mind-dock']

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
      const now = document.activeElement
      if (now !== document.body && !now?.matches('.mind-dock')) return
      // a finger would not like a keyboard to pop up before the new words are read
      const places = matchMedia('(pointer: fine)').matches ? ['.mind-field', ...HEIRS] : HEIRS
      const heir = places.map((place) => root.querySelector(place)).find(Boolean)
      if (heir instanceof HTMLElement) heir.focus({ preventScroll: true })
    })
    return noChange
  }
}

export const keepFocus = directive(KeepFocus)
