// @ts-check
/** For a person who waits for a seat: the host is asked, or it will be the next game. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { face } from '../../kit/badge.js'
import { at } from '../../kit/bubble.js'
import { icon } from '../../kit/icon.js'
import { comeLate, stopWaiting } from '../../net.js'
import { go } from '../../router.js'
import { say } from '../../say.js'
import { attempt } from '../act.js'
import { openRules } from '../rules/open.js'
import { gameName } from '../shelf.js'

/**
 * @typedef {import('../../types.js').TableMessage} TableMessage
 * @typedef {TableMessage['latecomers']['waiting'][number]} Latecomer
 */

/** @param {TableMessage} table */
export function ownWait(table) {
  const me = table.latecomers.waiting.find(({ latecomer }) => latecomer === table.late?.latecomer)
  if (!me || !table.late || table.late.state === 'seated') return nothing
  const isAsking = table.late.state === 'asking'
  return html`<section class="note late-wait" role="status" aria-labelledby="late-wait-title">
    <p id="late-wait-title">
      ${isAsking ? faces(table, me) : nothing}
      <span><b>${isAsking ? say('late.asked', { host: table.seats[table.host].name }) : say('late.next')}</b> <span class="late-how">${say(isAsking ? 'late.asked.how' : 'late.next.how')}</span></span>
    </p>
    <div class="row wrap">
      ${isAsking ? html`<button type="button" class="btn plain small" @click=${at((near) => wish(table, me, near, { next: true }))}>${icon('eye')} ${say('late.never_mind')}</button>` : next(table, me)}
      <button type="button" class="btn plain small" @click=${() => openRules(table.game)}>${icon('book-open')} ${say('late.meanwhile', { game: gameName(table.game) })}</button>
    </div>
  </section>`
}

/** @param {TableMessage} table @param {Latecomer} me */
function faces(table, me) {
  const bot = me.seat === null ? null : table.seats[me.seat]
  return html`<span class="late-faces" aria-hidden="true">${face({ ...me, seat: me.seat ?? 0 })} ${icon('arrow-right')} ${bot ? face(bot) : nothing}</span>`
}

/** @param {TableMessage} table @param {Latecomer} me */
function next(table, me) {
  const { now, chairs } = table.latecomers
  const [chair] = now === 'next' || table.phase !== 'playing' ? [] : chairs
  return html`${chair ? html`<button type="button" class="btn plain small" @click=${at((near) => wish(table, me, near, { seat: chair.seat }))}>${icon('armchair')} ${say('late.take', { bot: table.seats[chair.seat].name })}</button>` : nothing}
    <button type="button" class="btn plain small" @click=${at((near) => leave(table, near))}>${icon('x')} ${say('late.stop')}</button>`
}

/** @param {TableMessage} table @param {Latecomer} me @param {Element} near @param {{seat?: number, next?: boolean}} wish */
const wish = (table, { name, avatar }, near, wish) => attempt(near, () => comeLate(table.code, { name, avatar, ...wish }))

/** @param {TableMessage} table @param {Element} near */
async function leave(table, near) {
  const { done } = await attempt(near, () => stopWaiting(table.code))
  if (done) go('/')
}
