// @ts-check
/** The group's call: a link that the host has put on the table. It opens in a tab of its own and learns nothing of this page. */

import { at } from '../../kit/bubble.js'
import { icon } from '../../kit/icon.js'
import { change } from '../../net.js'
import { say } from '../../say.js'
import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { attempt } from '../act.js'

/** @typedef {import('../../types.js').Visit} Visit */

/** Where it leads, before anybody goes there. @param {string} link */
export function hostOf(link) {
  try {
    return new URL(link).host
  } catch {
    return link
  }
}

/** Silent seats are never sent the link. @param {Visit} visit */
export function callButton({ table }) {
  const call = table?.call
  if (!call) return nothing
  const host = hostOf(call)
  return html`<a class="btn plain small talk-call" href=${call} target="_blank" rel="noreferrer noopener" title="${say('talk.call')}: ${host}. ${say('talk.call.silent')}">${icon('headphones')}<span>${say('talk.call')}<small>${host}</small></span></a>`
}

/** The host writes it down. @param {Visit} visit */
export function callSetting(visit) {
  const { table } = visit
  if (!table?.you?.host) return nothing
  const call = table.call ?? ''
  /** @param {Event} submit */
  const save = (submit) => {
    submit.preventDefault()
    const form = /** @type {HTMLFormElement} */ (submit.currentTarget)
    attempt(form, () => change(visit.code, { call: String(new FormData(form).get('call') ?? '').trim() }))
  }
  return html`<form class="talk-setting" @submit=${save}>
    <label for="talk-call">${say('talk.call.where')}</label>
    <div class="row"><input id="talk-call" class="field grow" name="call" type="url" inputmode="url" placeholder="https://…" pattern="https://.+" autocomplete="off" .value=${call} /><button type="submit" class="btn plain">${say('save')}</button></div>
    <p class="small muted">${say('talk.call.how')}</p>
    ${call ? html`<button type="button" class="btn ghost small" @click=${at((near) => attempt(near, () => change(visit.code, { call: '' })))}>${icon('trash-2')} ${say('talk.call.remove')}</button>` : nothing}
  </form>`
}
