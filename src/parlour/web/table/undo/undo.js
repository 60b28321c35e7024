// @ts-check
/** Taking back: freely at once, otherwise after asking; and what we say when others ask. */

import { alarm } from '../../kit/live.js'
import { sound } from '../../kit/sound.js'
import { answerUndo, undo } from '../../net.js'
import { asOfNow, tell } from '../../store.js'
import { attempt } from '../act.js'
import { contextOf } from '../context.js'
import { firstTold } from '../story.js'

/** @typedef {import('../../types.js').Visit} Visit */

/** One of these is sent at a time. */
const WISH = 'undo'

/** Take my last move back, or ask the table for it. @param {Visit} visit @param {Element | null} [near] */
export async function takeBack(visit, near) {
  const { play } = visit
  if (!play?.undo || isWaiting(visit)) return false
  const { number } = play
  const { back } = play.undo
  return once(visit, near, () => undo(visit.code, { number, back, seat: Number(visit.viewer) }))
}

/** Yes or no to what somebody asks; my own no withdraws what I have asked. @param {Visit} visit @param {boolean} agrees @param {Element | null} [near] */
export async function answer(visit, agrees, near) {
  const { play } = visit
  const request = play?.request
  if (!play || !request || isWaiting(visit)) return false
  const { number } = play
  return once(visit, near, () => answerUndo(visit.code, { number, back: request.back, agrees, seat: Number(visit.viewer) }))
}

/** @param {Visit} visit */
const isWaiting = (visit) => Boolean(asOfNow(visit)?.wishes.includes(WISH))

/** @param {Visit} visit @param {Element | null | undefined} near @param {() => Promise<unknown>} wish */
async function once(visit, near, wish) {
  tell(visit, { kind: 'wished', wish: WISH })
  try {
    return (await attempt(near, wish)).done
  } finally {
    tell(visit, { kind: 'answered', wish: WISH })
  }
}

/** What somebody asks the table to take back, as it was told: the event counts in this reader's events, the request in public ones. @param {import('../../types.js').Context} ctx */
export const whatIsAsked = (ctx) => firstTold(ctx, Number(ctx.log.history.findLast(({ type }) => type === 'UndoAsked')?.back ?? 0))

/** Somebody asks us: that is said at once, and once. @param {Visit} visit @param {Visit} before the step that asks */
export function noticeRequest(visit, before) {
  const { play } = visit
  const request = play?.request
  const isOld = before.play?.number === play?.number && before.play?.request?.back === request?.back
  if (!request || isOld || play.view.seat === null || !request.waiting.includes(play.view.seat) || visit.curtain !== null) return
  const ctx = contextOf(visit)
  if (!ctx) return
  const what = whatIsAsked(ctx)
  alarm(ctx.say(what ? 'undo.asks' : 'happened.UndoAsked', { seat: request.seat, what }))
  sound('turn')
}
