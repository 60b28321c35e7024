// @ts-check
/** What bots have said on this screen, and after which event: kept until the page is left, so that the log can show it. */

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

/** A bot that was told to be quiet is not read any more. @param {Visit} visit @param {number} seat */
export function dropRemarks(visit, seat) {
  const place = placeOf(visit)
  remarks.set(place, (remarks.get(place) ?? []).filter((remark) => remark.seat !== seat))
}

/** What was said when so many events had been heard. @param {Visit} visit @param {number} count */
export const remarksAfter = (visit, count) => (remarks.get(placeOf(visit)) ?? []).filter(({ after }) => after === count)

/** @param {Visit} visit @param {Remark} remark */
export function remarkLine(visit, { seat, key }) {
  const player = visit.play?.players[seat]
  if (!player) return nothing
  return html`<li class="remark">${face(player, { size: 'sm' })}<span class="remark-words"><b aria-hidden="true">${player.name}</b> ${say(key)}</span></li>`
}
