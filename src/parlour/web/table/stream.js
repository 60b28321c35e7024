// @ts-check
/** The story beside a table: its newest line is at the bottom and in view, unless the reader has scrolled up. */

import { html, noChange, nothing } from '../vendor/lit-html/lit-html.js'
import { Directive, directive } from '../vendor/lit-html/directive.js'
import { icon } from '../kit/icon.js'
import { say } from '../say.js'
import { streamLog } from './log.js'

/**
 * @typedef {import('../types.js').Context} Context
 * @typedef {import('../types.js').Visit} Visit
 */

const NEAR = 24 // pixels from the end that still count as its end

/** @param {Visit} visit @param {Context} ctx @param {{first?: unknown, foot?: unknown}} [parts] a line before all others, and what stands below */
export const stream = (visit, ctx, { first = nothing, foot = nothing } = {}) => html`<section class="stream" aria-labelledby="log-title">
  <h2 id="log-title">${say('log.title')}</h2>
  ${first}
  <div class="stream-lines" role="log" aria-live="off" aria-labelledby="log-title" tabindex="0" ${unread()}>${streamLog(ctx, visit)}</div>
  <button type="button" class="btn brass small stream-new" hidden @click=${toTheEnd}>${icon('chevron-down')} <span></span></button>
  ${foot === nothing ? nothing : html`<div class="stream-foot">${foot}</div>`}
</section>`

/** @param {Event} click */
function toTheEnd(click) {
  const lines = /** @type {Element} */ (click.currentTarget).previousElementSibling
  if (!(lines instanceof HTMLElement)) return
  lines.scrollTop = 0 // it is laid from its end
  lines.focus({ preventScroll: true })
}

/** Counts the lines that come while the reader looks at earlier ones. */
class Unread extends Directive {
  seen = 0
  isWatched = false

  render() {
    return noChange
  }

  /** @param {import('../vendor/lit-html/lit-html.js').ElementPart} part */
  update(part) {
    const lines = /** @type {HTMLElement} */ (part.element)
    if (!this.isWatched) lines.addEventListener('scroll', () => this.count(lines), { passive: true })
    this.isWatched = true
    queueMicrotask(() => this.count(lines))
    return noChange
  }

  /** @param {HTMLElement} lines */
  count(lines) {
    const all = lines.querySelectorAll('.log > li').length
    if (-lines.scrollTop <= NEAR || all < this.seen) this.seen = all
    const pill = lines.nextElementSibling
    const words = pill?.querySelector('span')
    if (!(pill instanceof HTMLElement) || !words) return
    pill.hidden = all <= this.seen
    if (!pill.hidden) words.textContent = say('log.new', { n: all - this.seen })
  }
}

const unread = directive(Unread)
