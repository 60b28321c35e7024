// @ts-check
/** The nobility track: what its squares give, everybody's position, and the effect of the next step. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { face, mark } from '../../kit/badge.js'
import { boardOf } from './board.js'
import { bonusSigns, names, sign } from './glyphs.js'
import { LAST_SQUARE, NOBILITY, NOBILITY_POINTS } from './printed.js'
import { standings } from './standing.js'

/** @typedef {import('../../types.js').Context} Context */

/** As one line. @param {Context} ctx */
export const track = (ctx) => html`<div class="c4-track">
  <h2 class="caps muted">${ctx.say('council_of_four.track')}</h2>
  ${squares(ctx)}
</div>`

/** @param {Context} ctx */
const squares = (ctx) => html`<ol class="c4-squares" start="0" tabindex="0" aria-label=${ctx.say('council_of_four.track')}>
  ${Array.from({ length: LAST_SQUARE + 1 }, (_, square) => place(ctx, square))}
</ol>`

/** @param {Context} ctx @param {number} square */
function place(ctx, square) {
  const { players } = boardOf(ctx)
  const here = players.map((_, seat) => seat).filter((seat) => players[seat].nobility === square)
  return html`<li data-gives=${NOBILITY[square] ? '' : nothing} data-mine=${ctx.you !== null && here.includes(ctx.you) ? '' : nothing}>
    <span class="c4-square num">${square}</span>${NOBILITY[square] ? bonusSigns(ctx, NOBILITY[square]) : nothing}
    <span class="c4-pawns">${here.map((seat) => html`<span class="c4-pawn" data-seat=${seat}>${mark(seat)}<span class="vh">${ctx.players[seat]?.name}</span></span>`)}</span>
  </li>`
}

/** As a sheet: my next step, the squares, the order of players, and the meaning of the symbols. @param {Context} ctx */
export const trackSheet = (ctx) => html`<div class="c4-track c4-track-sheet">
  ${ctx.you === null ? nothing : nextStep(ctx, ctx.you)} ${squares(ctx)} ${ranking(ctx)}
  <ul class="c4-track-legend">${['token/1', 'main/1', 'permit/1', 'again/1'].map((symbol) => html`<li>${bonusSigns(ctx, [symbol])}<span aria-hidden="true">${ctx.say(`council_of_four.track.${symbol.split('/')[0]}`)}</span></li>`)}</ul>
</div>`

/** @param {Context} ctx @param {number} you */
function nextStep(ctx, you) {
  const square = boardOf(ctx).players[you].nobility
  const gift = NOBILITY[square + 1]
  return html`<p class="c4-next-step">${face(ctx.players[you])}<span>${square >= LAST_SQUARE ? ctx.say('council_of_four.track.top') : ctx.say(gift ? 'council_of_four.track.next' : 'council_of_four.track.plain', { square, gift: gift ? names(ctx, gift) : '' })}</span>${gift ? bonusSigns(ctx, gift) : nothing}</p>`
}

/** Who would have the points at the end. @param {Context} ctx */
function ranking(ctx) {
  const { players } = boardOf(ctx)
  const would = standings(boardOf(ctx))
  const order = [...ctx.players].sort((one, other) => players[other.seat].nobility - players[one.seat].nobility)
  return html`<p class="small muted">${ctx.say('council_of_four.track.end', { first: NOBILITY_POINTS[0], second: NOBILITY_POINTS[1] })}</p>
    <ul class="c4-ranking">${order.map((player) => html`<li>${face(player, { size: 'sm' })}<b class="num">${players[player.seat].nobility}</b>${would[player.seat].nobility ? html`<span class="c4-item">${sign('points')}<b class="num">+${would[player.seat].nobility}</b></span>` : nothing}</li>`)}</ul>`
}
