// @ts-check
/** The pool, and everybody's chips with their number. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { badge } from '../../kit/badge.js'
import { icon } from '../../kit/icon.js'
import { tip } from '../../kit/tip.js'
import { answer, ask, rightOnes, seats, tongue } from './board.js'
import { again, isMoment } from './moment.js'
import { chip, chips, piles, token } from './pieces.js'

/** @typedef {import('../../types.js').Context} Context */

/** @param {Context} ctx */
export const pool = (ctx) => html`<section class="panel ego-pool" aria-labelledby="ego-pool" data-tip=${tip('ego.pool')}>
  <header><h2 id="ego-pool" class="caps muted">${ctx.say('ego.pool')}</h2>${number(ctx, ctx.board.pool)}</header>
  <div data-pool>${chips(ctx.board.pool)}</div>
  <p class="xs muted">${ctx.say(ctx.board.limit ? 'ego.pool.limit' : 'ego.pool.end', { count: ctx.board.limit })}</p>
</section>`

/** One line for a phone: the pool, and mine. @param {Context} ctx */
export const purse = (ctx) => html`<p class="ego-purse">
  <span data-pool data-tip=${tip('ego.pool')}>${chip()} ${ctx.say('ego.pool')} ${number(ctx, ctx.board.pool)}</span>
  ${ctx.you === null ? nothing : html`<span>${chip()} ${ctx.say('ego.purse')} ${number(ctx, ctx.board.chips[ctx.you])}</span>`}
</p>`

/** @param {Context} ctx */
export const purses = (ctx) => html`<section class="panel ego-purses" aria-labelledby="ego-purses">
  <h2 id="ego-purses" class="caps muted">${ctx.say('ego.purses')}</h2>
  <ul>
    ${seats(ctx.board).map(
      (seat) => html`<li>
        ${badge(ctx.players[seat], { you: seat === ctx.you, turn: seat === ctx.board.reader && !ctx.game.outcome })}
        ${piles(ctx.board.chips[seat])} ${number(ctx, ctx.board.chips[seat])}
      </li>`,
    )}
  </ul>
</section>`

/** How the last question ended, for people who looked away. @param {Context} ctx */
export function before(ctx) {
  const { last } = ctx.board
  if (!last || isMoment(ctx)) return nothing
  const right = rightOnes(last)
  return html`<section class="panel ego-before" aria-labelledby="ego-before">
    <h2 id="ego-before" class="caps muted">${ctx.say('ego.before', { seat: last.reader })}</h2>
    <p class="small muted" lang=${tongue(last)}>${ask(ctx, last)}</p>
    <p class="ego-before-answer">${token(last.answer)}<b lang=${tongue(last)}>${answer(ctx, last, last.answer)}</b></p>
    <p class="small">${right.length ? ctx.sayHtml('ego.moment.right', { seats: right }) : ctx.say('ego.moment.nobody')}</p>
    ${ctx.page.replay ? nothing : html`<button type="button" class="btn plain small" @click=${() => again(ctx)}>${icon('rotate-ccw')} ${ctx.say('ego.before.again')}</button>`}
  </section>`
}

/** @param {Context} ctx @param {number} count */
export const number = (ctx, count) => html`<b class="num ego-number">
  <span aria-hidden="true">${count}</span><span class="vh">${ctx.say('ego.chips', { count })}</span>
</b>`
