// @ts-check
/** The big screen, seen from the sofa: the question, everybody's token, the chips. It never knows an answer before it is turned over. */

import { html } from '../../vendor/lit-html/lit-html.js'
import { answered, card } from './card.js'
import { isMoment } from './moment.js'
import { pool } from './pool.js'
import { ring, turned } from './ring.js'

/** @typedef {import('../../types.js').Context} Context */

/** @param {Context} ctx */
export function screen(ctx) {
  const moment = isMoment(ctx) || ctx.outcome ? ctx.board.last : null
  return html`<div class="felt rim ego-screen">
    <div class="ego-screen-open">${moment ? answered(ctx, moment) : card(ctx)} ${pool(ctx)}</div>
    ${moment ? turned(ctx, moment) : ring(ctx)}
  </div>`
}
