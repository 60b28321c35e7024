// @ts-check
/** The team's moves: pick a cup, confirm it, think again. A pick shows at once and is taken back if it is refused. */

import { redraw } from '../../kit/redraw.js'
import { covered } from './board.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {{category: string, before: string | null, settled: boolean}} Wish what the board will say as soon as the news is here; `before` is what it said then
 */

/** What I have confirmed. @param {Context} ctx @returns {string | null} */
export const myVote = (ctx) => (ctx.you === null ? null : (ctx.board.votes[ctx.you] ?? null))

/** The cup I would lift: confirmed, on its way to the table, or picked. @param {Context} ctx @returns {string | null} */
export function myPick(ctx) {
  if (ctx.you === null) return null
  const { wish, candidate } = /** @type {{wish?: Wish, candidate?: string}} */ (ctx.local.prompt)
  const known = myVote(ctx) ?? (ctx.board.candidates.length ? null : (ctx.board.picks[ctx.you] ?? null))
  if (ctx.board.candidates.length) return known ?? candidate ?? null
  const isOvertaken = wish?.settled && known !== wish.category && known !== wish.before
  return wish && !isOvertaken ? wish.category : known
}

/** May this viewer pick and confirm now? @param {Context} ctx */
export const isLifting = (ctx) => ctx.prompt?.section === 'lifting'

/** Tap a cup. @param {Context} ctx @param {string} category @param {Element} near */
export function choose(ctx, category, near) {
  const { board } = ctx
  if (!covered(board).includes(category)) return ctx.explain(near, 'same_game.refused.no_cup_there', { category }, 'lifting')
  if (myVote(ctx)) return ctx.explain(near, 'same_game.refused.confirmed_already', {}, 'lifting')
  if (!board.candidates.length) return myPick(ctx) === category ? undefined : pick(ctx, category, near)
  if (!board.candidates.includes(category)) return ctx.explain(near, 'same_game.refused.choose_a_candidate', {}, 'lifting')
  ctx.local.prompt.candidate = category
  redraw()
}

/** The main button, or the Enter key: confirm, or say why not. @param {Context} ctx @param {Element} near */
export function finish(ctx, near) {
  if (!isLifting(ctx) || myVote(ctx)) return
  const category = myPick(ctx)
  if (category) lift(ctx, category, near)
  else ctx.explain(beside(ctx, near), 'same_game.why.pick', {}, 'lifting')
}

/** This cup is to be lifted. @param {Context} ctx @param {string} category @param {Element} near */
export const lift = (ctx, category, near) => inTurn(ctx, () => ctx.act({ type: 'Lift', category }, near))

/** @param {Context} ctx @param {Element} near */
export const withdraw = (ctx, near) => inTurn(ctx, () => ctx.act({ type: 'Withdraw' }, near))

/** A phone's sheet is small: a word about it stands above it, not on it. @param {Context} ctx @param {Element} near */
export const beside = (ctx, near) => (ctx.page.layout === 'phone' && near.closest('.same-dock')) || near

/** @param {Context} ctx @param {string} category @param {Element} near */
async function pick(ctx, category, near) {
  const wish = { category, before: ctx.board.picks[Number(ctx.you)] ?? null, settled: false }
  const { prompt } = ctx.local
  prompt.wish = wish
  redraw()
  const granted = await inTurn(ctx, () => ctx.act({ type: 'Pick', category }, near))
  wish.settled = true
  if (!granted && prompt.wish === wish) delete prompt.wish
  redraw()
}

/** Quick fingers: one post after the other, in the order of the taps. @param {Context} ctx @param {() => Promise<boolean>} move @returns {Promise<boolean>} */
function inTurn(ctx, move) {
  const mine = (ctx.local.prompt.queue ?? Promise.resolve()).then(move)
  ctx.local.prompt.queue = mine.catch(() => {})
  return mine
}
