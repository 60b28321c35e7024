// @ts-check
/** A new line: it is announced, marked as new for a while, and read if it is in view. */

import { announce, remark } from '../../kit/live.js'
import { hasColumn } from '../../kit/settings.js'
import { buzz, sound } from '../../kit/sound.js'
import { say } from '../../say.js'
import { fadeLater, POINTS, settleLater, WRITING } from './fading.js'
import { shownLines } from './lines.js'
import { hearTalk } from './send.js'
import { reopened, sitterOf } from './voice.js'
import { aloud, nameOf, speaker } from './words.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').TalkHeard} TalkHeard
 * @typedef {import('../../types.js').TalkLine} TalkLine
 */

/** @param {Visit} visit @param {Visit} before @param {TalkHeard} heard */
export function afterTalk(visit, before, heard) {
  if (heard.kind === 'writes') fadeLater(visit, WRITING)
  if (heard.kind === 'point') pointed(visit, heard)
  if (heard.kind === 'lines') said(visit, before)
}

/** Lines that this page has sent are here already. @param {Visit} visit @param {TalkHeard} heard */
export const isEcho = (visit, heard) => (heard.kind === 'point' || heard.kind === 'writes') && heard.sitter === sitterOf(visit)

/** Announced once. @param {Visit} visit @param {TalkHeard & {kind: 'point'}} heard */
function pointed(visit, { sitter, about }) {
  const who = speaker(visit, sitter)
  if (who) remark(say('talk.points', { name: who.name, card: nameOf(visit, about) }))
  fadeLater(visit, POINTS)
}

/** Own lines are not repeated. @param {Visit} visit @param {Visit} before */
function said(visit, before) {
  const fresh = visit.talk.fresh.filter((n) => !before.talk.fresh.includes(n))
  if (isInSight()) hearTalk(visit, { kind: 'read' })
  if (!fresh.length) return
  settleLater(visit, fresh)
  const me = sitterOf(visit)
  const others = shownLines(visit).filter(({ n, sitter }) => fresh.includes(n) && (sitter === null || sitter !== me))
  for (const line of others) announce(aloud(visit, line))
  if (others.some((line) => isCalled(visit, line))) buzz()
}

/** Talk is open again: announced, with a sound, and the input field is there. @param {Visit} visit @param {Visit} before */
export function noticeReopened(visit, before) {
  const words = reopened(before, visit)
  if (!words) return
  announce(words)
  sound('slide')
}

/** Is the stream beside the table, or open? */
const isInSight = () => document.visibilityState === 'visible' && (hasColumn() ? document.querySelector('.side .talk') !== null : document.querySelector('.talk-open, dialog[open] .talk') !== null)

/** Is the reader's name in it? @param {Visit} visit @param {TalkLine} line */
function isCalled(visit, { text }) {
  const mine = spaced(visit.table?.seats.find(({ sitter }) => sitter === sitterOf(visit))?.name ?? '')
  return mine.trim() !== '' && spaced(text).includes(mine)
}

/** The words alone, in small letters, each between spaces. @param {string} text */
const spaced = (text) => ` ${text.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean).join(' ')} `
