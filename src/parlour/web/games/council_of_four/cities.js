// @ts-check
/** A city: its spoken name, whether it can be chosen, and the effect of choosing it. */

import { boardOf, builders, joined, kingsWay, metalOf, neighbours, regionOfCity } from './board.js'
import { candidates, draftOf, isOpen, legalOf, settled, start } from './draft.js'
import { names } from './glyphs.js'
import { ROAD_PRICE } from './printed.js'
import { explain, obstacle } from './why.js'

/** @typedef {import('../../types.js').Context} Context */

/** Where the king would go with the action under way. @param {Context} ctx @returns {string} */
export function targetCity(ctx) {
  const action = draftOf(ctx).type === 'BuildWithKing' ? settled(ctx) : null
  return String(action?.city ?? '')
}

/** The city of the current building action, and the player's connected cities, whose rewards are paid. @param {Context} ctx @returns {string[]} */
export function lit(ctx) {
  const { type, city } = draftOf(ctx)
  if (ctx.you === null || (type !== 'Build' && type !== 'BuildWithKing')) return []
  const chosen = settled(ctx)?.city ?? city
  return chosen ? joined(boardOf(ctx), ctx.you, String(chosen)) : []
}

/** @param {Context} ctx @param {string} city @returns {'' | 'open' | 'chosen' | 'closed'} */
export function stateOf(ctx, city) {
  if (legalOf(ctx, 'TakeToken').length) return isOpen(ctx, 'TakeToken', { city }) ? 'open' : 'closed'
  const { type, ...draft } = draftOf(ctx)
  if (type !== 'Build' && type !== 'BuildWithKing') return ''
  const open = candidates(ctx)
  if (draft.city === city || (open.length > 0 && open.every((action) => action.city === city))) return 'chosen'
  return isOpen(ctx, type, draft.permit ? { permit: draft.permit, city } : { city }) ? 'open' : 'closed'
}

/** Choose a city: for the current action, or for an action that fits; otherwise say why not. @param {Context} ctx @param {string} city @param {Element} near */
export function pickCity(ctx, city, near) {
  if (isOpen(ctx, 'TakeToken', { city })) return void ctx.act({ type: 'TakeToken', city }, near)
  const { type } = draftOf(ctx)
  const wanted = type === 'Build' || type === 'BuildWithKing' ? [type] : type ? [] : ['Build', 'BuildWithKing']
  const fitting = wanted.find((one) => isOpen(ctx, one, { city }))
  if (fitting) return start(ctx, { type: fitting, city })
  const reason = type === 'Build' || type === 'BuildWithKing' ? obstacle(ctx, { type, city }) : null
  if (reason) return explain(ctx, reason, near)
  return ctx.explain(near, 'council_of_four.city.is', { what: cityLabel(ctx, city) })
}

/** The action that choosing it would begin, if none is under way. @param {Context} ctx @param {string} city @returns {string} */
export function startable(ctx, city) {
  if (draftOf(ctx).type || legalOf(ctx, 'TakeToken').length) return ''
  return ['Build', 'BuildWithKing'].find((type) => isOpen(ctx, type, { city })) ?? ''
}

/** "Castrum, Coast, silver city, reward 3 points, roads to Arbon and Framek, emporiums: Ala" @param {Context} ctx @param {string} city */
export function cityLabel(ctx, city) {
  const board = boardOf(ctx)
  const seats = builders(board, city).filter((seat) => seat >= 0)
  const way = kingsWay(board, city).length - 1
  const target = targetCity(ctx) === city
  const starts = startable(ctx, city)
  return [
    ctx.piece(city).name,
    ctx.piece(regionOfCity(city)).name,
    ctx.say(`council_of_four.metal.${metalOf(board, city)}`),
    seats.length && ctx.say('council_of_four.city.emporiums', { seats }),
    board.neutral.includes(city) && ctx.say('council_of_four.city.neutral'),
    board.tokens[city] && ctx.say('council_of_four.city.reward', { reward: names(ctx, board.tokens[city]) }),
    ctx.say('council_of_four.city.roads', { cities: neighbours(board, city) }),
    board.king === city && ctx.say('council_of_four.city.king'),
    target && way > 0 && ctx.say('council_of_four.city.way', { roads: way, coins: ROAD_PRICE * way }),
    stateOf(ctx, city) === 'open' && ctx.say('council_of_four.city.open'),
    starts && ctx.say(`council_of_four.city.starts.${starts}`),
  ]
    .filter(Boolean)
    .join(', ')
}
