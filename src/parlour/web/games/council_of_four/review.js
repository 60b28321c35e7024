// @ts-check
/** Looking back: points turn by turn, where they came from, and the map as it was at the end. */

import { html } from '../../vendor/lit-html/lit-html.js'
import { badge, face } from '../../kit/badge.js'
import { chart, history } from './chart.js'
import { typeCase } from './letters.js'
import { map } from './map.js'
import { pointsOf, SOURCES } from './points.js'
import { turnByTurn } from './turns.js'

/** @typedef {import('../../types.js').Context} Context */

/** @param {Context} ctx */
export const review = (ctx) => html`<div class="c4 c4-review">
  ${typeCase()}
  <section class="panel" aria-labelledby="c4-over-time"><h2 id="c4-over-time">${ctx.say('council_of_four.review.points')}</h2>${chart(ctx)}</section>
  <section class="panel" aria-labelledby="c4-sources"><h2 id="c4-sources">${ctx.say('council_of_four.review.sources')}</h2>${sources(ctx)}</section>
  <section class="c4-land" aria-label=${ctx.say('council_of_four.review.map')}>${map(ctx, { compact: ctx.page.layout === 'phone' })}</section>
  <section class="panel" aria-labelledby="c4-story"><h2 id="c4-story">${ctx.say('council_of_four.review.story')}</h2>${turnByTurn(ctx)}</section>
  <details class="panel"><summary>${ctx.say('council_of_four.review.table')}</summary>${turns(ctx)}</details>
</div>`

/** @param {Context} ctx */
function sources(ctx) {
  return html`<div class="c4-scroll" tabindex="0" role="group" aria-labelledby="c4-sources">
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
  return html`<div class="c4-scroll" tabindex="0" role="group" aria-label=${ctx.say('council_of_four.review.table')}>
    <table class="c4-sources">
      <thead>
        <tr>
          <th scope="col">${ctx.say('council_of_four.review.turn')}</th>
          ${ctx.players.map((player) => html`<th scope="col">${player.name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${history(ctx).map((points, turn) => html`<tr><th scope="row" class="num">${turn}</th>${points.map((count) => html`<td class="num">${count}</td>`)}</tr>`)}
      </tbody>
    </table>
  </div>`
}
