// @ts-check
/** Reads the board: the same questions as `known.py` and `ballot.py` of the rules. */

import { REMOVALS } from './printed.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.generated.js').similo.Board} Board
 * @typedef {import('../../types.generated.js').similo.Clue} Clue
 * @typedef {readonly string[]} Cards
 * @typedef {'clue' | 'remove' | 'over'} Phase
 */

export const COLUMNS = 4

/** @param {Board} board @returns {Phase} */
export function phase(board) {
  if (board.secret !== null) return 'over'
  return board.clues.length < round(board) ? 'clue' : 'remove'
}

/** Counted from 1. A game that is over stays in its last round. @param {Board} board */
export const round = (board) => (board.secret === null ? board.removed.length + 1 : board.removed.length)

/** How many characters this round takes away. @param {Board} board */
export const quota = (board) => REMOVALS[round(board) - 1]

/** The round in which a character went, or 0. @param {Board} board @param {string} card */
export const roundOf = (board, card) => board.removed.findIndex((cards) => cards.includes(card)) + 1

/** How many characters are gone. @param {Board} board */
export const goneCount = (board) => board.removed.reduce((sum, cards) => sum + cards.length, 0)

/** @param {Board} board */
export const guessers = (board) => Array.from({ length: board.seats }, (_, seat) => seat).filter((seat) => seat !== board.giver)

/** How many guessers must want the same characters. @param {Board} board */
export function needed(board) {
  const team = board.seats - 1
  return { majority: Math.floor(team / 2) + 1, unanimous: team, anyone: 1 }[board.team]
}

/** @param {Board} board @param {number | null} seat */
export const marksOf = (board, seat) => (seat === null ? [] : (board.marks[seat] ?? []))

/** What this seat has confirmed. @param {Board} board @param {number | null} seat @returns {Cards | null} */
export const voteOf = (board, seat) => (seat === null ? null : (board.votes[seat] ?? null))

/** Who has marked this character, or confirmed it. @param {Board} board @param {string} card */
export const markersOf = (board, card) => guessers(board).filter((seat) => marksOf(board, seat).includes(card))

/** Who has confirmed exactly these characters. @param {Board} board @param {Cards} cards */
export const supporters = (board, cards) => guessers(board).filter((seat) => same(voteOf(board, seat), cards))

/** The different confirmed choices, most supporters first. @param {Board} board */
export function proposals(board) {
  /** @type {Cards[]} */
  const found = []
  for (const cards of Object.values(board.votes)) if (!found.some((other) => same(other, cards))) found.push(cards)
  return found.sort((one, other) => supporters(board, other).length - supporters(board, one).length)
}

/** Has everybody confirmed without a choice that has enough support? Then the others are asked again. @param {Board} board */
export const isSplit = (board) => phase(board) === 'remove' && guessers(board).every((seat) => voteOf(board, seat))

/** @param {Board} board @param {Iterable<string>} cards */
export function inGridOrder(board, cards) {
  const wanted = new Set(cards)
  return board.grid.filter((card) => wanted.has(card))
}

/** @param {Cards | null | undefined} one @param {Cards | null | undefined} other */
export const same = (one, other) => Boolean(one && other && one.length === other.length && one.every((card) => other.includes(card)))

/** The secret, if this viewer knows it and it is not covered. @param {Context} ctx @returns {string | null} */
export function knownSecret(ctx) {
  if (ctx.board.secret !== null) return ctx.board.secret
  return ctx.page.settings.hideHand ? null : (ctx.hand?.secret ?? null)
}

/** What of this kind has just happened. @param {Context} ctx @param {string} type */
export const justNow = (ctx, type) => ctx.log.fresh.filter((event) => event.type === type)
