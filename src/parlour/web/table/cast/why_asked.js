// @ts-check
/** A turn is over, and its clue was a bot's: whoever wonders may ask why, and it says so. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { face } from '../../kit/badge.js'
import { at as near } from '../../kit/bubble.js'
import { icon } from '../../kit/icon.js'
import { redraw } from '../../kit/redraw.js'
import { attempt } from '../act.js'

/** @typedef {import('../../types.js').Context} Context */

/** By table, game and turn. @type {Map<string, ((ctx: Context) => unknown) | null>} */
const answers = new Map()

/** @param {Context} ctx @param {number} seat whose clue it was @param {number} at in which turn, from 0 */
export function whyAsked(ctx, seat, at) {
  const player = ctx.players[seat]
  const { code } = ctx.table
  if (ctx.page.replay || !player?.bot || !code) return nothing
  const place = `${code}/${ctx.game.number}/${at}`
  const answer = answers.get(place)
  if (answer) return html`<p class="why-said" role="status">${face(player, { size: 'sm' })} <span>${answer(ctx)}</span></p>`
  if (answer === null) return nothing
  return html`<button type="button" class="btn ghost small why-ask" @click=${near((button) => attempt(button, () => ask(place, ctx, seat, at)))}>${icon('message-circle')} ${ctx.say(`${ctx.game.name}.why`)}</button>`
}

/** @param {string} place @param {Context} ctx @param {number} seat @param {number} at */
async function ask(place, ctx, seat, at) {
  const { loadWhy } = await import('./why.js')
  answers.set(place, await loadWhy(ctx.table.code, ctx.game.number, at, seat))
  redraw()
}
