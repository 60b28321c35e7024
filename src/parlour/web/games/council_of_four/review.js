// @ts-check
/** Looking back: the race for points; folded, where they came from, the map at the end, and every turn. */

import { html } from '../../vendor/lit-html/lit-html.js'
import { badge, face } from '../../kit/badge.js'
import { reviewed } from '../../table/review.js'
import { chances, isJudged } from './chances.js'
import { chart, history } from './chart.js'
import { typeCase } from './letters.js'
import { map } from './map.js'
import { pointsOf, SOURCES } from './points.js'
import { turnByTurn } from './turns.js'

/** @typedef {import('../../types.js').Context} Context */

/** @param {Context} ctx */
export const review = (ctx) => html`<div class="c4 c4-review">
  ${typeCase()}
  ${reviewed({
    title: ctx.say('council_of_four.review.race'),
    note: lead(ctx),
    picture: html`<figure class="felt rim reviewed-picture">${chart(ctx)}</figure>`,
    table: turns(ctx),
    parts: [
      ...(isJudged(ctx) ? [{ title: ctx.say('council_of_four.champion.title'), glyph: 'crown', body: chances(ctx) }] : []),
      { title: ctx.say('council_of_four.review.sources'), glyph: 'coins', body: sources(ctx) },
      { title: ctx.say('council_of_four.review.map'), glyph: 'map', body: html`<section class="c4-land" aria-label=${ctx.say('council_of_four.review.map')}>${map(ctx, { compact: ctx.page.layout === 'phone' })}</section>` },
      { title: ctx.say('council_of_four.review.story'), glyph: 'scroll-text', body: turnByTurn(ctx) },
    ],
  })}
</div>`

/** How often somebody else went to the front. @param {Context} ctx */
function lead(ctx) {
  let changes = 0
  let first = -1
  for (const points of history(ctx)) {
    const most = Math.max(...points)
    const ahead = points.filter((count) => count === most).length === 1 ? points.indexOf(most) : first
    if (first >= 0 && ahead !== first) changes += 1
    first = ahead
  }
  return ctx.say('council_of_four.review.lead', { count: changes })
}

/** @param {Context} ctx */
function sources(ctx) {
  return html`<div class="c4-scroll" tabindex="0" role="group" aria-label=${ctx.say('council_of_four.review.sources')}>
    <table class="c4-sources">
      <thead>
        <tr>
          <th scope="col"><span class="vh">${ctx.say('council_of_four.review.source')}</span></th>
          ${ctx.players.map((player) => html`<th scope="col">${ctx.page.layout === 'phone' ? face(player, { size: 'sm' }) : badge(player, { size: 'sm' })}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${Object.entries(SOURCES).map(([type, source]) => html`<tr>
          <th scope="row">${ctx.say(`council_of_four.source.${source}`)}</th>
          ${ctx.players.map((player) => html`<td class="num">${sum(ctx, player.seat, type)}</td>`)}
        </tr>`)}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">${ctx.say('council_of_four.source.all')}</th>
          ${ctx.players.map((player) => html`<td class="num">${ctx.board.players[player.seat].points}</td>`)}
        </tr>
      </tfoot>
    </table>
  </div>`
}

/** @param {Context} ctx @param {number} seat @param {string} type */
const sum = (ctx, seat, type) => ctx.log.events.filter((event) => event.type === type).reduce((all, event) => all + pointsOf(event, seat), 0)

/** The chart in numbers. @param {Context} ctx */
function turns(ctx) {
  return html`<table class="c4-sources">
      <caption class="vh">${ctx.say('council_of_four.review.table')}</caption>
      <thead>
        <tr>
          <th scope="col">${ctx.say('council_of_four.review.turn')}</th>
          ${ctx.players.map((player) => html`<th scope="col">${player.name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${history(ctx).map((points, turn) => html`<tr><th scope="row" class="num">${turn}</th>${points.map((count) => html`<td class="num">${count}</td>`)}</tr>`)}
      </tbody>
    </table>`
}
