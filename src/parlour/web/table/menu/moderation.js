// @ts-check
/** Against bad behaviour: the host mutes people, and anybody can report to the operator of this server. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { face } from '../../kit/badge.js'
import { at, explain } from '../../kit/bubble.js'
import { closeDialog, openDialog } from '../../kit/dialog.js'
import { icon } from '../../kit/icon.js'
import { redraw } from '../../kit/redraw.js'
import { endLink, mute, report } from '../../net.js'
import { say } from '../../say.js'
import { store } from '../../store.js'
import { attempt } from '../act.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').TableMessage} TableMessage
 * @typedef {TableMessage['seats'][number]} Seat
 */

const WHAT = ['name', 'text', 'picture', 'other']

/** People on other devices. @param {TableMessage} table */
export const isSomebodyElse = (table) => (/** @type {Seat} */ sitter) => !sitter.bot && !table.you?.seats.includes(sitter.seat)

export function openModeration() {
  openDialog({
    title: say('moderation.title'),
    body: () => {
      const { visit } = store.state
      const table = visit?.table
      if (!visit || !table) return html``
      return html`<p class="small muted">${say('moderation.how')} ${table.you?.host ? say('moderation.mute_how') : nothing}</p>
        <ul class="menu">${table.seats.filter(isSomebodyElse(table)).map((sitter) => person(visit, sitter))}</ul>`
    },
  })
}

/** @param {Visit} visit @param {Seat} sitter */
function person(visit, sitter) {
  const { name, muted, seat } = sitter
  return html`<li>
    <p class="row wrap">${face(sitter, { size: 'sm' })} <b class="grow">${name}</b> ${muted ? html`<span class="chip">${say('moderation.muted')}</span>` : nothing}</p>
    <div class="row wrap">
      <button class="btn plain grow" @click=${() => openReport(visit, sitter)}>${icon('flag')} ${say('moderation.report_who', { name })}</button>
      ${visit.table?.you?.host
        ? html`<button class="btn plain grow" @click=${at((near) => attempt(near, () => mute(visit.code, seat, !muted)))}>
            ${icon(muted ? 'volume-2' : 'volume-x')} ${say(muted ? 'moderation.unmute' : 'moderation.mute', { name })}
          </button>
          <button class="btn plain grow" @click=${at((near) => endLinkOf(visit, sitter, near))}>${icon('link')} ${say('links.end', { name })}</button>`
        : nothing}
    </div>
  </li>`
}

/** @param {Visit} visit @param {Seat} sitter @param {Element} near */
async function endLinkOf(visit, { seat, name }, near) {
  const { done } = await attempt(near, () => endLink(visit.code, seat))
  if (done) explain(near, say('links.ended', { name }))
}

/** @param {Visit} visit @param {Seat} sitter */
function openReport(visit, sitter) {
  const told = { seat: sitter.seat, what: 'name', text: '', note: '' }
  let sent = false
  /** @param {Element} near */
  const send = async (near) => {
    sent = (await attempt(near, () => report(visit.code, told))).done
    redraw()
  }
  openDialog({
    title: say('moderation.report_who', { name: sitter.name }),
    body: () => (sent ? thanks() : form(told, send)),
  })
}

const thanks = () => html`<p role="status">${say('moderation.sent')}</p>
  <button class="btn primary wide" autofocus @click=${closeDialog}>${say('close')}</button>`

/** @param {{what: string, text: string, note: string}} told @param {(near: Element) => void} send */
const form = (told, send) => html`<div class="stack">
  <fieldset class="menu">
    <legend>${say('moderation.what')}</legend>
    ${WHAT.map(
      (what) => html`<label class="row">
        <input type="radio" name="report-what" value=${what} .checked=${told.what === what} @change=${() => ((told.what = what), redraw())} />
        ${say(`moderation.what.${what}`)}
      </label>`,
    )}
  </fieldset>
  ${told.what === 'name' ? nothing : area('text', told)} ${area('note', told)}
  <button class="btn primary wide" @click=${at(send)}>${icon('send')} ${say('moderation.send')}</button>
</div>`

/** @param {'text' | 'note'} field @param {{text: string, note: string}} told */
const area = (field, told) => html`<label class="stack">${say(`moderation.${field}`)}
  <textarea rows="2" maxlength="300" .value=${told[field]} @input=${(/** @type {InputEvent} */ event) => (told[field] = /** @type {HTMLTextAreaElement} */ (event.target).value)}></textarea>
</label>`
