// @ts-check
/** The big screen: what everybody may see, for a room full of people. No controls; it never receives anything private. */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { logo, cover } from '../kit/art.js'
import { badge, face } from '../kit/badge.js'
import { redraw } from '../kit/redraw.js'
import { clockBar } from '../table/clock/bar.js'
import { icon } from '../kit/icon.js'
import { joinLink, shortLink } from '../table/invite.js'
import { tellings } from '../table/log.js'
import { floating, isAsked, subline } from '../table/people.js'
import { qr } from '../kit/qr.js'
import { lineState, waiting } from '../table/waiting.js'
import { contextOf } from '../table/context.js'
import { enter as enterRoom, leave as leaveRoom } from '../table/stream.js'
import { gameOf } from '../table/box.js'
import { has, say } from '../say.js'
import { box, loadShelf } from '../table/shelf.js'

/**
 * @typedef {import('../types.js').State} State
 * @typedef {import('../types.js').Room} Room
 * @typedef {import('../types.js').Context} Context
 */

/** @type {WakeLockSentinel | null} */
let awake = null

/** @param {import('../types.js').Route} route */
export function enter(route) {
  loadShelf()
  enterRoom(route.code, 'screen', route.hash)
  stayAwake()
  document.addEventListener('visibilitychange', stayAwake)
}

export function leave() {
  document.removeEventListener('visibilitychange', stayAwake)
  awake?.release()
  awake = null
  leaveRoom()
}

async function stayAwake() {
  if (document.visibilityState !== 'visible') return
  awake = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null
}

/** @param {KeyboardEvent} key */
export function key(key) {
  if (key.key === 'f') fullScreen()
}

/** @param {State} state */
export const title = ({ room, route }) => `${room?.table ? say(`game.${gameOf(room)}.name`) : say('screen.title')} · ${route.code}`

/** @param {State} state */
export function page({ room, route }) {
  const problem = room ? problemOf(room) : ''
  if (problem) return html`<main id="main" class="tv tv-words"><h1>${say('join.no_table')}</h1><p>${problem}</p></main>`
  if (!room?.table) {
    return html`<main id="main" class="tv tv-words" aria-busy="true">
      <h1>${route.code}</h1>
      <p class="muted">${say('loading')}</p>
    </main>`
  }
  if (room.table.phase === 'lobby' || !room.play) return gathering(room)
  const ctx = contextOf(room)
  return html`<div class="tv">${head(room, ctx)}${ctx ? middle(room, ctx) : html`<main id="main"></main>`}${foot(room, ctx)}</div>`
}

/** @param {Room} room */
function problemOf({ refusal, line }) {
  if (refusal) return say(`refused.${refusal.code}`, refusal.args)
  return line === 'gone' ? say('line.gone') : ''
}

/** Before the game: come in. @param {Room} room */
function gathering(room) {
  const table = /** @type {import('../types.js').TableMessage} */ (room.table)
  return html`<div class="tv tv-lobby">
    <header class="tv-head"><span class="brand">${logo()} Parlour</span><span class="grow"></span>${lineState(room)}${fullButton()}</header>
    <main id="main" class="gathering">
      <section class="panel tv-join">
        <h1>${say('screen.join')}</h1>
        <p class="bigcode">${table.code}</p>
        ${qr(joinLink(table))}
        <p class="muted link">${shortLink(joinLink(table))}</p>
      </section>
      <section class="tv-people">
        <div class="tv-game">
          ${cover(table.game)}
          <div>
            <h2>${say(`game.${table.game}.name`)}</h2>
            <p class="muted">${say('tables.lobby', { count: table.seats.length, most: box(table.game).seats[1] })}</p>
          </div>
        </div>
        <ul class="tv-seats">
          ${table.seats.map(
            (sitter) => html`<li>
              ${face(sitter, { size: 'lg', off: sitter.here === false })}
              <b aria-hidden="true">${sitter.name}</b>
              ${floating(room, sitter.seat)}
            </li>`,
          )}
        </ul>
      </section>
    </main>
  </div>`
}

/** @param {Room} room @param {Context | null} ctx */
function head(room, ctx) {
  const table = /** @type {import('../types.js').TableMessage} */ (room.table)
  const text = ctx && room.module?.chip?.(ctx)
  return html`<header class="tv-head">
    <span class="brand">${logo()} ${say(`game.${gameOf(room)}.name`)}</span>
    <div class="tv-now grow">
      <h1 class="tv-say">${ctx ? (room.module?.headline?.(ctx) ?? '') : ''}</h1>
      <p>${text ? html`<span class="chip">${text}</span>` : nothing}${lineState(room)}</p>
    </div>
    ${fullButton()}
    <span class="tv-code"><span class="xs muted">${say('screen.watch_or_join')}</span><b class="code">${table.code}</b></span>
    ${qr(joinLink(table))}
  </header>`
}

/** @param {Room} room @param {Context} ctx */
function middle(room, ctx) {
  return html`<main id="main" class="table" data-game=${ctx.game.name}>
    ${ctx.game.outcome ? ending(ctx, ctx.game.outcome) : nothing} ${(room.module?.screen ?? room.module?.table)?.(ctx)}
  </main>`
}

/** @param {Context} ctx @param {import('../types.js').Outcome} outcome */
function ending(ctx, { reason }) {
  const key = `${ctx.game.name}.ending.${reason}`
  return html`<section class="tv-ending">
    <h2>${has(key) ? ctx.say(key) : say('over.title')}</h2>
    ${has(`${key}.detail`) ? html`<p>${ctx.say(`${key}.detail`)}</p>` : nothing}
  </section>`
}

/** @param {Room} room @param {Context | null} ctx */
function foot(room, ctx) {
  const last = ctx ? tellings({ ...ctx, log: { ...ctx.log, events: ctx.log.history } }, 1)[0] : null
  return html`<footer class="tv-foot">
    <ul>
      ${ctx?.players.map(
        (player) => html`<li>
          ${badge(player, { sub: subline(player, ctx, room), turn: isAsked(player, ctx), off: player.here === false })}
          ${floating(room, player.seat)}
        </li>`,
      )}
    </ul>
    <span class="tv-news">
      ${clockBar(room)} ${waiting(room)} ${last ? html`<span class="toast">${icon('megaphone')} <span>${last}</span></span>` : nothing}
    </span>
  </footer>`
}

function fullButton() {
  if (!document.fullscreenEnabled || document.fullscreenElement) return nothing
  const label = say('screen.full')
  return html`<button class="btn ghost icon-only full" aria-label=${label} title=${label} @click=${fullScreen}>${icon('maximize')}</button>`
}

function fullScreen() {
  document.documentElement.requestFullscreen?.().then(() => redraw(), () => {})
}
