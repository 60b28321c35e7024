// @ts-check
/** The big screen, seen from the sofa: the question, everybody's token, the chips. It never knows an answer before it is turned over. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { answered, card } from './card.js'
import { isMoment } from './moment.js'
import { pool, purses } from './pool.js'
import { ring, turned } from './ring.js'

/** @typedef {import('../../types.js').Context} Context */

/** @param {Context} ctx */
export function screen(ctx) {
  const { board } = ctx
  const moment = isMoment(ctx) || ctx.outcome ? board.last : null
  return html`<div class="ego-screen" data-over=${ctx.outcome ? '' : nothing}>
    <section class="felt rim ego-screen-felt">
      ${moment ? answered(ctx, moment) : card(ctx)} ${moment ? turned(ctx, moment) : ring(ctx)}
    </section>
    <aside class="ego-screen-side">${pool(ctx)} ${purses(ctx)}</aside>
  </div>`
}
