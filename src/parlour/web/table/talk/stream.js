// @ts-check
/** Table talk: story and talk in one stream, the newest at the bottom and in view, and below it the input field, or why there is none. */

import { icon } from '../../kit/icon.js'
import { say } from '../../say.js'
import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { streamLog } from '../log.js'
import { unread, toTheEnd } from '../stream.js'
import { callButton } from './call.js'
import { composer } from './composer.js'
import { linesByPlace } from './lines.js'
import { walkLines } from './keys.js'
import { pendingLine, saidLine } from './said.js'
import { openTalkMenu } from './talk_menu.js'
import { hasVoice, shutBox, silence, sitterOf } from './voice.js'
import { speaker } from './words.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').Context} Context
 */

/** @param {Visit} visit @param {Context | null} ctx @param {{first?: unknown, close?: unknown}} [parts] a line before all others, and a button at the end of the heading */
export const talk = (visit, ctx, { first = nothing, close = nothing } = {}) => html`<section class="stream talk" aria-labelledby="talk-title">
  <header class="talk-head">
    <h2 id="talk-title">${say('talk.title')}</h2>
    ${callButton(visit)}
    <button type="button" class="btn ghost icon-only" aria-label=${say('talk.options')} title=${say('talk.options')} @click=${openTalkMenu}>${icon('ellipsis-vertical')}</button>
    ${close}
  </header>
  ${first}
  <div class="stream-lines" role="log" aria-live="off" aria-labelledby="talk-title" tabindex="0" @keydown=${walkLines} ${unread()}>${lines(visit, ctx)}</div>
  <button type="button" class="btn brass small stream-new" hidden @click=${toTheEnd}>${icon('chevron-down')} <span></span></button>
  ${writers(visit)} ${readers(visit)} ${foot(visit, ctx)}
</section>`

/** @param {Visit} visit @param {Context | null} ctx */
function lines(visit, ctx) {
  const places = linesByPlace(visit)
  const pending = visit.moment ? [] : visit.talk.pending
  const mine = pending.map((line) => pendingLine(visit, line))
  if (ctx) return streamLog(ctx, visit, { places, said: (line) => saidLine(visit, line), after: mine })
  const all = [...places.values()].flat()
  return html`<ol class="log">${all.length || mine.length ? html`${all.map((line) => saidLine(visit, line))}${mine}` : html`<li>${say('talk.nothing')}</li>`}</ol>`
}

/** Who is writing now. Shown, but not announced. @param {Visit} visit */
function writers(visit) {
  const me = sitterOf(visit)
  const names = visit.talk.writers.filter(({ sitter }) => sitter !== me && !visit.talk.hushed.includes(sitter)).map(({ sitter }) => speaker(visit, sitter)?.name).filter(Boolean)
  return html`<p class="talk-writes" aria-hidden="true">${names.length && !visit.moment ? say('talk.writing', { name: names[names.length - 1] }) : nothing}</p>`
}

/** Are lines sent to an external server? Everybody is told. @param {Visit} visit */
function readers({ table }) {
  const reads = table?.talk.models && table.seats.some(({ bot }) => bot === 'llm')
  return reads ? html`<p class="talk-reads">${icon('eye')}<span>${say('talk.models.on')}</span></p>` : nothing
}

/** @param {Visit} visit @param {Context | null} ctx */
function foot(visit, ctx) {
  if (!hasVoice(visit)) return nothing
  const why = silence(visit)
  return why ? shutBox(visit, why) : composer(visit, ctx)
}
