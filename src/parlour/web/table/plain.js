// @ts-check
/** Fallback texts for things without a sentence: names for seats, words for ids. */

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
  if (value !== null && typeof value === 'object') return parts(field, value, ctx)
  return typeof value === 'string' ? ctx.piece(value).name : String(value)
}

/** @param {string} field @param {object} value @param {Context} ctx */
function parts(field, value, ctx) {
  const inner = Object.entries(value)
  if (isBySeat(field, value, ctx)) return inner.map(([seat, item]) => `${ctx.players[Number(seat)]?.name ?? seat}: ${nameOf(field, item, ctx)}`).join(', ')
  return inner.map(([name, item]) => nameOf(name, item, ctx)).join(' ')
}

/** Does this field hold seats? The game's types say so. @param {string} field @param {Context} ctx */
export function isSeat(field, ctx) {
  const fields = gameInfo(ctx.game.name)?.seat_fields
  return fields ? fields.named.includes(field) : field === 'seat'
}

/** Does it have an item for each seat? The game's types say so; a list as long as the seats is about them. @param {string} field @param {object} value @param {Context} ctx */
export function isBySeat(field, value, ctx) {
  if (gameInfo(ctx.game.name)?.seat_fields.keyed.includes(field)) return true
  const keys = Object.keys(value)
  return keys.length > 1 && keys.length === ctx.players.length && keys.every((key, seat) => key === String(seat))
}
