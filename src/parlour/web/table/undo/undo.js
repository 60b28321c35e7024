// @ts-check
/** Taking back: freely at once, otherwise after asking; and what we say when others ask. */

import { alarm } from '../../kit/live.js'
import { redraw } from '../../kit/redraw.js'
import { sound } from '../../kit/sound.js'
import { answerUndo, undo } from '../../net.js'
import { attempt } from '../act.js'
import { contextOf } from '../context.js'
import { firstTold } from '../story.js'

/** @typedef {import('../../types.js').Visit} Visit */

let waiting = false
let noticed = ''

/** Take my last move back, or ask the table for it. @param {Visit} visit @param {Element | null} [near] */
export async function takeBack(visit, near) {
  const { play } = visit
  if (!play?.undo || waiting) return false
  const { number } = play
  const { back } = play.undo
  return once(near, () => undo(visit.code, { number, back, seat: Number(visit.viewer) }))
}

/** Yes or no to what somebody asks; my own no withdraws what I have asked. @param {Visit} visit @param {boolean} agrees @param {Element | null} [near] */
export async function answer(visit, agrees, near) {
  const { play } = visit
  const request = play?.undo?.request
  if (!play || !request || waiting) return false
  const { number } = play
  return once(near, () => answerUndo(visit.code, { number, back: request.back, agrees, seat: Number(visit.viewer) }))
}

/** @param {Element | null | undefined} near @param {() => Promise<unknown>} wish */
async function once(near, wish) {
  waiting = true
  try {
    return (await attempt(near, wish)).done
  } finally {
    waiting = false
    redraw()
  }
}

/** Somebody asks us: that is said at once, and once. @param {Visit} visit */
export function noticeRequest(visit) {
  const { play } = visit
  const request = play?.undo?.request
  const asked = request && play.view.seat !== null && request.waiting.includes(play.view.seat)
  const name = request ? `${visit.code}.${play.number}.${request.back}` : ''
  const ctx = asked && name !== noticed && visit.curtain === null ? contextOf(visit) : null
  noticed = name
  if (!request || !ctx) return
  const what = firstTold(ctx, request.back)
  alarm(ctx.say(what ? 'undo.asks' : 'happened.UndoAsked', { seat: request.seat, what }))
  sound('turn')
}
