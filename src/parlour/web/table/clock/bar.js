// @ts-check
/** The clock: a bar with its time in words. It counts without drawing the page again. */

import { Directive, directive } from '../../vendor/lit-html/directive.js'
import { html, noChange, nothing } from '../../vendor/lit-html/lit-html.js'
import { at } from '../../kit/bubble.js'
import { icon } from '../../kit/icon.js'
import { Timer } from '../../kit/timer.js'
import { change } from '../../net.js'
import { say, sayHtml } from '../../say.js'
import { attempt } from '../act.js'
import { sceneOf } from '../box.js'
import { SOON, askForMore, secondsLeft, timeOf } from './clock.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('./clock.js').Time} Time
 */

/** Bars on the page, and what they count. @type {Map<HTMLElement, Time>} */
const bars = new Map()
const ticking = new Timer()

class Counting extends Directive {
  /** @param {Time} _time */
  render(_time) {
    return noChange
  }

  /** @param {import('../../vendor/lit-html/lit-html.js').ElementPart} part @param {[Time]} times */
  update(part, [time]) {
    const bar = /** @type {HTMLElement} */ (part.element)
    bars.set(bar, time)
    show(bar, time)
    if (!ticking.isRunning) ticking.start(1000, count)
    return noChange
  }
}

const counted = directive(Counting)

function count() {
  for (const [bar, time] of bars) {
    if (bar.isConnected) show(bar, time)
    else bars.delete(bar)
  }
  if (bars.size) ticking.start(1000, count)
}

/** @param {HTMLElement} bar @param {Time} time */
function show(bar, time) {
  const left = secondsLeft(time)
  bar.style.setProperty('--left', String(Math.min(1, left / time.of)))
  bar.dataset.state = left <= 0 ? 'up' : left <= SOON ? 'soon' : 'runs'
  const words = bar.querySelector('.clock-left')
  const text = wordsFor(time, left)
  if (words && words.textContent !== text) words.textContent = text
}

/** @param {Time} time @param {number} left */
function wordsFor(time, left) {
  if (time.held) return say('clock.held', { time: spell(left) })
  if (left <= 0) return say('clock.up')
  return left <= SOON ? say('clock.soon', { time: spell(left) }) : spell(left)
}

/** "1:05", or hours for games over days. @param {number} seconds */
function spell(seconds) {
  const whole = Math.ceil(seconds)
  if (whole >= 3600) return say('clock.hours', { count: Math.round(whole / 3600) })
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** @param {Visit} visit */
export function clockBar(visit) {
  const time = timeOf(visit)
  if (!time || visit.play?.outcome) return nothing
  const mine = Boolean(visit.play?.prompt) && time.seat === visit.play?.view.seat
  return html`<section class="clock" aria-label=${say('clock.title')} ${counted(time)}>
    <span class="clock-who">${icon('hourglass')} <span>${mine ? say('clock.yours') : sayHtml('clock.of', { seat: time.seat }, sceneOf(visit))}</span></span>
    <span class="clock-bar" aria-hidden="true"><i></i></span>
    <span class="clock-left num" role="timer"></span>
    ${mine ? html`<button class="btn small plain" @click=${at((near) => askForMore(visit, near))}>${icon('plus')} ${say('clock.more')}</button>` : nothing}
    ${visit.table?.you?.host ? pause(visit, time.held) : nothing}
  </section>`
}

/** @param {Visit} visit @param {boolean} held */
function pause(visit, held) {
  const label = say(held ? 'clock.resume' : 'clock.pause')
  const set = at((near) => attempt(near, () => change(visit.code, { held: !held })))
  return html`<button class="btn small ghost icon-only" aria-label=${label} title=${label} @click=${set}>${icon(held ? 'play' : 'pause')}</button>`
}
