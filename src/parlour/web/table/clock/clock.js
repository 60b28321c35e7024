// @ts-check
/** The table's clock: the server decides, the browser counts along. It is announced twice, and when time is up. */

import { alarm, announce } from '../../kit/live.js'
import { buzz, sound } from '../../kit/sound.js'
import { Timer } from '../../kit/timer.js'
import { moreTime } from '../../net.js'
import { say } from '../../say.js'
import { attempt } from '../act.js'
import { sitterAt } from '../sitters.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {{seat: number, of: number, left: number, ends: number, held: boolean}} Time `ends` in milliseconds of this page
 */

/** Seconds before the end at which it is announced again: WCAG asks for enough time to act. */
export const SOON = 20

/** The pace of games over days. */
export const DAYS = 'day'

const [half, soon, up] = [new Timer(), new Timer(), new Timer()]

/** The time of the person that the table waits for: the reader's if asked, otherwise the longest. @param {Visit} visit @returns {Time | null} */
export function timeOf(visit) {
  const { clock, play } = visit
  if (!clock || !play?.ask || clock.prompt !== play.ask.id) return null
  const waiting = play.ask.waiting.filter((seat) => !sitterAt(visit, seat)?.bot && !sitterAt(visit, seat)?.stand_in)
  const times = clock.seats.filter((time) => waiting.includes(time.seat))
  const mine = play.prompt ? times.find((time) => time.seat === play.view.seat) : undefined
  const time = mine ?? times.reduce((longest, other) => (!longest || other.left > longest.left ? other : longest), times[0])
  return time ? { ...time, ends: clock.heard + time.left * 1000, held: clock.held } : null
}

/** Everybody answers at their convenience, and nobody need be here. @param {import('../../types.js').TableMessage | null} table */
export const isOverDays = (table) => Boolean(table && table.clock.kind !== 'off' && table.clock.pace === DAYS)

/** @param {Time} time */
export const secondsLeft = ({ left, ends, held }) => (held ? left : Math.max(0, (ends - performance.now()) / 1000))

/** @param {Visit} visit @param {Element} near */
export function askForMore(visit, near) {
  const { play } = visit
  if (!play?.ask || play.view.seat === null) return Promise.resolve(null)
  const { id } = play.ask
  const { seat } = play.view
  return attempt(near, () => moreTime(visit.code, seat, id))
}

/** Announcements for those concerned only: at half time, near the end, and at the end. @param {Visit} visit */
export function planVoice(visit) {
  for (const timer of [half, soon, up]) timer.stop()
  const time = timeOf(visit)
  if (!time || time.held || time.seat !== visit.play?.view.seat || !visit.play.prompt || visit.curtain !== null) return
  const left = secondsLeft(time)
  const middle = time.of / 2
  if (middle > SOON * 1.5) later(half, left - middle, () => announce(say('clock.half', { count: Math.round(middle) })))
  later(soon, left - SOON, () => announce(say('clock.soon_aloud', { count: SOON })))
  if (visit.clock?.kind === 'soft') later(up, left, nudge)
}

/** @param {Timer} timer @param {number} seconds @param {() => void} deed */
function later(timer, seconds, deed) {
  if (seconds > 0 && seconds < 86_400) timer.start(seconds * 1000, deed)
}

function nudge() {
  alarm(say('clock.nudge'))
  sound('turn')
  buzz()
}
