// @ts-check
/** Whom the table waits for: always somewhere in sight. */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { waitedFor } from './absence/absence.js'
import { say, sayHtml } from '../say.js'
import { sceneOf } from './box.js'
import { icon } from '../kit/icon.js'

/** @typedef {import('../types.js').Room} Room */

/** @param {Room} room */
export function waiting(room) {
  const { play, table } = room
  if (table?.phase === 'over' || play?.outcome) return chip('flag', '', say('over.title'))
  if (!play?.ask) return nothing
  const you = play.view.seat
  const yours = you !== null && play.ask.waiting.includes(you) && play.prompt !== null
  const others = play.ask.waiting.filter((seat) => seat !== you || !yours)
  if (yours) {
    const more = others.length ? html` <span class="also">${say('waiting.also', { seats: others }, sceneOf(room))}</span>` : nothing
    return html`<span class="chip turn">${icon('bell')}<span>${say('turn.yours')}${more}</span></span>`
  }
  return html`<span class="chip waits">
    <span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>
    <span>${sayHtml('waiting.for', { seats: others }, sceneOf(room))}</span>
  </span>`
}

/** How the line is: silent while it is well. @param {Room} room */
export function lineState(room) {
  if (room.line === 'lost' || room.line === 'offline') return chip('wifi-off', 'bad', say(`line.${room.line}`))
  const missing = room.table?.seats.filter((sitter) => !sitter.bot && !sitter.stand_in && sitter.here === false && sitter.seat !== room.table?.you?.seat)
  const who = missing?.find((sitter) => sitter.away) ?? missing?.[0]
  if (!who || room.table?.phase !== 'playing' || waitedFor(room)) return nothing // the note about it says more
  return chip('wifi-off', 'warn', say(who.away ? 'line.away' : 'line.other', { who: who.name }))
}

/** @param {string} glyph @param {string} look @param {string} text */
const chip = (glyph, look, text) => html`<span class="chip ${look}">${icon(glyph)}<span>${text}</span></span>`
