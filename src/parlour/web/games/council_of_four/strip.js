// @ts-check
/** An opaque line of its own for what is told. Its height never changes, and it covers nothing. In between, a phone shows the line that all tables have there; other layouts keep the last sentence. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { face } from '../../kit/badge.js'
import { icon } from '../../kit/icon.js'
import { lineHere } from '../../table/line.js'
import { tellings } from '../../table/log.js'
import { skipNow } from '../../table/show/stage.js'
import { QUIET } from './story.js'
import { shown } from './told.js'

/** @typedef {import('../../types.js').Context} Context */

const LONG = 56 // letters: from here on a phone needs a third line

/** @param {Context} ctx */
export function strip(ctx) {
  const now = shown(ctx)
  if (now && ctx.players[now.seat]) return telling(ctx, now.seat)
  const line = lineHere()
  return line === nothing ? resting(ctx) : line
}

/** @param {Context} ctx @param {number} seat */
function telling(ctx, seat) {
  const { beats, at } = /** @type {import('../../types.js').Moment} */ (ctx.moment)
  const beat = beats[at]
  const words = beat.say ? ctx.say(beat.say.key, beat.say.args) : ''
  return html`<div class="c4-strip" data-beat=${beat.kind} data-long=${words.length > LONG ? '' : nothing}>
    ${face(ctx.players[seat], { turn: true })}
    <p aria-hidden="true">${words}</p>
    <span class="moment-beats" aria-hidden="true">${beats.map((_, place) => html`<i data-state=${place < at ? 'done' : place === at ? 'now' : 'ahead'}></i>`)}</span>
    ${ctx.page.layout === 'tv' ? nothing : html`<button type="button" class="btn ghost small moment-skip" @click=${skipNow}>${icon('skip-forward')} <span>${ctx.say('moment.skip')}</span></button>`}
  </div>`
}

/** What happened last. @param {Context} ctx */
function resting(ctx) {
  const told = (/** @type {import('../../types.js').GameEvent} */ event) => tellings({ ...ctx, log: { ...ctx.log, events: [event] } }, 1)[0]
  const event = ctx.log.history.findLast((one) => typeof one.seat === 'number' && !QUIET.includes(one.type) && told(one))
  return html`<div class="c4-strip" data-resting aria-hidden="true">${event ? face(ctx.players[Number(event.seat)]) : nothing}<p>${event ? told(event) : nothing}</p></div>`
}
