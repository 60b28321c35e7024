// @ts-check
/** Chips flow between the pool and the seats: how far, only the layout knows. */

import { Directive, directive } from '../../vendor/lit-html/directive.js'
import { noChange } from '../../vendor/lit-html/lit-html.js'

class Flow extends Directive {
  render() {
    return noChange
  }

  /** @param {import('../../vendor/lit-html/lit-html.js').ElementPart} part */
  update(part) {
    const ring = part.element
    requestAnimationFrame(() => {
      const pool = [...document.querySelectorAll('[data-pool]')].find((place) => place.checkVisibility())
      if (!pool || !ring.isConnected) return
      const target = middle(pool)
      for (const chips of ring.querySelectorAll('[data-flow]')) {
        const from = middle(chips)
        const { style } = /** @type {HTMLElement} */ (chips)
        style.setProperty('--dx', `${Math.round(target.x - from.x)}px`)
        style.setProperty('--dy', `${Math.round(target.y - from.y)}px`)
      }
    })
    return noChange
  }
}

/** @param {Element} place */
function middle(place) {
  const { left, top, width, height } = place.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

export const flow = directive(Flow)
