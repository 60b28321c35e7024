// @ts-check
/** The big screen: public information for a room full of people. No controls; it never receives anything private. */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { logo } from '../kit/art.js'
import { Awake } from '../kit/awake.js'
import { badge } from '../kit/badge.js'
import { siteUrl } from '../kit/files.js'
import { icon } from '../kit/icon.js'
import { qr } from '../kit/qr.js'
import { redraw } from '../kit/redraw.js'
import { prefer, settings } from '../kit/settings.js'
import { hum, isHeldBack, tryAir } from '../kit/sound.js'
import { loadStylesheet } from '../kit/styles.js'
import { vars } from '../kit/vars.js'
import { loadMessages, say } from '../say.js'
import { store } from '../store.js'
import { gameOf } from '../store/visit.js'
import { paused } from '../table/absence/paused.js'
import { banter, isTalking } from '../table/cast/banter.js'
import { clockBar } from '../table/clock/bar.js'
import { contextOf } from '../table/context.js'
import { fetched } from '../table/evening.js'
import { joinLink } from '../table/invite.js'
import { tellings } from '../table/log.js'
import { floating, isAsked, sublines } from '../table/people.js'
import { emojiPicture } from '../table/reactions.js'
import { gameName, loadShelf } from '../table/shelf.js'
import { tookOver } from '../table/late/scene.js'
import { finale } from '../table/show/finale.js'
import { isTold, skipKey, staged } from '../table/show/stage.js'
import { bubbles, isTalkative } from '../table/talk/bubbles.js'
import { enter as enterRoom, leave as leaveRoom } from '../table/visit.js'
import { lineState, waiting } from '../table/waiting.js'
import { gathering } from './screen/gathering.js'

/**
 * @typedef {import('../types.js').State} State
 * @typedef {import('../types.js').Visit} Visit
 * @typedef {import('../types.js').Context} Context
 */

await Promise.all([loadMessages('tv'), loadMessages('talk'), loadMessages('why'), loadMessages('late'), loadStylesheet('css/table/show.css')])

const awake = new Awake()

/** @param {import('../types.js').Route} route */
export function enter(route) {
  loadShelf()
  enterRoom(route.code, 'screen', route.hash)
  awake.begin()
  tryAir()
  addEventListener('pointerdown', hum)
  addEventListener('keydown', hum)
}

export function leave() {
  removeEventListener('pointerdown', hum)
  removeEventListener('keydown', hum)
  awake.end()
  leaveRoom()
}

/** @param {KeyboardEvent} key */
export function key(key) {
  if (skipKey(store.state.visit, key)) return
  if (key.key === 'f') fullScreen()
  if (key.key === 'm') prefer({ roomSound: !settings().roomSound }).then(hum)
}

/** @param {State} state */
export const title = ({ visit, route }) => `${visit?.table ? gameName(gameOf(visit)) : say('screen.title')} · ${route.code}`

/** @param {State} state */
export function page({ visit, route }) {
  const problem = visit ? problemOf(visit) : ''
  if (problem) return oldLink(route.code, visit?.refusal?.code ?? '', problem)
  if (!visit?.table) {
    return html`<main id="main" class="tv tv-words" aria-busy="true">
      <h1>${route.code}</h1>
      <p class="muted">${say('loading')}</p>
    </main>`
  }
  if (visit.table.phase === 'lobby' || !visit.play) return gathering(visit, visit.table, [lineState(visit), soundHint(), soundButton(), fullButton()])
  const ctx = contextOf(visit)
  if (ctx?.show || visit.table.phase === 'over') fetched() // the vote is a part of the last scene
  return html`<div class="tv" data-told=${isTold(visit) ? '' : nothing} data-seated=${isSeated(ctx) ? '' : nothing}>${head(visit, ctx)}${ctx ? middle(visit, ctx) : html`<main id="main" aria-busy="true"></main>`}${visit.play?.outcome ? nothing : foot(visit, ctx)}${flying(visit)}${paused(visit)}${tookOver(visit)}</div>`
}

/** A link without its secret, with a wrong one, or to a deleted table: what to do instead. @param {string} code @param {string} why @param {string} problem */
function oldLink(code, why, problem) {
  const uninvited = why === 'no_token' || why === 'not_watching'
  const gone = why === 'no_such_table' || !why
  return html`<main id="main" class="tv tv-words">
    <h1>${uninvited ? say('tv.old', { code }) : gone ? say('tv.old.gone', { code }) : say('join.no_table')}</h1>
    <p>${uninvited ? say('tv.old.how') : gone ? '' : problem}</p>
    <a class="btn brass big" href=${siteUrl('/tv')} autofocus>${icon('tv')} ${say('tv.old.get')}</a>
  </main>`
}

/** @param {Visit} visit */
function problemOf({ refusal, line }) {
  if (refusal) return say(`refused.${refusal.code}`, refusal.args)
  return line === 'gone' ? say('line.gone') : ''
}

