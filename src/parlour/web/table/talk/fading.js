// @ts-check
/** How long a finger, a typing notice and a new line last. */

import { asOfNow, tell } from '../../store.js'

/** @typedef {import('../../types.js').Visit} Visit */

export const POINTS = 6000
export const WRITING = 5000
const RING = 4000
const BUBBLE = 8000
const ARRIVAL = 1000

/** New things disappear by themselves. @param {Visit} visit @param {number} after */
export function fadeLater(visit, after) {
  const id = asOfNow(visit)?.talk.counted ?? 0
  setTimeout(() => tell(visit, { kind: 'talk', talk: { kind: 'faded', id } }), after)
}

/** What was said before the reader came is sent at once. If nothing comes, nothing was said. @param {Visit} visit */
export const arriveSoon = (visit) => void setTimeout(() => tell(visit, { kind: 'talk', talk: { kind: 'arrived' } }), ARRIVAL)

/** How long new lines are marked: four seconds on a phone, eight on a television. @param {Visit} visit @param {readonly number[]} lines */
export const settleLater = (visit, lines) => void setTimeout(() => tell(visit, { kind: 'talk', talk: { kind: 'settled', lines } }), visit.kind === 'screen' ? BUBBLE : RING)
