// @ts-check
/** Similo's table: the characters on the felt; beside them, or around them on a phone, the clues and the decision. */

import { html, noChange, nothing } from '../../vendor/lit-html/lit-html.js'
import { Directive, directive } from '../../vendor/lit-html/directive.js'
import { phase, quota } from './board.js'
import { clues, rounds } from './clues.js'
import { dock } from './dock.js'
import { grid } from './grid.js'
import { headline } from './story.js'
import { lineHere } from '../../table/line.js'

export { review } from './review.js'
export { screen } from './screen.js'
export { aloud, chip, headline, role, story, together } from './story.js'
export { things } from './things.js'
export { rounds as progress } from './clues.js'

/** @typedef {import('../../types.js').Context} Context */

/** Between the clues and the felt. */
export const line = 'own'

/** @param {Context} ctx */
export function table(ctx) {
  const { board } = ctx
  return html`<div class="similo" data-phase=${phase(board)} ${keepFocus()}>
    <div class="felt rim similo-felt"></div>
    <header class="similo-top">
      <h2>${headline(ctx)}</h2>
      ${phase(board) === 'clue' && ctx.you === board.giver ? html`<span class="chip warn">${ctx.say('similo.rounds.next', { count: quota(board) })}</span>` : nothing}
      ${ctx.page.layout === 'desktop' && !ctx.page.replay ? nothing : rounds(ctx)}
    </header>
    ${clues(ctx)} ${lineHere()} ${grid(ctx)} ${dock(ctx)}
  </div>`
}

// The focused element may have disappeared after a move: then the same place in the grid gets the focus, or the next
// action.

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
      const next = spots(root)[spot] ?? root.querySelector('.similo-dock')
      if (next instanceof HTMLElement) next.focus({ preventScroll: true })
    })
    return noChange
  }
}

/** @param {Element} root */
const spots = (root) => [...root.querySelectorAll('.similo-grid [data-roving]')]

const keepFocus = directive(KeepFocus)
