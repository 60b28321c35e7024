// @ts-check
/** Why a click did nothing, next to where one clicked, with the way to the rule. */

import { html, nothing, render } from '../vendor/lit-html/lit-html.js'
import { say } from '../say.js'
import { icon } from './icon.js'
import { alarm } from './live.js'

const MARGIN = 8

/** @type {HTMLElement | null} */
let bubble = null

/** A handler that is told where it happened. @param {(near: Element) => void} deed */
export const at = (deed) => (/** @type {Event} */ event) => deed(/** @type {Element} */ (event.currentTarget))

/**
 * @param {Element | null | undefined} near
 * @param {string} text
 * @param {{label: string, open: () => void} | null} [rule]
 */
export function explain(near, text, rule = null) {
  hush()
  bubble = document.createElement('div')
  bubble.className = 'bubble'
  bubble.setAttribute('popover', 'manual')
  render(
    html`<p>${text}</p>
      <div class="row">
        ${rule ? ruleButton(rule) : nothing}
        <button class="btn small ghost" @click=${hush}>${say('ok')}</button>
      </div>`,
    bubble,
  )
  const home = near?.closest('dialog') ?? document.body
  home.append(bubble)
  bubble.showPopover?.()
  place(bubble, near)
  alarm(text)
  addEventListener('pointerdown', elsewhere, true)
  addEventListener('keydown', escape, true)
  addEventListener('resize', hush)
}

/** @param {{label: string, open: () => void}} rule */
const ruleButton = (rule) => html`<button class="btn small plain" @click=${() => leave(rule.open)}>
  ${icon('book-open')} ${rule.label}
</button>`

export function hush() {
  bubble?.remove()
  bubble = null
  removeEventListener('pointerdown', elsewhere, true)
  removeEventListener('keydown', escape, true)
  removeEventListener('resize', hush)
}

/** @param {() => void} then */
function leave(then) {
  hush()
  then()
}

/** @param {PointerEvent} press */
function elsewhere(press) {
  if (bubble && !bubble.contains(/** @type {Node} */ (press.target))) hush()
}

/** @param {KeyboardEvent} key */
function escape(key) {
  if (key.key === 'Escape') hush()
}

/** Below what was clicked, or above it, and always on the screen. @param {HTMLElement} bubble @param {Element | null | undefined} near */
function place(bubble, near) {
  const size = bubble.getBoundingClientRect()
  const spot = near?.isConnected ? near.getBoundingClientRect() : new DOMRect(innerWidth / 2, innerHeight / 2, 0, 0)
  const left = Math.min(Math.max(MARGIN, spot.left + spot.width / 2 - size.width / 2), innerWidth - size.width - MARGIN)
  const below = spot.bottom + MARGIN
  const top = below + size.height < innerHeight - MARGIN ? below : Math.max(MARGIN, spot.top - size.height - MARGIN)
  bubble.style.setProperty('--left', `${left}px`)
  bubble.style.setProperty('--top', `${top}px`)
}
