// @ts-check
/** What is to be seen now. While words are read out, the table waits for the eyes: some words are not turned over yet. */

import { phase } from './board.js'
import { readingOf } from './reading.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('./board.js').Phase} Phase
 * @typedef {import('./board.js').Row} Row
 * @typedef {import('./board.js').Card} Card
 * @typedef {import('./board.js').Claim} Claim
 * @typedef {object} Scene
 * @property {Phase} phase
 * @property {number} round
 * @property {string} token
 * @property {readonly Row[]} rows
 * @property {readonly Card[]} cards turned over in this round
 * @property {readonly Claim[]} claims about them
 * @property {readonly string[]} basis
 * @property {number} middle
 * @property {readonly number[]} gems
 * @property {Card | null} voice the word that is being read
 */

/** @param {Context} ctx @returns {Scene} */
export function sceneOf(ctx) {
  const board = /** @type {import('./board.js').Board} */ (ctx.board)
  const reading = readingOf(ctx)
  if (!reading) return { ...board, phase: phase(board), voice: null }
  const { round, cards, claims, shown, gains } = reading
  const rows = board.rows.slice(0, round)
  const turned = cards.slice(0, shown)
  const seen = new Set(turned.map(({ seat }) => seat))
  return {
    phase: 'reading',
    round,
    token: board.rows[round]?.token ?? board.token,
    rows,
    cards: turned,
    claims: claims.filter(({ first, second }) => seen.has(first) && seen.has(second)),
    basis: rows.length ? [...new Set(rows[rows.length - 1].piles.map(({ word }) => word))] : board.basis,
    middle: board.middle + gains.reduce((sum, gain) => sum + gain, 0),
    gems: board.gems.map((gems, seat) => gems - gains[seat]),
    voice: turned[turned.length - 1] ?? null,
  }
}
