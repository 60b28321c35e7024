// @ts-check
/** Places on a ring: above, at both sides, below, and around the middle. */

import { vars } from '../../kit/vars.js'

/** How many lie above, beside and below the middle, by how many there are. @type {[number, number, number][]} */
const SHARES = [[0, 0, 0], [1, 0, 0], [0, 2, 0], [1, 2, 0], [1, 2, 1], [1, 2, 2], [2, 2, 2], [3, 2, 2], [3, 2, 3]]
/** The first column and the width, in twelfths, in a row of several. */
const COLUMNS = [[], [[1, 12]], [[2, 5], [7, 5]], [[1, 4], [5, 4], [9, 4]]]
const BESIDE = [[1, 4], [9, 4]]
const ALONE = [[1, 5], [8, 5]] // two words have more room
const TILTS = [-2, 2, -3, 3, 1, -1, 2, -2]

/** `<li ${place(2, 5)}>`: the third of five. @param {number} at @param {number} count */
export function place(at, count) {
  const shares = SHARES[Math.min(count, SHARES.length - 1)]
  const row = at < shares[0] ? 0 : at < shares[0] + shares[1] ? 1 : 2
  const before = [0, shares[0], shares[0] + shares[1]][row]
  const [column, width] = (row === 1 ? (count === 2 ? ALONE : BESIDE) : (COLUMNS[shares[row]] ?? COLUMNS[3]))[(at - before) % 3] ?? COLUMNS[1][0]
  return vars({ '--at': `${row + 1} / ${column} / auto / span ${width}`, '--turn': `${TILTS[at % 8]}deg` })
}

/** Evenly around the middle, starting at the top. @param {number} at @param {number} count */
export function placed(at, count) {
  const angle = (2 * Math.PI * at) / Math.max(1, count) - Math.PI / 2
  return { '--x': Math.cos(angle).toFixed(3), '--y': Math.sin(angle).toFixed(3) }
}
