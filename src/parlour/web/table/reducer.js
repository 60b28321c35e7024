// @ts-check
/** What we hear of the table: the newest message replaces all before it. */

import { emojiName } from './reactions.js'
import { alarm, announce } from '../kit/live.js'
import { redraw } from '../kit/redraw.js'
import { keepGame } from './played.js'
import { lookBack } from '../net.js'
import { learn, say } from '../say.js'
import { store } from '../store.js'
import { remember } from './my_tables.js'
import { handOver } from './curtain.js'
import { furnish, gameOf, unpack } from './box.js'
import { notePromise } from './promises.js'
import { planVoice } from './clock/clock.js'
import { noticeMissed, recall } from './absence/missed.js'
import { noticeTurn, tellEnd, tellFresh, tellLobby } from './announce.js'
import { noticeRequest } from './undo/undo.js'

/**
 * @typedef {import('../types.js').Room} Room
 * @typedef {import('../types.js').TableMessage} TableMessage
 * @typedef {import('../types.js').PlayMessage} PlayMessage
 */

const REACTION_LASTS = 4000

let reactionId = 0

/** @param {Room} room @param {TableMessage} message */
export function hearTable(room, message) {
  const before = room.table
  room.table = message
  tellLobby(room, before, message)
  if (room.kind === 'seat' && message.you) {
    room.viewer = String(message.you.seat)
    if (!before && !room.play && message.you.seats.length > 1) room.curtain = message.you.seat
    if (!before || before.game !== message.game) remember(room.code, message.game)
  }
  furnish(room, gameOf(room))
  unpack(room, message.game)
  for (const { game } of message.games) learn(game)
  redraw()
}

/** @param {Room} room @param {PlayMessage} message @param {boolean} resumed */
export async function hearPlay(room, message, resumed) {
  const isNew = room.play?.number !== message.number
  const fresh = resumed || (isNew && room.play) ? message.events : []
  if (message.prompt?.id !== room.play?.prompt?.id || isNew) room.local.prompt = {}
  if (isNew) Object.assign(room, { local: { prompt: {} }, insight: null })
  if (isNew && room.play) room.lobby = false
  room.events = isNew || !resumed ? message.events : [...room.events, ...message.events]
  const ended = message.outcome && room.play && !room.play.outcome
  const first = !room.play
  room.play = message
  room.movedAt = Date.now()
  if (isNew && message.promise && !message.outcome) notePromise(room.code, message.number, message.promise)
  if (message.outcome) keepGame(room, gameOf(room)) // at once: who looks away now has played it all the same
  room.fresh = fresh
  redraw()
  await furnish(room, gameOf(room))
  if (store.state.room !== room || room.play !== message) return
  tellFresh(room, fresh)
  noticeTurn(room)
  noticeRequest(room)
  planVoice(room)
  if (first) recall(room)
  noticeMissed(room, first)
  if (ended && message.outcome) tellEnd(room, message.outcome)
  if (message.outcome) lookBackOn(room, message.number)
  handOver(room)
}

/** The game is over: what bots make of it is worth waiting for. @param {Room} room @param {number} number */
async function lookBackOn(room, number) {
  const found = await lookBack(room.code, number).catch(() => null)
  if (room.play?.number !== number) return
  room.insight = found
  redraw()
}

/** @param {Room} room @param {import('../types.js').ReactionMessage} message */
export function hearReaction(room, message) {
  const id = (reactionId += 1)
  room.reactions = [...room.reactions, { id, ...message }]
  announce(`${room.table?.seats[message.seat]?.name ?? ''}: ${say(`reaction.${emojiName(message.emoji)}`)}`)
  setTimeout(() => {
    room.reactions = room.reactions.filter((reaction) => reaction.id !== id)
    redraw()
  }, REACTION_LASTS)
  redraw()
}

/** @param {Room} room @param {import('../types.js').Line} line @param {string} [why] */
export function hearLine(room, line, why) {
  if (line === room.line) return
  if (line === 'gone' && why && !room.table) room.refusal = { code: why, args: {} }
  if (line === 'stranger' && room.kind !== 'seat') room.refusal = { code: why ?? 'no_token', args: {} }
  if (line === 'lost' || line === 'offline') alarm(say(`line.${line}`))
  if (line === 'open' && (room.line === 'lost' || room.line === 'offline')) announce(say('line.back'))
  room.line = line
  redraw()
}
