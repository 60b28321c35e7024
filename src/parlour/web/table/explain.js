// @ts-check
/** A tour of the symbols on the table, for people without a pointer: arrow keys go from one to the next, each with its meaning; Escape ends it. */

import { alarm } from '../kit/live.js'
import { loadMessages, say } from '../say.js'
import { hideTip, showTip, startTips } from './tips.js'

const STEPS = /** @type {Record<string, 1 | -1>} */ ({ ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 })

/** @type {{sign: Element | null, back: Element | null, lent: boolean}} `lent`: the sign could have no focus before */
const now = { sign: null, back: null, lent: false }

/** From the first. */
export async function explainSigns() {
  await loadMessages('tips')
  startTips()
  const found = signs()
  if (!found.length) return alarm(say('tip.walk.none'))
  now.back = document.activeElement
  document.addEventListener('keydown', press, { capture: true })
  document.addEventListener('pointerdown', end, { capture: true })
  alarm(say('tip.walk', { count: found.length }))
  stopAt(found[0])
}

/** Visible elements, and each meaning once: six councillors in a row are explained together. @returns {Element[]} */
function signs() {
  const met = new Set()
  return [...document.querySelectorAll('.app [data-tip]')].filter((sign) => {
    const meaning = /** @type {HTMLElement | SVGElement} */ (sign).dataset.tip
    const isNew = sign.checkVisibility({ visibilityProperty: true }) && sign.getBoundingClientRect().width > 0 && !met.has(meaning)
    if (isNew) met.add(meaning)
    return isNew
  })
}

/** @param {KeyboardEvent} key */
function press(key) {
  if (document.activeElement !== now.sign || key.altKey || key.ctrlKey || key.metaKey) return end()
  const found = signs()
  const at = now.sign ? found.indexOf(now.sign) : -1
  const next = key.key === 'Home' ? found[0] : key.key === 'End' ? found[found.length - 1] : key.key in STEPS ? found[(at + STEPS[key.key] + found.length) % found.length] : null
  if (next) stopAt(next)
  else if (key.key === 'Escape') goBack()
  else return end() // other keys keep their meaning
  key.preventDefault()
  key.stopImmediatePropagation()
}

/** @param {Element} sign */
function stopAt(sign) {
  giveBack()
  now.lent = !sign.hasAttribute('tabindex')
  if (now.lent) sign.setAttribute('tabindex', '-1')
  now.sign = sign
  sign.toggleAttribute('data-explained', true)
  const one = /** @type {HTMLElement} */ (sign)
  one.focus({ preventScroll: true })
  one.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  requestAnimationFrame(() => requestAnimationFrame(() => now.sign === sign && showTip(sign))) // scrolling hides tips
}

function giveBack() {
  now.sign?.removeAttribute('data-explained')
  if (now.lent) now.sign?.removeAttribute('tabindex')
  Object.assign(now, { sign: null, lent: false })
}

function goBack() {
  const { back } = now
  end()
  if (back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: true })
}

function end() {
  document.removeEventListener('keydown', press, { capture: true })
  document.removeEventListener('pointerdown', end, { capture: true })
  hideTip()
  giveBack()
}
