// @ts-check
/** The meaning of a symbol or number: on hover, long press or focus. The texts are loaded on demand. */

import { alarm } from '../kit/live.js'
import { once } from '../kit/once.js'
import { loadMessages, say } from '../say.js'

const RESTS = 350
const LONG = 500
const LEAVES = 200
const MARGIN = 8

/** @type {{element: HTMLElement | null, timer: ReturnType<typeof setTimeout> | 0}} */
const now = { element: null, timer: 0 }

/** Once for the whole page. */
export const startTips = once(async () => {
  document.documentElement.dataset.tips = '' // loaded now
  document.addEventListener('pointerover', (event) => event.pointerType === 'mouse' && onHover(event))
  document.addEventListener('pointerdown', (event) => event.pointerType !== 'mouse' && onPress(event))
  for (const end of ['pointerup', 'pointercancel', 'pointermove']) document.addEventListener(end, (event) => /** @type {PointerEvent} */ (event).pointerType !== 'mouse' && stop())
  document.addEventListener('focusin', (event) => onFocus(event))
  document.addEventListener('keydown', (key) => key.key === 'Escape' && hideTip())
  addEventListener('scroll', hideTip, { capture: true, passive: true })
})

/** @param {Event} event */
const targetOf = (event) => /** @type {Element} */ (event.target).closest?.('[data-tip]') ?? null

/** @param {Event} event */
function onHover(event) {
  if (/** @type {Element} */ (event.target).closest?.('.tip')) return stop()
  const target = targetOf(event)
  if (target) later(() => showTip(target), RESTS)
  else if (now.element) later(hideTip, LEAVES)
  else stop()
}

/** @param {Event} event */
function onPress(event) {
  hideTip()
  const target = targetOf(event)
  if (target) later(() => showTip(target), LONG)
}

/** @param {FocusEvent} event */
function onFocus(event) {
  const target = targetOf(event)
  if (target?.matches(':focus-visible')) showTip(target)
  else hideTip()
}

/** @param {() => void} deed @param {number} wait */
function later(deed, wait) {
  stop()
  now.timer = setTimeout(deed, wait)
}

function stop() {
  clearTimeout(now.timer)
}

export function hideTip() {
  stop()
  now.element?.remove()
  now.element = null
}

/** @param {Element} near */
export async function showTip(near) {
  const { key, ...args } = JSON.parse(/** @type {HTMLElement} */ (near).dataset.tip ?? '{}')
  await loadMessages('tips')
  hideTip()
  if (!near.isConnected) return
  const tip = document.createElement('div')
  tip.className = 'tip'
  tip.setAttribute('role', 'tooltip')
  tip.setAttribute('popover', 'manual')
  tip.textContent = say(key, args)
  document.body.append(tip)
  tip.showPopover?.()
  place(tip, near.getBoundingClientRect())
  now.element = tip
  if (near === document.activeElement) alarm(tip.textContent ?? '')
}

/** Above it, or below. @param {HTMLElement} tip @param {DOMRect} spot */
function place(tip, spot) {
  const size = tip.getBoundingClientRect()
  const left = Math.min(Math.max(MARGIN, spot.left + spot.width / 2 - size.width / 2), innerWidth - size.width - MARGIN)
  const above = spot.top - size.height - MARGIN
  tip.style.setProperty('--left', `${left}px`)
  tip.style.setProperty('--top', `${above > MARGIN ? above : spot.bottom + MARGIN}px`)
}
