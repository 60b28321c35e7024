// @ts-check
/** The suggested next step: one of the listed actions, with its effect. */

import { boardOf, letters } from './board.js'
import { legalOf } from './draft.js'
import { names } from './glyphs.js'
import { gainOf } from './preview.js'
import { completed, tilePoints } from './tiles.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').Action} Action
 * @typedef {{key: string, args?: import('../../types.js').Args, point: string[]}} Step
 */

const CHEAP = 4 // coins: as many as an election brings

/** The rough value of a symbol. @type {Record<string, number>} */
const WORTH = { points: 1, coins: 0.5, assistants: 1, cards: 1, nobility: 1.5, main: 3 }

/** @param {Context} ctx @returns {Step} */
export function now(ctx) {
  const board = boardOf(ctx)
  if (board.owed.length) return { key: 'council_of_four.now.nobility', point: ['panel'] }
  if (board.market) return { key: 'council_of_four.now.market', point: ['panel'] }
  if (!board.main) return { key: 'council_of_four.now.quick', point: ['panel'] }
  return building(ctx) ?? permit(ctx) ?? king(ctx) ?? { key: 'council_of_four.now.elect', point: ['action/Elect'] }
}

/** @param {Context} ctx @returns {Step | null} */
function building(ctx) {
  const action = best(ctx, legalOf(ctx, 'Build'))
  if (!action) return null
  const city = String(action.city)
  const [tile] = completed(ctx, city)
  const args = { city, permit: letters(String(action.permit)), gain: gained(ctx, action), tile, points: tile ? tilePoints(ctx, tile) : 0 }
  return { key: `council_of_four.now.${tile ? 'build.tile' : args.gain ? 'build' : 'build.plain'}`, args, point: [`city/${city}`] }
}

/** @param {Context} ctx @returns {Step | null} */
function permit(ctx) {
  const action = best(ctx, legalOf(ctx, 'Acquire').filter(({ coins }) => Number(coins) <= CHEAP))
  if (!action) return null
  const { permit, cards, coins } = /** @type {{permit: string, cards: string[], coins: number} & Action} */ (action)
  return { key: 'council_of_four.now.acquire', args: { permit: letters(permit), count: cards.length, coins, gain: gained(ctx, action) }, point: [`permit/${permit}`] }
}

/** @param {Context} ctx @returns {Step | null} */
function king(ctx) {
  const action = best(ctx, legalOf(ctx, 'BuildWithKing').filter(({ coins }) => Number(coins) <= CHEAP))
  return action ? { key: 'council_of_four.now.king', args: { city: action.city, coins: action.coins }, point: ['action/BuildWithKing'] } : null
}

/** Among equal ones the cheapest, which the prompt lists first. @param {Context} ctx @param {Action[]} actions */
export function best(ctx, actions) {
  /** @param {Action} action */
  const value = (action) => worth(gainOf(ctx, action)) - Number(action.coins ?? 0) / 2 + completed(ctx, String(action.city ?? '')).length * 20
  return actions.reduce((/** @type {Action | null} */ found, action) => (!found || value(action) > value(found) ? action : found), null)
}

/** @param {readonly string[]} bonus */
const worth = (bonus) => bonus.reduce((sum, symbol) => sum + (WORTH[symbol.split('/')[0]] ?? 2) * Number(symbol.split('/')[1]), 0)

/** @param {Context} ctx @param {Action} action */
const gained = (ctx, action) => names(ctx, gainOf(ctx, action))
