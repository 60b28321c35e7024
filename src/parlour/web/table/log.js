// @ts-check
/** What happened: the log, told from events in the reader's language, newest first. */

import { html } from '../vendor/lit-html/lit-html.js'
import { has, say } from '../say.js'
import { plainly } from './plain.js'
import { storyOf } from './story.js'
import { takenBack } from './undo/taken_back.js'

/**
 * @typedef {import('../types.js').Context} Context
 * @typedef {import('../types.js').GameEvent} GameEvent
 */

const SHOWN = 80

/** What was taken back stays readable, struck out. @param {Context} ctx @param {number} [most] */
export function log(ctx, most = SHOWN) {
  const gone = takenBack(ctx.log.history)
  const lines = []
  for (let at = ctx.log.history.length - 1; at >= 0 && lines.length < most; at -= 1) {
    const line = telling(ctx.log.history[at], gone[at] ? { ...ctx, log: { ...ctx.log, events: ctx.log.history } } : ctx)
    if (line) lines.push(gone[at] ? html`<li class="gone"><span class="vh">${say('undo.struck')}: </span><s>${line}</s></li>` : html`<li>${line}</li>`)
  }
  return html`<ol class="log" reversed>${lines}</ol>`
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

/** @param {GameEvent} event @param {Context} ctx */
function telling(event, ctx) {
  const story = storyOf(event, ctx)
  if (!story) return null
  return has(story.key) ? ctx.sayHtml(story.key, story.args) : html`${plainly(event, ctx)}`
}
