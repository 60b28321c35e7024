// @ts-check
/** The big screen: what everybody may see, for a room full of people. No controls; it never receives anything private. */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { logo, cover } from '../kit/art.js'
import { badge, face } from '../kit/badge.js'
import { icon } from '../kit/icon.js'
import { qr } from '../kit/qr.js'
import { redraw } from '../kit/redraw.js'
import { prefer, settings } from '../kit/settings.js'
import { hum } from '../kit/sound.js'
import { vars } from '../kit/vars.js'
import { say } from '../say.js'
import { store } from '../store.js'
import { gameOf } from '../table/box.js'
import { banter } from '../table/cast/banter.js'
import { clockBar } from '../table/clock/bar.js'
import { contextOf } from '../table/context.js'
import { joinLink, shortLink } from '../table/invite.js'
import { tellings } from '../table/log.js'
import { floating, isAsked, subline } from '../table/people.js'
import { emojiPicture } from '../table/reactions.js'
import { box, gameName, loadShelf } from '../table/shelf.js'
import { finale } from '../table/show/finale.js'
import { isTold, skipKey, staged } from '../table/show/stage.js'
import { enter as enterRoom, leave as leaveRoom } from '../table/visit.js'
import { lineState, waiting } from '../table/waiting.js'

/**
 * @typedef {import('../types.js').State} State
 * @typedef {import('../types.js').Visit} Visit
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
  addEventListener('pointerdown', hum)
  addEventListener('keydown', hum)
}

export function leave() {
  document.removeEventListener('visibilitychange', stayAwake)
  removeEventListener('pointerdown', hum)
  removeEventListener('keydown', hum)
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
  if (!skipKey(store.state.visit, key) && key.key === 'f') fullScreen()
}

/** @param {State} state */
export const title = ({ visit, route }) => `${visit?.table ? gameName(gameOf(visit)) : say('screen.title')} · ${route.code}`

/** @param {State} state */
export function page({ visit, route }) {
  const problem = visit ? problemOf(visit) : ''
  if (problem) return html`<main id="main" class="tv tv-words"><h1>${say('join.no_table')}</h1><p>${problem}</p></main>`
  if (!visit?.table) {
    return html`<main id="main" class="tv tv-words" aria-busy="true">
      <h1>${route.code}</h1>
      <p class="muted">${say('loading')}</p>
    </main>`
  }
  if (visit.table.phase === 'lobby' || !visit.play) return gathering(visit)
  const ctx = contextOf(visit)
  return html`<div class="tv" data-told=${isTold(visit) ? '' : nothing}>${head(visit, ctx)}${ctx ? middle(visit, ctx) : html`<main id="main"></main>`}${foot(visit, ctx)}${banter(visit)}${flying(visit)}</div>`
}

/** @param {Visit} visit */
function problemOf({ refusal, line }) {
  if (refusal) return say(`refused.${refusal.code}`, refusal.args)
  return line === 'gone' ? say('line.gone') : ''
}

/** Before the game: come in. @param {Visit} visit */
function gathering(visit) {
  const table = /** @type {import('../types.js').TableMessage} */ (visit.table)
  return html`<div class="tv tv-lobby">
    <header class="tv-head"><span class="brand">${logo()} Parlour</span><span class="grow"></span>${lineState(visit)}${fullButton()}</header>
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
            <h2>${gameName(table.game)}</h2>
            <p class="muted">${say('tables.lobby', { count: table.seats.length, most: box(table.game).seats[1] })}</p>
          </div>
        </div>
        <ul class="tv-seats">
          ${table.seats.map(
            (sitter) => html`<li>
              ${face(sitter, { size: 'lg', off: sitter.here === false })}
              <b aria-hidden="true">${sitter.name}</b>
              ${floating(visit, sitter.seat)}
            </li>`,
          )}
        </ul>
      </section>
    </main>
  </div>`
}

/** @param {Visit} visit @param {Context | null} ctx */
function head(visit, ctx) {
  const table = /** @type {import('../types.js').TableMessage} */ (visit.table)
  const text = ctx && visit.module?.chip?.(ctx)
  return html`<header class="tv-head">
    <span class="brand">${logo()} ${gameName(gameOf(visit))}</span>
    <div class="tv-now grow">
      <h1 class=${ctx?.game.outcome ? 'vh' : 'tv-say'}>${ctx ? (visit.module?.headline?.(ctx) ?? '') : ''}</h1>
      <p>${text ? html`<span class="chip">${text}</span>` : nothing}${lineState(visit)}</p>
    </div>
    ${soundButton()} ${fullButton()}
    <span class="tv-code"><span class="xs muted">${say('screen.watch_or_join')}</span><b class="code">${table.code}</b></span>
    ${qr(joinLink(table))}
  </header>`
}

/** @param {Visit} visit @param {Context} ctx */
function middle(visit, ctx) {
  return html`<main id="main" class="table" data-game=${ctx.game.name} data-show=${visit.show ? '' : nothing}>
    ${ctx.game.outcome ? finale(visit, ctx, nothing) : staged(visit, ctx, (visit.module?.screen ?? visit.module?.table)?.(ctx))}
  </main>`
}

/** @param {Visit} visit @param {Context | null} ctx */
function foot(visit, ctx) {
  const last = ctx ? tellings({ ...ctx, log: { ...ctx.log, events: ctx.log.history } }, 1)[0] : null
  return html`<footer class="tv-foot">
    <ul>
      ${ctx?.players.map(
        (player) => html`<li>
          ${badge(player, { sub: subline(player, ctx, visit), turn: isAsked(player, ctx), off: player.here === false })}
          ${floating(visit, player.seat)}
        </li>`,
      )}
    </ul>
    <span class="tv-news">
      ${clockBar(visit)} ${waiting(visit)} ${last ? html`<span class="toast">${icon('megaphone')} <span>${last}</span></span>` : nothing}
    </span>
  </footer>`
}

/** Reactions fly across the room, from below where their people sit. @param {Visit} visit */
const flying = ({ reactions, table }) => html`<div class="tv-flying" aria-hidden="true">
  ${reactions.map(({ id, seat, emoji }) => html`<span ${vars({ '--x': `${((seat + 0.5) / Math.max(1, table?.seats.length ?? 1)) * 100}%`, '--way': `${((id * 37) % 40) - 20}vw`, '--turn': `${((id * 53) % 50) - 25}deg` })}>${emojiPicture(emoji)}</span>`)}
</div>`

/** On unless somebody does not want it; the first touch of the page lets it begin. */
function soundButton() {
  const on = settings().roomSound
  const label = say(on ? 'screen.sound_off' : 'screen.sound_on')
  return html`<button class="btn ghost icon-only full" aria-label=${label} title=${label} aria-pressed=${String(on)} @click=${() => prefer({ roomSound: !on }).then(hum)}>${icon(on ? 'volume-2' : 'volume-x')}</button>`
}

function fullButton() {
  if (!document.fullscreenEnabled || document.fullscreenElement) return nothing
  const label = say('screen.full')
  return html`<button class="btn ghost icon-only full" aria-label=${label} title=${label} @click=${fullScreen}>${icon('maximize')}</button>`
}

function fullScreen() {
  document.documentElement.requestFullscreen?.().then(() => redraw(), () => {})
}