/** @param {Visit} visit @param {Context | null} ctx */
function head(visit, ctx) {
  const table = /** @type {import('../types.js').TableMessage} */ (visit.table)
  const text = ctx?.module.chip?.(ctx)
  const isOver = Boolean(ctx?.game.outcome)
  return html`<header class="tv-head">
    <span class="brand">${logo()} ${gameName(gameOf(visit))}</span>
    <div class="tv-now grow">
      <h1 class=${isOver ? 'vh' : 'tv-say'}>${ctx?.module.headline?.(ctx) ?? ''}</h1>
      ${isOver ? saidAfterwards(visit) : nothing}
      <p>${text && !isOver ? html`<span class="chip">${text}</span>` : nothing}${lineState(visit)}${soundHint()}</p>
    </div>
    ${soundButton()} ${fullButton()}
    <span class="tv-code"><span class="xs muted">${say('screen.watch_or_join')}</span><b class="code">${table.code}</b></span>
    ${qr(joinLink(table))}
  </header>`
}

/** The last scene takes the place of the foot, so talk is shown in the head. @param {Visit} visit */
const saidAfterwards = (visit) => html`${bubbles(visit, true)} ${isTalking(visit) ? banter(visit) : nothing}`

/** @param {Visit} visit @param {Context} ctx */
function middle(visit, ctx) {
  if (ctx.game.outcome && fetched()?.isStarting(visit)) return html`<main id="main" class="table">${fetched()?.tvStarting(visit)}</main>`
  if (ctx.game.outcome && isEvening(visit)) return html`<main id="main" class="evening">${eveningScreen(visit)}</main>`
  return html`<main id="main" class="table" data-game=${ctx.game.name} data-show=${ctx.show ? '' : nothing} aria-busy=${ctx.game.outcome && visit.table?.next && !fetched() ? 'true' : nothing}>
    ${ctx.game.outcome ? finale(visit, ctx, fetched()?.tvVote(visit) ?? nothing) : staged(visit, ctx, (ctx.module.screen ?? ctx.module.table)(ctx))}
  </main>`
}

/** @param {Visit} visit @param {Context | null} ctx */
function foot(visit, ctx) {
  const last = ctx ? tellings({ ...ctx, log: { ...ctx.log, events: ctx.log.history } }, 1)[0] : null
  const hasPlates = ctx?.module.plates
  return html`<footer class="tv-foot" data-talk=${isTalkative(visit) && !hasPlates ? '' : nothing}>
    ${hasPlates ? nothing : bubbles(visit, isSeated(ctx))}
    ${ctx && !isSeated(ctx) ? company(visit, ctx) : nothing}
    <span class="tv-news">
      ${clockBar(visit)} ${waiting(visit)} ${isTalking(visit) ? banter(visit) : last ? html`<span class="toast">${icon('megaphone')} <span>${last}</span></span>` : nothing}
    </span>
  </footer>`
}

/** Reactions fly across the screen from where their people sit. @param {Visit} visit */
const flying = ({ reactions, table }) => html`<div class="tv-flying" aria-hidden="true">
  ${reactions.map(({ id, seat, emoji }) => html`<span ${vars({ '--x': `${((seat + 0.5) / Math.max(1, table?.seats.length ?? 1)) * 100}%`, '--way': `${((id * 37) % 40) - 20}vw`, '--turn': `${((id * 53) % 50) - 25}deg` })}>${emojiPicture(emoji)}</span>`)}
</div>`

/** Does the felt or the last scene show the people? @param {Context | null} ctx */
const isSeated = (ctx) => Boolean(ctx?.module.seated?.includes('tv') || ctx?.game.outcome)

/** All people, unless the felt shows them. @param {Visit} visit @param {Context} ctx */
const company = (visit, ctx) => html`<ul>
  ${ctx.players.map(
    (player) => html`<li>
      ${badge(player, { ...sublines(player, ctx), turn: isAsked(player, ctx), off: player.here === false })}
      ${floating(visit, player.seat)}
    </li>`,
  )}
</ul>`

/** Until the first key: why there is no sound. */
const soundHint = () => (isHeldBack() ? html`<span class="chip tv-sound">${icon('volume-x')} <span>${say('screen.sound_hint')}</span></span>` : nothing)

/** On unless somebody turns it off; the first touch of the page lets it begin. */
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

// Between two games, on the big screen: the evening's score, awards, and the vote.

const SCENE = 20_000 // milliseconds for which the last scene has the screen alone
const LEAST = 2 // games that make an evening

/** When a game's last scene was first shown here, by table and game. @type {Map<string, number>} */
const since = new Map()

/** Was the last scene shown long enough, or has the host gone on to the lobby? @param {Visit} visit */
function isEvening(visit) {
  const { table, play } = visit
  if (!table || !play?.outcome || table.phase === 'playing' || (table.games.length < LEAST && !table.next?.lobby)) return false
  return Boolean(fetched()) && (table.next?.lobby || hasBeenSeen(`${visit.code}/${play.number}`))
}

/** @param {Visit} visit */
const eveningScreen = (visit) => html`<div class="tv-evening">${fetched()?.room(visit) ?? nothing}</div>`

/** @param {string} place */
function hasBeenSeen(place) {
  const first = since.get(place)
  if (first !== undefined) return Date.now() - first >= SCENE
  since.set(place, Date.now())
  setTimeout(redraw, SCENE + 50)
  return false
}
