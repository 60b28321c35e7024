// @ts-check
/** The bots' reasons: all of them after the game, and that of one clue after its turn. The data are loaded on demand. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { face } from '../../kit/badge.js'
import { at as near } from '../../kit/bubble.js'
import { icon } from '../../kit/icon.js'
import { redraw } from '../../kit/redraw.js'
import { attempt } from '../act.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').Context} Context
 */

/** By table and game. @type {Map<string, ((ctx: Context) => unknown) | null>} */
const told = new Map()

/** @param {Visit} visit @param {Context} ctx */
export function whyNow(visit, ctx) {
  if (!ctx.game.outcome || !ctx.players.some(({ bot }) => bot)) return nothing
  const place = `${visit.code}/${ctx.game.number}`
  if (!told.has(place)) fetchWhys(place, visit.code, ctx.game.number)
  return told.get(place)?.(ctx) ?? nothing
}

/** @param {string} place @param {string} code @param {number} number */
async function fetchWhys(place, code, number) {
  told.set(place, null)
  try {
    const { loadWhys } = await import('./why.js')
    told.set(place, await loadWhys(code, number))
    redraw()
  } catch {
    // Without a connection, or for a game that is not the reader's, there are no reasons.
  }
}

// A turn is over, and a bot gave its clue: one may ask why, and the bot answers.

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
