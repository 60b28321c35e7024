// @ts-check
/** Round the table: who sits where, and which chairs are free. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { face } from '../../kit/badge.js'
import { icon } from '../../kit/icon.js'
import { vars } from '../../kit/vars.js'
import { has, say } from '../../say.js'
import { floating } from '../../table/people.js'
import { box, gameName } from '../../table/shelf.js'
import { openFree, openSeat } from './chair.js'
import { gameSettings, openPart } from './options.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').Player} Player
 * @typedef {import('../../types.js').TableMessage} TableMessage
 */

/** @param {Visit} visit @param {TableMessage} table */
export function round(visit, table) {
  const most = Math.max(box(table.game).seats[1], table.seats.length)
  const places = Array.from({ length: most }, (_, place) => table.seats[place] ?? null)
  return html`<div class="round" data-most=${most}>
    <div class="oval">${centre(visit, table)}</div>
    <ol class="chairs">
      ${places.map(
        (sitter, place) => html`<li class="chair" ${vars(spot(place, most))}>${sitter ? taken(visit, table, sitter) : free(visit, table)}</li>`,
      )}
    </ol>
  </div>`
}

/** Chairs are placed on an ellipse, the first at its head. @param {number} place @param {number} most */
function spot(place, most) {
  const angle = (place / most) * 2 * Math.PI - Math.PI / 2
  return { '--x': `${(50 + 43 * Math.cos(angle)).toFixed(2)}%`, '--y': `${(50 + 41 * Math.sin(angle)).toFixed(2)}%` }
}

/** @param {Visit} visit @param {TableMessage} table @param {Player} sitter */
function taken(visit, table, sitter) {
  const you = table.you?.seats.includes(sitter.seat) ?? false
  const isHost = sitter.seat === table.host
  const open = you || table.you?.host
  const content = html`${face(sitter, { size: 'lg', off: sitter.here === false })}
    <span class="chair-name" aria-hidden="true">
      ${sitter.name} ${you ? html`<span class="muted">${say('badge.you')}</span>` : nothing}
    </span>
    ${standing(sitter, isHost)}`
  return html`${open
    ? html`<button class="chair-in" @click=${() => openSeat(sitter)}>${content}</button>`
    : html`<span class="chair-in">${content}</span>`}
  ${floating(visit, sitter.seat)}`
}

/** @param {Player} sitter @param {boolean} isHost */
function standing(sitter, isHost) {
  if (sitter.bot) return html`<span class="chip">${icon('bot')} ${say(`bot.${sitter.bot}`)}</span>`
  if (sitter.stand_in) return html`<span class="chip">${icon('bot')} ${say('people.bot_plays')}</span>`
  if (sitter.here === false) return html`<span class="chip warn">${icon('wifi-off')} ${say('people.away')}</span>`
  if (isHost) return html`<span class="chip info">${icon('crown')} ${say('lobby.host')}</span>`
  return html`<span class="chip ok">${icon('check')} ${say('lobby.here')}</span>`
}

/** @param {Visit} visit @param {TableMessage} table */
function free(visit, table) {
  const words = html`<span class="empty">${icon('plus')}</span><span class="xs muted">${say('lobby.free')}</span>`
  if (!table.you) return html`<span class="chair-in">${words}</span>`
  return html`<button class="chair-in" @click=${() => openFree(visit)}>${words}</button>`
}

/** In the middle: the person with a special part, if the game has one. @param {Visit} visit @param {TableMessage} table */
function centre(visit, table) {
  const part = gameSettings(table).find((setting) => setting.kind === 'seat')
  if (!part || !has(`${table.game}.option.${part.name}`)) {
    return html`<span class="oval-name display">${gameName(table.game)}</span>`
  }
  const chosen = table.seats.find((sitter) => sitter.seat === part.value)
  const chance = `${table.game}.option.${part.name}.chance`
  return html`<span class="small">${say(`${table.game}.option.${part.name}`)}</span>
    ${chosen ? face(chosen, { size: 'lg' }) : html`<span class="die">${icon('dices')}</span>`}
    <b class="display">${chosen?.name ?? (has(chance) ? say(chance) : say('lobby.chance'))}</b>
    ${table.you?.host
      ? html`<button class="btn small on-felt" @click=${() => openPart(visit, part.name)}>${icon('users')} ${say('lobby.pick_other')}</button>`
      : nothing}`
}
