// @ts-check
/** Your tables: their state, and the way back to them. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { cover } from '../../kit/art.js'
import { face } from '../../kit/badge.js'
import { siteUrl } from '../../kit/files.js'
import { icon } from '../../kit/icon.js'
import { ago, say, sayHtml } from '../../say.js'
import { forget } from '../../table/my_tables.js'
import { box, gameName } from '../../table/shelf.js'
import { isYourTurn } from './turns.js'

/** @typedef {import('../../types.js').MyTable} MyTable */

/** @param {import('../../types.js').State} state */
export function yourTables({ tables }) {
  return html`<section class="tables" id="tables" aria-labelledby="tables-title">
    <h2 id="tables-title">${say('tables.title')}</h2>
    ${tables.length
      ? html`<ul>
          ${waitingFirst(tables).map((mine) => html`<li class="panel tbl ${mine.gone ? 'gone' : ''}">${tableRow(mine)}</li>`)}
        </ul>`
      : html`<p class="muted">${say('tables.none')}</p>`}
  </section>`
}

/** Tables that wait for the reader first, then the others, newest first. @param {MyTable[]} tables */
const waitingFirst = (tables) => [...tables.filter(isYourTurn), ...tables.filter((mine) => !isYourTurn(mine))]

/** @param {MyTable} mine */
function tableRow(mine) {
  const { table, gone, code, game } = mine
  const { status, action, look } = standing(mine)
  const name = gameName(game)
  const forgetIt = say('tables.forget', { code })
  return html`<span class="thumb">${cover(game)}</span>
    <span class="grow">
      <b class="display">${name}</b> <span class="chip code">${code}</span>
      <span class="xs muted status">${status}</span>
      <span class="faces">${table?.seats.map((sitter) => face(sitter, { size: 'sm', off: sitter.here === false }))}</span>
    </span>
    ${gone ? nothing : html`<a class="btn ${look} small" href=${siteUrl(`/t/${code}`)} aria-label="${action}: ${name}, ${code}">${action}</a>`}
    <button class="btn ghost icon-only forget" aria-label=${forgetIt} title=${forgetIt} @click=${() => forget(code)}>${icon('x')}</button>`
}

/** @param {MyTable} mine */
function standing({ table, gone, when }) {
  if (gone) return { status: say('tables.gone'), action: '', look: '' }
  const open = { action: say('tables.open'), look: 'plain' }
  if (!table) return { status: ago(when), ...open }
  if (table.phase === 'over') return { status: `${say('over.title')} · ${ago(when)}`, ...open }
  if (table.phase === 'lobby' || !table.ask) {
    return { status: say('tables.lobby', { count: table.seats.length, most: box(table.game).seats[1] }), ...open }
  }
  const you = table.view?.seat ?? null
  if (you !== null && table.ask.waiting.includes(you)) return { status: say('turn.yours'), action: say('tables.go_on'), look: 'brass' }
  const names = table.ask.waiting.map((seat) => table.players?.[seat]?.name ?? '').filter(Boolean)
  return { status: names.length ? sayHtml('waiting.for', { seats: names }) : say('tables.playing'), ...open }
}

/** A big screen for one of the reader's tables, or for a new one. */
export const openScreens = async () => (await import('../../table/big_screen.js')).openBigScreen(null)
