// @ts-check
/** What the count goes through: everybody's points by category, and the category that decided the game. */

import { pointsOf } from './points.js'

/**
 * @typedef {import('../../types.js').GameEvent} GameEvent
 * @typedef {'way' | 'tiles' | 'nobility' | 'permits'} Category
 * @typedef {Record<Category, number[]>} Counted points by seat
 */

export const CATEGORIES = /** @type {Category[]} */ (['way', 'tiles', 'nobility', 'permits'])
/** @type {Record<string, Category>} */
const OF = { TilesCounted: 'tiles', NobilityRanked: 'nobility', PermitsCounted: 'permits' }

/** Where everybody's points came from. @param {GameEvent[]} events @param {number[]} scores @returns {Counted} */
export function counted(events, scores) {
  const none = () => scores.map(() => 0)
  /** @type {Counted} */
  const all = { way: none(), tiles: none(), nobility: none(), permits: none() }
  for (const event of events) {
    const category = OF[event.type]
    if (category) scores.forEach((_, seat) => (all[category][seat] += pointsOf(event, seat)))
  }
  scores.forEach((score, seat) => (all.way[seat] = score - all.tiles[seat] - all.nobility[seat] - all.permits[seat]))
  return all
}

/** The last category without which the winner would not be ahead of the second; none where the winner leads in all that matters. @param {Counted} all @param {number} winner @param {number} second @returns {Category | undefined} */
export function decidedBy(all, winner, second) {
  const ahead = (/** @type {Category} */ category) => all[category][winner] - all[category][second]
  const margin = CATEGORIES.reduce((sum, category) => sum + ahead(category), 0)
  return margin > 0 ? CATEGORIES.findLast((category) => ahead(category) >= margin) : undefined
}
