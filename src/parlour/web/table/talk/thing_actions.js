// @ts-check
/** Actions on a thing: point, give a reason, doubt, ask why. By its menu, by keys, by a long press. */

import { hideTooltip } from '../../kit/bubble.js'
import { layout } from '../../kit/settings.js'
import { contextOf } from '../context.js'
import { BECAUSE, DOUBT, pressPhrase, WHY } from './phrases.js'
import { hearTalk, point, sayPhrase, visitNow } from './send.js'
import { hasVoice, silence, sitterOf } from './voice.js'
import { thingOf } from './words.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').About} About
 */

const LONG = 500 // milliseconds of a long press
const SLID = 12 // pixels

/** Are there any actions for it? @param {Visit} visit */
export const hasMenu = (visit) => hasVoice(visit) && !visit.moment && visit.table?.phase === 'playing' && !silence(visit) && sitterOf(visit) !== null && Boolean(contextOf(visit)?.module.things)

/** The thing of an element. @param {EventTarget | null} target @returns {{about: About, element: Element} | null} */
function thingAt(target) {
  const element = target instanceof Element ? target.closest('[data-thing]') : null
  return element ? { about: thingOf(String(element.getAttribute('data-thing'))), element } : null
}

/** @param {Visit} visit @param {KeyboardEvent} key */
export function thingKey(visit, key) {
  const thing = thingAt(document.activeElement)
  const deed = ACTIONS[key.key.toLowerCase()]
  if (!thing || !deed || !hasMenu(visit)) return false
  key.preventDefault()
  deed(visit, thing.about, thing.element)
  return true
}

/** @type {Record<string, (visit: Visit, about: About, near: Element) => void>} */
export const ACTIONS = {
  p: (visit, about, near) => void point(visit, about, near),
  b: because,
  n: (visit, about, near) => void sayPhrase(visit, DOUBT, about, near),
  y: (visit, about, near) => void sayPhrase(visit, WHY, about, near),
  m: (visit, about) => openMenuOf(visit, about),
}

/** The input field waits for the reason; on a phone the menu has a field of its own. @param {Visit} visit @param {About} about @param {Element} near */
function because(visit, about, near) {
  if (!document.querySelector('.talk-input')) return openMenuOf(visit, about)
  pressPhrase(visit, { id: BECAUSE, about: about.kind }, near, about)
}

/** @param {Visit} visit @param {About} about */
export function openMenuOf(visit, about) {
  hideTooltip()
  hearTalk(visit, { kind: 'set', changes: { menu: about } })
}

/** @param {Visit} visit */
export const closeMenu = (visit) => hearTalk(visit, { kind: 'set', changes: { menu: null } })

/** Listens for right clicks and long presses on things. */
export function watchThings() {
  /** @type {{timer: number, x: number, y: number} | null} */
  let press = null
  let isSpent = false // the click that ends a long press marks nothing
  const stop = () => {
    clearTimeout(press?.timer)
    press = null
  }
  addEventListener('contextmenu', (event) => openAt(event) && event.preventDefault())
  addEventListener('pointerdown', (event) => {
    stop()
    isSpent = false
    if (event.pointerType === 'mouse' || !thingAt(event.target)) return
    press = { x: event.clientX, y: event.clientY, timer: setTimeout(() => (isSpent = openAt(event)), LONG) }
  })
  addEventListener('pointermove', ({ clientX, clientY }) => press && Math.hypot(clientX - press.x, clientY - press.y) > SLID && stop())
  for (const end of ['pointerup', 'pointercancel', 'scroll']) addEventListener(end, stop, true)
  addEventListener('click', (click) => isSpent && thingAt(click.target) && (click.preventDefault(), click.stopPropagation(), (isSpent = false)), true)
}

/** @param {Event} event */
function openAt(event) {
  const visit = visitNow()
  const thing = thingAt(event.target)
  if (!visit || !thing || !hasMenu(visit)) return false
  if (!visit.talk.menu) openMenuOf(visit, thing.about)
  return layout() !== 'tv'
}
