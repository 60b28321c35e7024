// @ts-check
/** Talk by keyboard: T writes, Shift+T reads, Escape returns; on a thing P points, B gives a reason, N doubts, Y asks why, M opens its menu. */

import { contextOf } from '../context.js'
import { hasColumn } from '../../kit/settings.js'
import { pressPhrase, quickPhrases, quickReasons } from './phrases.js'
import { hearTalk, visitNow } from './send.js'
import { thingKey } from './thing_actions.js'

/** @typedef {import('../../types.js').Visit} Visit */

/** Where the focus was before. @type {{place: Element | null}} */
const before = { place: null }

/** A key of the page, pressed outside a field. @param {Visit | null} visit @param {KeyboardEvent} key */
export function talkKey(visit, key) {
  if (!visit?.table) return false
  if (key.key.toLowerCase() === 't') return into(key.shiftKey ? '.stream-lines' : '.talk-input, .talk-shut', key)
  if (key.key === 'Escape' && visit.talk.isOpen) return close(visit, key)
  return thingKey(visit, key)
}

/** @param {string} place @param {KeyboardEvent} key */
function into(place, key) {
  before.place = document.activeElement
  const go = () => focus(`.talk ${place.replace(', ', ', .talk ')}`)
  key.preventDefault()
  if (document.querySelector('.talk')) go() // at once: the next letter belongs to the line
  else {
    press('[data-open-talk]')
    requestAnimationFrame(() => requestAnimationFrame(go))
  }
  return true
}

/** @param {Visit} visit @param {KeyboardEvent} key */
function close(visit, key) {
  hearTalk(visit, { kind: 'opened', open: false })
  requestAnimationFrame(() => focus('[data-open-talk]'))
  key.preventDefault()
  return true
}

/** @param {string} place */
function press(place) {
  const button = [...document.querySelectorAll(place)].find((one) => one.checkVisibility())
  if (button instanceof HTMLElement) button.click()
}

/** @param {string} place */
function focus(place) {
  const found = [...document.querySelectorAll(place)].find((one) => one.checkVisibility())
  if (found instanceof HTMLElement) found.focus({ preventScroll: true })
}

/** In the input field: 1 to 4 are phrases while it is empty, or reasons if one is asked for; Escape leaves it. @param {KeyboardEvent} key */
export function composerKey(key) {
  const visit = visitNow()
  const field = /** @type {HTMLInputElement} */ (key.currentTarget)
  if (!visit || key.isComposing) return
  const { aim } = visit.talk
  const isFree = field.value === '' && !key.altKey && !key.ctrlKey && !key.metaKey
  const phrase = isFree ? (aim ? quickReasons().map((id) => ({ id, about: aim.kind })) : quickPhrases(contextOf(visit)))[Number(key.key) - 1] : undefined
  if (phrase) {
    key.preventDefault()
    pressPhrase(visit, phrase, field, aim)
  }
  if (key.key === 'Escape') leave(visit, key)
}

/** An open menu closes first. @param {Visit} visit @param {KeyboardEvent} key */
function leave(visit, key) {
  const { aim, picking, more, isOpen } = visit.talk
  key.preventDefault()
  key.stopPropagation()
  if (aim || picking || more) return hearTalk(visit, { kind: 'set', changes: { aim: null, picking: '', more: false } })
  if (isOpen && !hasColumn()) hearTalk(visit, { kind: 'opened', open: false })
  const back = before.place instanceof HTMLElement && before.place.isConnected && before.place !== document.body ? before.place : document.querySelector('.table [data-roving][tabindex="0"], [data-open-talk]')
  if (back instanceof HTMLElement) requestAnimationFrame(() => back.focus({ preventScroll: true }))
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}

/** In the stream: arrow keys go from line to line, Enter on a line about a thing goes there. @param {KeyboardEvent} key */
export function walkLines(key) {
  const lines = [.../** @type {Element} */ (key.currentTarget).querySelectorAll('.log > li')]
  const at = lines.findIndex((line) => line === document.activeElement)
  const step = key.key === 'ArrowUp' ? -1 : key.key === 'ArrowDown' ? 1 : 0
  if (key.key === 'Enter' && at >= 0) return jump(lines[at], key)
  if (key.key === 'Escape') return leaveLines(key)
  if (!step) return
  const next = lines[at < 0 ? lines.length - 1 : Math.min(lines.length - 1, Math.max(0, at + step))]
  if (!(next instanceof HTMLElement)) return
  key.preventDefault()
  next.tabIndex = -1
  next.focus()
}

/** @param {Element} line @param {KeyboardEvent} key */
function jump(line, key) {
  const name = line.querySelector('[data-about]')?.getAttribute('data-about')
  const thing = name && document.querySelector(`[data-thing=${CSS.escape(name)}]`)
  const place = thing && (thing.matches('[data-roving], button') ? thing : thing.querySelector('[data-roving], button'))
  if (!(place instanceof HTMLElement)) return
  key.preventDefault()
  place.focus()
}

/** Returns the focus; if talk has the place of the table, closes it. @param {KeyboardEvent} key */
function leaveLines(key) {
  const isInPlace = visitNow()?.talk.isOpen && !hasColumn()
  if (isInPlace || !(before.place instanceof HTMLElement) || !before.place.isConnected) return
  key.stopPropagation()
  before.place.focus({ preventScroll: true })
}
