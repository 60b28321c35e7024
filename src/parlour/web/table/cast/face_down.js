// @ts-check
/** Bots have picked, and keep it face down until the people who are here have picked, too: nobody need follow them. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { icon } from '../../kit/icon.js'
import { has } from '../../say.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').Player} Player
 */

/** The people for whom they wait. @param {Context} ctx */
const undecided = ({ game, players }) => (game.ask?.undecided ?? []).filter((seat) => players[seat]?.here !== false)

/** @param {Player} player @param {Context} ctx */
const isHolding = (player, { game }) => Boolean((player.bot || player.stand_in) && game.ask?.waiting.includes(player.seat))

/** Does this bot hold back? @param {Player} player @param {Context} ctx */
export const isFaceDown = (player, ctx) => has('cast.face_down') && isHolding(player, ctx) && undecided(ctx).length > 0

/** Whom the bots wait for, where there are any. @param {Context} ctx */
export function afterPeople(ctx) {
  const seats = undecided(ctx)
  if (!seats.length || !ctx.players.some((player) => isFaceDown(player, ctx))) return nothing
  return html`<p class="small muted face-down">${icon('eye-off')} ${ctx.say('cast.after', { seats })}</p>`
}
