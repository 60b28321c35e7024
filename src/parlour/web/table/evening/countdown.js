// @ts-check
/** The next game starts automatically: seconds in the server's time, and a button that stops it. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { at } from '../../kit/bubble.js'
import { icon } from '../../kit/icon.js'
import { alarm } from '../../kit/live.js'
import { redraw } from '../../kit/redraw.js'
import { sound } from '../../kit/sound.js'
import { Timer } from '../../kit/timer.js'
import { vars } from '../../kit/vars.js'
import { needMoment } from '../../net.js'
import { say } from '../../say.js'
import { attempt } from '../act.js'
import { gameName } from '../shelf.js'
import { hereAt, noteStamp } from '../show/server_time.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').TableMessage} TableMessage
 * @typedef {NonNullable<NonNullable<TableMessage['next']>['countdown']>} Countdown
 */

const WAIT = 'w'
const tick = new Timer()

/** What has been announced of a table's countdown, by its code: its begin, and the last second. @type {Map<string, {at: number, second: number}>} */
const told = new Map()

/** Is a game about to start, or does somebody need a moment? @param {Visit} visit */
export const countdownOf = ({ table }) => table?.next?.countdown ?? null

/** Whole seconds that are left, and their share. @param {Countdown} countdown */
export function left({ at, seconds }) {
  const rest = Math.max(0, (hereAt(at + seconds * 1000) - Date.now()) / 1000)
  return { second: Math.max(1, Math.min(Math.ceil(rest), seconds)), share: Math.min(1, rest / seconds) }
}

/** Counts along: the page is drawn again every second; the begin is announced once. @param {Visit} visit */
export function countAlong(visit) {
  const countdown = countdownOf(visit)
  if (!countdown || countdown.paused) return
  begin(visit, countdown)
  const { second } = left(countdown)
  const known = told.get(visit.code)
  if (known && known.second !== second) {
    known.second = second
    if (visit.kind === 'screen') sound('count')
  }
  tick.start(200, redraw)
}

/** @param {Visit} visit @param {Countdown} countdown */
function begin(visit, countdown) {
  if (told.get(visit.code)?.at === countdown.at) return
  if (told.has(visit.code)) noteStamp(countdown.at)
  told.set(visit.code, { at: countdown.at, second: countdown.seconds + 1 })
  if (!visit.table?.you) return
  alarm(say('next.aloud', { game: gameName(countdown.game), count: countdown.seconds }))
  requestAnimationFrame(() => isFree() && focusButton())
}

/** Open dialogs and text fields are kept. */
const isFree = () => !document.querySelector('dialog[open]') && !document.activeElement?.matches('input, textarea')

function focusButton() {
  const button = document.querySelector('.countdown [data-main]')
  if (button instanceof HTMLElement) button.focus()
}

/** Stops it, from anywhere except a text field. @param {Visit | null} visit @param {KeyboardEvent} key */
export function waitKey(visit, key) {
  const countdown = visit && countdownOf(visit)
  if (!visit?.table?.you || !countdown || countdown.paused || key.key.toLowerCase() !== WAIT || key.ctrlKey || key.metaKey || key.altKey) return false
  attempt(document.querySelector('.countdown'), () => needMoment(visit.code, true))
  return true
}

/** @param {Visit} visit */
export function countdownPanel(visit) {
  const { table } = visit
  const countdown = countdownOf(visit)
  if (!table || !countdown) return nothing
  return html`<section class="countdown" aria-labelledby="countdown-title">${countdown.paused ? pausedPart(visit, table, countdown) : runningPart(visit, table, countdown)}</section>`
}

/** @param {Visit} visit @param {TableMessage} table @param {Countdown} countdown */
function runningPart(visit, table, countdown) {
  const { second, share } = left(countdown)
  return html`${ring(second, share)}
    <div><h2 id="countdown-title">${say('next.starts', { game: gameName(countdown.game) })}</h2><p class="small">${say('next.chairs')}</p></div>
    ${table.you ? html`<button type="button" class="btn plain big" data-main @click=${at((near) => attempt(near, () => needMoment(visit.code, true)))}>${icon('pause')} ${say('next.wait')} <kbd class="wide-only">W</kbd></button>` : nothing}`
}

/** @param {number} second @param {number} share */
export const ring = (second, share) => html`<span class="countdown-ring" role="timer" aria-label=${say('next.in', { n: second })} ${vars({ '--share': String(share) })}><b class="num">${second}</b></span>`

/** @param {Visit} visit @param {TableMessage} table @param {Countdown} countdown */
function pausedPart(visit, table, countdown) {
  const who = countdown.by === null ? null : table.seats[countdown.by]
  const may = table.you && (table.you.host || (countdown.by !== null && table.you.seats.includes(countdown.by)))
  return html`<span class="countdown-ring" data-paused><span>${icon('pause')}</span></span>
    <div><h2 id="countdown-title">${who ? say('next.moment', { name: who.name }) : say('next.failed', { game: gameName(countdown.game) })}</h2>
    ${may ? nothing : html`<p class="small">${say('next.resumes', { names: [...new Set([who?.name, table.seats[table.host]?.name].filter(Boolean))].join(' / ') })}</p>`}</div>
    ${may && who ? html`<button type="button" class="btn plain big" @click=${at((near) => attempt(near, () => needMoment(visit.code, false)))}>${icon('play')} ${say('next.resume')}</button>` : nothing}`
}
