// @ts-check
/** Announcements for screen readers: who comes and goes, what happens, whose turn it is, how it ends. */

import { announce, callFor, inTongue, remark } from '../kit/live.js'
import { notify } from '../kit/notify.js'
import { buzz, sound } from '../kit/sound.js'
import { say, spoken } from '../say.js'
import { tell } from '../store.js'
import { lobbyNews } from '../store/lobby_news.js'
import { gameOf } from '../store/visit.js'
import { contextOf } from './context.js'
import { result } from './ending.js'
import { gameName } from './shelf.js'
import { storyOf } from './story.js'

/**
 * @typedef {import('../types.js').Visit} Visit
 * @typedef {import('../types.js').TableMessage} TableMessage
 */

/** The fields of an event that contain somebody's own words. */
const WRITTEN = ['word', 'words', 'clue']

// The lobby

/** @param {TableMessage | null} before @param {TableMessage} now */
export function tellLobby(before, now) {
  if (!before) return
  if (before.phase !== 'playing' && now.phase === 'playing') sound('shuffle')
  if (now.wants.length > before.wants.length) sound('vote')
  for (const { key, args } of lobbyNews(before, now)) announce(say(key, newsArgs(args)))
}

/** A line about the lobby as it is announced, with the names of games. @param {import('../types.js').Args} args @returns {import('../types.js').Args} */
export const newsArgs = (args) => (typeof args.game === 'string' ? { ...args, game: gameName(args.game) } : args)

// The game

/** @param {Visit} visit @param {import('../types.js').GameEvent[]} fresh */
export function tellFresh(visit, fresh) {
  const ctx = contextOf(visit)
  if (!ctx || !fresh.length) return
  sound('card')
  for (const event of fresh) {
    const own = ctx.module.aloud?.(event, ctx)
    const line = own === undefined ? storyOf(event, ctx) : own
    const voice = own?.aside ? remark : announce
    if (line) voice(ctx.say(line.key, inTheirTongue(line.args, ctx.board.language)))
  }
}

/** Words that people have written are read in the language of the game. @param {import('../types.js').Args} args @param {string | undefined} language */
function inTheirTongue(args, language) {
  if (!language || language === spoken()) return args
  const marked = Object.entries(args).filter(([name]) => WRITTEN.includes(name)).map(([name, value]) => [name, [value].flat().map((word) => inTongue(String(word), language))])
  return { ...args, ...Object.fromEntries(marked) }
}

/** Once per question: announced, with a vibration and a tone. The page's title says it, too. @param {Visit} visit */
export function noticeTurn(visit) {
  const { play } = visit
  const you = play?.view.seat
  const owed = play?.ask && you !== null && you !== undefined && play.ask.waiting.includes(you)
  const question = owed && play.prompt ? `${play.number}.${play.prompt.id}.${you}` : ''
  if (question && question !== visit.turn && visit.curtain === null) {
    callFor(asked(visit))
    sound('turn')
    buzz()
    notify(turnText(visit), `${gameName(gameOf(visit))} · ${visit.code}`, `parlour-${visit.code}`)
  }
  if (question !== visit.turn) tell(visit, { kind: 'called', question })
}

/** For screen readers. @param {Visit} visit */
function asked(visit) {
  const ctx = contextOf(visit)
  return ctx?.module.asks?.(ctx) || turnText(visit)
}

/** "Your turn: give clue 4". @param {Visit} visit */
export function turnText(visit) {
  const ctx = contextOf(visit)
  const what = ctx?.module.headline?.(ctx)
  return what ? say('turn.yours_to', { what }) : say('turn.yours')
}

/** @param {Visit} visit @param {import('../types.js').Outcome} outcome */
export function tellEnd(visit, outcome) {
  const you = visit.play?.view.seat
  const ctx = contextOf(visit)
  callFor(ctx ? result(ctx) : say('over.title'))
  const won = you === null || you === undefined ? outcome.winners.length > 0 : outcome.winners.includes(you)
  sound(won ? 'win' : 'lose')
  for (const [at, cue] of ctx?.show?.ending?.sounds?.(ctx) ?? []) setTimeout(() => sound(cue), at)
}
