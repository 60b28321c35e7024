// @ts-check
/** The evening's board: rows are people, columns are the games, and a dashed one is the next. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { art, cover } from '../../kit/art.js'
import { face } from '../../kit/badge.js'
import { icon } from '../../kit/icon.js'
import { layout } from '../../kit/settings.js'
import { vars } from '../../kit/vars.js'
import { say } from '../../say.js'
import { gameName } from '../shelf.js'
import { lead, standings, starsOf, tonight } from './stars.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').TableMessage} TableMessage
 * @typedef {import('../../types.js').Player} Player
 * @typedef {import('./stars.js').Row} Row
 * @typedef {import('./stars.js').Share} Share
 * @typedef {{who?: (row: Row) => unknown}} With `who`: what stands at the head of a row
 */

/** Who leads, in a sentence. @param {TableMessage} table */
export function leadLine(table) {
  const rows = withEverybody(table, standings(tonight(table.games), table.seats)).sort((a, b) => b.stars - a.stars)
  const first = lead(rows)
  if (first) return say('evening.leads', { name: first.name, count: first.by })
  const count = rows.filter(({ stars }) => stars === rows[0]?.stars).length
  return count === rows.length ? say('evening.level') : say('evening.shared', { count })
}

/** The number of columns for games; if there were more games, the first column has the stars of all that are not shown. @type {Record<string, number>} */
const COLUMNS = { phone: 3, desktop: 6, tv: 4 }

/** @param {TableMessage} table @param {With} [parts] */
export function board(table, { who = plain } = {}) {
  const games = tonight(table.games)
  const rows = withEverybody(table, standings(games, table.seats))
  const columns = COLUMNS[layout()]
  const earlier = games.length > columns ? games.length - columns + 1 : 0
  const shown = games.slice(earlier)
  return html`<div class="evening-scroll" tabindex="0" role="region" aria-labelledby="evening-title" ${vars({ '--rows': String(rows.length), '--games': String(shown.length + Number(earlier > 0)) })}>
    <table class="standings">
      <thead><tr><th scope="col"><span class="vh">${say('over.who')}</span></th>${earlier ? html`<th scope="col" class="evening-earlier" title=${say('evening.earlier', { count: earlier })}><span aria-hidden="true">+${earlier}</span><span class="vh">${say('evening.earlier', { count: earlier })}</span></th>` : nothing}${shown.map(({ game }) => html`<th scope="col">${cover(game)}<span class="vh">${gameName(game)}</span></th>`)}
        <th scope="col" class="evening-ahead"><span>${say('next.column')}</span></th><th scope="col">${say('evening.sum')}</th></tr></thead>
      <tbody>${rows.map((row) => html`<tr>
        <th scope="row">${who(row)}</th>
        ${earlier ? html`<td class="num evening-earlier">${starsOf(row.won.slice(0, earlier))}</td>` : nothing}${row.won.slice(earlier).map((share) => html`<td><span class="evening-cell" data-share=${share}>${sign(share)}<span class="vh">${say(`evening.share.${share}`)}</span></span></td>`)}
        <td class="evening-ahead"><span class="evening-cell"></span></td>
        <td class="num evening-sum">${row.stars}</td>
      </tr>`)}</tbody>
    </table>
  </div>`
}

/** In seat order; then those who have left. Somebody who has not played yet has a row, too. @param {TableMessage} table @param {Row[]} rows @returns {Row[]} */
function withEverybody(table, rows) {
  const games = tonight(table.games)
  const seated = table.seats.map((seat) => rows.find((row) => row.seat?.sitter === seat.sitter) ?? { name: seat.name, seat, won: games.map(() => /** @type {Share} */ ('away')), stars: 0 })
  return [...seated, ...rows.filter((row) => !row.seat)]
}

/** @param {Row} row */
const plain = ({ name, seat }) => html`<span class="evening-who">${seat ? face(seat, { size: 'sm' }) : nothing}<span aria-hidden=${seat ? 'true' : 'false'}>${name}</span></span>`

/** @param {Share} share */
function sign(share) {
  if (share === 'alone') return html`<img src=${art('noto/crown.svg')} alt="" width="28" height="28" />`
  return share === 'together' ? icon('star') : html`<span aria-hidden="true">${share === 'none' ? '–' : ''}</span>`
}
