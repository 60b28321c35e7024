// @ts-check
/** My answer or bet: chosen on the card, confirmed in the dock. Others see nothing before. */

import { DOTS, isBroke } from './board.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('./board.js').Dots} Dots
 * @typedef {import('./board.js').Bet} Bet
 */

/** May this viewer choose an answer on the card? @param {Context} ctx */
export const isChoosing = (ctx) => ctx.prompt !== null && ctx.you !== null && !ctx.game.outcome

/** Covered, because others may be looking. @param {Context} ctx */
export const isCovered = (ctx) => Boolean(ctx.page.settings.hideHand)

/** @param {Context} ctx @returns {Dots | null} */
export const chosen = (ctx) => ctx.local.prompt.dots ?? null

/** @param {Context} ctx @returns {Bet} */
export const bet = (ctx) => (isBroke(ctx.board, ctx.you) ? 0 : ctx.local.prompt.bet ?? 1)

/**
 * My answer or guess that is face down, if it is not covered.
 * @param {Context} ctx @returns {{dots: Dots, bet?: Bet} | null}
 */
export function laid(ctx) {
  if (!hasLaid(ctx) || isCovered(ctx)) return null
  return ctx.board.reader === ctx.you ? { dots: ctx.hand.answer } : guessed(ctx)
}

/** Is there a secret of mine on the screen? @param {Context} ctx */
export const hasLaid = (ctx) => (ctx.board.reader === ctx.you ? Boolean(ctx.hand?.answer) : guessed(ctx) !== null)

/** @param {Context} ctx @returns {{dots: Dots, bet: Bet} | null} */
const guessed = (ctx) => /** @type {any} */ (ctx.game.sealed)

/** @param {Context} ctx @param {Dots} dots */
export const choose = (ctx, dots) => ctx.draft({ dots })

/** @param {Context} ctx @param {Bet} count @param {Element} near */
export function raise(ctx, count, near) {
  if (count > ctx.board.chips[/** @type {number} */ (ctx.you)]) return ctx.explain(near, 'ego.refused.too_few_chips', { count: 1 }, 'guessing')
  ctx.draft({ bet: count })
}

/** Lay the answer, or the guess with its bet, face down. @param {Context} ctx @param {Element} near */
export async function lay(ctx, near) {
  const dots = chosen(ctx)
  if (!dots) return ctx.explain(near, 'ego.why.choose', {}, ctx.prompt?.section)
  if (ctx.prompt?.section === 'reading') return ctx.act({ type: 'Answer', dots }, near)
  return ctx.act({ type: 'Guess', dots, bet: bet(ctx) }, near)
}

/** The keys 1, 2 and 3 choose as well. @param {Context} ctx @param {KeyboardEvent} key */
export function byNumber(ctx, key) {
  const dots = DOTS.find((number) => String(number) === key.key)
  if (!dots || !isChoosing(ctx) || isCovered(ctx) || key.altKey || key.ctrlKey || key.metaKey) return
  choose(ctx, dots)
  key.preventDefault()
}
