// @ts-check
/** After a game with bots: why they said what they said. What it takes is fetched when the game is over. */

import { nothing } from '../../vendor/lit-html/lit-html.js'
import { redraw } from '../../kit/redraw.js'

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
    // The line is down, or this game is not ours: then nobody says why.
  }
}
