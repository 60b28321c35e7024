// @ts-check
/** Sentences about what was missed. */

import { has } from '../../say.js'
import { storyOf } from '../story.js'
import { takenBack } from '../undo/taken_back.js'
import { isMark } from './marks.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').GameEvent} GameEvent
 */

const WORTH_TELLING = 6

/**
 * The most important sentences in order, or all of them.
 * @param {Context} ctx
 * @param {number} since
 * @param {boolean} all
 */
export function missedLines(ctx, since, all) {
  const gone = takenBack(ctx.log.history)
  const lines = ctx.log.history
    .map((event, at) => ({ event, at, story: at < since || gone[at] ? null : storyOf(event, ctx) }))
    .filter((line) => line.story && has(line.story.key))
  const rarity = counts(lines.map((line) => line.event))
  const weigh = (/** @type {{event: GameEvent, at: number}} */ { event, at }) =>
    3 / (rarity.get(event.type) ?? 1) + (event.seat === ctx.you ? 1 : 0) + (isMark(event) && event.seat === ctx.you ? 2 : 0) + at / ctx.log.history.length
  const best = all ? lines : [...lines].sort((a, b) => weigh(b) - weigh(a)).slice(0, WORTH_TELLING)
  best.sort((a, b) => a.at - b.at)
  return { told: best.map(({ event, story }) => ({ ...(story ?? { key: '', args: {} }), seat: event.seat ?? null })), more: lines.length - best.length }
}

/** @param {GameEvent[]} events */
function counts(events) {
  /** @type {Map<string, number>} */
  const found = new Map()
  for (const { type } of events) found.set(type, (found.get(type) ?? 0) + 1)
  return found
}
