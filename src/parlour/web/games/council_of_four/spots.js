// @ts-check
/** Where things are on this table, by the names that sample turns use. */

import { boardOf } from './board.js'
import { now } from './now.js'

/** @typedef {import('../../types.js').Context} Context */

/** @type {Record<string, string>} */
const SPOTS = { map: '.c4-map-rim', hand: '.c4-hand', king: '.c4-piece', tiles: '.c4-tiles, .c4-next', panel: '.c4-panel, .c4-dock', you: '.c4-own-stock .c4-stock, .people .c4-stock' }

/** Where the question is answered. @param {Context} ctx */
export const forPrompt = (ctx) => now(ctx).point

/** @param {string} name @param {Context} ctx */
export function selector(name, ctx) {
  const [kind, ...rest] = name.split('/')
  switch (kind) {
    case 'council':
      return `.c4-region[data-region=${rest[0]}] .c4-balcony, .c4-future[data-council=${rest[0]}]`
    case 'city':
      return `.c4-city[data-city=${rest[0]}]`
    case 'action':
      return `.c4-action[data-type=${rest[0]}]`
    case 'permit':
      return permit(ctx, rest.join('/'))
    default:
      return SPOTS[kind] ?? ''
  }
}

/** Beside its council. @param {Context} ctx @param {string} name */
function permit(ctx, name) {
  const [region] = name.split('/')
  return `.c4-region[data-region=${region}] .c4-permits > :nth-child(${boardOf(ctx).display[region].indexOf(name) + 1})`
}
