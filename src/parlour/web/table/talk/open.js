// @ts-check
/** Talk on a phone: it takes the place of the table, which stays in sight as small pictures in the same order. */

import { icon } from '../../kit/icon.js'
import { firstLetters } from '../../kit/letters.js'
import { layout } from '../../kit/settings.js'
import { vars } from '../../kit/vars.js'
import { openDialog } from '../../kit/dialog.js'
import { say } from '../../say.js'
import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { contextOf } from '../context.js'
import { toldCount } from '../log.js'
import { LONGEST } from './composer.js'
import { unreadLines } from './lines.js'
import { fingers, pinned } from './pins.js'
import { hearTalk, visitNow } from './send.js'
import { talk } from './stream.js'
import { hasVoice, silence } from './voice.js'
import { thingName } from './words.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').Context} Context
 */

const MOST = 9 // lines that are counted

/** Does talk have the place of the table? A reveal is shown on the table. @param {Visit} visit @param {Context} ctx */
export const isTalkOpen = (visit, ctx) => visit.talk.isOpen && layout() === 'phone' && !ctx.game.outcome && !(visit.moment && visit.moment.at >= 0)

/** In the place of the table, or as a sheet if there is no table. */
export function openTalk() {
  const visit = visitNow()
  if (!visit) return
  const ctx = contextOf(visit)
  if (layout() === 'phone' && ctx && !ctx.game.outcome && visit.table?.phase === 'playing') {
    hearTalk(visit, { kind: 'opened', open: true })
    requestAnimationFrame(() => requestAnimationFrame(() => focusLines()))
    return
  }
  hearTalk(visit, { kind: 'read' })
  openDialog({ title: say('talk.title'), kind: 'low', body: () => sheet() })
}

function focusLines() {
  const lines = document.querySelector('.talk-open .stream-lines')
  if (lines instanceof HTMLElement) lines.focus({ preventScroll: true })
}

/** As a sheet. */
function sheet() {
  const visit = visitNow()
  return visit ? talk(visit, visit.table?.phase === 'lobby' ? null : contextOf(visit)) : html``
}

/** @param {Visit} visit @param {Context} ctx */
export const talkOpen = (visit, ctx) => html`<div class="talk-open">
  ${smallTable(visit, ctx)}
  ${talk(visit, ctx, { close: html`<button type="button" class="btn ghost icon-only" aria-label=${say('talk.close')} title=${say('talk.close')} @click=${closeTalk}>${icon('chevron-down')}</button>` })}
</div>`

function closeTalk() {
  const visit = visitNow()
  if (!visit) return
  hearTalk(visit, { kind: 'opened', open: false })
  requestAnimationFrame(() => {
    const line = document.querySelector('[data-open-talk]')
    if (line instanceof HTMLElement) line.focus({ preventScroll: true })
  })
}

/** A tap puts a thing's name into the line. With the keyboard open, the row that was touched last stays. @param {Visit} visit @param {Context} ctx */
function smallTable(visit, ctx) {
  const { things } = ctx.module
  if (!things?.small) return nothing
  const { columns, slots } = things.small
  const all = slots(ctx)
  const rows = Array.from({ length: Math.ceil(all.length / columns) }, (_, row) => all.slice(row * columns, (row + 1) * columns))
  const kept = Math.max(0, rows.findIndex((row) => row.includes(visit.talk.touched)))
  return html`<div class="talk-small felt" role="group" aria-label=${say('talk.small')} ${vars({ '--columns': columns })}>
    ${rows.map((row, at) => html`<div class="talk-small-row" data-kept=${at === kept ? '' : nothing}>${row.map((id) => (id === null ? html`<span class="talk-small-gap"></span>` : small(visit, ctx, id)))}</div>`)}
  </div>`
}

/** @param {Visit} visit @param {Context} ctx @param {string} id */
function small(visit, ctx, id) {
  const things = /** @type {import('../../types.js').Things} */ (ctx.module.things)
  const mayWrite = hasVoice(visit) && !silence(visit)
  const seen = html`<span class="talk-small-seen" aria-hidden="true">${things.small?.picture(ctx, id)}${pinned(things.kind, id) ?? nothing}${fingers(things.kind, id)}</span><span class="vh">${things.name(ctx, id)}</span>`
  if (!mayWrite) return html`<span class="talk-small-thing">${seen}</span>`
  return html`<button type="button" class="talk-small-thing" data-thing=${thingName(things.kind, id)} @click=${() => insert(things.name(ctx, id), id)}>${seen}</button>`
}

/** @param {string} name @param {string} id */
function insert(name, id) {
  const visit = visitNow()
  if (!visit) return
  const { text } = visit.talk
  hearTalk(visit, { kind: 'set', changes: { text: firstLetters(`${text}${text && !text.endsWith(' ') ? ' ' : ''}${name} `, LONGEST), touched: id } })
}

// The button where there is no line: in a lobby, after a game, in a low window.

/** Lines of the story that have come since. @param {Visit} visit */
function untold(visit) {
  const ctx = visit.table?.phase === 'playing' ? contextOf(visit) : null
  const { number, count } = visit.talk.story
  return ctx ? toldCount(ctx, number === ctx.game.number ? count : 0) : 0
}

/** @param {Visit} visit */
export function talkTool(visit) {
  if (!hasVoice(visit)) return nothing
  const count = Math.min(MOST, unreadLines(visit).length + untold(visit))
  const label = count ? `${say('talk.title')}: ${say('talk.new', { n: count })}` : say('talk.title')
  return html`<button type="button" class="btn ghost icon-only talk-tool" data-open-talk aria-label=${label} title=${label} @click=${openTalk}>${icon('message-circle')}${count ? html`<b class="line-count" aria-hidden="true">${count}</b>` : nothing}</button>`
}
