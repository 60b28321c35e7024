// @ts-check
/** The map by keyboard: arrows follow the roads, letters jump, one stop for the Tab key. */

import { Directive, directive } from '../../vendor/lit-html/directive.js'
import { noChange } from '../../vendor/lit-html/lit-html.js'
import { inDirection } from './places.js'

/** @typedef {{neighbours: (city: string) => string[], onClear: () => void, home: string}} Walk */

class Walking extends Directive {
  /** @type {Walk} */
  walk = { neighbours: () => [], onClear: () => {}, home: 'A' }
  /** @type {Element | null} */
  map = null

  /** @param {Walk} _walk */
  render(_walk) {
    return noChange
  }

  /** @param {import('../../vendor/lit-html/lit-html.js').ElementPart} part @param {[Walk]} walk */
  update(part, [walk]) {
    this.walk = walk
    if (!this.map) {
      this.map = part.element
      this.map.addEventListener('keydown', (key) => this.press(/** @type {KeyboardEvent} */ (key)))
      this.map.addEventListener('focusin', (focus) => this.stopAt(/** @type {Element} */ (focus.target)))
    }
    queueMicrotask(() => this.stopAt(this.cities().find((city) => city.getAttribute('tabindex') === '0') ?? this.city(walk.home)))
    return noChange
  }

  cities() {
    return this.map ? [...this.map.querySelectorAll('[data-city]')] : []
  }

  /** @param {string} letter */
  city(letter) {
    return this.cities().find((city) => city.getAttribute('data-city') === letter) ?? null
  }

  /** @param {Element | null} stop */
  stopAt(stop) {
    if (!stop?.hasAttribute('data-city')) return
    for (const city of this.cities()) city.setAttribute('tabindex', city === stop ? '0' : '-1')
  }

  /** @param {KeyboardEvent} key */
  press(key) {
    const city = /** @type {Element} */ (key.target).getAttribute('data-city')
    if (!city || key.altKey || key.ctrlKey || key.metaKey) return
    const next = inDirection(city, this.walk.neighbours(city), key.key) ?? (/^[a-o]$/i.test(key.key) ? key.key.toUpperCase() : '')
    if (next) focus(this.city(next))
    else if (key.key === 'Enter' || key.key === ' ') /** @type {Element} */ (key.target).dispatchEvent(new MouseEvent('click', { bubbles: true }))
    else if (key.key === 'Escape') this.walk.onClear()
    else if (!key.key.startsWith('Arrow')) return
    key.preventDefault()
  }
}

/** @param {Element | null} city */
function focus(city) {
  if (city instanceof SVGElement) city.focus()
}

export const walking = directive(Walking)
