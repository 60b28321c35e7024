// @ts-check
/** The evening on one panel: stars, awards, what next, whose turn a part is, and the link for next time. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { art, cover } from '../../kit/art.js'
import { face } from '../../kit/badge.js'
import { at } from '../../kit/bubble.js'
import { icon } from '../../kit/icon.js'
import { wear } from '../../kit/styles.js'
import { linkGroup } from '../../net.js'
import { has, learn, say } from '../../say.js'
import { attempt } from '../act.js'
import { copyButton, shareButton, shortLink } from '../invite.js'
import { gameName } from '../shelf.js'
import { awards } from './awards.js'
import { lead, standings, tonight } from './stars.js'
import { vote } from './vote.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').PastGame} PastGame
 * @typedef {import('./stars.js').Row} Row
 * @typedef {import('./stars.js').Share} Share
 */

/** Its words and its looks are here. */
export const furnished = () => Promise.all([learn('evening'), wear('css/table/evening.css')])

/** For a room: nothing to press. @param {Visit} visit */
export const room = (visit) => (visit.table ? html`${board(visit, tonight(visit.table.games))}<div class="evening-next">${vote(visit)}</div>${awards(visit)}` : nothing)

/** @param {Visit} visit */
export function panel(visit) {
  const { table } = visit
  if (!table) return nothing
  const games = tonight(table.games)
  return html`<section class="evening" aria-labelledby="evening-title">
    ${board(visit, games)} ${awards(visit)}
    <div class="evening-next">${vote(visit)} ${friday(visit)}</div>
    ${played(visit, table.games)}
  </section>`
}

/** @param {Visit} visit @param {PastGame[]} games */
function board({ table }, games) {
  const rows = standings(games, table?.seats ?? [])
  const first = lead(rows)
  return html`<div class="felt rim evening-board">
    <header><h2 id="evening-title">${first ? say('evening.leads', { name: first.name, count: first.by }) : say('evening.level')}</h2><p class="muted">${say('evening.stars')}</p></header>
    <div class="evening-scroll" tabindex="0" role="region" aria-labelledby="evening-title">
      <table class="standings">
        <thead><tr><th scope="col"><span class="vh">${say('over.who')}</span></th>${games.map(({ game }) => html`<th scope="col">${cover(game)}<span class="vh">${gameName(game)}</span></th>`)}<th scope="col">${say('evening.sum')}</th></tr></thead>
        <tbody>${rows.map(row)}</tbody>
      </table>
    </div>
  </div>`
}

/** @param {Row} row */
const row = ({ name, seat, won, stars }) => html`<tr>
  <th scope="row"><span class="evening-who">${seat ? face(seat, { size: 'sm' }) : nothing}<span aria-hidden=${seat ? 'true' : 'false'}>${name}</span></span></th>
  ${won.map((share) => html`<td><span class="evening-cell" data-share=${share}>${sign(share)}<span class="vh">${say(`evening.share.${share}`)}</span></span></td>`)}
  <td class="num evening-sum">${stars}</td>
</tr>`

/** @param {Share} share */
function sign(share) {
  if (share === 'alone') return html`<img src=${art('noto/crown.svg')} alt="" width="28" height="28" />`
  return share === 'together' ? icon('star') : html`<span aria-hidden="true">${share === 'none' ? '–' : ''}</span>`
}

/** All of them, also those of earlier evenings, each with its replay. @param {Visit} visit @param {PastGame[]} games */
const played = ({ code }, games) => html`<details class="panel evening-played">
  <summary>${say('over.evening')} <span class="num muted">${games.length}</span></summary>
  <ol>
    ${games.map((game) => html`<li>
      <a href="/replay/${code}/${game.number}">${icon('history')} <b>${gameName(game.game)}</b></a>
      <span class="muted">${ending(game)}</span>
      <span class="num">${[...new Set(game.scores)].join(' · ')}</span>
    </li>`)}
  </ol>
</details>`

/** @param {PastGame} game */
function ending({ game, reason }) {
  const key = `${game}.ending.${reason}`
  return has(key) ? say(key) : ''
}

// A link that keeps this group: same people, same seats, same stars, and no account.

/** @param {Visit} visit */
function friday(visit) {
  const { table } = visit
  const link = table?.links?.group
  if (!table?.you || (!link && !table.you.host)) return nothing
  const make = at((near) => attempt(near, () => linkGroup(visit.code)))
  return html`<section class="panel evening-friday" aria-labelledby="friday-title">
    <h2 id="friday-title">${say('evening.friday')}</h2>
    <p class="small">${say('evening.friday.how')}</p>
    ${link
      ? html`<p class="evening-link">${shortLink(link)}</p><div class="row wrap">${copyButton(link)} ${shareButton(link)}</div>
          ${table.you.host ? html`<button type="button" class="btn plain small" @click=${make}>${icon('rotate-ccw')} ${say('evening.friday.renew')}</button>` : nothing}`
      : html`<button type="button" class="btn accent wide" @click=${make}>${icon('link')} ${say('evening.friday.make')}</button>`}
  </section>`
}
