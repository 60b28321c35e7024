// @ts-check
/** Why something cannot be done now: the obstacles of the prompt, or that it is not the reader's turn. */

import { candidates } from './draft.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').Action} Action
 * @typedef {{key: string, args?: Record<string, unknown>, section?: string}} Why
 */

/** Why no action with these fields is possible; null if one is. @param {Context} ctx @param {Action} wish @returns {Why | null} */
export function obstacle(ctx, wish) {
  if (candidates(ctx, wish).length) return null
  if (ctx.you === null) return { key: 'council_of_four.why.watching' }
  if (!ctx.prompt) return { key: 'council_of_four.why.not_your_turn', args: { seats: ctx.game.ask?.waiting ?? [] }, section: 'turn' }
  const met = ctx.prompt.obstacles.find((one) => Object.entries(one.wish).every(([field, value]) => wish[field] === value))
  return met ? { key: `council_of_four.refused.${met.code}`, args: met.facts, section: met.section } : null
}

/** @param {Context} ctx @param {Why} reason @param {Element | null} near */
export const explain = (ctx, reason, near) => ctx.explain(near, reason.key, reason.args, reason.section)
