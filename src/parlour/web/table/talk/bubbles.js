// @ts-check
/** On a television: the last line of each person as a bubble at that person, for eight seconds, at most three. Silent seats have none. */

import { face } from '../../kit/badge.js'
import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { vars } from '../../kit/vars.js'
import { shownLines } from './lines.js'
import { visitNow } from './send.js'
import { isNamed, nameOf, speaker, wordsOf } from './words.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').TalkLine} TalkLine
 */

const MOST = 3
const IN_A_ROW = 4 // people that have a column of their own

/** The newest line of each of the last three who spoke. @param {Visit} visit @returns {TalkLine[]} */
function bubbleLines(visit) {
  const { fresh } = visit.talk
  if (visit.moment) return []
  const silent = visit.table?.phase === 'playing' ? (visit.play?.silent ?? []) : []
  const lines = shownLines(visit).filter(({ n, sitter }) => fresh.includes(n) && sitter !== null && !silent.includes(speaker(visit, sitter)?.seat ?? -1))
  const newest = new Map(lines.map((line) => [line.sitter, line]))
  return [...newest.values()].sort((one, other) => one.n - other.n).slice(-MOST)
}

/** Was anything said at this table? Then a band is reserved for it. @param {Visit} visit */
export const isTalkative = (visit) => visit.talk.lines.length > 0

/** The band above the people: over each their bubble; if they sit on the felt, with their faces. @param {Visit} visit @param {boolean} isSeated */
export function bubbles(visit, isSeated) {
  if (!isTalkative(visit)) return nothing
  const count = visit.play?.players.length ?? visit.table?.seats.length ?? 0
  const isAligned = !isSeated && count <= IN_A_ROW
  const lines = bubbleLines(visit).sort((one, other) => seatOf(visit, one) - seatOf(visit, other))
  const room = lines.map((line, place) => (place + 1 < lines.length ? seatOf(visit, lines[place + 1]) : count) - seatOf(visit, line))
  return html`<div class="tv-talk" data-aligned=${isAligned ? '' : nothing} ${vars({ '--people': count })}>${lines.map((line, place) => bubble(visit, line, !isAligned, room[place]))}</div>`
}

/** @param {Visit} visit @param {TalkLine} line */
const seatOf = (visit, { sitter }) => speaker(visit, sitter)?.seat ?? 0

/** @param {Visit} visit @param {TalkLine} line @param {boolean} hasFace @param {number} room columns until the next one who has a bubble */
function bubble(visit, line, hasFace, room) {
  const player = speaker(visit, line.sitter)
  return html`<p class="tv-bubble" data-seat=${seatOf(visit, line) % 8} ${vars({ '--at': seatOf(visit, line) + 1, '--room': room })}>${hasFace && player ? face(player, { size: 'sm' }) : nothing}<span>${words(visit, line)}</span></p>`
}

/** @param {Visit} visit @param {TalkLine} line */
const words = (visit, line) => html`${wordsOf(visit, line)}${line.about && !isNamed(visit, line) ? html` <small>(${nameOf(visit, line.about)})</small>` : nothing}`

/** For a game with a plate for each person: what this seat has just said. @param {number} seat */
export function saidAt(seat) {
  const visit = visitNow()
  const line = visit?.kind === 'screen' ? bubbleLines(visit).find((one) => seatOf(visit, one) === seat) : undefined
  return visit && line ? html`<p class="tv-bubble" data-plate><span>${words(visit, line)}</span></p>` : null
}
