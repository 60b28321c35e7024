// @ts-check
/** What happened while somebody was not looking: how far this browser has read, and the lines that matter most. */

import { openMissed } from '../late.js'
import { isDialogOpen } from '../../kit/dialog.js'
import { storyOf } from '../context.js'
import { takenBack } from '../undo/taken_back.js'
import { isMark } from './marks.js'

/**
 * @typedef {import('../../types.js').Room} Room
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').GameEvent} GameEvent
 * @typedef {{number: number, count: number, at: number}} Seen
 */

const PLACE = 'parlour.seen'
const MOST_TABLES = 20
const LONG = 120_000
const FEW = 3
const WORTH_TELLING = 6

/** @type {Seen | null} */
let seen = null
let place = ''

/** Before the first word: how far we had come. @param {Room} room */
export function recall(room) {
  place = `${room.code}.${room.viewer}`
  seen = kept()[place] ?? null
}

/** We look at the table now. @param {Room} room */
export function markSeen(room) {
  if (!room.play || room.kind !== 'seat' || document.visibilityState === 'hidden' || room.curtain !== null) return
  const before = seen
  seen = { number: room.play.number, count: room.events.length, at: Date.now() }
  if (before?.number === seen.number && before.count === seen.count && seen.at - before.at < LONG / 4) return
  place = `${room.code}.${room.viewer}`
  keep(place, seen)
}

/** Whoever comes to the table again is told, once, what happened meanwhile. @param {Room} room @param {boolean} entering by the door, or only awake again */
export function noticeMissed(room, entering) {
  const since = room.kind === 'seat' && room.curtain === null && !isDialogOpen() ? missedSince(room, entering) : null
  if (since !== null && !room.play?.outcome) openMissed(since)
  markSeen(room)
}

/** From which event on we have missed what happened; null if there is nothing worth telling. @param {Room} room @param {boolean} entering @returns {number | null} */
function missedSince(room, entering) {
  const { play, events } = room
  if (!play || play.view.seat === null) return null
  const replaced = events.findLastIndex((event) => event.type === 'StandIn' && event.seat === play.view.seat)
  const returned = events.findLastIndex((event) => event.type === 'CameBack' && event.seat === play.view.seat)
  if (entering && replaced > returned) return replaced + 1
  const long = seen && seen.number === play.number && Date.now() - seen.at > LONG
  return long && seen && events.length - seen.count >= FEW ? seen.count : null
}

/**
 * The sentences that matter most, in the order in which things happened; or all of them.
 * @param {Context} ctx
 * @param {number} since
 * @param {boolean} all
 */
export function missedLines(ctx, since, all) {
  const gone = takenBack(ctx.history)
  const lines = ctx.history
    .map((event, at) => ({ event, at, story: at < since || gone[at] ? null : storyOf(event, ctx) }))
    .filter((line) => line.story && ctx.has(line.story.key))
  const rarity = counts(lines.map((line) => line.event))
  const weigh = (/** @type {{event: GameEvent, at: number}} */ { event, at }) =>
    3 / (rarity.get(event.type) ?? 1) + (event.seat === ctx.you ? 1 : 0) + (isMark(event) && event.seat === ctx.you ? 2 : 0) + at / ctx.history.length
  const best = all ? lines : [...lines].sort((a, b) => weigh(b) - weigh(a)).slice(0, WORTH_TELLING)
  best.sort((a, b) => a.at - b.at)
  return { told: best.map(({ story }) => story ?? { key: '', args: {} }), more: lines.length - best.length }
}

/** @param {GameEvent[]} events */
function counts(events) {
  /** @type {Map<string, number>} */
  const found = new Map()
  for (const { type } of events) found.set(type, (found.get(type) ?? 0) + 1)
  return found
}

/** @returns {Record<string, Seen>} */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '{}') ?? {}
  } catch {
    return {}
  }
}

/** @param {string} place @param {Seen} seen */
function keep(place, seen) {
  const tables = Object.entries({ ...kept(), [place]: seen }).sort(([, a], [, b]) => b.at - a.at)
  try {
    localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries(tables.slice(0, MOST_TABLES))))
  } catch {
    // Then nobody is told what they missed; the log has it all.
  }
}
