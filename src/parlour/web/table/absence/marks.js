// @ts-check
/** What the server writes into a game's log when a seat's own person does not play it. */

/** @typedef {import('../../types.js').GameEvent} GameEvent */

const MARKS = new Set(['Skipped', 'TimedOut', 'Excused', 'StandIn', 'Returning', 'CameBack', 'TookOver'])

/** @param {GameEvent} event */
export const isMark = ({ type }) => MARKS.has(type)

/** One line is enough: a skipped turn may take several answers. @param {GameEvent} event @param {GameEvent[]} events */
export function isRepeated(event, events) {
  const at = events.indexOf(event)
  const last = events.findLastIndex((other, place) => place < at && isMark(other))
  if (last < 0 || events[last].type !== event.type || events[last].seat !== event.seat) return false
  return events.slice(last + 1, at).every((other) => other.seat === undefined || other.seat === event.seat)
}
