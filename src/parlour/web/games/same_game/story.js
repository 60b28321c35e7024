// @ts-check
/** The log in sentences, and the page's headline. */

import { result } from '../../table/ending.js'
import { meaningOf } from '../../table/meaning.js'
import { MEDALS, everybody, guessers, isGiver, needed, nextGiver, objectCount, objectNumber, phase, signed } from './board.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').GameEvent} GameEvent
 */

/** Picks change often and are shown on the cups. If one confirmation decides, only its result is told. @param {GameEvent} event @param {Context} ctx */
export function story(event, ctx) {
  switch (event.type) {
    case 'Picked':
      return null
    case 'CardDealt':
    case 'NumberDrawn':
    case 'ClueNoted':
      return ctx.page.settings.hideHand ? null : plainly(event)
    case 'Confirmed':
      return needed(ctx.board, everybody(ctx.board).length - 1) === 1 ? null : plainly(event)
    case 'ClueExplained':
      return explained(event, ctx)
    case 'TurnEnded':
      return { key: 'same_game.story.ended', args: { ...event, steps: signed(Number(event.steps)) } }
    default:
      return plainly(event)
  }
}

/** What a clue means, for readers of another language. @param {GameEvent} event @param {Context} ctx */
function explained(event, ctx) {
  const found = meaningOf(ctx.board, ctx.you, String(event.clue), String(event.language))
  return found ? { key: 'same_game.happened.ClueExplained', args: { ...event, names: found.names } } : null
}

/** The reader's own words are not announced, and who has written is only shown. @param {GameEvent} event @param {Context} ctx */
export const aloud = (event, ctx) => (event.type === 'ClueNoted' || (event.type === 'ClueWritten' && event.seat !== ctx.you) ? null : undefined)

/** @param {GameEvent} event */
const plainly = (event) => ({ key: `same_game.happened.${event.type}`, args: { ...event } })

/** The points to the next medal. @param {Context} ctx */
export function facts({ board }) {
  const next = MEDALS.find((medal) => board.score < board.scoreboard[medal])
  return { short: next ? board.scoreboard[next] - board.score : 0 }
}

/** @param {Context} ctx */
export function headline(ctx) {
  const { board } = ctx
  if (ctx.game.outcome) return result(ctx)
  if (board.swapper !== null) return ctx.say('same_game.headline.swap', { seat: board.swapper })
  switch (phase(board)) {
    case 'writing':
      return ctx.say('same_game.headline.writing', { round: board.round })
    case 'between':
      return ctx.say('same_game.headline.between', { seat: nextGiver(board) })
    default:
      if (board.clue === null) return ctx.say('same_game.headline.anew', { seat: board.giver })
      if (Object.keys(board.doubts).length) return ctx.say('same_game.headline.doubt', { clue: board.clue })
      return ctx.say(isGiver(ctx) ? 'same_game.headline.silent' : 'same_game.headline.lifting', { seat: board.giver })
  }
}

/** What stands under a player's name. @param {number} seat @param {Context} ctx */
export function role(seat, ctx) {
  const { board } = ctx
  if (ctx.game.outcome) return ''
  if (seat === board.swapper) return ctx.say('same_game.role.swap')
  if (phase(board) === 'writing') return ctx.say(board.written.includes(seat) ? 'same_game.role.written' : 'same_game.role.writing')
  if (phase(board) === 'between') return seat === nextGiver(board) ? ctx.say('same_game.role.next') : ''
  if (seat === board.giver) return ctx.say('same_game.role.giver')
  if (!guessers(board).includes(seat)) return ''
  const vote = board.votes[seat]
  if (vote) return ctx.say('same_game.role.confirmed', { category: vote })
  return board.picks[seat] ? ctx.say('same_game.role.picks', { category: board.picks[seat] }) : ctx.say('same_game.role.thinks')
}

/** @param {Context} ctx */
export const chip = (ctx) => ctx.say(ctx.page.layout === 'tv' ? 'same_game.object' : 'same_game.chip', { level: ctx.board.level, number: objectNumber(ctx.board), count: objectCount(ctx.board) })
