// @ts-check
/** Sends text, a phrase, a note on a thing, or a pointing finger. A line is shown at once, with a clock until the server has it. */

import { freshKey, talk as post } from '../../net.js'
import { store, tell } from '../../store.js'
import { show } from '../act.js'
import { fadeLater, POINTS } from './fading.js'
import { seatOf, sitterOf } from './voice.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').About} About
 * @typedef {import('../../types.js').TalkHeard} TalkHeard
 * @typedef {import('../../types.js').PendingLine} PendingLine
 */

const WRITES = 3000 // milliseconds between two typing notices

/** When this page last sent a typing notice. */
const typing = { last: 0 }

/** @param {Visit} visit @param {TalkHeard} talk */
export const hearTalk = (visit, talk) => tell(visit, { kind: 'talk', talk })

/** Sends the text of the input field, or pins it to its target. @param {Visit} visit @param {Element} near */
export function sayText(visit, near) {
  const { text, aim } = visit.talk
  const words = text.trim()
  if (!words) return undefined
  typing.last = 0
  return aim ? pin(visit, words, aim, near) : send(visit, { kind: 'text', text: words, phrase: '', about: null }, { text: words }, near)
}

/** @param {Visit} visit @param {string} phrase @param {About | null} about @param {Element} near */
export const sayPhrase = (visit, phrase, about, near) => send(visit, { kind: 'phrase', text: '', phrase, about }, { phrase, ...(about && { about }) }, near)

/** @param {Visit} visit @param {string} words @param {About} about @param {Element} near */
export const pin = (visit, words, about, near) => send(visit, { kind: 'pin', text: words, phrase: '', about }, { pin: words, about }, near)

/** Removes the reader's note. @param {Visit} visit @param {About} about @param {Element} near */
export const unpin = (visit, about, near) => attempt(near, () => say(visit, { key: freshKey(), pin: '', about }))

/** A finger that everybody sees for a few seconds; here at once. @param {Visit} visit @param {About} about @param {Element} near */
export function point(visit, about, near) {
  const sitter = sitterOf(visit)
  if (sitter === null) return undefined
  hearTalk(visit, { kind: 'point', sitter, about })
  fadeLater(visit, POINTS)
  return attempt(near, () => say(visit, { key: freshKey(), point: about }))
}

/** Sends a typing notice now and then. @param {Visit} visit */
export function noteTyping(visit) {
  if (Date.now() - typing.last < WRITES) return
  typing.last = Date.now()
  say(visit, { key: freshKey(), writing: true }).catch(() => {}) // failures do not matter
}

/** @param {Visit} visit @param {Omit<PendingLine, 'key' | 'n'>} line @param {object} body @param {Element} near */
async function send(visit, line, body, near) {
  const key = freshKey()
  hearTalk(visit, { kind: 'saying', line: { key, n: 0, ...line } })
  const answer = await attempt(near, () => say(visit, { key, ...body }))
  hearTalk(visit, answer ? { kind: 'said', key, n: answer.n } : { kind: 'unsaid', key })
}

/** @param {Element} near @param {() => Promise<{n: number}>} wish */
async function attempt(near, wish) {
  try {
    return await wish()
  } catch (problem) {
    show(near.isConnected ? near : document.querySelector('.talk-form'), problem)
    return null
  }
}

/** @param {Visit} visit @param {Record<string, unknown> & {key: string}} body */
function say(visit, body) {
  const several = (visit.table?.you?.seats.length ?? 0) > 1
  return post(visit.code, { ...body, ...(several && { seat: seatOf(visit) }) })
}

/** The open talk; null in a replay. */
export const visitNow = () => store.state.visit
