// @ts-check
/** Bots have picked, and keep their picks face down until the people who are here have picked. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { icon } from '../../kit/icon.js'
import { has } from '../../say.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').Player} Player
 */

/** The people that they wait for. @param {Context} ctx */
const undecided = ({ game, players }) => (game.ask?.undecided ?? []).filter((seat) => players[seat]?.here !== false)

/** @param {Player} player @param {Context} ctx */
const isHolding = (player, { game }) => Boolean((player.bot || player.stand_in) && game.ask?.waiting.includes(player.seat))

/** Does this bot keep its pick face down? @param {Player} player @param {Context} ctx */
export const isFaceDown = (player, ctx) => has('cast.face_down') && isHolding(player, ctx) && undecided(ctx).length > 0

/** The people that the bots wait for, if any. @param {Context} ctx */
export function afterPeople(ctx) {
  const seats = undecided(ctx)
  if (!seats.length || !ctx.players.some((player) => isFaceDown(player, ctx))) return nothing
  return html`<p class="small muted face-down">${icon('eye-off')} ${ctx.say('cast.after', { seats })}</p>`
}
