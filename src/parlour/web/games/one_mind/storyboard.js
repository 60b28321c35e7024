// @ts-check
/** How a round is told: the words appear in the middle one after the other, equal ones join, and the gems follow. */

import { BEATS } from './beats.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').GameEvent} GameEvent
 * @typedef {import('../../types.js').Beat} Beat
 * @typedef {{seat: number, word: string}} Word
 * @typedef {{words: Word[], newest: number | null, pairs: number[][], gems: Record<number, number>, dark: boolean}} Shown
 */

/** @param {GameEvent[]} events @param {Context} before @returns {Beat[]} */
export function storyboard(events, before) {
  /** @type {Shown} */
  let shown = { words: wordsBefore(before, events), newest: null, pairs: [], gems: {}, dark: false }
  /** @type {Beat[]} */
  const beats = []
  for (const event of events) {
    const next = after(shown, event)
    if (!next) continue
    shown = next.show
    beats.push(next)
  }
  if (!beats.length) return []
  const pens = { kind: 'pens', for: BEATS.pens, sound: 'lamp', show: { ...shown, words: wordsBefore(before, events), newest: null, pairs: [], gems: {}, dark: false } }
  return [pens, ...beats]
}

/** The words that are already there, unless others are being revealed. @param {Context} before @param {GameEvent[]} events @returns {Word[]} */
function wordsBefore({ board }, events) {
  if (events.some(({ type }) => type === 'WordRead' || type === 'StartWordShown')) return []
  return /** @type {Word[]} */ (board.cards).map(({ seat, word }) => ({ seat, word }))
}

/** @param {Shown} shown @param {GameEvent} event @returns {Beat | null} */
function after(shown, event) {
  const say = { key: `one_mind.happened.${event.type}`, args: aloud(event) }
  const { seat, word, gems, seats, first, second } = /** @type {any} */ (event)
  const quiet = { ...shown, newest: null }
  switch (event.type) {
    case 'StartWordShown':
    case 'WordRead':
      return { kind: 'word', for: BEATS.word, sound: 'slide', say, show: { ...shown, words: [...shown.words, { seat, word }], newest: seat } }
    case 'MatchSeen':
      return { kind: 'match', for: BEATS.match, sound: 'chime', say, show: { ...quiet, pairs: [...shown.pairs, [first, second]] } }
    case 'Matched':
      return isKnown(shown, seats) ? null : { kind: 'match', for: BEATS.match, sound: 'chime', say, show: { ...quiet, pairs: [...shown.pairs, seats] } }
    case 'GemsTaken':
      return { kind: 'gems', for: BEATS.gems, sound: 'gem', say, show: { ...quiet, gems: { ...shown.gems, [seat]: gems } } }
    case 'Ended':
      return { kind: 'dark', for: BEATS.dark, show: { ...quiet, dark: true } }
    default:
      return null
  }
}

/** Was this match shown when the words were revealed? @param {Shown} shown @param {number[]} seats */
const isKnown = ({ pairs }, seats) => seats.slice(1).every((seat) => pairs.some((pair) => pair.includes(seat)))

/** Words are in capitals, as on the cards. @param {GameEvent} event */
function aloud(event) {
  const { word, words } = /** @type {{word?: string, words?: string[]}} */ (event)
  return { ...event, ...(word && { word: word.toLocaleUpperCase() }), ...(words && { words: words.map((one) => one.toLocaleUpperCase()) }) }
}
