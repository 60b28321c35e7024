// @ts-check
/** Taking back: freely at once, otherwise after asking; and what we say when others ask. */

import { redraw } from '../../kit/redraw.js'
import { answerUndo, undo } from '../../net.js'
import { alarm } from '../../kit/live.js'
import { sound } from '../../kit/sound.js'
import { contextOf } from '../context.js'
import { firstTold } from '../story.js'
import { attempt } from '../act.js'

/** @typedef {import('../../types.js').Room} Room */

let waiting = false
let noticed = ''

/** Take my last move back, or ask the table for it. @param {Room} room @param {Element | null} [near] */
export async function takeBack(room, near) {
  const { play } = room
  if (!play?.undo || waiting) return false
  const { number } = play
  const { back } = play.undo
  return once(near, () => undo(room.code, { number, back, seat: Number(room.viewer) }))
}

/** Yes or no to what somebody asks; my own no withdraws what I have asked. @param {Room} room @param {boolean} agrees @param {Element | null} [near] */
export async function answer(room, agrees, near) {
  const { play } = room
  const request = play?.undo?.request
  if (!play || !request || waiting) return false
  const { number } = play
  return once(near, () => answerUndo(room.code, { number, back: request.back, agrees, seat: Number(room.viewer) }))
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

/** Somebody asks us: that is said at once, and once. @param {Room} room */
export function noticeRequest(room) {
  const { play } = room
  const request = play?.undo?.request
  const asked = request && play.view.seat !== null && request.waiting.includes(play.view.seat)
  const name = request ? `${room.code}.${play.number}.${request.back}` : ''
  const ctx = asked && name !== noticed && room.curtain === null ? contextOf(room) : null
  noticed = name
  if (!request || !ctx) return
  const what = firstTold(ctx, request.back)
  alarm(ctx.say(what ? 'undo.asks' : 'happened.UndoAsked', { seat: request.seat, what }))
  sound('turn')
}
