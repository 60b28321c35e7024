// @ts-check
/** Remarks of bots on this screen, and the events before them: kept until the page is left, so that the log can show them. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { face } from '../../kit/badge.js'
import { say } from '../../say.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {{seat: number, key: string, after: number}} Remark
 */

/** By table and game. @type {Map<string, Remark[]>} */
const remarks = new Map()

/** @param {Visit} visit */
const placeOf = ({ code, play }) => `${code}/${play?.number}`

/** @param {Visit} visit @param {{seat: number, key: string}} line */
export function keepRemark(visit, { seat, key }) {
  const place = placeOf(visit)
  remarks.set(place, [...(remarks.get(place) ?? []), { seat, key, after: visit.events.length }])
}

/** Remarks of a silenced bot are not shown. @param {Visit} visit @param {number} seat */
export function dropRemarks(visit, seat) {
  const place = placeOf(visit)
  remarks.set(place, (remarks.get(place) ?? []).filter((remark) => remark.seat !== seat))
}

/** The remarks after this many events. @param {Visit} visit @param {number} count */
export const remarksAfter = (visit, count) => (remarks.get(placeOf(visit)) ?? []).filter(({ after }) => after === count)

/** @param {Visit} visit @param {Remark} remark */
export function remarkLine(visit, { seat, key }) {
  const player = visit.play?.players[seat]
  if (!player) return nothing
  return html`<li class="remark">${face(player, { size: 'sm' })}<span class="remark-words"><b aria-hidden="true">${player.name}</b> ${say(key)}</span></li>`
}
