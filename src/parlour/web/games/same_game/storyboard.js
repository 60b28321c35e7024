// @ts-check
/** How a cup is told: it comes nearer, light shines out below, a pause, and it rises. */

import { covered, worth } from './board.js'
import { BEATS } from './beats.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').GameEvent} GameEvent
 * @typedef {import('../../types.js').Beat} Beat
 * @typedef {{category: string, below: '' | 'number' | 'trap', number: number | null, worth: number | null, steps: number | null}} Shown
 */

const BRISK_FROM = 2 // cups of a turn: from the third one on the moment is shorter

/** @param {GameEvent[]} events @param {Context} before @returns {Beat[]} */
export function storyboard(events, before) {
  const { board } = before
  let lifts = board.lifted.length
  return events.flatMap((event) => {
    if (event.type === 'TurnEnded') return [turnEnded(event)]
    if (event.type !== 'Lifted') return []
    const beats = lifted(event, before, lifts)
    lifts += 1
    return beats
  })
}

/** @param {GameEvent} event @param {Context} ctx @param {number} lifts before this one @returns {Beat[]} */
function lifted({ category: what, below }, { board }, lifts) {
  const category = String(what)
  const safe = below === 'number'
  const last = covered(board).length <= 2
  const hold = last ? BEATS.last_hold : lifts >= BRISK_FROM ? BEATS.hold * 0.6 : BEATS.hold
  const hidden = { category, below: '', number: null, worth: null, steps: null }
  const open = { ...hidden, below, number: safe ? (board.tiles[category] ?? null) : null, worth: safe ? worth(board, lifts + 1) : null }
  return [
    { kind: 'near', for: BEATS.near, sound: 'cup', say: { key: 'same_game.show.near', args: { category } }, show: hidden },
    { kind: 'hold', for: hold, sound: 'roll', say: { key: 'same_game.show.near', args: { category } }, show: hidden },
    { kind: safe ? 'safe' : 'trap', for: BEATS.result, sound: safe ? 'stamp' : 'trap', say: { key: safe ? 'same_game.show.safe' : 'same_game.show.trap', args: { category } }, show: open },
  ]
}

/** The marker moves. @param {GameEvent} event @returns {Beat} */
const turnEnded = ({ trap, steps, score }) => ({
  kind: 'marker',
  for: BEATS.marker,
  sound: Number(steps) > 0 ? 'chime' : 'sigh',
  say: { key: 'same_game.show.ended', args: { trap, steps, score } },
  show: { category: String(trap), below: 'trap', number: null, worth: null, steps: Number(steps) },
})
