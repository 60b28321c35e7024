// @ts-check
/** How an answer is told: the guesses one after the other, then the reader's own token on its edge, and last the chips. */

import { answer as inWords } from './board.js'
import { BEATS } from './beats.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').GameEvent} GameEvent
 * @typedef {import('../../types.js').Beat} Beat
 * @typedef {{seat: number, dots: 1 | 2 | 3, bet: number}} Guess
 * @typedef {{reader: number, guesses: Guess[], newest: number | null, answer: 1 | 2 | 3 | null, gains: number[] | null}} Shown
 */

/** @param {GameEvent[]} events @param {Context} before @returns {Beat[]} */
export function storyboard(events, before) {
  const revealed = events.find(({ type }) => type === 'Revealed')
  if (!revealed) return []
  const reader = Number(revealed.seat)
  const answer = /** @type {1 | 2 | 3} */ (revealed.dots)
  const all = /** @type {Guess[]} */ (/** @type {unknown} */ (events.filter(({ type }) => type === 'Guessed')))
  const gains = /** @type {number[] | null} */ (events.find(({ type }) => type === 'Settled')?.gains ?? null)
  /** @type {Shown} */
  const hidden = { reader, guesses: [], newest: null, answer: null, gains: null }
  const told = { ...hidden, guesses: all }
  return [
    { kind: 'question', for: BEATS.question, sound: 'lamp', say: { key: 'ego.show.question', args: { seat: reader } }, show: hidden },
    ...all.map((guess, at) => guessed(guess, { ...hidden, guesses: all.slice(0, at + 1), newest: guess.seat })),
    { kind: 'edge', for: BEATS.edge, sound: 'roll', say: { key: 'ego.show.says', args: { seat: reader } }, show: told },
    { kind: 'answer', for: BEATS.answer, sound: all.some(({ dots }) => dots === answer) ? 'chime' : 'sigh', say: { key: 'ego.show.answer', args: { answer: inWords(before, before.board, answer) } }, show: { ...told, answer } },
    ...(gains ? [settled(gains, { ...told, answer, gains })] : []),
  ]
}

/** @param {Guess} guess @param {Shown} show @returns {Beat} */
const guessed = (guess, show) => ({ kind: 'guess', for: BEATS.guess, sound: 'flip', say: { key: 'ego.show.guess', args: { ...guess } }, show })

/** @param {number[]} gains @param {Shown} show @returns {Beat} */
function settled(gains, show) {
  const winners = gains.flatMap((gain, seat) => (gain > 0 ? [seat] : []))
  return { kind: 'chips', for: BEATS.chips, sound: 'chips', say: { key: winners.length ? 'ego.show.paid' : 'ego.show.unpaid', args: { seats: winners } }, show }
}
