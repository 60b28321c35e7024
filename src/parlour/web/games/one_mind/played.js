// @ts-check
/** The game as it was played: what its rows tell about two people, without any knowledge of words. */

import { laid } from './board.js'

/**
 * @typedef {import('./board.js').Board} Board
 * @typedef {{first: number, second: number, matches: number, likeness: number | null}} Bond how often two met, and how alike their words were
 * @typedef {{row: number, first: number, second: number, words: [string, string], likeness: number}} Miss
 * @typedef {{seat: number, row: number, word: string, x: number, y: number, known: boolean}} Thought
 * @typedef {{thoughts: Thought[], together: (number | null)[], miss: Miss | null, bonds: Bond[]}} Insight what bots/one_mind/insight.py says
 */

/** How often each two met, most often first. @param {Board} board @returns {Bond[]} */
export function bonds(board) {
  /** @type {Bond[]} */
  const found = []
  for (let first = 0; first < board.gems.length; first += 1) {
    for (let second = first + 1; second < board.gems.length; second += 1) {
      const matches = board.rows.filter(({ piles }) => piles.some(({ seats, match }) => match && seats.includes(first) && seats.includes(second))).length
      found.push({ first, second, matches, likeness: null })
    }
  }
  return found.sort((one, other) => other.matches - one.matches)
}

/** The stack that a seat's card lies in. @param {Board} board @param {number} row @param {number} seat */
export const stackOf = (board, row, seat) => laid(board.rows[row]).find(({ seats }) => seats.includes(seat))
