// @ts-check
/** Everybody at the rim of the felt: who they are, what they do, and what they have won. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { face } from '../../kit/badge.js'
import { vars } from '../../kit/vars.js'
import { atSeat, standingOf } from '../../table/people.js'
import { isDone, letterFor, seats } from './board.js'
import { doing, purse } from './pool.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('./scene.js').Scene} Scene
 */

/** @param {Context} ctx @param {Scene} scene */
export const sitting = (ctx, scene) => html`<ul class="mind-people" aria-label=${ctx.say('one_mind.strip')}>${around(ctx).map(({ seat, side, row }) => person(ctx, scene, seat, vars({ '--side': side, '--row': row })))}</ul>`

/** Alternately left and right; the reader is nearest. @param {Context} ctx */
function around(ctx) {
  const all = seats(ctx.board)
  const order = ctx.you === null ? all : [...all.slice(ctx.you + 1), ...all.slice(0, ctx.you + 1)]
  return order.map((seat, at) => ({ seat, side: at % 2 ? 3 : 1, row: Math.floor(at / 2) + 1 }))
}

/** @param {Context} ctx @param {Scene} scene @param {number} seat @param {unknown} where */
function person(ctx, scene, seat, where) {
  const player = ctx.players[seat]
  const waits = Boolean(ctx.game.ask?.waiting.includes(seat))
  const what = standingOf(player) || doing(ctx, scene, seat)
  return html`<li class="mind-person" data-seat=${seat % 8} data-you=${seat === ctx.you ? '' : nothing} data-done=${isDone(ctx, seat) ? '' : nothing} ${where}>
    ${face(player, { size: 'lg', turn: waits, off: player.here === false })}
    <b aria-hidden="true">${seat === ctx.you ? ctx.say('one_mind.you') : player.name}</b>
    <span class="mind-state">${letter(ctx, seat)}${what ? html`<span>${what}</span>` : nothing}${scene.gems[seat] ? purse(ctx, scene.gems[seat], seat) : nothing}</span>
    ${atSeat(seat)}
  </li>`
}

/** At the beginning everybody has a letter of their own. @param {Context} ctx @param {number} seat */
function letter(ctx, seat) {
  const own = ctx.board.rows.length ? '' : letterFor(ctx.board, seat)
  return own ? html`<b class="mind-initial"><span class="vh">${ctx.say('one_mind.letter', { letter: own })}</span><span aria-hidden="true">${own}</span></b>` : nothing
}
