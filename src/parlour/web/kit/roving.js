// @ts-check
/** One stop for the Tab key, with arrow keys inside: for grids of cards, hands and rows of tokens. Items are marked `data-roving`. */

import { Directive, directive } from '../vendor/lit-html/directive.js'
import { noChange } from '../vendor/lit-html/lit-html.js'

/**
 * @typedef {object} Keys
 * @property {(item: HTMLElement) => void} [onSelect]  Space; without it a click
 * @property {(item: HTMLElement) => void} [onConfirm] Enter; without it a click
 * @property {() => void} [onClear]                    Escape
 */

class Roving extends Directive {
  /** @type {Keys} */
  keys = {}
  /** @type {HTMLElement | null} */
  grid = null

  /** @param {Keys} [_keys] */
  render(_keys) {
    return noChange
  }

  /** @param {import('../vendor/lit-html/lit-html.js').ElementPart} part @param {[Keys?]} keys */
  update(part, [keys]) {
    this.keys = keys ?? {}
    if (!this.grid) {
      this.grid = /** @type {HTMLElement} */ (part.element)
      this.grid.addEventListener('keydown', (key) => this.press(key))
      this.grid.addEventListener('focusin', (focus) => this.stopAt(/** @type {HTMLElement} */ (focus.target)))
    }
    queueMicrotask(() => this.stopAt(this.items().find((item) => item.tabIndex === 0) ?? null))
    return noChange
  }

  /** @returns {HTMLElement[]} */
  items() {
    return this.grid ? [...this.grid.querySelectorAll('[data-roving]')].filter((item) => item instanceof HTMLElement) : []
  }

  /** Exactly one item can be reached with Tab. @param {HTMLElement | null} stop */
  stopAt(stop) {
    const items = this.items()
    const chosen = stop && items.includes(stop) ? stop : items[0]
    for (const item of items) item.tabIndex = item === chosen ? 0 : -1
  }

  /** @param {KeyboardEvent} key */
  press(key) {
    const item = /** @type {HTMLElement} */ (key.target)
    if (!item.matches?.('[data-roving]') || key.altKey || key.ctrlKey || key.metaKey) return
    const next = this.towards(item, key.key)
    if (next) next.focus()
    else if (key.key === ' ') (this.keys.onSelect ?? press)(item)
    else if (key.key === 'Enter') (this.keys.onConfirm ?? press)(item)
    else if (key.key === 'Escape' && this.keys.onClear) this.keys.onClear()
    else return
    key.preventDefault()
  }

  /** @param {HTMLElement} from @param {string} key */
  towards(from, key) {
    const items = this.items()
    const at = items.indexOf(from)
    switch (key) {
      case 'ArrowRight':
        return items[at + 1] ?? null
      case 'ArrowLeft':
        return items[at - 1] ?? null
      case 'Home':
        return items[0]
      case 'End':
        return items[items.length - 1]
      case 'ArrowDown':
        return nearest(from, items, 1)
      case 'ArrowUp':
        return nearest(from, items, -1)
      default:
        return null
    }
  }
}

/** @param {HTMLElement} item */
const press = (item) => item.click()

/**
 * The item in the next row that is closest on the screen.
 * @param {HTMLElement} from
 * @param {HTMLElement[]} items
 * @param {1 | -1} way
 */
function nearest(from, items, way) {
  const here = middle(from)
  const beyond = items.map((item) => ({ item, ...middle(item) })).filter((other) => (other.y - here.y) * way > from.offsetHeight / 2)
  if (!beyond.length) return null
  const row = Math.min(...beyond.map((other) => Math.abs(other.y - here.y)))
  const inRow = beyond.filter((other) => Math.abs(other.y - here.y) < row + from.offsetHeight / 2)
  return inRow.reduce((best, other) => (Math.abs(other.x - here.x) < Math.abs(best.x - here.x) ? other : best)).item
}

/** @param {HTMLElement} item */
function middle(item) {
  const { left, top, width, height } = item.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

export const roving = directive(Roving)
