// @ts-check
/** The moment: all tokens are turned over. It stays until one has seen enough; the game does not wait for that. */

/** @typedef {import('../../types.js').Context} Context */

const ON_SCREEN = 11_000 // a big screen has nobody to press the button

/** @type {Map<string, {seen: number, showing: number}>} for each game on this device, counted in answered questions */
const games = new Map()

/** Is the last question still being looked at? @param {Context} ctx */
export function isMoment(ctx) {
  const { board } = ctx
  if (ctx.replay) return ctx.play.events.some((event) => event.type === 'Revealed') && !ctx.outcome
  const round = board.told.length
  const state = stateOf(ctx)
  if (!board.last || round <= state.seen || ctx.outcome) return false
  if (state.showing === round) return true
  if (board.laid && !ctx.fresh.some((event) => event.type === 'Revealed')) {
    state.seen = round
    return false
  }
  state.showing = round
  if (ctx.layout === 'tv') setTimeout(() => next(ctx, round), ON_SCREEN)
  return true
}

/** Enough seen. @param {Context} ctx @param {number} [round] */
export function next(ctx, round = ctx.board.told.length) {
  const state = stateOf(ctx)
  state.seen = Math.max(state.seen, round)
  ctx.rerender()
}

/** Once more, please. @param {Context} ctx */
export function again(ctx) {
  const state = stateOf(ctx)
  state.showing = ctx.board.told.length
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
