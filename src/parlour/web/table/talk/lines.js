// @ts-check
/** Which lines this reader sees, their places in the story, and their pins. */

import { settings } from '../../kit/settings.js'
import { isSame, placeOf } from './words.js'
import { sitterOf } from './voice.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').About} About
 * @typedef {import('../../types.js').TalkLine} TalkLine
 */

/** A pin that was only removed is no line. @param {TalkLine} line */
export const isSaid = ({ kind, text }) => kind !== 'pin' || text !== ''

/** The reader's filter. @param {Visit} visit @returns {TalkLine[]} */
export function shownLines({ talk }) {
  const wanted = settings().talk
  if (wanted === 'story') return []
  return talk.lines.filter((line) => isSaid(line) && !(wanted === 'people' && line.bot) && (line.sitter === null || !talk.hushed.includes(line.sitter)))
}

/** By place. @param {Visit} visit @returns {Map<number, TalkLine[]>} */
export function linesByPlace(visit) {
  return grouped(shownLines(visit), (line) => placeOf(visit, line))
}

/** @param {readonly TalkLine[]} lines @param {(line: TalkLine) => number} place @returns {Map<number, TalkLine[]>} */
export function grouped(lines, place) {
  /** @type {Map<number, TalkLine[]>} */
  const places = new Map()
  for (const line of lines) places.set(place(line), [...(places.get(place(line)) ?? []), line])
  return places
}

/** By others, and unread. @param {Visit} visit */
export function unreadLines(visit) {
  const me = sitterOf(visit)
  return shownLines(visit).filter(({ n, sitter }) => n > visit.talk.read && (sitter === null || sitter !== me))
}

/** The notes pinned to a thing, newest first, one of each person. @param {Visit} visit @param {About} about @returns {TalkLine[]} */
export function pinsOn(visit, about) {
  const { play, table, talk } = visit
  if (!play || table?.phase !== 'playing') return []
  const here = talk.lines.filter((line) => line.pinned && line.number === play.number && line.round === play.talking?.round && isSame(line.about, about) && !(line.sitter !== null && talk.hushed.includes(line.sitter)))
  const newest = new Map(here.map((line) => [line.sitter, line]))
  return [...newest.values()].filter(isSaid).sort((one, other) => other.n - one.n)
}

/** A person's note on a thing; notes of a game last until the next one. '' if there is none. @param {Visit} visit @param {number} sitter @param {About} about @returns {string} */
export function noteBy({ play, talk }, sitter, about) {
  const own = talk.lines.findLast((line) => line.pinned && line.number === play?.number && line.sitter === sitter && isSame(line.about, about))
  return own && own.kind === 'pin' && !talk.hushed.includes(sitter) ? own.text : ''
}
