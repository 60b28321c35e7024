// @ts-check
/** The big screen, seen from the sofa: the question, everybody's token, the chips. It never knows an answer before it is turned over. */

import { html } from '../../vendor/lit-html/lit-html.js'
import { badge } from '../../kit/badge.js'
import { icon } from '../../kit/icon.js'
import { answered, card } from './card.js'
import { isMoment } from './moment.js'
import { piles } from './pieces.js'
import { played } from './played.js'
import { pool } from './pool.js'
import { matrix } from './review.js'
import { ring, turned } from './ring.js'

/** @typedef {import('../../types.js').Context} Context */

/** @param {Context} ctx */
export function screen(ctx) {
  if (ctx.game.outcome) return over(ctx, ctx.game.outcome)
  const moment = isMoment(ctx) ? ctx.board.last : null
  return html`<div class="felt rim ego-screen">
    <div class="ego-screen-open">${moment ? answered(ctx, moment) : card(ctx)} ${pool(ctx)}</div>
    ${moment ? turned(ctx, moment) : ring(ctx)}
  </div>`
}

/** At the end: who has what, and who knows whom. @param {Context} ctx @param {import('../../types.js').Outcome} outcome */
function over(ctx, { winners, scores }) {
  const order = [...ctx.players].sort((one, other) => scores[other.seat] - scores[one.seat])
  return html`<div class="felt rim ego-screen ego-screen-over">
    <ol class="ego-standings">
      ${order.map(
        (player) => html`<li class="ego-standing">
          ${badge(player, { sub: winners.includes(player.seat) ? html`${icon('trophy')} ${ctx.say('over.winner')}` : '' })}
          ${piles(scores[player.seat])}
          <b class="num">${scores[player.seat]}<span class="vh"> ${ctx.say('ego.purses')}</span></b>
        </li>`,
      )}
    </ol>
    ${matrix(ctx, played(ctx).rounds)}
  </div>`
}
