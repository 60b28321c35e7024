// @ts-check
/** The people at the table: everybody's badge, what they do, and whether they are here. */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { badge } from '../kit/badge.js'
import { say } from '../say.js'
import { store } from '../store.js'
import { isFaceDown } from './cast/face_down.js'
import { emojiPicture } from './reactions.js'

/**
 * @typedef {import('../types.js').Context} Context
 * @typedef {import('../types.js').Visit} Visit
 * @typedef {import('../types.js').Player} Player
 */

/** @param {Context} ctx @param {Visit} visit */
export function people(ctx, visit) {
  return html`<ul class="people">
    ${ctx.players.map(
      (player) => html`<li>
        ${badge(player, {
          ...sublines(player, ctx),
          turn: isAsked(player, ctx),
          off: player.here === false,
          you: player.seat === ctx.you,
        })}
        ${floating(visit, player.seat)}
      </li>`,
    )}
  </ul>`
}

/** @param {Player} player @param {Context} ctx */
export const isAsked = (player, ctx) => Boolean(ctx.game.ask?.waiting.includes(player.seat))

/** The line below a name; if that is a drawing, the state of the person is beside the name. @param {Player} player @param {Context} ctx */
export function sublines(player, ctx) {
  const role = ctx.module.role?.(player.seat, ctx)
  const standing = standingOf(player)
  if (role && typeof role !== 'string') return { sub: role, standing }
  return { sub: standing || role || doingOf(player, ctx) }
}

/** Anything special about a person's seat. @param {Player} player */
export function standingOf(player) {
  if (player.stand_in) return say(player.returning ? 'people.returning' : 'people.bot_plays')
  if (player.away) return say('people.away')
  return player.here === false ? say('people.reconnecting') : ''
}

/** @param {Player} player @param {Context} ctx */
function doingOf(player, ctx) {
  if (ctx.game.ask?.answered.includes(player.seat)) return say('people.ready')
  if (isFaceDown(player, ctx)) return say('cast.face_down')
  if (isAsked(player, ctx)) return say('people.thinking')
  return ctx.game.silent.includes(player.seat) ? say('people.silent') : ''
}

/** Reactions rise from their senders. @param {Visit} visit @param {number} seat */
export function floating(visit, seat) {
  const mine = visit.reactions.filter((reaction) => reaction.seat === seat)
  if (!mine.length) return nothing
  return html`<span class="floating" aria-hidden="true">
    ${mine.map((reaction) => html`<span>${emojiPicture(reaction.emoji)}</span>`)}
  </span>`
}

/** Whom a person who is not asked waits for; a bot that plays for the reader is not "waiting for" the reader. @param {Context} ctx @param {string} key @param {Context['say'] | Context['sayHtml']} [voice] */
export function waitingLine(ctx, key, voice = ctx.sayHtml) {
  const seats = (ctx.game.ask?.waiting ?? []).filter((seat) => seat !== ctx.you)
  return seats.length ? voice(key, { seats }) : voice('people.bot_plays')
}
/** The shell's part at a seat, for a game that seats people on its felt. @param {number} seat */
export const atSeat = (seat) => (store.state.visit ? floating(store.state.visit, seat) : nothing)
