// @ts-check
/** The moment when a turn is over: safe, or trapped. It stays until one has seen enough; the game does not wait for that. */

import { phase } from './board.js'

/** @typedef {import('../../types.js').Context} Context */

const ON_SCREEN = 11_000 // a big screen has nobody to press the button

/** @type {Map<string, {seen: number, showing: number}>} for each game on this device, counted in turns */
const games = new Map()

/** The turn that is still being looked at. @param {Context} ctx @returns {import('./board.js').Turn | null} */
export function momentOf(ctx) {
  const { turns } = ctx.board
  return isMoment(ctx) ? turns[turns.length - 1] : null
}

/** @param {Context} ctx */
function isMoment(ctx) {
  if (ctx.replay) return ctx.play.events.some(({ type }) => type === 'TurnEnded') && !ctx.outcome
  const count = ctx.board.turns.length
  const state = stateOf(ctx)
  if (count <= state.seen || ctx.outcome) return false
  if (state.showing === count) return true
  if (phase(ctx.board) !== 'between' && !ctx.fresh.some(({ type }) => type === 'TurnEnded')) {
    state.seen = count
    return false
  }
  state.showing = count
  if (ctx.layout === 'tv') setTimeout(() => next(ctx, count), ON_SCREEN)
  return true
}

/** Enough seen. @param {Context} ctx @param {number} [count] */
export function next(ctx, count = ctx.board.turns.length) {
  const state = stateOf(ctx)
  state.seen = Math.max(state.seen, count)
  ctx.rerender()
}

/** Once more, please. @param {Context} ctx */
export function again(ctx) {
  const state = stateOf(ctx)
  state.showing = ctx.board.turns.length
  state.seen = state.showing - 1
  ctx.rerender()
}

/** @param {Context} ctx */
function stateOf(ctx) {
  const name = `${ctx.table.code}/${ctx.number}/${ctx.layout === 'tv'}`
  const state = games.get(name) ?? { seen: 0, showing: 0 }
  games.set(name, state)
  return state
}
