// @ts-check
/** Why a click did nothing, shown next to the click, with a link to the rule. */

import { html, nothing, render } from '../vendor/lit-html/lit-html.js'
import { say } from '../say.js'
import { icon } from './icon.js'
import { alarm } from './live.js'

const MARGIN = 8

/** A handler that receives the place of the click. @param {(near: Element) => void} deed */
export const at = (deed) => (/** @type {Event} */ event) => deed(/** @type {Element} */ (event.currentTarget))

/**
 * @param {Element | null | undefined} near
 * @param {string} text
 * @param {{label: string, open: () => void} | null} [rule]
 */
export function explain(near, text, rule = null) {
  hideTooltip()
  const bubble = document.createElement('div')
  bubble.className = 'bubble'
  bubble.setAttribute('popover', 'manual')
  render(
    html`<p>${text}</p>
      <div class="row">
        ${rule ? ruleButton(rule) : nothing}
        <button class="btn small ghost" @click=${hideTooltip}>${say('ok')}</button>
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
  addEventListener('input', hideTooltip, true) // the refused action is being changed
  addEventListener('resize', hideTooltip)
}

/** @param {{label: string, open: () => void}} rule */
const ruleButton = (rule) => html`<button class="btn small plain" @click=${() => leave(rule.open)}>
  ${icon('book-open')} ${rule.label}
</button>`

export function hideTooltip() {
  document.querySelector('.bubble')?.remove()
  removeEventListener('pointerdown', elsewhere, true)
  removeEventListener('keydown', escape, true)
  removeEventListener('input', hideTooltip, true)
  removeEventListener('resize', hideTooltip)
}

/** @param {() => void} then */
function leave(then) {
  hideTooltip()
  then()
}

/** @param {PointerEvent} press */
function elsewhere(press) {
  if (!(press.target instanceof Element) || !press.target.closest('.bubble')) hideTooltip()
}

/** @param {KeyboardEvent} key */
function escape(key) {
  if (key.key === 'Escape') hideTooltip()
}

/** Places the bubble below the click, above it, or further away: always on the screen, and where it covers the fewest buttons. @param {HTMLElement} bubble @param {Element | null | undefined} near */
function place(bubble, near) {
  const { width, height } = bubble.getBoundingClientRect()
  const spot = near?.isConnected ? near.getBoundingClientRect() : new DOMRect(innerWidth / 2, innerHeight / 2, 0, 0)
  const left = Math.min(Math.max(MARGIN, spot.left + spot.width / 2 - width / 2), innerWidth - width - MARGIN)
  const group = near?.closest('form, .dock, .sheet, [role=group], section, dialog')?.getBoundingClientRect() ?? spot
  const tops = [spot.bottom + MARGIN, spot.top - height - MARGIN, group.top - height - MARGIN, group.bottom + MARGIN, MARGIN]
  const buttons = [...document.querySelectorAll('button, a.btn, input, textarea, select')].filter((one) => !bubble.contains(one) && one.checkVisibility()).map((one) => one.getBoundingClientRect())
  const spots = tops.filter((top) => top >= MARGIN && top + height <= innerHeight - MARGIN).map((top) => ({ top, covered: covers(new DOMRect(left, top, width, height), buttons) }))
  const least = Math.min(...spots.map(({ covered }) => covered))
  const top = spots.find(({ covered }) => covered === least)?.top ?? MARGIN
  bubble.style.setProperty('--left', `${left}px`)
  bubble.style.setProperty('--top', `${top}px`)
}

/** The area of buttons below the bubble, in pixels. @param {DOMRect} over @param {DOMRect[]} below */
function covers(over, below) {
  return below.reduce((sum, one) => {
    const wide = Math.min(over.right, one.right) - Math.max(over.left, one.left)
    const high = Math.min(over.bottom, one.bottom) - Math.max(over.top, one.top)
    return sum + Math.max(0, wide) * Math.max(0, high)
  }, 0)
}
