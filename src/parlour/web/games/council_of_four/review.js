// @ts-check
/** The review: points over time, and folded: their sources, the final map, and every turn. */

import { html } from '../../vendor/lit-html/lit-html.js'
import { badge, face } from '../../kit/badge.js'
import { reviewed } from '../../table/review.js'
import { chances, isJudged } from './chances.js'
import { chart } from './chart.js'
import { typeCase } from './letters.js'
import { map } from './map.js'
import { pointsOf, SOURCES } from './points.js'
import { leadChanges, race } from './race.js'
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

/** How often the lead changed hands, or the winning margin. @param {Context} ctx */
function lead(ctx) {
  const { rows } = race(ctx.log.events, ctx.players.length)
  return html`${ctx.say('council_of_four.review.lead', { count: leadChanges(rows) })}. ${ctx.say('council_of_four.race.note')}`
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
  const { rows, turns: all, prizes } = race(ctx.log.events, ctx.players.length)
  const played = all.length
  const won = (/** @type {number} */ turn, /** @type {number} */ seat) => prizes.filter((prize) => prize.turn === turn && prize.seat === seat).map(({ tile, points }) => html` <span class="xs muted">(${ctx.piece(tile).name} +${points})</span>`)
  return html`<table class="c4-sources">
      <caption class="vh">${ctx.say('council_of_four.review.table')}</caption>
      <thead>
        <tr>
          <th scope="col">${ctx.say('council_of_four.review.turn')}</th>
          ${ctx.players.map((player) => html`<th scope="col">${player.name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map((points, turn) => html`<tr><th scope="row" class="num">${turn > played ? ctx.say('council_of_four.review.end') : turn}</th>${points.map((count, seat) => html`<td class="num">${count}${won(turn, seat)}</td>`)}</tr>`)}
      </tbody>
    </table>`
}
