// @ts-check
/** Filters of the stream, people hidden here, and the host's decisions about talk. */

import { at } from '../../kit/bubble.js'
import { segmented, toggle } from '../../kit/controls.js'
import { closeDialog, openDialog } from '../../kit/dialog.js'
import { icon } from '../../kit/icon.js'
import { prefer, settings } from '../../kit/settings.js'
import { change, clearTalk, keepLines } from '../../net.js'
import { say } from '../../say.js'
import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { attempt } from '../act.js'
import { callSetting } from './call.js'
import { hearTalk, visitNow } from './send.js'
import { seatOf } from './voice.js'
import { speaker } from './words.js'

/** @typedef {import('../../types.js').Visit} Visit */

const FILTERS = /** @type {const} */ (['all', 'story', 'people'])

export function openTalkMenu() {
  openDialog({ title: say('talk.title'), body: () => body() })
}

function body() {
  const visit = visitNow()
  if (!visit) return html``
  return html`${filter()} ${hushed(visit)} ${mine(visit)} ${visit.table?.you?.host ? hosts(visit) : nothing}`
}

const filter = () =>
  segmented({
    legend: say('talk.filter'),
    name: 'talk-filter',
    choices: FILTERS.map((value) => ({ value, label: say(`talk.filter.${value}`) })),
    value: settings().talk,
    onChange: (talk) => prefer({ talk: /** @type {typeof FILTERS[number]} */ (talk) }),
  })

/** Only on this screen. @param {Visit} visit */
function hushed(visit) {
  const { hushed } = visit.talk
  if (!hushed.length) return nothing
  return html`<ul class="menu" aria-label=${say('talk.hushed')}>${hushed.map((sitter) => html`<li><button type="button" class="btn plain wide" @click=${() => hearTalk(visit, { kind: 'hushed', sitter, on: false })}>${icon('volume-2')} <span class="grow">${say('talk.unhush', { name: speaker(visit, sitter)?.name ?? '' })}</span></button></li>`)}</ul>`
}

/** @param {Visit} visit */
function mine(visit) {
  const seat = seatOf(visit)
  const { you } = visit.table ?? {}
  if (!you || seat === undefined) return nothing
  return toggle({ label: say('talk.keep'), hint: say('talk.keep.hint'), checked: you.keeps_lines === false, onChange: (on) => attempt(document.querySelector('.dialog-body'), () => keepLines(visit.code, seat, !on)) })
}

/** @param {Visit} visit */
function hosts(visit) {
  const { table, code } = visit
  const ask = (/** @type {object} */ changes) => attempt(document.querySelector('.dialog-body'), () => change(code, changes))
  const hasModel = table?.seats.some(({ bot }) => bot === 'llm')
  return html`${toggle({ label: say('talk.watchers'), hint: say('talk.watchers.hint'), checked: Boolean(table?.talk.watchers), onChange: (on) => ask({ watchers_write: on }) })}
    ${hasModel ? toggle({ label: say('talk.models'), hint: say('talk.models.hint'), checked: Boolean(table?.talk.models), onChange: (on) => ask({ models_read: on }) }) : nothing}
    ${callSetting(visit)}
    ${visit.talk.lines.length ? html`<button type="button" class="btn plain wide" @click=${() => openClearing(visit)}>${icon('trash-2')} <span class="grow">${say('talk.clear')}</span></button>` : nothing}`
}

/** @param {Visit} visit */
function openClearing(visit) {
  /** @param {Element} near */
  const clear = async (near) => {
    if ((await attempt(near, () => clearTalk(visit.code))).done) closeDialog()
  }
  openDialog({
    title: say('talk.clear.title'),
    body: () => html`<p>${say('talk.clear.text')}</p>
      <div class="row wrap"><button class="btn plain grow" autofocus @click=${closeDialog}>${say('cancel')}</button><button class="btn primary grow" @click=${at(clear)}>${icon('trash-2')} ${say('talk.clear')}</button></div>`,
  })
}
