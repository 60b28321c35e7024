// @ts-check
/** The evening: awards, the games so far, and the link for next time. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { at } from '../../kit/bubble.js'
import { calendarFile, forField, nextFriday } from '../../kit/calendar.js'
import { download } from '../../kit/download.js'
import { siteUrl } from '../../kit/files.js'
import { icon } from '../../kit/icon.js'
import { loadStylesheet } from '../../kit/styles.js'
import { linkGroup } from '../../net.js'
import { has, loadMessages, say } from '../../say.js'
import { attempt } from '../act.js'
import { copyButton, shareButton, shortLink } from '../invite.js'
import { gameName } from '../shelf.js'
import { awards } from './awards.js'
import { board, leadLine } from './board.js'
import { tvVote } from './room.js'

export { board, leadLine } from './board.js'
export { waitKey } from './countdown.js'
export { dock } from './dock.js'
export { isStarting, tvStarting, tvVote } from './room.js'
export { part, whyNot } from './vote.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').PastGame} PastGame
 */

/** Its words and styles are loaded. */
export const loaded = () => Promise.all([loadMessages('evening'), loadStylesheet('css/table/evening.css')])

/** For a room: nothing to press. @param {Visit} visit */
export const room = (visit) => (visit.table ? html`${standingBoard(visit)}${tvVote(visit)}${awards(visit)}` : nothing)

/** Below an ending, and in the lobby. @param {Visit} visit */
export function panel(visit) {
  const { table } = visit
  if (!table) return nothing
  return html`<section class="evening" aria-labelledby="evening-title">${standingBoard(visit)} ${more(visit)}</section>`
}

/** Awards, the games so far, and the group's link. @param {Visit} visit */
export const more = (visit) => html`${awards(visit)} ${groupLink(visit)} ${played(visit, visit.table?.games ?? [])}`

/** @param {Visit} visit */
const standingBoard = ({ table }) => (table ? html`<div class="felt rim evening-board">
  <header><h2 id="evening-title">${leadLine(table)}</h2><p class="muted">${say('evening.stars')}</p></header>${board(table)}
</div>` : nothing)

/** All games, also of earlier evenings, each with its replay. @param {Visit} visit @param {PastGame[]} games */
const played = ({ code }, games) => html`<details class="panel evening-played">
  <summary>${say('over.evening')} <span class="num muted">${games.length}</span></summary>
  <ol>
    ${games.map((game) => html`<li>
      <a href=${siteUrl(`/replay/${code}/${game.number}`)}>${icon('history')} <b>${gameName(game.game)}</b></a>
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
function groupLink(visit) {
  const { table } = visit
  const link = table?.links?.group
  if (!table?.you || (!link && !table.you.host)) return nothing
  const make = at((near) => attempt(near, () => linkGroup(visit.code)))
  return html`<section class="panel evening-group-link" aria-labelledby="group-link-title">
    <h2 id="group-link-title">${say('evening.group_link')}</h2>
    <p class="small">${say('evening.group_link.how')}</p>
    ${link
      ? html`<p class="evening-link">${shortLink(link)}</p><div class="row wrap">${copyButton(link)} ${shareButton(link)}</div>
          ${appointment(table, link)}
          ${table.you.host ? html`<button type="button" class="btn plain small" @click=${make}>${icon('rotate-ccw')} ${say('evening.group_link.renew')}</button>` : nothing}`
      : html`<button type="button" class="btn accent wide" @click=${make}>${icon('link')} ${say('evening.group_link.make')}</button>`}
  </section>`
}

/** The next date, as a file for everybody's own calendar. @param {import('../../types.js').TableMessage} table @param {string} link */
const appointment = (table, link) => html`<form class="row wrap evening-when" @submit=${(/** @type {Event} */ submit) => keepDate(submit, table.code, link)}>
  <label class="col grow"><span class="small">${say('evening.when')}</span>
    <input class="field" type="datetime-local" name="when" required .value=${forField(nextFriday())} /></label>
  <button class="btn plain">${icon('clock')} ${say('evening.calendar')}</button>
</form>`

/** @param {Event} submit @param {string} code @param {string} link */
function keepDate(submit, code, link) {
  submit.preventDefault()
  const form = /** @type {HTMLFormElement} */ (submit.currentTarget)
  const begins = new Date(String(new FormData(form).get('when')))
  const text = say('evening.calendar.text')
  const file = calendarFile({ id: `${code}-${begins.getTime()}@parlour`, title: say('evening.calendar.title', { code }), text, link, begins, hours: 3 })
  download(`parlour-${code.toLowerCase()}.ics`, file, 'text/calendar')
}
