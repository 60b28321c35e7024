// @ts-check
/** What happened while the reader was not looking: the position up to which this browser has read. */

import { isDialogOpen } from '../../kit/dialog.js'
import { asOfNow, tell } from '../../store.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').Seen} Seen
 */

const PLACE = 'parlour.seen'
const MOST_TABLES = 20
const LONG = 60_000
const SHORT = 2_000 // a shorter absence misses nothing
const FEW = 1

/** The position before the first message. @param {Visit} visit */
export const recall = (visit) => tell(visit, { kind: 'seen', seen: kept()[placeOf(visit)] ?? null })

/** The reader looks at the table now. @param {Visit} visit */
export function markSeen(visit) {
  const before = asOfNow(visit)?.seen
  if (!visit.play || visit.kind !== 'seat' || document.visibilityState === 'hidden' || visit.curtain !== null) return
  const seen = { number: visit.play.number, count: visit.events.length, at: Date.now() }
  tell(visit, { kind: 'seen', seen })
  if (before?.number === seen.number && before.count === seen.count && seen.at - before.at < LONG / 4) return
  keep(placeOf(visit), seen)
}

/** @param {Visit} visit */
const placeOf = ({ code, viewer }) => `${code}.${viewer}`

/** A returning reader is told, once, what happened meanwhile. @param {Visit} visit @param {boolean} entering by the door, or only awake again */
export function noticeMissed(visit, entering) {
  const isLooking = visit.kind === 'seat' && visit.curtain === null
  const missed = isLooking ? missedSince(visit, entering) : null
  const since = missed === null || isDialogOpen() ? null : missed
  const soon = isLooking && since === null && !visit.play?.outcome ? missedSoon(visit, entering) : null
  if (since !== null && !visit.play?.outcome) import('./missed_dialog.js').then((dialog) => dialog.openMissed(since))
  if (soon !== null) import('./missed_line.js').then((line) => line.tellInOneLine(visit, soon))
  markSeen(visit)
}

/** The first event that the reader has missed; null if nothing is worth telling. @param {Visit} visit @param {boolean} entering @returns {number | null} */
function missedSince(visit, entering) {
  const { play, events } = visit
  const seen = asOfNow(visit)?.seen
  if (!play || play.view.seat === null) return null
  const replaced = events.findLastIndex((event) => event.type === 'StandIn' && event.seat === play.view.seat)
  const returned = events.findLastIndex((event) => event.type === 'CameBack' && event.seat === play.view.seat)
  if (entering && replaced > returned) return replaced + 1
  const isLong = seen?.number === play.number && Date.now() - seen.at > LONG
  return isLong && events.length - seen.count >= FEW ? seen.count : null
}

/** The same within a minute, for a reader who has just come back. @param {Visit} visit @param {boolean} entering @returns {number | null} */
function missedSoon(visit, entering) {
  const { play, events } = visit
  const seen = asOfNow(visit)?.seen
  if (!play || play.view.seat === null || seen?.number !== play.number || !(entering || isBack())) return null
  return Date.now() - seen.at > SHORT && events.length - seen.count >= FEW ? seen.count : null
}

/** When the page was looked at again, and whether that is just now. */
const returned = { at: 0 }
const JUST_NOW = 4_000
const isBack = () => Date.now() - returned.at < JUST_NOW

/** Somebody looks at the page again. */
export const noteReturn = () => {
  returned.at = Date.now()
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
