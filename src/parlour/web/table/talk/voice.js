// @ts-check
/** Who may talk now, and if not: why, and until when. The server decides the same by its table of permissions. */

import { icon } from '../../kit/icon.js'
import { told } from '../../kit/live.js'
import { say } from '../../say.js'
import { html } from '../../vendor/lit-html/lit-html.js'
import { sceneOf } from '../box.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {'' | 'silent' | 'closed' | 'muted' | 'watching' | 'deciding'} Silence
 */

/** Why this viewer may not talk; '' if they may. @param {Visit} visit @returns {Silence} */
export function silence(visit) {
  const { table, play } = visit
  const isPlaying = table?.phase === 'playing'
  const seat = isPlaying ? (play?.view.seat ?? null) : null
  if (isPlaying && play?.talking?.closed) return 'closed'
  if (isPlaying && seat !== null && play?.silent.includes(seat)) return 'silent'
  if (!table?.you && !table?.talk.watchers) return 'watching'
  if (isPlaying && seat === null && !play?.talking?.watchers) return 'deciding'
  const me = table?.seats.find((one) => one.sitter === sitterOf(visit))
  return me?.muted || me?.talk_muted ? 'muted' : ''
}

/** The speaker. A watcher has no seat. @param {Visit} visit @returns {number | null} */
export function sitterOf({ table, viewer }) {
  if (!table?.you) return null
  const seat = table.you.seats.includes(Number(viewer)) && viewer !== '' ? Number(viewer) : table.you.seat
  return table.seats[seat]?.sitter ?? null
}

/** The speaking seat, for a device with several. @param {Visit} visit */
export const seatOf = (visit) => visit.table?.seats.find(({ sitter }) => sitter === sitterOf(visit))?.seat

/** Can this page send talk at all? A television and a sample turn cannot. @param {Visit} visit */
export const hasVoice = ({ kind, table }) => (kind === 'seat' || kind === 'watch') && Boolean(table)

/** In place of the input field. It is announced when it appears. @param {Visit} visit @param {Silence} why */
export function shutBox(visit, why) {
  const [lead, more] = shutWords(visit, why)
  return html`<div class="talk-shut" tabindex="0" role="note" aria-label=${`${lead} ${more}`} ${told(`${lead} ${more}`)}>${icon('lock')}<p><b>${lead}</b> ${more}</p></div>`
}

/** The reason, and until when. @param {Visit} visit @param {Silence} why @returns {[string, string]} */
export function shutWords(visit, why) {
  if (why === 'silent') return [say('talk.silent'), say('talk.silent_why', { until: visit.play?.talking?.silent_until ?? 'game' })]
  if (why === 'closed') return [say('talk.closed'), `${say('talk.closed_why')} ${stillWriting(visit)}`.trim()]
  return [say(`talk.${why}`), say(`talk.${why}_why`)]
}

/** Who is still writing. @param {Visit} visit */
export function stillWriting(visit) {
  const seats = visit.play?.ask?.waiting ?? []
  return seats.length ? say('talk.still_writing', { seats, count: seats.length }, sceneOf(visit)) : ''
}

/** Announced once when talk opens again. @param {Visit} before @param {Visit} now */
export function reopened(before, now) {
  const was = silence(before)
  return hasVoice(now) && (was === 'silent' || was === 'closed') && !silence(now) ? say('talk.open_again') : ''
}

