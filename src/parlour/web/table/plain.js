// @ts-check
/** What has no sentence of its own still says what it can: names for numbers, words for ids. */

import { gameInfo } from './shelf.js'

/** @typedef {import('../types.js').Context} Context */

/** An action or an event. @param {{type: string, [field: string]: unknown}} of @param {Context} ctx */
export function plainly({ type, ...fields }, ctx) {
  const what = type.replace(/([a-z])([A-Z])/g, '$1 $2')
  const details = Object.entries(fields).map(([name, value]) => nameOf(name, value, ctx))
  return details.length ? `${what}: ${details.join(', ')}` : what
}

/** @param {string} field @param {unknown} value @param {Context} ctx @returns {string} */
export function nameOf(field, value, ctx) {
  if (Array.isArray(value)) return value.map((item) => nameOf(field, item, ctx)).join(', ')
  if (typeof value === 'number' && isSeat(field, ctx)) return ctx.players[value]?.name ?? String(value)
  if (value !== null && typeof value === 'object') return Object.entries(value).map(([name, inner]) => nameOf(name, inner, ctx)).join(' ')
  return typeof value === 'string' ? ctx.piece(value).name : String(value)
}

/** Does this field hold seats? The game's types say so. @param {string} field @param {Context} ctx */
export function isSeat(field, ctx) {
  const fields = gameInfo(ctx.game.name)?.seat_fields
  return fields ? fields.named.includes(field) : field === 'seat'
}

/** Has it a row for each seat? @param {string} field @param {Context} ctx */
export const isBySeat = (field, ctx) => gameInfo(ctx.game.name)?.seat_fields.keyed.includes(field) ?? false
