// @ts-check
/** Cards, coins and permits that fly between a player's plate and a council while a turn is shown. Decorative. */

import { Directive, directive } from '../../vendor/lit-html/directive.js'
import { keyed } from '../../vendor/lit-html/directives/keyed.js'
import { html, noChange, nothing } from '../../vendor/lit-html/lit-html.js'
import { councillor, politics } from './figures.js'
import { emporium, king, medal, sign } from './glyphs.js'
import { permitDrawing } from './permits.js'
import { terrain } from './terrain.js'
import { shown } from './told.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').GameEvent} GameEvent
 * @typedef {{piece: unknown, kind: string, from: string, to: string, late: number, lasts: number}} Flight
 */

const APART = 90
const CARD = 420
const COIN = 380
const PERMIT = 460

/** A layer above everything while something flies. With reduced motion, start and end are outlined instead. @param {Context} ctx */
export function flights(ctx) {
  const now = shown(ctx)
  if (!now || ctx.page.settings.calm) return nothing
  const all = now.events.flatMap((event) => flightsOf(event, now.seat))
  return keyed(now, html`<div class="c4-flights" aria-hidden="true">${all.map((flight) => html`<span class="c4-flight" data-kind=${flight.kind} ${flying(flight)}>${flight.piece}</span>`)}</div>`)
}

/** @param {number} seat */
const plate = (seat) => `[data-plate="${seat}"]`

/** @param {string} council */
const place = (council) => `.c4-region[data-region=${council}] .c4-men`

/** @param {GameEvent} event @param {number} seat @returns {Flight[]} */
function flightsOf(event, seat) {
  const cards = /** @type {string[]} */ (event.cards ?? [])
  const coins = Number(event.coins ?? 0)
  switch (event.type) {
    case 'Elected':
      return [man(event, seat), { ...coin(seat, place(String(event.council))), from: place(String(event.council)), to: plate(seat), late: 400 }]
    case 'AssistantSent':
      return [man(event, seat), { piece: sign('assistants'), kind: 'sign', from: plate(seat), to: place(String(event.council)), late: 0, lasts: COIN }]
    case 'Acquired': {
      const region = String(event.permit).split('/')[0]
      return [...cards.map((card, at) => paid(card, at, seat, region)), ...(coins ? [{ ...coin(seat, place(region)), late: 450 }] : []), permit(event, seat, 900)]
    }
    case 'PermitGranted':
      return [permit(event, seat, 100)]
    case 'BuiltWithKing':
      return [...cards.map((card, at) => paid(card, at, seat, 'king')), ...(coins ? [{ ...coin(seat, place('king')), late: 350 }] : []), house(event, seat, 600)]
    case 'Built':
      return [house(event, seat, 200)]
    case 'Engaged':
      return [{ piece: sign('assistants'), kind: 'sign', from: '.c4-map-rim', to: plate(seat), late: 0, lasts: COIN }]
    case 'CityRewarded':
    case 'PermitRewarded':
    case 'SquareRewarded':
      return rewards(event, seat)
    case 'TileWon':
    case 'KingTileWon':
      return [{ piece: html`<b class="c4-won num">${tileSign(event)} +${event.points}</b>`, kind: 'tile', from: '.c4-map-rim', to: plate(seat), late: event.type === 'TileWon' ? 300 : 500, lasts: 800 }]
    default:
      return []
  }
}

/** @param {GameEvent} event */
function tileSign({ type, tile }) {
  if (type === 'KingTileWon') return king()
  return tile === 'coast' || tile === 'hills' || tile === 'mountains' ? terrain(tile) : medal(String(tile))
}

/** @param {GameEvent} event @param {number} seat @returns {Flight} */
const man = (event, seat) => ({ piece: councillor(String(event.colour)), kind: 'man', from: plate(seat), to: `${place(String(event.council))} > :first-child`, late: 0, lasts: CARD })

/** @param {string} card @param {number} at @param {number} seat @param {string} council @returns {Flight} */
const paid = (card, at, seat, council) => ({ piece: politics(card), kind: 'card', from: plate(seat), to: place(council), late: at * APART, lasts: CARD })

/** @param {number} seat @param {string} to @returns {Flight} */
const coin = (seat, to) => ({ piece: sign('coins'), kind: 'sign', from: plate(seat), to, late: 0, lasts: COIN })

/** @param {GameEvent} event @param {number} seat @param {number} late @returns {Flight} */
const permit = (event, seat, late) => ({ piece: permitDrawing(String(event.permit)), kind: 'permit', from: `.c4-region[data-region=${String(event.permit).split('/')[0]}] .c4-permit-gap`, to: plate(seat), late, lasts: PERMIT })

/** @param {GameEvent} event @param {number} seat @param {number} late @returns {Flight} */
const house = (event, seat, late) => ({ piece: emporium(seat), kind: 'sign', from: plate(seat), to: `.c4-city[data-city=${event.city}] .c4-hit`, late, lasts: CARD })

/** @param {GameEvent} event @param {number} seat @returns {Flight[]} */
function rewards(event, seat) {
  const from = event.type === 'CityRewarded' ? `.c4-city[data-city=${event.city}] .c4-hit` : event.type === 'SquareRewarded' ? '.c4-track, .c4-map-rim' : '.c4-map-rim'
  const bonus = /** @type {string[]} */ (event.bonus ?? [])
  return bonus.map((symbol, at) => ({ piece: sign(symbol.split('/')[0]), kind: 'sign', from, to: plate(seat), late: at * APART, lasts: COIN }))
}

class Flying extends Directive {
  flown = false

  /** @param {Flight} _flight */
  render(_flight) {
    return noChange
  }

  /** @param {import('../../vendor/lit-html/lit-html.js').ElementPart} part @param {[Flight]} flight */
  update(part, [flight]) {
    if (!this.flown) requestAnimationFrame(() => fly(/** @type {HTMLElement} */ (part.element), flight))
    this.flown = true
    return noChange
  }
}

const flying = directive(Flying)

/** Flies from the centre of one element to the centre of another, in an arc. Elements off the screen are skipped. @param {HTMLElement} element @param {Flight} flight */
function fly(element, { from, to, late, lasts }) {
  const [start, end] = [middle(from), middle(to)]
  if (!start || !end) return
  const [x, y] = [(start.x + end.x) / 2, Math.min(start.y, end.y) - 24]
  const frame = (/** @type {{x: number, y: number}} */ spot, /** @type {number} */ scale) => `translate(${Math.round(spot.x)}px, ${Math.round(spot.y)}px) translate(-50%, -50%) scale(${scale})`
  element.animate(
    [
      { transform: frame(start, 0.6), opacity: 0 },
      { transform: frame(start, 1), opacity: 1, offset: 0.12 },
      { transform: frame({ x, y }, 1.15), opacity: 1, offset: 0.55 },
      { transform: frame(end, 0.7), opacity: 1, offset: 0.92 },
      { transform: frame(end, 0.5), opacity: 0 },
    ],
    { duration: lasts, delay: late, easing: 'cubic-bezier(.3, .1, .3, 1)', fill: 'both' },
  )
}

/** @param {string} selector */
function middle(selector) {
  const found = [...document.querySelectorAll(selector)].find((one) => one.getBoundingClientRect().width > 0)
  const box = found?.getBoundingClientRect()
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null
}
