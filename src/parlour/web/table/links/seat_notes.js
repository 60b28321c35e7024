// @ts-check
/** The notes themselves. They are part of the page and never take the focus; the live region announces them once. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { at } from '../../kit/bubble.js'
import { icon } from '../../kit/icon.js'
import { announce } from '../../kit/live.js'
import { redraw } from '../../kit/redraw.js'
import { endLink, nod } from '../../net.js'
import { ago, say } from '../../say.js'
import { attempt } from '../act.js'
import { dismiss, isNews } from './known_devices.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').TableMessage} TableMessage
 * @typedef {NonNullable<TableMessage['you']>['claims'][number]} Claim
 */

const LASTS = 180_000 // milliseconds until a claim lapses

/** When each was first seen here. @type {Map<string, number>} */
const seen = new Map()

/** @param {Visit} visit */
export function notes(visit) {
  const { table } = visit
  if (!table?.you) return nothing
  return html`${table.you.claims.filter((claim) => isOpen(table, claim)).map((claim) => question(visit, table, claim))} ${isNews(table) ? newDevice(visit, table) : nothing}`
}

/** @param {TableMessage} table @param {Claim} claim */
function isOpen(table, { claim, seat }) {
  const key = `${table.code} ${claim}`
  if (!seen.has(key)) {
    seen.set(key, Date.now())
    announce(say('links.claim', { name: table.seats[seat].name }))
  }
  return Date.now() - (seen.get(key) ?? 0) < LASTS
}

/** @param {Visit} visit @param {TableMessage} table @param {Claim} claim */
function question(visit, table, { claim, seat, sign }) {
  const { name } = table.seats[seat]
  /** @param {boolean} agrees */
  const answer = (agrees) => at((near) => attempt(near, () => nod(visit.code, claim, agrees)))
  return html`<section class="note claim-note" aria-labelledby="claim-${claim}">
    <p id="claim-${claim}">${icon('user')}<span>${say('links.claim', { name })} <b>${say('links.claim.sign', { sign })}</b></span></p>
    <div class="row wrap">
      <button type="button" class="btn primary" @click=${answer(true)}>${icon('check')} ${say('links.claim.yes', { name })}</button>
      <button type="button" class="btn plain" @click=${answer(false)}>${icon('x')} ${say('links.claim.no')}</button>
    </div>
  </section>`
}

/** @param {Visit} visit @param {TableMessage} table */
function newDevice(visit, table) {
  const taken = table.you?.taken
  if (!taken) return nothing
  const by = taken.by === null ? '' : table.seats[taken.by].name
  const text = say(by ? 'links.taken.nod' : 'links.taken.link', { name: by, when: ago(taken.at * 1000) })
  const key = `${table.code} device ${taken.at}`
  if (!seen.has(key)) {
    seen.set(key, Date.now())
    announce(text)
  }
  const known = () => {
    dismiss(table)
    redraw()
  }
  return html`<section class="note device-note" aria-labelledby="device-title">
    <p id="device-title">${icon('smartphone')}<span>${text}</span></p>
    <div class="row wrap">
      <button type="button" class="btn plain" @click=${known}>${icon('check')} ${say('links.taken.mine')}</button>
      <button type="button" class="btn plain" @click=${at((near) => attempt(near, () => endLink(visit.code, table.you?.seat ?? 0)))}>${icon('log-out')} ${say('links.taken.end')}</button>
    </div>
  </section>`
}
