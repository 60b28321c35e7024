// @ts-check
/** Notes pinned to a thing, and fingers that point at it. Games place them. */

import { face, mark } from '../../kit/badge.js'
import { icon } from '../../kit/icon.js'
import { shortened } from '../../kit/letters.js'
import { say } from '../../say.js'
import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { pinsOn } from './lines.js'
import { visitNow } from './send.js'
import { sitterOf } from './voice.js'
import { isSame, speaker, speakerName, wordsOf } from './words.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').TalkLine} TalkLine
 */

const MOST = 60 // letters on a card; the stream has the whole text

/** @param {Visit} visit @param {Pick<TalkLine, 'sitter'>} line */
export function speakerFace(visit, { sitter }) {
  const player = speaker(visit, sitter)
  return player ? face(player, { size: 'sm' }) : icon('eye')
}

/** The newest as text, the others counted. On a small card: a face and a pin. @param {string} kind @param {string} id */
export function pinned(kind, id) {
  const visit = visitNow()
  const [newest, ...others] = visit ? pinsOn(visit, { kind, id }) : []
  if (!visit || !newest) return undefined
  const words = wordsOf(visit, newest)
  return html`<span class="pinned" data-seat=${(speaker(visit, newest.sitter)?.seat ?? 0) % 8} data-new=${visit.talk.fresh.includes(newest.n) ? '' : nothing}>
    <span class="pinned-words" dir="auto">${shortened(words, MOST)}</span>
    ${icon('pin')}${speakerFace(visit, newest)}${others.length ? html`<b class="pinned-more">+${others.length}</b>` : nothing}
  </span>`
}

/** For the name of the thing: "note by Mango: both at the tea party". @param {string} kind @param {string} id */
export function pinnedAloud(kind, id) {
  const visit = visitNow()
  if (!visit) return ''
  return pinsOn(visit, { kind, id }).map((line) => say('talk.note', { name: speakerName(line), words: wordsOf(visit, line) })).join(', ')
}

/** Who points at it, for a game that draws this itself. @param {string} kind @param {string} id @returns {{seat: number, name: string}[]} */
export function pointers(kind, id) {
  const visit = visitNow()
  if (!visit || visit.moment) return []
  return visit.talk.points.filter(({ about, sitter }) => isSame(about, { kind, id }) && !visit.talk.hushed.includes(sitter)).flatMap(({ sitter }) => speaker(visit, sitter) ?? [])
}

/** A tag with a hand and a name, for six seconds; the ring around the thing has its colour. @param {string} kind @param {string} id */
export function fingers(kind, id) {
  const visit = visitNow()
  const points = visit && !visit.moment ? visit.talk.points.filter(({ about, sitter }) => isSame(about, { kind, id }) && !visit.talk.hushed.includes(sitter)) : []
  if (!visit || !points.length) return nothing
  return html`<span class="fingers" data-seat=${(speaker(visit, points[points.length - 1].sitter)?.seat ?? 0) % 8} aria-hidden="true">${points.map(({ sitter }) => finger(visit, sitter))}</span>`
}

/** @param {Visit} visit @param {number} sitter */
function finger(visit, sitter) {
  const player = speaker(visit, sitter)
  if (!player) return nothing
  const words = sitter === sitterOf(visit) ? say('talk.points.tag.you') : say('talk.points.tag', { name: player.name })
  return html`<span class="finger" data-seat=${player.seat % 8}>${face(player, { size: 'sm' })}${mark(player.seat)}${icon('pointer')}<span class="finger-words">${words}</span></span>`
}
