// @ts-check
/** The text of an event: the game's own sentence, or the shell's. */

import { has } from '../say.js'
import { isMark, isRepeated } from './absence/marks.js'
import { isNote } from './undo/taken_back.js'

/**
 * @typedef {import('../types.js').Context} Context
 * @typedef {import('../types.js').GameEvent} GameEvent
 */

/**
 * The log's line about an event, if any.
 * @param {GameEvent} event
 * @param {Context} ctx
 * @returns {{key: string, args: import('../types.js').Args} | null}
 */
export function storyOf(event, ctx) {
  if (event.type === 'Undone' || event.type === 'UndoAsked') {
    const what = firstTold(ctx, Number(event.back))
    if (what) return { key: event.type === 'Undone' ? 'undo.took_back' : 'undo.asks', args: { seat: event.seat, what } }
  }
  if (isNote(event)) return { key: `happened.${event.type}`, args: { seat: event.seat } }
  if (isMark(event)) return isRepeated(event, ctx.log.history) ? null : { key: `happened.${event.type}`, args: { ...event } }
  const told = ctx.module.story?.(event, ctx)
  if (told === null) return null
  if (told) return { key: told.key, args: told.args ?? {} }
  const { type, ...args } = event
  const house = `happened.${type}`
  return { key: has(house) ? house : `${ctx.game.name}.happened.${type}`, args }
}

/** The first line that was told after this many events. @param {Context} ctx @param {number} from @returns {string} */
export function firstTold(ctx, from) {
  for (const event of ctx.log.history.slice(from)) {
    const line = isNote(event) ? null : storyOf(event, { ...ctx, log: { ...ctx.log, events: ctx.log.history } })
    if (line) return ctx.say(line.key, line.args)
  }
  return ''
}
