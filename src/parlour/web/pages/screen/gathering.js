// @ts-check
/** Before the game, on the big screen: everybody who sits down is welcomed by name. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { logo } from '../../kit/art.js'
import { face } from '../../kit/badge.js'
import { icon } from '../../kit/icon.js'
import { qr } from '../../kit/qr.js'
import { say } from '../../say.js'
import { joinLink, shortLink } from '../../table/invite.js'
import { floating } from '../../table/people.js'
import { gameInfo, gameName } from '../../table/shelf.js'
import { lamp } from '../../table/show/lamp.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').TableMessage} TableMessage
 * @typedef {import('../../types.js').Player} Player
 */

/** @param {Visit} visit @param {TableMessage} table @param {unknown} tools */
export function gathering(visit, table, tools) {
  const newest = newcomer(table)
  const free = Math.max(0, (gameInfo(table.game)?.best ?? 0) - table.seats.length)
  return html`<main id="main" class="tv-lobby felt rim">
    ${lamp()}
    <header class="tv-head">
      <span class="brand">${logo()} ${gameName(table.game)}</span><span class="grow"></span>${tools}
      <p class="tv-code"><span class="xs">${say('screen.join')}</span><b class="bigcode">${table.code}</b><span class="xs link">${shortLink(joinLink(table))}</span></p>
      ${qr(joinLink(table))}
    </header>
    <div class="tv-welcome">
      <h1>${newest ? say('tv.welcome', { name: newest.name }) : say('home.pull_up')}</h1>
      <p>${say('lobby.title', { count: table.seats.length })}. ${free ? say('lobby.lively', { count: free }) : nothing} ${say('lobby.host_starts', { who: table.seats[table.host]?.name })}</p>
    </div>
    <ul class="tv-seats" data-many=${table.seats.length + free > 5 ? '' : nothing}>
      ${table.seats.map((sitter) => html`<li ?data-new=${sitter === newest}>${face(sitter, { size: 'lg', off: sitter.here === false })}<b class="plate" aria-hidden="true">${sitter.name}</b>${floating(visit, sitter.seat)}</li>`)}
      ${Array.from({ length: free }, () => html`<li class="tv-free"><span class="empty">${icon('armchair')}</span><span>${say('lobby.free')}</span></li>`)}
    </ul>
  </main>`
}

/** The person who sat down last, beside the host. @param {TableMessage} table @returns {Player | null} */
function newcomer(table) {
  const guests = table.seats.filter((sitter) => !sitter.bot && sitter.seat !== table.host)
  return guests.reduce((/** @type {Player | null} */ last, sitter) => (!last || (sitter.sitter ?? 0) > (last.sitter ?? 0) ? sitter : last), null)
}
