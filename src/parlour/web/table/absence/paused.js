// @ts-check
/** Everyone's away: on a big screen the lamp goes out, and nothing happens until someone is back. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { face } from '../../kit/badge.js'
import { icon } from '../../kit/icon.js'
import { redraw } from '../../kit/redraw.js'
import { vars } from '../../kit/vars.js'
import { say } from '../../say.js'
import { gameName } from '../shelf.js'
import { lamp } from '../show/lamp.js'

/** @typedef {import('../../types.js').Visit} Visit */

const LAMP = 20_000 // milliseconds without anybody attending before the lamp goes out

/** When the last person stopped attending, by the table's code. @type {Map<string, number>} */
const since = new Map()

/** @param {Visit} visit */
export function paused(visit) {
  const { table, code } = visit
  if (!table || table.phase !== 'playing' || table.attended) {
    since.delete(code)
    return nothing
  }
  const began = since.get(code) ?? Date.now()
  if (!since.has(code)) {
    since.set(code, began)
    setTimeout(redraw, LAMP + 50)
  }
  if (Date.now() - began < LAMP) return nothing
  return html`<section class="paused felt rim" role="status" aria-labelledby="paused-title" ${vars({ '--people': String(table.seats.length) })}>
    ${lamp()}<p class="paused-game">${gameName(table.game)}</p>
    <h2 id="paused-title" class="display">${say('away.nobody')}</h2>
    <p>${say('away.paused.why')}</p>
    <ul>
      ${table.seats.map((sitter) => html`<li>${face(sitter, { size: 'lg', off: true })}<b>${sitter.name}</b><span>${say(sitter.bot || sitter.stand_in ? 'away.paused.bot' : sitter.reads ? 'away.paused.reads' : 'people.away')}</span></li>`)}
    </ul>
    <p class="paused-foot">${icon('pause')} ${say('away.paused.safe')} <b class="code">${table.code}</b></p>
  </section>`
}
