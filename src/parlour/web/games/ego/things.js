// @ts-check
/** Things that talk can refer to: the three answers to the question. */

import { answer, DOTS } from './board.js'

/** The question that lay open after these events. @param {readonly import('../../types.js').GameEvent[]} told @returns {import('./board.js').Asked} */
function askedThen(told) {
  const { question, own = null } = /** @type {any} */ (told.findLast(({ type }) => type === 'CardDrawn' || type === 'TurnedOver') ?? { question: '' })
  return { question, own }
}

/** @type {import('../../types.js').Things} */
export const things = {
  kind: 'answer',
  ids: () => DOTS.map(String),
  name: (ctx, id, told) => answer(ctx, told ? askedThen(told) : ctx.board, /** @type {import('./board.js').Dots} */ (Number(id))),
}
