// @ts-check
/** The moment: all tokens are turned over. */

import { isShown, leave, showAgain } from '../../table/moment.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../table/moment.js').Kind} Kind
 */

/** @type {Kind} */
const ANSWER = { event: 'Revealed', count: ({ board }) => board.told.length, isPause: ({ board }) => !board.laid }

/** Is the last result still shown? @param {Context} ctx */
export const isMoment = (ctx) => isShown(ctx, ANSWER)

/** While the last result is shown, the next step is not announced. @param {Context} ctx */
export const isLooking = (ctx) => isMoment(ctx)

/** Continue. @param {Context} ctx */
export const next = (ctx) => leave(ctx, ANSWER)

/** Show it again. @param {Context} ctx */
export const again = (ctx) => showAgain(ctx, ANSWER)
