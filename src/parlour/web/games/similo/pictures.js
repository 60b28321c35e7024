// @ts-check
/** Pieces for the rules page. */

import { html } from '../../vendor/lit-html/lit-html.js'
import { card } from '../../kit/card.js'
import { REMOVALS } from './printed.js'

/** @typedef {(id: string) => import('../../types.js').Piece | undefined} Pieces */

/** @param {string} section @param {Pieces} piece */
export function picture(section, piece) {
  const [king, frog, girl] = ['fables/king-arthur', 'fables/frog-prince', 'fables/gretel'].map(piece)
  if (!king || !frog || !girl) return null
  if (section === 'clue') return html`<span class="rules-card">${card({ ...king, turn: 'upright' })}</span><b>≈</b><span class="rules-card">${card(frog)}</span><b>≠</b><span class="rules-card">${card({ ...girl, turn: 'sideways' })}</span>`
  if (section === 'rounds') return html`${REMOVALS.map((count) => html`<b>−${count}</b>`)}`
  return null
}
