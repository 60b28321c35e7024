// @ts-check
/** The guessers' moves: mark, unmark, confirm, withdraw. A mark shows at once and is taken back if it is refused. */

import { redraw } from '../../kit/redraw.js'
import { inGridOrder, marksOf, quota, voteOf } from './board.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('./board.js').Cards} Cards
 */

/** @typedef {{wanted: boolean, settled: boolean}} Wish what the board will say as soon as the news is here */

/** My marks, those on their way to the table included. @param {Context} ctx */
export function picks(ctx) {
  const mine = new Set(marksOf(ctx.board, ctx.you))
  for (const [card, wish] of wishes(ctx)) {
    if (wish.settled && mine.has(card) === wish.wanted) wishes(ctx).delete(card)
    else if (wish.wanted) mine.add(card)
    else mine.delete(card)
  }
  return inGridOrder(ctx.board, mine)
}

/** May this viewer mark now? @param {Context} ctx */
export const isMarking = (ctx) => ctx.prompt?.section === 'remove' && !voteOf(ctx.board, ctx.you)

/** Tap a character. @param {Context} ctx @param {string} card @param {Element} near */
export async function toggle(ctx, card, near) {
  const mine = picks(ctx)
  if (voteOf(ctx.board, ctx.you)) return ctx.explain(near, 'similo.refused.confirmed_already', {}, 'remove')
  if (mine.includes(card)) return wish(ctx, card, false, near)
  if (mine.length < quota(ctx.board)) return wish(ctx, card, true, near)
  if (quota(ctx.board) > 1) return ctx.explain(near, 'similo.refused.enough_marked', { count: quota(ctx.board) }, 'remove')
  wish(ctx, mine[0], false, near)
  return wish(ctx, card, true, near)
}

/** Take all my marks off. @param {Context} ctx @param {Element | null} [near] */
export async function clear(ctx, near = document.activeElement) {
  if (isMarking(ctx)) await Promise.all(picks(ctx).map((card) => wish(ctx, card, false, near)))
}

/** Why nothing can be confirmed yet. @param {Context} ctx @returns {[key: string, args: {count: number}] | null} */
export function obstacle(ctx) {
  const missing = quota(ctx.board) - picks(ctx).length
  if (!missing) return null
  return [picks(ctx).length ? 'similo.why.more' : 'similo.why.first', { count: missing }]
}

/** The main button, or the Enter key: confirm, or say why not. @param {Context} ctx @param {Element} near */
export function finish(ctx, near) {
  if (ctx.prompt?.section !== 'remove' || voteOf(ctx.board, ctx.you)) return
  const why = obstacle(ctx)
  if (why) ctx.explain(beside(ctx, near), why[0], why[1], 'remove')
  else confirm(ctx, picks(ctx), near)
}

/** These are to go. @param {Context} ctx @param {Cards} cards @param {Element | null} near */
export const confirm = (ctx, cards, near) => inTurn(ctx, () => ctx.act({ type: 'Remove', cards }, near))

/** @param {Context} ctx @param {Element} near */
export const withdraw = (ctx, near) => inTurn(ctx, () => ctx.act({ type: 'Withdraw' }, near))

/** A phone's sheet is small: a word about it stands above it, not on it. @param {Context} ctx @param {Element} near */
export const beside = (ctx, near) => (ctx.page.layout === 'phone' && near.closest('.similo-dock')) || near

/** @param {Context} ctx @param {string} card @param {boolean} wanted @param {Element | null} near */
async function wish(ctx, card, wanted, near) {
  const made = { wanted, settled: false }
  wishes(ctx).set(card, made)
  redraw()
  const granted = await inTurn(ctx, () => ctx.act({ type: wanted ? 'Mark' : 'Unmark', card }, near))
  made.settled = true
  if (!granted && wishes(ctx).get(card) === made) wishes(ctx).delete(card)
  redraw()
}

/** Quick fingers: one post after the other, in the order of the taps. @param {Context} ctx @param {() => Promise<boolean>} move @returns {Promise<boolean>} */
function inTurn(ctx, move) {
  const mine = (ctx.local.prompt.queue ?? Promise.resolve()).then(move)
  ctx.local.prompt.queue = mine.catch(() => {})
  return mine
}

/** @param {Context} ctx @returns {Map<string, Wish>} */
const wishes = (ctx) => (ctx.local.prompt.wishes ??= new Map())
