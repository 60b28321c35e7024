// @ts-check
/** Things that talk can refer to: the words of this round, each by the seat that wrote it. */

/** @param {import('../../types.js').Context} ctx @returns {readonly import('./board.js').Card[]} */
const words = (ctx) => ctx.board.cards

/** The last word of this seat that was revealed. @param {readonly import('../../types.js').GameEvent[]} told @param {string} id @returns {string | undefined} */
const wordThen = (told, id) => /** @type {any} */ (told.findLast((event) => event.type === 'WordRead' && String(event.seat) === id))?.word

/** @type {import('../../types.js').Things} */
export const things = {
  kind: 'word',
  ids: (ctx) => words(ctx).map(({ seat }) => String(seat)),
  name: (ctx, id, told) => (told ? wordThen(told, id) : words(ctx).find(({ seat }) => String(seat) === id)?.word) ?? ctx.players[Number(id)]?.name ?? id,
}
