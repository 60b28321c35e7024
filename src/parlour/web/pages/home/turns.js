// @ts-check
/** Tables that wait for the reader: at the top of Home, and as a number in the list. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { cover } from '../../kit/art.js'
import { face } from '../../kit/badge.js'
import { siteUrl } from '../../kit/files.js'
import { icon } from '../../kit/icon.js'
import { say } from '../../say.js'
import { gameName } from '../../table/shelf.js'

/**
 * @typedef {import('../../types.js').State} State
 * @typedef {import('../../types.js').MyTable} MyTable
 */

/** Is a seat of this browser asked at that table? @param {MyTable} mine */
export function isYourTurn({ table, gone }) {
  const you = table?.view?.seat ?? null
  return !gone && table?.phase === 'playing' && you !== null && Boolean(table.ask?.waiting.includes(you))
}

/** @param {State} state */
export const waitingTables = ({ tables }) => tables.filter(isYourTurn)

/** @param {State} state */
export function turns(state) {
  const waiting = waitingTables(state)
  if (!waiting.length) return nothing
  return html`<section class="turns" aria-labelledby="turns-title">
    <h2 id="turns-title">${icon('bell')} ${say('turn.yours')} <span class="count num" aria-hidden="true">${waiting.length}</span><span class="vh">${say('home.turns', { count: waiting.length })}</span></h2>
    <ul>
      ${waiting.map((mine) => html`<li class="panel tbl">${row(mine)}</li>`)}
    </ul>
  </section>`
}

/** @param {MyTable} mine */
const row = ({ table, code, game }) => html`<span class="thumb">${cover(game)}</span>
  <span class="grow"><b class="display">${gameName(game)}</b> <span class="chip code">${code}</span> <span class="faces">${table?.seats.map((sitter) => face(sitter, { size: 'sm', off: sitter.here === false }))}</span></span>
  <a class="btn brass" href=${siteUrl(`/t/${code}`)} aria-label="${say('tables.go_on')}: ${gameName(game)}, ${code}">${say('tables.go_on')}</a>`

/** The badge on the icon of an installed Parlour, where the system supports it. @param {State} state */
export function badgeIcon(state) {
  const count = waitingTables(state).length
  const shown = count ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
  shown?.catch?.(() => {})
}
