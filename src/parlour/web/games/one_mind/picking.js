// @ts-check
/** Words that somebody has selected in the check: one to challenge, two to propose. Only this page knows them. */


/** @typedef {import('../../types.js').Context} Context */

/** @param {Context} ctx @returns {number[]} by who wrote them */
export const picked = (ctx) => ctx.local.prompt.picked ?? []

/** @param {Context} ctx @param {number} seat */
export const isPicked = (ctx, seat) => picked(ctx).includes(seat)

/** Selects or deselects; null deselects all. A third one replaces the first. @param {Context} ctx @param {number | null} seat */
export function pick(ctx, seat) {
  const held = picked(ctx)
  if (seat === null) ctx.draft({ picked: [] })
  else ctx.draft({ picked: held.includes(seat) ? held.filter((other) => other !== seat) : [...held, seat].slice(-2) })
}
