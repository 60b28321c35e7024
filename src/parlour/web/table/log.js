// @ts-check
/** What happened: the log, told from events in the reader's language, newest last. What bots remark stands where it was said. */

import { html } from '../vendor/lit-html/lit-html.js'
import { has, say } from '../say.js'
import { breaths } from './breath.js'
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

/** What was taken back stays readable, struck out. @param {Context} ctx @param {number} [most] */
export const log = (ctx, most = SHOWN) => html`<ol class="log">${logLines(ctx, most)}</ol>`

/** With what bots have remarked on this screen. @param {Context} ctx @param {Visit} visit */
export const streamLog = (ctx, visit) => html`<ol class="log">${logLines(ctx, SHOWN, visit)}</ol>`

/** @param {Context} ctx @param {number} most @param {Visit | null} [visit] */
function logLines(ctx, most, visit = null) {
  const { history } = ctx.log
  const gone = takenBack(history)
  const told = { ...ctx, log: { ...ctx.log, events: history } }
  /** @type {unknown[]} */
  const lines = []
  for (let at = history.length - 1; at >= 0 && lines.length < most; at -= 1) {
    if (visit) lines.unshift(...remarksAfter(visit, at + 1).map((remark) => remarkLine(visit, remark)))
    const breath = gone[at] ? null : breaths(ctx, at)
    if (breath) {
      if (breath.lines.length) lines.unshift(html`<li>${breath.lines.map((line) => html`${ctx.sayHtml(line.key, line.args)} `)}</li>`)
      at = breath.from
      continue
    }
    const line = telling(history[at], gone[at] ? told : ctx)
    if (line) lines.unshift(gone[at] ? html`<li class="gone"><span class="vh">${say('undo.struck')}: </span><s>${line}</s></li>` : html`<li>${line}</li>`)
  }
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

/** How many lines have been told so far. @param {Context} ctx */
export const toldCount = (ctx) => ctx.log.history.filter((event) => storyOf(event, ctx)).length

/** @param {GameEvent} event @param {Context} ctx */
function telling(event, ctx) {
  const story = storyOf(event, ctx)
  if (!story) return null
  return has(story.key) ? ctx.sayHtml(story.key, story.args) : html`${plainly(event, ctx)}`
}
