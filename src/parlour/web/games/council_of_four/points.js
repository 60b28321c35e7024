// @ts-check
/** The points and coins that an event brings, and their source. */

/** @typedef {import('../../types.js').GameEvent} GameEvent */

/** Where points come from, by the event that brings them. @type {Record<string, string>} */
export const SOURCES = {
  CityRewarded: 'city',
  PermitRewarded: 'permit',
  SquareRewarded: 'square',
  LastEmporiumBuilt: 'last',
  TilesCounted: 'tiles',
  NobilityRanked: 'rank',
  PermitsCounted: 'most',
}

/** @param {GameEvent} event @param {number} seat */
export function pointsOf(event, seat) {
  if (!(event.type in SOURCES)) return 0
  const seats = Array.isArray(event.seats) ? event.seats : [event.seat]
  if (!seats.includes(seat)) return 0
  return typeof event.points === 'number' ? event.points : printed(event, 'points')
}

/** Coins that came (or, less than 0, went). @param {GameEvent} event @param {number} seat */
export function coinsOf(event, seat) {
  const coins = Number(event.coins ?? 0)
  if (event.type === 'Bought') return event.seat === seat ? -Number(event.price) : event.seller === seat ? Number(event.price) : 0
  if (event.seat !== seat) return 0
  if (event.type === 'Elected') return coins
  if (event.type === 'Acquired' || event.type === 'BuiltWithKing' || event.type === 'Engaged') return -coins
  return printed(event, 'coins')
}

/** @param {GameEvent} event @param {string} kind */
function printed(event, kind) {
  const bonus = /** @type {string[]} */ (Array.isArray(event.bonus) ? event.bonus : [])
  return bonus.filter((symbol) => symbol.startsWith(`${kind}/`)).reduce((sum, symbol) => sum + Number(symbol.split('/')[1]), 0)
}
