// @ts-check
/** Things that talk can refer to: the cups that still stand, by their categories. */

import { html } from '../../vendor/lit-html/lit-html.js'
import { softly } from '../../kit/card.js'
import { covered, fans, phase } from './board.js'
import { choose, isLifting, myPick, myVote } from './lifting.js'
import { cup } from './pieces.js'

/** @type {import('../../types.js').Things} */
export const things = {
  kind: 'cup',
  pinned: true,
  ids: (ctx) => (phase(ctx.board) === 'lifting' ? covered(ctx.board) : []),
  name: (ctx, id) => ctx.piece(id).name,
  picture: () => cup(),
  mark: (ctx, id) => (isLifting(ctx) && !myVote(ctx) && myPick(ctx) !== id ? { isOn: false, label: ctx.say('same_game.pick'), press: (near) => void choose(ctx, id, near) } : null),
  marked(ctx, id) {
    const seats = fans(ctx.board, id)
    return seats.length ? ctx.say('same_game.cell.wanted', { seats }) : ctx.say('same_game.unpicked')
  },
  small: {
    columns: 3,
    slots: (ctx) => (phase(ctx.board) === 'lifting' ? ctx.board.categories.map((/** @type {string} */ id) => (covered(ctx.board).includes(id) ? id : null)) : []),
    picture: (ctx, id) => html`<span class="same-small">${cup()}<b>${softly(ctx.piece(id).name, ctx.piece(id).forms?.soft)}</b></span>`,
  },
}
