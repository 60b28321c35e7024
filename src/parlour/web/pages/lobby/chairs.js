// @ts-check
/** Round the table: who sits where, and which chairs are free. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { face } from '../../kit/badge.js'
import { icon } from '../../kit/icon.js'
import { floating } from '../../table/people.js'
import { vars } from '../../kit/vars.js'
import { has, say } from '../../say.js'
import { box } from '../../table/shelf.js'
import { openFree, openSeat } from './chair.js'
import { gameSettings, openPart } from './options.js'

/**
 * @typedef {import('../../types.js').Room} Room
 * @typedef {import('../../types.js').Player} Player
 * @typedef {import('../../types.js').TableMessage} TableMessage
 */

/** @param {Room} room @param {TableMessage} table */
export function round(room, table) {
  const most = Math.max(box(table.game).seats[1], table.seats.length)
  const places = Array.from({ length: most }, (_, place) => table.seats[place] ?? null)
  return html`<div class="round" data-most=${most}>
    <div class="oval">${centre(room, table)}</div>
    <ol class="chairs">
      ${places.map(
        (sitter, place) => html`<li class="chair" ${vars(spot(place, most))}>${sitter ? taken(room, table, sitter) : free(room, table)}</li>`,
      )}
    </ol>
  </div>`
}

/** Chairs stand on an ellipse, the first at its head. @param {number} place @param {number} most */
function spot(place, most) {
  const angle = (place / most) * 2 * Math.PI - Math.PI / 2
  return { '--x': `${(50 + 43 * Math.cos(angle)).toFixed(2)}%`, '--y': `${(50 + 41 * Math.sin(angle)).toFixed(2)}%` }
}

/** @param {Room} room @param {TableMessage} table @param {Player} sitter */
function taken(room, table, sitter) {
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
  ${floating(room, sitter.seat)}`
}

/** @param {Player} sitter @param {boolean} isHost */
function standing(sitter, isHost) {
  if (sitter.bot) return html`<span class="chip">${icon('bot')} ${say(`bot.${sitter.bot}`)}</span>`
  if (sitter.stand_in) return html`<span class="chip">${icon('bot')} ${say('people.bot_plays')}</span>`
  if (sitter.here === false) return html`<span class="chip warn">${icon('wifi-off')} ${say('people.away')}</span>`
  if (isHost) return html`<span class="chip info">${icon('crown')} ${say('lobby.host')}</span>`
  return html`<span class="chip ok">${icon('check')} ${say('lobby.here')}</span>`
}

/** @param {Room} room @param {TableMessage} table */
function free(room, table) {
  const words = html`<span class="empty">${icon('plus')}</span><span class="xs muted">${say('lobby.free')}</span>`
  if (!table.you) return html`<span class="chair-in">${words}</span>`
  return html`<button class="chair-in" @click=${() => openFree(room)}>${words}</button>`
}

/** In the middle: whoever plays a special part, if the game has one. @param {Room} room @param {TableMessage} table */
function centre(room, table) {
  const part = gameSettings(table).find((setting) => setting.kind === 'seat')
  if (!part || !has(`${table.game}.option.${part.name}`)) {
    return html`<span class="oval-name display">${say(`game.${table.game}.name`)}</span>`
  }
  const chosen = table.seats.find((sitter) => sitter.seat === part.value)
  const chance = `${table.game}.option.${part.name}.chance`
  return html`<span class="small">${say(`${table.game}.option.${part.name}`)}</span>
    ${chosen ? face(chosen, { size: 'lg' }) : html`<span class="die">${icon('dices')}</span>`}
    <b class="display">${chosen?.name ?? (has(chance) ? say(chance) : say('lobby.chance'))}</b>
    ${table.you?.host
      ? html`<button class="btn small on-felt" @click=${() => openPart(room, part.name)}>${icon('users')} ${say('lobby.pick_other')}</button>`
      : nothing}`
}
