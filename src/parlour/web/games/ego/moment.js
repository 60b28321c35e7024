// @ts-check
/** The moment: all tokens are turned over. */

import { isShown, leave, showAgain } from '../../table/moment.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../table/moment.js').Kind} Kind
 */

/** @type {Kind} */
const ANSWER = { event: 'Revealed', count: ({ board }) => board.told.length, isPause: ({ board }) => !board.laid }

/** Is the last question still being looked at? @param {Context} ctx */
export const isMoment = (ctx) => isShown(ctx, ANSWER)

/** While it is looked at, nobody is told what comes next. @param {Context} ctx */
export const isLooking = (ctx) => isMoment(ctx)

/** Enough seen. @param {Context} ctx */
export const next = (ctx) => leave(ctx, ANSWER)

/** Once more, please. @param {Context} ctx */
export const again = (ctx) => showAgain(ctx, ANSWER)
