// @ts-check
/** The log, told from events in the reader's language, newest last. Remarks of bots are at their place. */

import { html } from '../vendor/lit-html/lit-html.js'
import { settings } from '../kit/settings.js'
import { has, say } from '../say.js'
import { remarkLine, remarksAfter } from './cast/remarks.js'
import { plainly } from './plain.js'
import { storyOf } from './story.js'
import { takenBack } from './undo/taken_back.js'

/**
 * @typedef {import('../types.js').Context} Context
 * @typedef {import('../types.js').GameEvent} GameEvent
 * @typedef {import('../types.js').Visit} Visit
 */

const SHOWN = 80
const PAUSE_BETWEEN = 4000 // milliseconds

/** When this browser first saw an event. @type {WeakMap<GameEvent, number>} */
const seen = new WeakMap()

/** What was taken back stays readable, struck out. @param {Context} ctx @param {number} [most] */
export const log = (ctx, most = SHOWN) => html`<ol class="log">${logLines(ctx, most)}</ol>`

/**
 * With talk, each line after the events that preceded it, and with the remarks of bots on this screen.
 * @typedef {{places: Map<number, import('../types.js').TalkLine[]>, said(line: import('../types.js').TalkLine): unknown, after: unknown[]}} Said
 * @param {Context} ctx @param {Visit | null} visit null: without those remarks @param {Said} said @param {number} [most]
 */
export const streamLog = (ctx, visit, said, most = SHOWN) => html`<ol class="log">${logLines(ctx, most, visit, said)}${said.after}</ol>`

/** @param {Context} ctx @param {number} most @param {Visit | null} [visit] @param {Said | null} [said] */
function logLines(ctx, most, visit = null, said = null) {
  const { history } = ctx.log
  const gone = takenBack(history)
  const told = { ...ctx, log: { ...ctx.log, events: history } }
  /** @type {unknown[]} */
  const lines = []
  const saidAfter = (/** @type {number} */ count) => (said?.places.get(count) ?? []).map((line) => said?.said(line))
  for (let at = history.length - 1; at >= 0 && lines.length < most; at -= 1) {
    lines.unshift(...saidAfter(at + 1))
    if (visit && settings().talk === 'all') lines.unshift(...remarksAfter(visit, at + 1).map((remark) => remarkLine(visit, remark)))
    const breath = gone[at] ? null : breaths(ctx, at, (count) => Boolean(said?.places.has(count)))
    if (breath) {
      if (breath.lines.length) lines.unshift(html`<li>${breath.lines.map((line) => html`${ctx.sayHtml(line.key, line.args)} `)}</li>`)
      at = breath.from
      continue
    }
    const line = telling(history[at], gone[at] ? told : ctx)
    if (line) lines.unshift(gone[at] ? html`<li class="gone"><span class="vh">${say('undo.struck')}: </span><s>${line}</s></li>` : html`<li>${line}</li>`)
  }
  if (lines.length < most) lines.unshift(...saidAfter(0))
  return lines
}

/** The newest lines. @param {Context} ctx @param {number} most */
export function tellings(ctx, most) {
  const lines = []
  for (let at = ctx.log.events.length - 1; at >= 0 && lines.length < most; at -= 1) {
    const line = telling(ctx.log.events[at], ctx)
    if (line) lines.push(line)
  }
  return lines
}

/** The number of events before the last line. @param {Context} ctx */
export const lastTold = (ctx) => ctx.log.history.findLastIndex((event) => storyOf(event, ctx)) + 1

/** The number of lines so far, or since an event. @param {Context} ctx @param {number} [from] */
export const toldCount = (ctx, from = 0) => ctx.log.history.slice(from).filter((event) => storyOf(event, ctx)).length

/** @param {GameEvent} event @param {Context} ctx */
function telling(event, ctx) {
  const story = storyOf(event, ctx)
  if (!story) return null
  return has(story.key) ? ctx.sayHtml(story.key, story.args) : html`${plainly(event, ctx)}`
}

// Small actions in a short time are one line: three marks within four seconds are not three lines.

/**
 * The group that ends with this event, if the game joins events of its kind: its text, and where it began.
 * @param {Context} ctx
 * @param {number} at in the history
 * @param {(count: number) => boolean} [isCut] was something said after so many events?
 * @returns {{from: number, lines: {key: string, args: import('../types.js').Args}[]} | null}
 */
function breaths(ctx, at, isCut = () => false) {
  const { together } = ctx.module
  const { history } = ctx.log
  if (!together?.joins(history[at])) return null
  let from = at
  while (from > 0 && !isCut(from) && together.joins(history[from - 1]) && firstSeen(history[from]) - firstSeen(history[from - 1]) <= PAUSE_BETWEEN) from -= 1
  return { from, lines: together.story(history.slice(from, at + 1), ctx) }
}

/** @param {GameEvent} event */
function firstSeen(event) {
  const known = seen.get(event) ?? Date.now()
  seen.set(event, known)
  return known
}
