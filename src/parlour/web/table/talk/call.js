// @ts-check
/** The group's call: a link set by the host. It opens in a tab of its own and learns nothing of this page. */

import { at, explain } from '../../kit/bubble.js'
import { icon } from '../../kit/icon.js'
import { change } from '../../net.js'
import { say } from '../../say.js'
import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { attempt } from '../act.js'

/** @typedef {import('../../types.js').Visit} Visit */

/** Shows where it leads before anybody opens it. @param {string} link */
export function hostOf(link) {
  try {
    return new URL(link).host
  } catch {
    return link
  }
}

/** Tables at which this page has said that silence holds in the call as well. @type {Set<string>} */
const reminded = new Set()

/** A silent seat is silent there, too: said once while there is one at this table. @param {Visit} visit @param {Element} near */
function remind({ code, table, play }, near) {
  if (table?.phase !== 'playing' || !play?.silent.length || reminded.has(code)) return
  reminded.add(code)
  explain(near, say('talk.call.silent'))
}

/** Silent seats never receive the link. @param {Visit} visit */
export function callButton(visit) {
  const { table } = visit
  const call = table?.call
  if (!call) return nothing
  const host = hostOf(call)
  return html`<a class="btn plain small talk-call" href=${call} target="_blank" rel="noreferrer noopener" title="${say('talk.call')}: ${host}. ${say('talk.call.silent')}" @click=${at((near) => remind(visit, near))}>${icon('headphones')}<span>${say('talk.call')}<small>${host}</small></span></a>`
}

/** The host enters it. @param {Visit} visit */
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
