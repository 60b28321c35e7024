// @ts-check
/** The guessers' moves: mark, unmark, confirm, withdraw. A mark is shown at once and removed if it is refused. */

import { queue } from '../../kit/timer.js'
import { inGridOrder, marksOf, quota, voteOf } from './board.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('./board.js').Cards} Cards
 */

/** @typedef {{wanted: boolean, news: number}} Wish what the board will say as soon as we have heard so many events; 0: nobody has answered yet */

/** Quick successive taps. */
const inTurn = queue()

/** My marks, including those being sent. @param {Context} ctx */
export function picks(ctx) {
  const mine = new Set(marksOf(ctx.board, ctx.you))
  for (const [card, { wanted, news }] of Object.entries(wishes(ctx))) {
    if (news && news <= ctx.log.history.length) continue // the board has it
    if (wanted) mine.add(card)
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

/** Removes all my marks. @param {Context} ctx @param {Element | null} [near] */
export async function clear(ctx, near = document.activeElement) {
  if (isMarking(ctx)) await Promise.all(picks(ctx).map((card) => wish(ctx, card, false, near)))
}

/** Why nothing can be confirmed yet. @param {Context} ctx @returns {[key: string, args: {count: number}] | null} */
export function obstacle(ctx) {
  const missing = quota(ctx.board) - picks(ctx).length
  if (!missing) return null
  return [picks(ctx).length ? 'similo.why.more' : 'similo.why.first', { count: missing }]
}

/** The main button, or the Enter key: confirms, or says why not. @param {Context} ctx @param {Element} near */
export function finish(ctx, near) {
  if (ctx.prompt?.section !== 'remove' || voteOf(ctx.board, ctx.you)) return
  const why = obstacle(ctx)
  if (why) ctx.explain(beside(ctx, near), why[0], why[1], 'remove')
  else confirm(ctx, picks(ctx), near)
}

/** Confirms these characters. @param {Context} ctx @param {Cards} cards @param {Element | null} near */
export const confirm = (ctx, cards, near) => inTurn(() => ctx.act({ type: 'Remove', cards }, near))

/** One tap to support another person's choice; a different confirmation of mine is withdrawn first. @param {Context} ctx @param {Cards} cards @param {Element} near */
export const agree = (ctx, cards, near) =>
  inTurn(async () => {
    if (voteOf(ctx.board, ctx.you) && !(await ctx.act({ type: 'Withdraw' }, near))) return 0
    return ctx.act({ type: 'Remove', cards }, near)
  })

/** @param {Context} ctx @param {Element} near */
export const withdraw = (ctx, near) => inTurn(() => ctx.act({ type: 'Withdraw' }, near))

/** A phone's sheet is small, so advice is shown above it, not on it. @param {Context} ctx @param {Element} near */
export const beside = (ctx, near) => (ctx.page.layout === 'phone' && near.closest('.similo-dock')) || near

/** @param {Context} ctx @param {string} card @param {boolean} wanted @param {Element | null} near */
async function wish(ctx, card, wanted, near) {
  const made = { wanted, news: 0 }
  ctx.draft({ wishes: { ...wishes(ctx), [card]: made } })
  const news = await inTurn(() => ctx.act({ type: wanted ? 'Mark' : 'Unmark', card }, near))
  const { [card]: last, ...others } = wishes(ctx)
  if (last === made) ctx.draft({ wishes: news ? { ...others, [card]: { wanted, news } } : others })
}

/** @param {Context} ctx @returns {Record<string, Wish>} */
const wishes = (ctx) => ctx.local.prompt.wishes ?? {}
