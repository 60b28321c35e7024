// @ts-check
/** The standing if the game ended now. score.py decides; a test compares the two. */

import { MOST_PERMITS_POINTS, NOBILITY_POINTS, TILES } from './printed.js'

/**
 * @typedef {import('./board.js').Board} Board
 * @typedef {import('./board.js').Stock} Stock
 * @typedef {{map: number, tiles: number, kings: number, nobility: number, permits: number}} Sources
 * @typedef {Sources & {total: number}} Standing
 */

export const SOURCES = /** @type {(keyof Sources)[]} */ (['map', 'tiles', 'kings', 'nobility', 'permits'])

/** @param {Pick<Board, 'players'>} board @returns {Standing[]} by seat */
export function standings({ players }) {
  const squares = players.map(({ nobility }) => nobility)
  const permits = players.map(permitsOf)
  return players.map((player, seat) => {
    const parts = {
      map: player.points,
      tiles: sum(player.tiles.map((tile) => TILES[tile])),
      kings: sum(player.king_tiles),
      nobility: ranked(squares, seat),
      permits: permits[seat] === Math.max(...permits) ? MOST_PERMITS_POINTS : 0,
    }
    return { ...parts, total: sum(Object.values(parts)) }
  })
}

/** The first on the track, or the second if there is only one first. @param {number[]} squares @param {number} seat */
function ranked(squares, seat) {
  const first = Math.max(...squares)
  if (squares[seat] === first) return NOBILITY_POINTS[0]
  const firsts = squares.filter((square) => square === first).length
  const second = Math.max(...squares.filter((square) => square < first))
  return firsts === 1 && squares[seat] === second ? NOBILITY_POINTS[1] : 0
}

/** Used or not. @param {Stock} player */
const permitsOf = ({ permits, used }) => permits.length + used.length

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)
