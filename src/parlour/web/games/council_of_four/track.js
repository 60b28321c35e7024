// @ts-check
/** The nobility track: what its squares give, and who stands where. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { mark } from '../../kit/badge.js'
import { boardOf } from './board.js'
import { bonusSigns } from './glyphs.js'
import { LAST_SQUARE, NOBILITY } from './printed.js'

/** @typedef {import('../../types.js').Context} Context */

/** @param {Context} ctx */
export const track = (ctx) => html`<div class="c4-track">
  <h2 class="caps muted">${ctx.say('council_of_four.track')}</h2>
  <ol class="c4-squares" start="0" tabindex="0" aria-label=${ctx.say('council_of_four.track')}>
    ${Array.from({ length: LAST_SQUARE + 1 }, (_, square) => place(ctx, square))}
  </ol>
</div>`

/** @param {Context} ctx @param {number} square */
function place(ctx, square) {
  const here = boardOf(ctx).players.map((_, seat) => seat).filter((seat) => boardOf(ctx).players[seat].nobility === square)
  return html`<li data-gives=${NOBILITY[square] ? '' : nothing}>
    <span class="c4-square">${square}</span>${NOBILITY[square] ? bonusSigns(ctx, NOBILITY[square]) : nothing}
    ${here.map((seat) => html`<span class="c4-pawn" data-seat=${seat}>${mark(seat)}<span class="vh">${ctx.players[seat]?.name}</span></span>`)}
  </li>`
}
