// @ts-check
/** The big screen, seen from the sofa: the question in the middle, everybody once in one row, the pool a heap. It never knows an answer before it is turned over. */

import { html } from '../../vendor/lit-html/lit-html.js'
import { vars } from '../../kit/vars.js'
import { answered, card } from './card.js'
import { isMoment } from './moment.js'
import { heap } from './pieces.js'
import { number } from './pool.js'
import { ring, turned } from './ring.js'

/** @typedef {import('../../types.js').Context} Context */

/** @param {Context} ctx */
export function screen(ctx) {
  const { board } = ctx
  const moment = isMoment(ctx) ? board.last : null
  return html`<div class="felt rim ego-screen">
    <div class="ego-screen-open">${moment ? answered(ctx, moment) : card(ctx)}</div>
    <div class="ego-row" ${vars({ '--n': board.chips.length, '--half': Math.ceil(board.chips.length / 2) })}>
      ${moment ? turned(ctx, moment) : ring(ctx)}
      <p class="ego-heap-of">
        <span data-pool>${heap(board.pool)}</span>
        <span><span class="ego-heap-name">${ctx.say('ego.pool')}</span> ${number(ctx, board.pool)}</span>
      </p>
    </div>
  </div>`
}
