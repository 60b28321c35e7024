// @ts-check
/** Small things that are done in one breath are one line of the log: three marks within four seconds are not three lines. */

/**
 * @typedef {import('../types.js').Context} Context
 * @typedef {import('../types.js').GameEvent} GameEvent
 */

const BREATH = 4000

/** When this browser first saw an event. @type {WeakMap<GameEvent, number>} */
const seen = new WeakMap()

/**
 * The breath that ends with this event, if the game joins events of its kind: what is told of it, and where it began.
 * @param {Context} ctx
 * @param {number} at in the history
 * @returns {{from: number, lines: {key: string, args: import('../types.js').Args}[]} | null}
 */
export function breaths(ctx, at) {
  const { together } = ctx.module
  const { history } = ctx.log
  if (!together?.joins(history[at])) return null
  let from = at
  while (from > 0 && together.joins(history[from - 1]) && since(history[from]) - since(history[from - 1]) <= BREATH) from -= 1
  return { from, lines: together.story(history.slice(from, at + 1), ctx) }
}

/** @param {GameEvent} event */
function since(event) {
  const known = seen.get(event) ?? Date.now()
  seen.set(event, known)
  return known
}
