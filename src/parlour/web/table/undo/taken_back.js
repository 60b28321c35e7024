// @ts-check
/** Which events still count: an undo removes nothing from the log. */

/** @typedef {import('../../types.js').GameEvent} GameEvent */

const ABOUT_THE_LOG = new Set(['Undone', 'UndoAsked', 'UndoAgreed', 'UndoRefused', 'UndoDropped', 'Unanswered', 'PracticeBegun'])
const WHO_PLAYS = new Set(['StandIn', 'Returning', 'CameBack', 'TookOver'])

/** @type {WeakMap<GameEvent[], boolean[]>} */
const marks = new WeakMap()

/** In most games nothing was taken back. @type {readonly boolean[]} */
const NOTHING = Object.freeze([])

/** Is it about the log itself? @param {GameEvent} event */
export const isNote = ({ type }) => ABOUT_THE_LOG.has(type)

/** Has a person alone among bots taken back something revealed? Then it is a practice game. @param {readonly GameEvent[]} events */
export const isPractice = (events) => events.some(({ type }) => type === 'PracticeBegun')

/** The events that still count, without those about the log. @param {GameEvent[]} events */
export function counting(events) {
  if (!events.some(isNote)) return events
  const gone = takenBack(events)
  return events.filter((event, at) => !gone[at] && !isNote(event))
}

/** Which of them were taken back? @param {GameEvent[]} events @returns {readonly boolean[]} */
export function takenBack(events) {
  if (!events.some(isNote)) return NOTHING
  let gone = marks.get(events)
  if (!gone) {
    gone = mark(events)
    marks.set(events, gone)
  }
  return gone
}

/** @param {GameEvent[]} events */
function mark(events) {
  const gone = events.map(() => false)
  events.forEach((event, at) => {
    if (event.type === 'Undone') {
      for (let one = Number(event.back); one < at; one += 1) gone[one] ||= !isNote(events[one]) && !WHO_PLAYS.has(events[one].type)
    } else if (event.type === 'Unanswered') {
      const answer = events.findLastIndex((one, place) => place < at && !gone[place] && one.type === 'Answered' && one.seat === event.seat)
      if (answer >= 0) gone[answer] = true
    }
  })
  return gone
}
