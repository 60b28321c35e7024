// @ts-check
/** Why something cannot be done now, in the player's words. The server has the last one; this is what can be seen from here. */

import { boardOf, cardsOf, kingsWay, letters, regionOf, rivals, stockOf } from './board.js'
import { legalOf, MAIN, QUICK } from './draft.js'
import { CITIES, COUNCIL_PRICE, ENGAGE_PRICE, EXTRA_PRICE, JOKER_PRICE, REGIONS, ROAD_PRICE } from './printed.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {{key: string, args?: Record<string, unknown>, section?: string}} Why
 */

/** @param {string} code @param {Record<string, unknown>} [args] @param {string} [section] @returns {Why} */
const refused = (code, args = {}, section = '') => ({ key: `council_of_four.refused.${code}`, args, section })
/** @param {string} code @param {Record<string, unknown>} [args] @param {string} [section] @returns {Why} */
const why = (code, args = {}, section = '') => ({ key: `council_of_four.why.${code}`, args, section })

/** @param {Context} ctx @param {Why} reason @param {Element | null} near */
export const explain = (ctx, reason, near) => ctx.explain(near, reason.key, reason.args, reason.section)

/** Why no action of this type is possible. @param {Context} ctx @param {string} type @returns {Why | null} */
export function obstacle(ctx, type) {
  if (legalOf(ctx, type).length) return null
  const board = boardOf(ctx)
  if (ctx.you === null) return why('watching')
  if (!ctx.prompt) return why('not_your_turn', { seats: ctx.ask?.waiting ?? [] }, 'turn')
  if (board.market) return refused('market_first', {}, 'market')
  if (board.owed.length) return refused('choose_first', {}, 'nobility')
  if (MAIN.includes(type) && !board.main) return refused('no_main_left', {}, 'turn')
  if (QUICK.includes(type) && !board.quick) return refused('no_quick_left', {}, 'turn')
  return unaffordable(ctx, ctx.you, type)
}

/** @param {Context} ctx @param {number} seat @param {string} type @returns {Why} */
function unaffordable(ctx, seat, type) {
  const mine = stockOf(ctx, seat)
  switch (type) {
    case 'Acquire':
      return best(Object.keys(REGIONS).map((region) => paymentWhy(ctx, region, 0)))
    case 'Build':
      return mine.permits.length ? best(mine.permits.map((permit) => noBuildWhy(ctx, permit))) : why('no_permit', {}, 'build')
    case 'BuildWithKing':
      return paymentWhy(ctx, 'king', 0) ?? best([...CITIES].map((city) => cityWhy(ctx, city) ?? paymentWhy(ctx, 'king', fare(ctx, city))))
    case 'Engage':
      return mine.coins < ENGAGE_PRICE ? refused('coins_short', { count: ENGAGE_PRICE - mine.coins }, 'engage') : refused('pool_empty', {}, 'engage')
    case 'BuyMainAction':
      return refused('assistants_short', { count: EXTRA_PRICE - mine.assistants }, 'extra')
    default:
      return refused('assistants_short', { count: 1 }, type === 'SendAssistant' ? 'send' : 'change')
  }
}

/** The obstacle that is easiest to overcome. @param {(Why | null)[]} reasons @returns {Why} */
function best(reasons) {
  const real = reasons.filter((reason) => reason !== null)
  const short = real.filter((reason) => typeof reason.args?.count === 'number')
  return short.sort((one, other) => Number(one.args?.count) - Number(other.args?.count))[0] ?? real[0] ?? why('nothing_there', {}, 'turn')
}

/** Can a council be satisfied, and what follows be paid? @param {Context} ctx @param {string} council @param {number} extra coins for the king's way @returns {Why | null} */
export function paymentWhy(ctx, council, extra) {
  if (ctx.you === null) return why('watching')
  const waiting = [...boardOf(ctx).councils[council]]
  let cards = 0
  let jokers = 0
  for (const card of cardsOf(ctx)) {
    if (card === 'joker') jokers += 1
    else if (waiting.includes(card)) {
      waiting.splice(waiting.indexOf(card), 1)
      cards += 1
    }
  }
  if (!cards && !jokers) return why('no_card', {}, 'council')
  const prices = Array.from({ length: Math.min(jokers, COUNCIL_PRICE.length - 1 - cards) + 1 }, (_, more) => COUNCIL_PRICE[cards + more] + JOKER_PRICE * more)
  const price = Math.min(...(cards ? prices : prices.slice(1))) + extra
  const missing = price - stockOf(ctx, ctx.you).coins
  return missing > 0 ? refused('coins_short', { count: missing }, 'council') : null
}

/** Why this permit cannot be acquired. @param {Context} ctx @param {string} permit @returns {Why | null} */
export const permitWhy = (ctx, permit) => obstacle(ctx, 'Acquire') ?? paymentWhy(ctx, regionOf(permit), 0)

/** Why there can be no emporium of mine here. @param {Context} ctx @param {string} city @returns {Why | null} */
export function cityWhy(ctx, city) {
  if (ctx.you === null) return null
  const board = boardOf(ctx)
  const mine = stockOf(ctx, ctx.you)
  if (mine.emporiums.includes(city)) return refused('built_already', { city }, 'emporiums')
  const others = rivals(board, city, ctx.you)
  const missing = others.length - mine.assistants
  if (missing <= 0) return null
  const seats = others.filter((seat) => seat >= 0)
  return why(seats.length ? 'rivals' : 'neutral', { count: others.length, city, seats }, 'emporiums')
}

/** Why this permit cannot be used. @param {Context} ctx @param {string} permit @returns {Why} */
export const noBuildWhy = (ctx, permit) => best(letters(permit).split('/').map((city) => cityWhy(ctx, city)))

/** Why the king cannot take me there. @param {Context} ctx @param {string} city @returns {Why | null} */
export const kingWhy = (ctx, city) => obstacle(ctx, 'BuildWithKing') ?? cityWhy(ctx, city) ?? paymentWhy(ctx, 'king', fare(ctx, city))

/** The coins for the king's way. @param {Context} ctx @param {string} city */
export const fare = (ctx, city) => ROAD_PRICE * (kingsWay(boardOf(ctx), city).length - 1)
