// @ts-check
/** The moment when a turn is over: safe, or trapped. */

import { isShown, leave, showAgain } from '../../table/moment.js'
import { phase } from './board.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../table/moment.js').Kind} Kind
 */

/** @type {Kind} */
const TURN = { event: 'TurnEnded', count: ({ board }) => board.turns.length, isPause: ({ board }) => phase(board) === 'between' }

/** The turn whose result is still shown. @param {Context} ctx @returns {import('./board.js').Turn | null} */
export const momentOf = (ctx) => (isShown(ctx, TURN) ? ctx.board.turns[ctx.board.turns.length - 1] : null)

/** Continue. @param {Context} ctx */
export const next = (ctx) => leave(ctx, TURN)

/** Show it again. @param {Context} ctx */
export const again = (ctx) => showAgain(ctx, TURN)
