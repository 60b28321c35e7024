// @ts-check
/** Whom the table waits for: always somewhere in sight. */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { say, sayHtml } from '../say.js'
import { sceneOf } from '../room/game.js'
import { icon } from './icon.js'

/** @typedef {import('../types.js').Room} Room */

/** @param {Room} room */
export function waiting(room) {
  const { play, table } = room
  if (table?.phase === 'over' || play?.outcome) return chip('flag', '', say('over.title'))
  if (!play?.ask) return nothing
  const you = play.view.seat
  const others = play.ask.waiting.filter((seat) => seat !== you)
  if (you !== null && play.ask.waiting.includes(you)) {
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
  const away = room.table?.seats.find((sitter) => !sitter.bot && sitter.here === false && sitter.seat !== room.table?.you?.seat)
  return away && room.table?.phase === 'playing' ? chip('wifi-off', 'warn', say('line.other', { who: away.name })) : nothing
}

/** @param {string} glyph @param {string} look @param {string} text */
const chip = (glyph, look, text) => html`<span class="chip ${look}">${icon(glyph)}<span>${text}</span></span>`
