// @ts-check
/** How a removal is told: one card after the other, the disputed ones last, and a wrongly removed secret at the very end. */

import { markersOf, voteOf, guessers } from './board.js'
import { BEATS } from './beats.js'
import { REMOVALS } from './printed.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').GameEvent} GameEvent
 * @typedef {import('../../types.js').Beat} Beat
 * @typedef {{card: string | null, safe: string[], leaving: string[], stays: string[], fate: '' | 'asked' | 'safe' | 'lost' | 'found', tension: boolean}} Shown
 */

/** @param {GameEvent[]} events @param {Context} before @returns {Beat[]} */
export function storyboard(events, before) {
  const removed = events.filter(({ type }) => type === 'Removed')
  if (!removed.length) return []
  const secret = /** @type {string | undefined} */ (events.find(({ type }) => type === 'SecretShown')?.card)
  let round = before.board.removed.length
  let here = /** @type {string[]} */ (before.board.remaining)
  return removed.flatMap(({ cards }) => {
    const beats = removal(before, /** @type {string[]} */ (cards), { round: (round += 1), here, secret: secret ?? null })
    here = here.filter((card) => !(/** @type {string[]} */ (cards).includes(card)))
    return beats
  })
}

/** @param {Context} ctx @param {string[]} cards @param {{round: number, here: string[], secret: string | null}} at @returns {Beat[]} */
function removal(ctx, cards, { round, here, secret }) {
  const leaving = inOrder(ctx, cards, secret)
  const stays = here.filter((card) => !cards.includes(card))
  const lastRound = round === REMOVALS.length
  const shown = { leaving, stays: [], tension: lastRound }
  /** @type {Beat[]} */
  const beats = [{ kind: 'opening', for: BEATS.opening, sound: 'lamp', say: { key: 'similo.moment.opening', args: { round, count: cards.length } }, show: { ...shown, card: null, safe: [], fate: '' } }]
  leaving.forEach((card, at) => beats.push(...fateOf(card, { ...shown, safe: leaving.slice(0, at) }, card === secret)))
  const lost = secret !== null && cards.includes(secret)
  if (lost) return beats
  return [...beats, remaining(stays, shown, secret !== null && lastRound ? secret : null)]
}

/** Was it right to remove this one? @param {string} card @param {Omit<Shown, 'card' | 'fate'>} shown @param {boolean} isSecret @returns {Beat[]} */
function fateOf(card, shown, isSecret) {
  const hold = shown.tension ? BEATS.last_hold : isSecret ? BEATS.truth : BEATS.hold
  const asked = { kind: 'asked', for: hold, sound: 'heart', say: { key: 'similo.moment.asked', args: { card } }, show: { ...shown, card, fate: 'asked' } }
  if (isSecret) return [asked, { kind: 'lost', for: BEATS.truth, sound: 'trap', say: { key: 'similo.moment.lost', args: { card } }, show: { ...shown, card, fate: 'lost' } }]
  const safe = { kind: 'safe', for: BEATS.stamp, sound: 'stamp', say: { key: 'similo.moment.asked', args: { card } }, aloud: { key: 'similo.moment.safe', args: { card } }, show: { ...shown, safe: [...shown.safe, card], card, fate: 'safe' } }
  return [asked, safe]
}

/** Those that stay glow; at the very end there is only the secret. @param {string[]} stays @param {{leaving: string[], tension: boolean}} shown @param {string | null} found @returns {Beat} */
function remaining(stays, shown, found) {
  const key = found ? 'similo.moment.found' : stays.length === 2 ? 'similo.moment.last_two' : 'similo.moment.stay'
  const show = { ...shown, card: found, safe: shown.leaving, stays, fate: found ? 'found' : '' }
  return { kind: found ? 'found' : 'stay', for: found ? BEATS.truth : BEATS.rest, sound: 'chime', say: { key, args: { count: stays.length, card: found ?? '' } }, show }
}

/** Fewest votes first; the wrongly removed secret comes last. @param {Context} ctx @param {string[]} cards @param {string | null} secret */
function inOrder({ board }, cards, secret) {
  const votes = (/** @type {string} */ card) => guessers(board).filter((seat) => voteOf(board, seat)?.includes(card) || markersOf(board, card).includes(seat)).length
  return [...cards].sort((one, other) => Number(one === secret) - Number(other === secret) || votes(other) - votes(one))
}
