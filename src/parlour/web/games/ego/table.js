// @ts-check
/** ego's table: the question on the felt, everybody's token below it, the chips beside it, and what is to be done. */

import { html } from '../../vendor/lit-html/lit-html.js'
import { keepFocus } from '../../kit/focus.js'
import { vars } from '../../kit/vars.js'
import { phase } from './board.js'
import { answered, card } from './card.js'
import { dock, verdict } from './dock.js'
import { isMoment } from './moment.js'
import { heap } from './pieces.js'
import { before, number, pool, purse, purses } from './pool.js'
import { ring, turned } from './ring.js'

export { isLooking } from './moment.js'
export { review } from './review.js'
export { things } from './things.js'
export { aloud, asks, chip, headline, role, story } from './story.js'

/** @typedef {import('../../types.js').Context} Context */

/** There people sit on the felt. @type {import('../../types.js').Layout[]} */
export const seated = ['tv']

const NEXT_FOCUS = ['.ego-answers [data-roving]', '.ego-dock .btn.primary', '.ego-dock'] // of the focus

/** @param {Context} ctx */
export function table(ctx) {
  const { board } = ctx
  const moment = isMoment(ctx) ? board.last : null
  return html`<div class="ego" data-phase=${moment ? 'moment' : phase(board)} ${keepFocus(NEXT_FOCUS)}>
    <div class="felt rim ego-felt"></div>
    ${purse(ctx)}
    <div class="ego-open">${moment ? answered(ctx, moment) : card(ctx)}</div>
    ${moment ? turned(ctx, moment) : ring(ctx)} ${moment ? verdict(ctx, moment) : dock(ctx)}
    <div class="ego-side" tabindex="0" role="group" aria-label=${ctx.say('ego.purses')}>${pool(ctx)} ${purses(ctx)} ${before(ctx)}</div>
  </div>`
}

// The big screen: the question in the middle, all people once in one row, the pool as a heap. It never knows an answer
// before it is revealed.

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
