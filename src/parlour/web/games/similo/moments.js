// @ts-check
/** Moments worth talking about: the closest vote, and players who never wanted the secret gone. */

import { guessers } from './board.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').Ticket} Ticket
 * @typedef {{round: number, votes: number[], gone: boolean}} Vote who wanted the secret character gone when a round's cards went, and whether it went
 */

/** @param {Context} ctx @returns {Vote[]} */
export function votes({ board, log }) {
  /** @type {Vote[]} */
  const rounds = []
  /** @type {Map<number, Set<string>>} */
  const wants = new Map()
  for (const event of log.events) {
    const seat = Number(event.seat)
    if (event.type === 'Marked') wants.set(seat, new Set([...(wants.get(seat) ?? []), String(event.card)]))
    if (event.type === 'Unmarked') wants.get(seat)?.delete(String(event.card))
    if (event.type === 'Confirmed') wants.set(seat, new Set(/** @type {string[]} */ (event.cards)))
    if (event.type !== 'Removed') continue
    const against = guessers(board).filter((one) => wants.get(one)?.has(board.secret))
    rounds.push({ round: rounds.length + 1, votes: against, gone: /** @type {string[]} */ (event.cards).includes(board.secret) })
    wants.clear()
  }
  return rounds
}

/** The vote with the smallest margin, the latest of equal ones. A vote without two opinions was not close. @param {Context} ctx @returns {Ticket | null} */
export function closest(ctx) {
  const all = guessers(ctx.board).length
  const split = votes(ctx).filter(({ votes: against }) => against.length && against.length < all)
  const best = split.sort((one, other) => margin(one, all) - margin(other, all) || other.round - one.round)[0]
  if (!best) return null
  const args = { round: best.round, seats: best.votes, card: ctx.board.secret, votes: best.votes.length, kept: all - best.votes.length }
  return { kind: 'closest', title: ctx.say('ticket.closest.round', args), seats: best.votes, words: ctx.say(best.gone ? 'ticket.closest.similo.lost' : 'ticket.closest.similo', args) }
}

/** @param {Vote} vote @param {number} all */
const margin = ({ votes: against }, all) => Math.abs(all - 2 * against.length)

/** Those who never voted against the secret, if others did. @param {Context} ctx @returns {Ticket | null} */
export function knew(ctx) {
  const rounds = votes(ctx)
  const doubted = new Set(rounds.flatMap((vote) => vote.votes))
  const seats = guessers(ctx.board).filter((seat) => !doubted.has(seat))
  if (!doubted.size || !seats.length) return null
  const lost = rounds.some(({ gone }) => gone)
  return { kind: lost ? 'foresaw' : 'knew', seats, words: ctx.say('ticket.knew.similo', { seats, card: ctx.board.secret, count: rounds.length }) }
}
