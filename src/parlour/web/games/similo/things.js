// @ts-check
/** Things that talk can refer to: the characters that are still there. */

import { card } from '../../kit/card.js'
import { roundOf } from './board.js'
import { badges, isWanted, markers, whoMarked } from './grid.js'
import { isMarking, picks, toggle } from './marks.js'

/** @typedef {import('../../types.js').Context} Context */

/** @param {Context} ctx @returns {string[]} */
const there = (ctx) => ctx.board.grid.filter((/** @type {string} */ id) => !roundOf(ctx.board, id))

/** @type {import('../../types.js').Things} */
export const things = {
  kind: 'card',
  pinned: true,
  ids: there,
  name: (ctx, id) => ctx.piece(id).name,
  picture: (ctx, id) => card(ctx.piece(id)),
  mark: (ctx, id) => (isMarking(ctx) ? { isOn: picks(ctx).includes(id), label: ctx.say(picks(ctx).includes(id) ? 'similo.unmark' : 'similo.mark'), press: (near) => void toggle(ctx, id, near) } : null),
  marked(ctx, id) {
    const seats = markers(ctx, id)
    const others = seats.filter((seat) => seat !== ctx.you)
    return seats.length ? whoMarked(ctx, seats.length > others.length, others) : ctx.say('similo.unmarked')
  },
  small: {
    columns: 4,
    slots: (ctx) => ctx.board.grid.map((/** @type {string} */ id) => (roundOf(ctx.board, id) ? null : id)),
    picture: (ctx, id) => card({ ...ctx.piece(id), state: isWanted(ctx, id) ? 'marked' : '', marks: badges(ctx, id) }),
  },
}
