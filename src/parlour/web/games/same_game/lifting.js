// @ts-check
/** The team's moves: pick a cup, confirm, take back. A pick is shown at once and removed if it is refused. */

import { queue } from '../../kit/timer.js'
import { covered } from './board.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {{category: string, news: number}} Wish what the board will say as soon as we have heard so many events; 0: nobody has answered yet
 */

/** Quick successive taps. */
const inTurn = queue()

/** What I have confirmed. @param {Context} ctx @returns {string | null} */
export const myVote = (ctx) => (ctx.you === null ? null : (ctx.board.votes[ctx.you] ?? null))

/** My cup: confirmed, being sent, or picked. @param {Context} ctx @returns {string | null} */
export function myPick(ctx) {
  if (ctx.you === null) return null
  const { wish } = /** @type {{wish?: Wish | null}} */ (ctx.local.prompt)
  const known = myVote(ctx) ?? ctx.board.picks[ctx.you] ?? null
  const isKnown = !wish || (wish.news > 0 && wish.news <= ctx.log.history.length)
  return isKnown ? known : wish.category
}

/** May this viewer pick and confirm now? @param {Context} ctx */
export const isLifting = (ctx) => ctx.prompt?.section === 'lifting'

/** Tap a cup. @param {Context} ctx @param {string} category @param {Element} near */
export function choose(ctx, category, near) {
  if (!covered(ctx.board).includes(category)) return ctx.explain(near, 'same_game.refused.no_cup_there', { category }, 'lifting')
  if (myVote(ctx)) return ctx.explain(near, 'same_game.refused.confirmed_already', {}, 'lifting')
  return myPick(ctx) === category ? undefined : pick(ctx, category, near)
}

/** The main button, or the Enter key: confirms, or says why not. @param {Context} ctx @param {Element} near */
export function finish(ctx, near) {
  if (!isLifting(ctx) || myVote(ctx)) return
  const category = myPick(ctx)
  if (category) lift(ctx, category, near)
  else ctx.explain(beside(ctx, near), 'same_game.why.pick', {}, 'lifting')
}

/** This cup is to be lifted. @param {Context} ctx @param {string} category @param {Element} near */
export const lift = (ctx, category, near) => inTurn(() => ctx.act({ type: 'Lift', category }, near))

/** One tap to support another person's choice; a different confirmation of mine is taken back first. @param {Context} ctx @param {string} category @param {Element} near */
export const agree = (ctx, category, near) =>
  inTurn(async () => {
    if (myVote(ctx) && !(await ctx.act({ type: 'Withdraw' }, near))) return 0
    return ctx.act({ type: 'Lift', category }, near)
  })

/** @param {Context} ctx @param {Element} near */
export const withdraw = (ctx, near) => inTurn(() => ctx.act({ type: 'Withdraw' }, near))

/** A phone's sheet is small, so advice is shown above it, not on it. @param {Context} ctx @param {Element} near */
export const beside = (ctx, near) => (ctx.page.layout === 'phone' && near.closest('.same-dock')) || near

/** @param {Context} ctx @param {string} category @param {Element} near */
async function pick(ctx, category, near) {
  const wish = { category, news: 0 }
  ctx.draft({ wish })
  const news = await inTurn(() => ctx.act({ type: 'Pick', category }, near))
  if (ctx.local.prompt.wish === wish) ctx.draft({ wish: news ? { category, news } : null })
}
