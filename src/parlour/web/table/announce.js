// @ts-check
/** What is told aloud: who comes and goes, what happens, whose turn it is, how it ends. */

import { alarm, announce } from '../kit/live.js'
import { notify } from '../kit/notify.js'
import { buzz, sound } from '../kit/sound.js'
import { has, say } from '../say.js'
import { contextOf } from './context.js'
import { storyOf } from './story.js'
import { gameOf, sceneOf } from './box.js'

/**
 * @typedef {import('../types.js').Room} Room
 * @typedef {import('../types.js').TableMessage} TableMessage
 */

// The lobby

/** @param {Room} room @param {TableMessage | null} before @param {TableMessage} now */
export function tellLobby(room, before, now) {
  if (!before) return
  for (const sitter of now.seats) tellSitter(room, before.seats.find((other) => other.sitter === sitter.sitter), sitter)
  const left = before.seats.filter((sitter) => !now.seats.some((other) => other.sitter === sitter.sitter))
  for (const sitter of left) tell(room, 'lobby.told.left', { who: sitter.name })
  const host = now.seats[now.host]
  if (host && host.sitter !== before.seats[before.host]?.sitter) tell(room, 'lobby.told.host', { who: host.name })
  if (now.game !== before.game) tell(room, 'lobby.told.game', { game: say(`game.${now.game}.name`) })
  if (now.locked !== before.locked) tell(room, now.locked ? 'lobby.told.locked' : 'lobby.told.unlocked', {})
}

/** @param {Room} room @param {import('../types.js').Player | undefined} before @param {import('../types.js').Player} now */
function tellSitter(room, before, now) {
  if (!before) return tell(room, 'lobby.told.sat', { who: now.name })
  if (now.name !== before.name) tell(room, 'lobby.told.renamed', { before: before.name, who: now.name })
  if (now.away !== before.away) tell(room, now.away ? 'lobby.told.away' : 'lobby.told.back', { who: now.name })
}

/** @param {Room} room @param {string} key @param {import('../types.js').Args} args */
function tell(room, key, args) {
  room.told = [{ key, args, when: Date.now() }, ...room.told].slice(0, 30)
  announce(say(key, args))
}

// The game

/** @param {Room} room @param {import('../types.js').GameEvent[]} fresh */
export function tellFresh(room, fresh) {
  const ctx = contextOf(room)
  if (!ctx || !fresh.length) return
  sound('card')
  for (const event of fresh) {
    const line = storyOf(event, ctx)
    if (line) announce(ctx.say(line.key, line.args))
  }
}

/** Once per question: an alert, a buzz, a tone. The page's title says it too. @param {Room} room */
export function noticeTurn(room) {
  const { play } = room
  const you = play?.view.seat
  const owed = play?.ask && you !== null && you !== undefined && play.ask.waiting.includes(you)
  const question = owed && play.prompt ? `${play.number}.${play.prompt.id}.${you}` : ''
  if (question && question !== room.turn && room.curtain === null) {
    alarm(turnText(room))
    sound('turn')
    buzz()
    notify(turnText(room), `${say(`game.${gameOf(room)}.name`)} · ${room.code}`, `parlour-${room.code}`)
  }
  room.turn = question
}

/** "Your turn: give clue 4". @param {Room} room */
export function turnText(room) {
  const ctx = contextOf(room)
  const what = ctx && room.module?.headline?.(ctx)
  return what ? say('turn.yours_to', { what }) : say('turn.yours')
}

/** @param {Room} room @param {import('../types.js').Outcome} outcome */
export function tellEnd(room, outcome) {
  const you = room.play?.view.seat
  const key = `${gameOf(room)}.ending.${outcome.reason}`
  alarm(has(key) ? say(key, {}, sceneOf(room)) : say('over.title'))
  const won = you === null || you === undefined ? outcome.winners.length > 0 : outcome.winners.includes(you)
  sound(won ? 'win' : 'lose')
}
