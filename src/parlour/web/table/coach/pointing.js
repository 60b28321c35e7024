// @ts-check
/** What the coach points at: rings around things on the table that follow them. They cannot be clicked. */

import { gameModule } from '../game_module.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {{selector(name: string, ctx: Context): string}} Spots games/<game>/spots.js
 */

const ROOM = 5

/** @type {{rings: Map<string, HTMLElement>, selectors: string[], frame: number}} */
const now = { rings: new Map(), selectors: [], frame: 0 }

/** Points at these, by the names of the game's spots; at nothing if there are none. @param {Context} ctx @param {readonly string[]} names */
export async function point(ctx, names) {
  if (!names.length) return pointAway()
  const spots = /** @type {Spots} */ (await gameModule(ctx.game.name, 'spots'))
  pointAway()
  now.selectors = names.map((name) => spots.selector(name, ctx)).filter(Boolean)
  requestAnimationFrame(() => {
    bring(seen(now.selectors[0]))
    follow()
  })
}

export function pointAway() {
  cancelAnimationFrame(now.frame)
  for (const ring of now.rings.values()) ring.remove()
  now.rings.clear()
  now.selectors = []
}

/** The first visible one: a table draws some things twice. @param {string | undefined} selector */
function seen(selector) {
  if (!selector) return null
  return [...document.querySelectorAll(selector)].find((element) => element.checkVisibility() && element.getBoundingClientRect().width > 0) ?? null
}

/** Scrolls it into view if something covers it. @param {Element | null} element */
function bring(element) {
  if (element && isCovered(element)) element.scrollIntoView({ block: 'center', inline: 'nearest' })
}

/** Outside the window, or below a sticky bar. @param {Element} element */
function isCovered(element) {
  const { left, top, width, height } = element.getBoundingClientRect()
  const over = document.elementFromPoint(left + width / 2, top + height / 2)
  const lid = over?.closest('.sheet, .coach, .bar')
  return !over || Boolean(lid && !lid.contains(element))
}

function follow() {
  for (const selector of now.selectors) surround(selector, seen(selector))
  if (now.selectors.length) now.frame = requestAnimationFrame(follow)
}

/** @param {string} selector @param {Element | null} element */
function surround(selector, element) {
  const ring = now.rings.get(selector) ?? newRing(selector)
  ring.hidden = !element
  if (!element) return
  ring.toggleAttribute('data-above', Boolean(element.closest('.sheet')))
  const box = element.getBoundingClientRect()
  const place = { '--left': box.left, '--top': box.top, '--wide': box.width, '--high': box.height }
  for (const [name, value] of Object.entries(place)) {
    const more = name === '--left' || name === '--top' ? -ROOM : 2 * ROOM
    const size = `${Math.round(value + more)}px`
    if (ring.style.getPropertyValue(name) !== size) ring.style.setProperty(name, size)
  }
}

/** @param {string} selector */
function newRing(selector) {
  const ring = document.createElement('div')
  ring.className = 'coach-ring'
  ring.setAttribute('aria-hidden', 'true')
  document.body.append(ring)
  now.rings.set(selector, ring)
  return ring
}
