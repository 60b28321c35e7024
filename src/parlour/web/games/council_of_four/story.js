// @ts-check
/** The log in sentences, and the page's headline. */

import { waitingLine } from '../../table/people.js'
import { boardOf } from './board.js'
import { stock } from './stocks.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').GameEvent} GameEvent
 */

/** Events that others cover, or that are visible on the table. */
const SILENT = ['TokensLaid', 'Seated', 'Advanced', 'Lapsed', 'LeftMarket', 'GameEnded']

/** @param {GameEvent} event @param {Context} ctx */
export function story(event, ctx) {
  if (SILENT.includes(event.type)) return null
  if (event.type === 'DrewCards' && event.seat !== ctx.you) return null
  if (event.type === 'Drawn' && ctx.page.settings.hideHand) return null
  return { key: `council_of_four.happened.${event.type}`, args: { ...event } }
}

/** Shown, but not announced: the question follows, or the price was told before. */
export const QUIET = ['TurnBegan', 'PermitShown', 'KingMoved', 'AssistantsReturned', 'DrewCards']

/** The preview has told it. */
const MINE = ['Acquired', 'BuiltWithKing', 'PermitRewarded']

/** @param {GameEvent} event @param {Context} ctx */
export function aloud(event, ctx) {
  if (QUIET.includes(event.type) || (MINE.includes(event.type) && event.seat === ctx.you)) return null
  return event.type === 'Drawn' && !ctx.page.settings.hideHand ? { key: 'council_of_four.aloud.Drawn', args: { ...event } } : undefined
}

/** @param {Context} ctx */
export function headline(ctx) {
  const board = boardOf(ctx)
  if (board.over) return ctx.say('council_of_four.headline.over')
  if (!ctx.prompt) return waitingLine(ctx, 'council_of_four.waiting', ctx.say)
  if (board.owed.length) return ctx.say(`council_of_four.owed.${board.owed[0].what}`, { count: board.owed[0].count })
  if (board.market) return ctx.say(board.market.sellers.length ? 'council_of_four.market.sell' : 'council_of_four.market.buy')
  return ctx.say(board.main ? 'council_of_four.todo.main' : 'council_of_four.todo.quick')
}

/** What everybody has is shown under their name as symbols and numbers, so it is an image for screen readers. @param {number} seat @param {Context} ctx @returns {any} */
export const role = (seat, ctx) => (boardOf(ctx).players[seat] ? stock(ctx, seat) : '')

/** The last round while it is played; otherwise the sides of the map. @param {Context} ctx */
export const chip = (ctx) => (boardOf(ctx).finisher === null || ctx.game.outcome ? ctx.say('council_of_four.chip', { sides: [...boardOf(ctx).sides].join(' ') }) : ctx.say('council_of_four.last.round'))
