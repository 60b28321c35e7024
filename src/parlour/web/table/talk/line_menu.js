// @ts-check
/** Actions on another person's line: hide it here, report it, and for the host: mute its writer. */

import { at } from '../../kit/bubble.js'
import { closeDialog, openDialog } from '../../kit/dialog.js'
import { icon } from '../../kit/icon.js'
import { redraw } from '../../kit/redraw.js'
import { mute, report } from '../../net.js'
import { loadMessages, say } from '../../say.js'
import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { attempt } from '../act.js'
import { hearTalk, visitNow } from './send.js'
import { speakerName, wordsOf } from './words.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').TalkLine} TalkLine
 */

/** @param {TalkLine} line */
export async function openLine(line) {
  await loadMessages('moderation')
  const now = { isReporting: false, isSent: false, note: '' }
  openDialog({
    title: speakerName(line),
    body: () => {
      const visit = visitNow()
      if (!visit) return html``
      return html`<blockquote class="talk-quote" dir="auto">${wordsOf(visit, line)}</blockquote>${now.isSent ? thanks() : now.isReporting ? form(visit, line, now) : choices(visit, line, now)}`
    },
  })
}

/** @param {Visit} visit @param {TalkLine} line @param {{isReporting: boolean}} now */
function choices(visit, line, now) {
  const { sitter } = line
  const name = speakerName(line)
  return html`<div class="menu">
    ${sitter === null ? nothing : html`<button type="button" class="btn plain wide" @click=${() => hideLinesOf(visit, sitter)}>${icon('volume-x')} <span class="grow">${say('talk.hush', { name })}<span class="hint">${say('talk.hush.hint')}</span></span></button>`}
    ${line.bot ? nothing : html`<button type="button" class="btn plain wide" @click=${() => ((now.isReporting = true), redraw())}>${icon('flag')} <span class="grow">${say('talk.report')}</span></button>`}
    ${visit.table?.you?.host && !line.bot ? muting(visit, line) : nothing}
  </div>`
}

/** @param {Visit} visit @param {number} sitter */
function hideLinesOf(visit, sitter) {
  hearTalk(visit, { kind: 'hushed', sitter, on: true })
  closeDialog()
}

/** Talk only, or reactions as well. @param {Visit} visit @param {TalkLine} line */
function muting(visit, line) {
  const seat = visit.table?.seats.find(({ sitter }) => sitter === line.sitter)
  if (!seat) return nothing
  const isMuted = seat.muted || seat.talk_muted
  const ask = (/** @type {boolean} */ on, /** @type {boolean} */ talkOnly) => at((near) => attempt(near, () => mute(visit.code, seat.seat, on, talkOnly)).then(({ done }) => done && closeDialog()))
  if (isMuted) return html`<button type="button" class="btn plain wide" @click=${ask(false, Boolean(seat.talk_muted && !seat.muted))}>${icon('volume-2')} <span class="grow">${say('moderation.unmute', { name: seat.name })}</span></button>`
  return html`<button type="button" class="btn plain wide" @click=${ask(true, true)}>${icon('volume-x')} <span class="grow">${say('talk.mute', { name: seat.name })}</span></button>
    <button type="button" class="btn plain wide" @click=${ask(true, false)}>${icon('volume-x')} <span class="grow">${say('talk.mute.all', { name: seat.name })}</span></button>`
}

const thanks = () => html`<p role="status">${say('moderation.sent')}</p><button class="btn primary wide" autofocus @click=${closeDialog}>${say('close')}</button>`

/** @param {Visit} visit @param {TalkLine} line @param {{isSent: boolean, note: string}} now */
function form(visit, line, now) {
  /** @param {Element} near */
  const send = async (near) => {
    now.isSent = (await attempt(near, () => report(visit.code, { what: 'talk', line: line.n, note: now.note }))).done
    redraw()
  }
  return html`<p class="small muted">${say('talk.report.how')}</p>
    <label class="stack">${say('moderation.note')}<textarea rows="2" maxlength="300" .value=${now.note} @input=${(/** @type {InputEvent} */ event) => (now.note = /** @type {HTMLTextAreaElement} */ (event.target).value)}></textarea></label>
    <button class="btn primary wide" @click=${at(send)}>${icon('send')} ${say('moderation.send')}</button>`
}
