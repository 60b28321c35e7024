// @ts-check
/** After a game: for whom a bot, the table or the clock played, as the review shows it. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { icon } from '../../kit/icon.js'

/** @typedef {import('../../types.js').Context} Context */

const WAYS = { StandIn: 'over.bots', Skipped: 'over.skipped', TimedOut: 'over.late' }

/** @param {Context} ctx */
export function whoPlayed(ctx) {
  const lines = Object.entries(WAYS)
    .map(([type, key]) => ({ key, seats: [...new Set(ctx.log.history.filter((event) => event.type === type).map((event) => event.seat))] }))
    .filter(({ seats }) => seats.length)
  if (!lines.length) return nothing
  return html`<ul class="who-played">
    ${lines.map(({ key, seats }) => html`<li>${icon(key === 'over.bots' ? 'bot' : 'info')} <span>${ctx.sayHtml(key, { seats })}</span></li>`)}
  </ul>`
}
