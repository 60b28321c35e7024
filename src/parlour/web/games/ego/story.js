// @ts-check
/** The log in sentences, and the page's headline. */

import { inTongue } from '../../kit/live.js'
import { result } from '../../table/ending.js'
import { answer, ask, phase } from './board.js'
import { isMoment } from './moment.js'
import { doing } from './ring.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').GameEvent} GameEvent
 * @typedef {import('./board.js').OwnQuestion} OwnQuestion
 */

/** Who is ready is news while tokens are face down; afterwards it is omitted. @param {GameEvent} event @param {Context} ctx */
export function story(event, ctx) {
  if (isAhead(event, ctx)) return null
  switch (event.type) {
    case 'CharacterBrought':
    case 'ReaderChosen':
    case 'Opened':
    case 'Guessed':
      return null
    case 'Answered':
      return isTurnedOver(event, ctx) ? null : { key: 'happened.Answered', args: { ...event } }
    case 'AnswerLaid':
      return isTurnedOver(event, ctx) ? null : plainly(event)
    case 'AnswerChosen':
      return ctx.page.settings.hideHand || isTurnedOver(event, ctx) ? null : plainly(event)
    case 'CardDrawn':
      return drawn(event)
    case 'Revealed':
      return { key: 'ego.story.revealed', args: { ...event, answer: told(event, ctx) } }
    case 'Settled':
      return settled(event, ctx)
    case 'Ended':
      return { key: `ego.ending.${event.reason}`, args: {} }
    default:
      return plainly(event)
  }
}

/** @param {GameEvent} event */
const drawn = (event) => (event.own ? { key: 'ego.happened.CardDrawn.own', args: { ...event, ask: /** @type {OwnQuestion} */ (event.own).ask } } : plainly(event))

/** Is it of the next question, while the last one is still being looked at? @param {GameEvent} event @param {Context} ctx */
function isAhead(event, ctx) {
  if (event.type === 'AudienceTold' || ctx.page.replay || !isMoment(ctx)) return false // how the audience did belongs to the result
  const { history } = ctx.log
  const next = history.findLastIndex(({ type }) => type === 'CardDrawn')
  return next > history.findLastIndex(({ type }) => type === 'Revealed') && history.indexOf(event) >= next
}

/** For screen readers: who is ready is shown and not announced; one's own choices are not repeated; a question is read once. @param {GameEvent} event @param {Context} ctx */
export function aloud(event, ctx) {
  const mine = event.seat === ctx.you
  switch (event.type) {
    case 'AnswerChosen':
      return null
    case 'Revealed':
      return mine || isGuessed(event, ctx) ? null : { key: 'ego.aloud.revealed', args: { answer: told(event, ctx) } }
    case 'Answered':
    case 'AnswerLaid':
      return mine && !ctx.prompt ? { key: 'ego.aloud.laid', args: {}, aside: true } : null
    case 'CardDrawn':
    case 'TurnedOver':
      if (ctx.prompt) return null
      ctx.keep({ heard: String(event.question) }) // as it was read out
      return event.type === 'CardDrawn' ? drawn(event) : plainly(event)
    case 'Settled':
      return settledAloud(event, ctx)
    case 'Ended':
      return event.reason === 'questions_asked' ? null : undefined
    default:
      return undefined
  }
}

/** Is it the reader's own choice? Then the chips show it. @param {GameEvent} revealed @param {Context} ctx */
const isGuessed = (revealed, ctx) => ctx.log.events.slice(0, ctx.log.events.indexOf(revealed)).findLast(({ type, seat }) => type === 'Guessed' && seat === ctx.you)?.dots === revealed.dots

/** Your turn: with the question, unless it was just read out. @param {Context} ctx */
export function asks(ctx) {
  const { board } = ctx
  if (board.question === ctx.local.heard) return phase(board) === 'guessing' ? ctx.say('ego.asks.heard') : ''
  const words = board.own ? inTongue(ask(ctx, board), board.own.language) : ask(ctx, board)
  return ctx.say(`ego.asks.${phase(board)}`, { seat: board.reader, ask: words })
}

/** The reader's own gain, or who was right. @param {GameEvent} event @param {Context} ctx */
function settledAloud(event, ctx) {
  const mine = ctx.you === null ? 0 : /** @type {number[]} */ (event.gains)[ctx.you]
  if (mine > 0) return { key: 'ego.aloud.won', args: { count: mine } }
  const line = settled(event, ctx)
  return line?.key === 'ego.story.all_lost' ? { key: 'ego.aloud.nobody', args: {} } : line
}

/** @param {GameEvent} event @param {Context} ctx */
const isTurnedOver = (event, ctx) => ctx.log.events.indexOf(event) < ctx.log.events.findLastIndex(({ type }) => type === 'Revealed')

/** Who won what; empty if no chips moved. @param {GameEvent} event @param {Context} ctx */
function settled(event, ctx) {
  const gains = /** @type {number[]} */ (event.gains)
  const winners = ctx.players.map(({ seat }) => seat).filter((seat) => gains[seat] > 0)
  if (!winners.length) return gains.some(Boolean) ? { key: 'ego.story.all_lost', args: { count: event.pool } } : null
  return { key: 'ego.story.won', args: { seats: winners, gains: winners.map((seat) => `${ctx.players[seat].name} +${gains[seat]}`) } }
}

/** An answer in words: the newest question before it says which. @param {GameEvent} event @param {Context} ctx */
function told(event, ctx) {
  const earlier = ctx.log.events.slice(0, ctx.log.events.indexOf(event))
  const asked = earlier.findLast(({ type }) => type === 'CardDrawn' || type === 'TurnedOver')
  if (!asked) return ''
  const own = /** @type {OwnQuestion | null} */ (asked.own ?? null)
  return answer(ctx, { question: String(asked.question), own }, /** @type {1 | 2 | 3} */ (event.dots))
}

/** @param {GameEvent} event */
const plainly = (event) => ({ key: `ego.happened.${event.type}`, args: { ...event } })

/** @param {Context} ctx */
export function headline(ctx) {
  const { board } = ctx
  if (ctx.game.outcome) return result(ctx)
  if (ctx.page.layout === 'tv' && isMoment(ctx)) return ctx.say('ego.moment.was', { seat: board.last.reader })
  return ctx.say(`ego.headline.${phase(board)}`, { seat: board.reader })
}

/** The text under a player's name. @param {number} seat @param {Context} ctx */
export function role(seat, ctx) {
  const chips = ctx.say('ego.chips', { count: ctx.board.chips[seat] })
  const now = doing(ctx, seat)
  if (ctx.page.layout === 'tv') return now || chips
  return now ? `${chips} · ${now}` : chips
}

/** How many questions are left, if they are counted. @param {Context} ctx */
export function chip(ctx) {
  const { board } = ctx
  if (!board.limit || board.ended) return ''
  return ctx.say('ego.chip.left', { number: Math.min(board.read + 1, board.limit * board.chips.length), count: board.limit * board.chips.length })
}
