// @ts-check
/** The log in sentences, and the page's headline. */

import { LANGUAGE_NAMES } from '../../say.js'
import { result } from '../../table/ending.js'
import { meaningOf } from '../../table/meaning.js'
import { cardOf, letterFor } from './board.js'
import { belongings } from './pool.js'
import { sceneOf } from './scene.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').GameEvent} GameEvent
 * @typedef {import('./board.js').Ballot} Ballot
 * @typedef {import('./board.js').Board} Board
 */

/** Who is ready is news while words are face down; afterwards it is omitted. @param {GameEvent} event @param {Context} ctx */
export function story(event, ctx) {
  switch (event.type) {
    case 'Opened':
    case 'RowLaid':
    case 'GemsTaken':
      return null
    case 'LetterDrawn':
      return event.seat === ctx.you ? plainly(event) : null
    case 'Answered':
    case 'Agreed':
    case 'Reconsidered':
      return isOver(event, ctx) ? null : { key: event.type === 'Answered' ? 'happened.Answered' : `one_mind.happened.${event.type}`, args: { ...event } }
    case 'RoundBegan':
      return begins(event, ctx)
    case 'LetterTossed':
    case 'QuestionTossed':
      return null
    case 'Matched':
      return matched(event, ctx)
    case 'WordExplained':
      return explained(event, ctx)
    default:
      return plainly(event)
  }
}

/** Shown, but not announced: who is ready. @param {GameEvent} event @param {Context} ctx */
export const aloud = (event, ctx) => (['Answered', 'Agreed'].includes(event.type) && (event.seat !== ctx.you || ctx.prompt !== null) ? null : undefined)

/** @param {GameEvent} event */
const plainly = (event) => ({ key: `one_mind.happened.${event.type}`, args: inCapitals(event) })

/** Words are in capitals, as on the cards. @param {GameEvent} event */
function inCapitals(event) {
  const { word, words } = /** @type {{word?: string, words?: string[]}} */ (event)
  return { ...event, ...(word && { word: word.toLocaleUpperCase() }), ...(words && { words: words.map((one) => one.toLocaleUpperCase()) }) }
}

/** Has this round's answer been opened since, or its row been laid? @param {GameEvent} event @param {Context} ctx */
const isOver = (event, ctx) => ctx.log.events.indexOf(event) < ctx.log.events.findLastIndex(({ type }) => type === 'Opened' || type === 'RowLaid')

/** A round and its token are one message. @param {GameEvent} event @param {Context} ctx */
function begins(event, ctx) {
  const tossed = ctx.log.events[ctx.log.events.indexOf(event) + 1]
  const kind = tossed?.type === 'LetterTossed' ? 'letter' : tossed?.type === 'QuestionTossed' ? 'question' : 'free'
  return { key: `one_mind.story.begins.${kind}`, args: { round: event.round, letter: tossed?.letter ?? '' } }
}

/** What a word means, for readers of another language. @param {GameEvent} event @param {Context} ctx */
function explained(event, ctx) {
  const found = meaningOf(ctx.board, ctx.you, String(event.word), String(event.language))
  return found ? { key: 'one_mind.happened.WordExplained', args: { ...inCapitals(event), names: found.names } } : null
}

/** A match and its gems, too. @param {GameEvent} event @param {Context} ctx */
function matched(event, ctx) {
  const gains = []
  for (const next of ctx.log.events.slice(ctx.log.events.indexOf(event) + 1)) {
    if (next.type !== 'GemsTaken') break
    gains.push(`${ctx.players[Number(next.seat)].name} +${next.gems}`)
  }
  return gains.length ? { key: 'one_mind.story.matched', args: { ...inCapitals(event), gains } } : plainly(event)
}

/** @param {Context} ctx */
export function headline(ctx) {
  const board = /** @type {Board} */ (ctx.board)
  const scene = sceneOf(ctx)
  if (ctx.game.outcome) return result(ctx)
  const letter = letterFor(board, ctx.you)
  if (scene.phase === 'start') return letter ? ctx.say('one_mind.headline.start.letter', { letter }) : ctx.say('one_mind.headline.start')
  const args = { round: scene.round, rounds: board.rounds, letter }
  if (scene.phase === 'write') return ctx.say(letter ? 'one_mind.headline.write.letter' : 'one_mind.headline.write', args)
  if (scene.phase === 'vote' && board.ballot) return ctx.say(`one_mind.headline.vote.${board.ballot.kind}`, { words: asked(board, board.ballot) })
  return ctx.say(`one_mind.headline.${scene.phase}`, args)
}

/** @param {Board} board @param {Ballot} ballot */
const asked = (board, { kind, seats }) => seats.slice(0, kind === 'same' ? 2 : 1).map((seat) => cardOf(board.cards, seat).word.toLocaleUpperCase())

/** What stands under a player's name. @param {number} seat @param {Context} ctx */
export const role = (seat, ctx) => belongings(ctx, sceneOf(ctx), seat)

/** The level, and the language. @param {Context} ctx */
export function chip(ctx) {
  const { level, language, languages } = /** @type {Board} */ (ctx.board)
  const hard = ctx.board.gems.length > 2 ? `${ctx.say(`one_mind.option.level.${level}`)} · ` : ''
  const here = languages.length ? [...new Set(languages)] : [language]
  return `${hard}${here.map((one) => LANGUAGE_NAMES[one]).join(', ')}`
}
