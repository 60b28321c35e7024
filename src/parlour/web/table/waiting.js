// @ts-check
/** Whom the table waits for: always visible. */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { icon } from '../kit/icon.js'
import { say, sayHtml } from '../say.js'
import { waitedFor } from './absence/absence.js'
import { sceneOf } from './box.js'
import { isOverDays } from './clock/clock.js'

/** @typedef {import('../types.js').Visit} Visit */

/** @param {Visit} visit */
export function waiting(visit) {
  const { play, table } = visit
  if (table?.phase === 'over' || play?.outcome) return chip('flag', '', say('over.title'))
  if (!play?.ask) return nothing
  const you = play.view.seat
  const yours = you !== null && play.ask.waiting.includes(you) && play.prompt !== null
  const others = play.ask.waiting.filter((seat) => seat !== you)
  if (yours) {
    const more = others.length ? html` <span class="also">${say('waiting.also', { seats: others }, sceneOf(visit))}</span>` : nothing
    return html`<span class="chip turn">${icon('bell')}<span>${say('turn.yours')}${more}</span></span>`
  }
  if (!others.length) return chip('bot', '', say('people.bot_plays')) // for the reader: nobody waits for themselves
  return html`<span class="chip waits">
    <span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>
    <span>${sayHtml('waiting.for', { seats: others }, sceneOf(visit))}</span>
  </span>`
}

/** The state of the connection: silent while it works. @param {Visit} visit */
export function lineState(visit) {
  if (visit.line === 'lost' || visit.line === 'offline') return chip('wifi-off', 'bad', say(`line.${visit.line}`))
  const missing = visit.table?.seats.filter((sitter) => !sitter.bot && !sitter.stand_in && sitter.here === false && sitter.seat !== visit.table?.you?.seat)
  const who = missing?.find((sitter) => sitter.away) ?? (isOverDays(visit.table) ? undefined : missing?.[0])
  if (!who || visit.table?.phase !== 'playing' || waitedFor(visit)) return nothing // the note about it says more
  return chip('wifi-off', 'warn', say(who.away ? 'line.away' : 'line.other', { who: who.name }))
}

/** @param {string} glyph @param {string} look @param {string} text */
const chip = (glyph, look, text) => html`<span class="chip ${look}">${icon(glyph)}<span>${text}</span></span>`
