// @ts-check
/** The lines of a stream: the newest is at the bottom and in view, unless the reader has scrolled up; then a button counts the new ones. */

import { noChange } from '../vendor/lit-html/lit-html.js'
import { Directive, directive } from '../vendor/lit-html/directive.js'
import { say } from '../say.js'

const NEAR = 24 // pixels from the end that still count as its end

/** @param {Event} click */
export function toTheEnd(click) {
  const lines = /** @type {Element} */ (click.currentTarget).previousElementSibling
  if (!(lines instanceof HTMLElement)) return
  lines.scrollTop = 0 // it is laid out from its end
  lines.focus({ preventScroll: true })
}

/** Counts the lines that come while the reader looks at earlier ones. */
class Unread extends Directive {
  seen = 0
  isWatched = false
  isDue = false
  isAtEnd = true // as of the last scroll event: measuring at every drawing would force a layout each time

  render() {
    return noChange
  }

  /** @param {import('../vendor/lit-html/lit-html.js').ElementPart} part */
  update(part) {
    const lines = /** @type {HTMLElement} */ (part.element)
    if (!this.isWatched) lines.addEventListener('scroll', () => this.scrolled(lines), { passive: true })
    this.isWatched = true
    if (!this.isDue) requestAnimationFrame(() => this.counted(lines)) // after what was scrolled meanwhile
    this.isDue = true
    return noChange
  }

  /** @param {HTMLElement} lines */
  scrolled(lines) {
    this.isAtEnd = -lines.scrollTop <= NEAR
    this.count(lines)
  }

  /** @param {HTMLElement} lines */
  counted(lines) {
    this.isDue = false
    this.count(lines)
  }

  /** @param {HTMLElement} lines */
  count(lines) {
    const all = lines.querySelectorAll('.log > li').length
    if (this.isAtEnd || all < this.seen) this.seen = all
    const pill = lines.nextElementSibling
    const words = pill?.querySelector('span')
    if (!(pill instanceof HTMLElement) || !words) return
    pill.hidden = all <= this.seen
    if (!pill.hidden) words.textContent = say('talk.new', { n: all - this.seen })
  }
}

export const unread = directive(Unread)
