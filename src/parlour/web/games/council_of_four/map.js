// @ts-check
/** The map: roads, cities with their metal, reward and emporiums, and the king. One drawing for all eight maps. */

import { html, nothing, svg } from '../../vendor/lit-html/lit-html.js'
import { at } from '../../kit/bubble.js'
import { tip } from '../../kit/tip.js'
import { vars } from '../../kit/vars.js'
import { boardOf, builders, kingsWay, metalOf, neighbours, regionOfCity } from './board.js'
import { pointers } from '../../table/talk/pins.js'
import { cityLabel, lit, pickCity, stateOf, targetCity } from './cities.js'
import { clear, draftOf, valuesOf } from './draft.js'
import { emporiumDrawing, kingDrawing, medalDrawing, names, symbolDrawing } from './glyphs.js'
import { castle, land, town } from './land.js'
import { PLACES, roadPath } from './places.js'
import { CITIES, MAPS, ROAD_PRICE } from './printed.js'
import { terrainDrawing } from './terrain.js'
import { shown } from './told.js'
import { walking } from './walk.js'

/** @typedef {import('../../types.js').Context} Context */

const REGION_NAMES = /** @type {[import('./board.js').Region, number][]} */ ([['coast', 222], ['hills', 690], ['mountains', 1096]])

/** `compact` doubles the size of letters and rewards; a tap shows names. @param {Context} ctx @param {{compact?: boolean}} [look] */
export function map(ctx, { compact = false } = {}) {
  const board = boardOf(ctx)
  const view = compact ? near(ctx) : null
  return html`<div class="c4-map-rim">
    <svg
      class="c4-map"
      viewBox=${compact ? '0 24 1200 440' : '0 24 1200 424'}
      preserveAspectRatio=${view?.tall ? 'xMidYMid slice' : nothing}
      data-tall=${view?.tall ? '' : nothing}
      role="group"
      tabindex="-1"
      aria-label=${ctx.say('council_of_four.map')}
      data-compact=${compact ? '' : nothing}
      data-telling=${shown(ctx)?.cities.length ? '' : nothing}
      ${walking({ neighbours: (city) => neighbours(board, city), onClear: () => clear(ctx), home: board.king })}
    >
      <g class="c4-camera" ${vars(camera(view))}>
        <g aria-hidden="true">${land()}${roads(ctx, compact)}${compact ? regionSigns() : regionNames(ctx)}</g>
        ${[...CITIES].map((city) => place(ctx, city, compact))} ${king(ctx, compact)}
      </g>
    </svg>
  </div>`
}

const SHEET = { left: 0, top: 24, wide: 1200, high: 440 } // what a phone sees of the land
const TALL = { left: 223, top: 24, wide: 754, high: 440 } // what is left of it in a map of 12 : 7
const UPRIGHT = 640 // pixels: a phone in landscape has no room for it
const NEAR = 2.2 // times as large, at most
const AROUND = 110 // the land's units around the cities concerned
const LEAST = 460 // the least part of the land in a close-up, so that the place can be recognised
const MOST = 640 // the most, so that things can be told apart
const BREADTH = 2.6 // of a cut-out, in times its height

/**
 * On a phone, zooms to the cities in which one may build and those that pay for it. If they are close together, the
 * map becomes higher and shows only its middle.
 * @param {Context} ctx @returns {{box: [left: number, right: number, top: number, bottom: number], tall: boolean} | null}
 */
function near(ctx) {
  const { type } = draftOf(ctx)
  const cities = type === 'Build' || type === 'BuildWithKing' ? [.../** @type {string[]} */ (valuesOf(ctx, 'city')), ...lit(ctx)] : []
  if (!cities.length) return null
  const box = boxOf(cities)
  return { box, tall: type === 'Build' && innerWidth < UPRIGHT && box[1] - box[0] <= TALL.wide }
}

/** @param {ReturnType<typeof near>} view */
function camera(view) {
  if (!view) return { '--zoom': 1, '--zoom-x': '0px', '--zoom-y': '0px' }
  const [left, right, top, bottom] = view.box
  const window = view.tall ? TALL : SHEET
  const zoom = Math.max(1, Math.min(NEAR, window.wide / (right - left), window.high / (bottom - top)))
  const x = within(window.left + window.wide / 2 - (zoom * (left + right)) / 2, [window.left, window.wide], [SHEET.left, SHEET.wide], zoom)
  const y = within(window.top + window.high / 2 - (zoom * (top + bottom)) / 2, [window.top, window.high], [SHEET.top, SHEET.high], zoom)
  return { '--zoom': zoom.toFixed(3), '--zoom-x': `${Math.round(x)}px`, '--zoom-y': `${Math.round(y)}px` }
}

/** The land fills the window. @param {number} shift @param {[from: number, size: number]} window @param {[from: number, size: number]} land @param {number} zoom */
const within = (shift, [from, size], [start, length], zoom) => Math.min(from - start * zoom, Math.max(from + size - (start + length) * zoom, shift))

/** @param {readonly string[]} cities @returns {[left: number, right: number, top: number, bottom: number]} */
function boxOf(cities) {
  const [xs, ys] = [0, 1].map((axis) => cities.map((city) => PLACES[city][axis]))
  return [Math.min(...xs) - AROUND, Math.max(...xs) + AROUND, Math.min(...ys) - AROUND, Math.max(...ys) + AROUND]
}

/** A part of the current map, with some cities and the roads between them highlighted; for display only. @param {Context} ctx @param {readonly string[]} cities the first one is always in it */
export function cutout(ctx, cities) {
  return html`<svg class="c4-map c4-cutout" viewBox=${frame(cities).join(' ')} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    ${land()}<rect class="c4-dusk" x="0" y="0" width="1200" height="480" />${cities.map((city) => svg`<circle class="c4-halo" cx=${PLACES[city][0]} cy=${PLACES[city][1]} r="62" />`)}
    ${roads(ctx, false, cities)}${[...CITIES].map((city) => svg`<g data-off=${cities.includes(city) ? nothing : ''} transform="translate(${PLACES[city][0]} ${PLACES[city][1]})">${largePlace(ctx, city, MAPS[boardOf(ctx).sides].king === city ? castle() : town(regionOfCity(city)))}</g>`)}
  </svg>`
}

/** @param {readonly string[]} cities @returns {[left: number, top: number, wide: number, high: number]} */
function frame(cities) {
  const [left, right, top, bottom] = boxOf(cities)
  const wide = Math.min(MOST, Math.max(LEAST, right - left, (bottom - top) * BREADTH))
  const high = wide / BREADTH
  const [x, y] = right - left > wide || bottom - top > high ? PLACES[cities[0]] : [(left + right) / 2, (top + bottom) / 2]
  return /** @type {[number, number, number, number]} */ ([inside(x - wide / 2, SHEET.left, SHEET.wide - wide), inside(y - high / 2, SHEET.top, SHEET.high - high), wide, high].map(Math.round))
}

/** @param {number} spot @param {number} from @param {number} room */
const inside = (spot, from, room) => Math.max(from, Math.min(from + room, spot))

/** @param {Context} ctx @param {boolean} compact @param {readonly string[]} [light] cities between which the light runs */
function roads(ctx, compact, light = lit(ctx)) {
  const board = boardOf(ctx)
  const [edge, wide] = compact ? [17, 11] : [10, 6.5]
  const way = wayTo(ctx)
  return svg`<g fill="none" stroke-linecap="round">
    ${MAPS[board.sides].roads.map((road) => {
      const path = roadPath(road)
      const onWay = way.some((city, at) => at > 0 && road.includes(city) && road.includes(way[at - 1]))
      const isLit = [...road].every((city) => light.includes(city))
      return svg`<path d=${path} stroke="#8a6a3f" stroke-width=${edge} opacity=".5"/><path class=${isLit ? 'c4-light' : nothing} d=${path} stroke="#fbf1d6" stroke-width=${wide} />
        <path class="c4-road" data-way=${onWay ? '' : nothing} d=${path} stroke="#c9a86a" stroke-width="1.6" stroke-dasharray="7 7"/>`
    })}
  </g>`
}

/** Where the king would go with the action under way. @param {Context} ctx */
function wayTo(ctx) {
  const city = targetCity(ctx)
  return city ? kingsWay(boardOf(ctx), city) : []
}

/** @param {Context} ctx */
const regionNames = (ctx) => svg`<g class="c4-regions" text-anchor="middle">
  ${REGION_NAMES.map(([region, x]) => svg`<text x=${x} y="438">${ctx.piece(region).name}</text><g transform="translate(${x - ctx.piece(region).name.length * 7.6 - 34} 420)">${terrainDrawing(region)}</g>`)}
</g>`

/** On a phone the map has room for symbols only. */
const regionSigns = () => REGION_NAMES.map(([region, x]) => svg`<g transform="translate(${x - 24} 412) scale(2)">${terrainDrawing(region)}</g>`)

/** @param {Context} ctx @param {string} city @param {boolean} compact */
function place(ctx, city, compact) {
  const board = boardOf(ctx)
  const [x, y] = PLACES[city]
  const royal = MAPS[board.sides].king === city
  const state = stateOf(ctx, city)
  const houses = royal ? castle() : town(regionOfCity(city))
  return svg`<g
    class="c4-city"
    transform="translate(${x} ${y})"
    role="button"
    tabindex="-1"
    data-city=${city}
    data-thing=${`city:${city}`}
    data-equivalent=${compact ? '[data-cities]' : nothing}
    data-state=${state || nothing}
    data-told=${isToldOf(ctx, city) ? '' : nothing}
    data-lit=${lit(ctx).includes(city) ? '' : nothing}
    aria-pressed=${state === 'chosen' ? 'true' : nothing}
    @click=${at((near) => pickCity(ctx, city, near))}
  >
    <title>${cityLabel(ctx, city)}</title>
    <g aria-hidden="true">${compact ? smallPlace(ctx, city, houses) : largePlace(ctx, city, houses)}</g>
    ${pointers('city', city).map(({ seat, name }, at) => svg`<g class="c4-finger" data-seat=${seat % 8} aria-hidden="true"><circle r="62" /><text y=${-70 - at * 30}>${name}</text></g>`)}
  </g>`
}

/** @param {Context} ctx @param {string} city @param {unknown} houses */
function largePlace(ctx, city, houses) {
  const board = boardOf(ctx)
  const name = ctx.piece(city).name
  const wide = name.length * 8.6 + 34
  return svg`<rect class="c4-hit" x="-46" y="-50" width=${wide + 36} height="96" rx="16"/>${houses}
    <g transform="translate(0 24)"><g class="c4-tag"><rect class="c4-plate" x="-12" y="-13" width=${wide} height="26" rx="13"/><text class="c4-name" x="14" y="5">${name}</text><g transform="translate(-14 0)">${medalDrawing(metalOf(board, city), city)}</g></g></g>
    ${reward(ctx, city)}
    ${builders(board, city).map((seat, at) => svg`<g class=${isNew(ctx, city, seat) ? 'c4-new' : nothing} transform="translate(${at * 25 - 8} 53)">${emporiumDrawing(seat)}</g>`)}
    ${price(ctx, city, 'translate(48 -58)')}`
}

/** @param {Context} ctx @param {string} city @param {unknown} houses */
function smallPlace(ctx, city, houses) {
  const board = boardOf(ctx)
  return svg`<rect class="c4-reach" x="-74" y="-64" width="148" height="148"/><rect class="c4-hit" x="-60" y="-50" width="120" height="120" rx="30"/>
    <g transform="translate(0 -6) scale(1.15)">${houses}</g><g transform="translate(0 30) scale(2)">${medalDrawing(metalOf(board, city), city)}</g>
    ${(board.tokens[city] ?? []).map((symbol, at) => svg`<g class="c4-reward" data-fresh=${isRewarding(ctx, city) ? '' : nothing} transform="translate(${62 + at * 46} -22) scale(1.75)"><circle r="14"/>${symbolDrawing(symbol, 17)}</g>`)}
    ${builders(board, city).map((seat, at) => svg`<g transform="translate(${56 + at * 34} 34) scale(1.5)">${emporiumDrawing(seat)}</g>`)}
    ${price(ctx, city, 'translate(70 -30) scale(1.9)')}`
}

/** @param {Context} ctx @param {string} city */
function reward(ctx, city) {
  const bonus = boardOf(ctx).tokens[city]
  if (!bonus) return nothing
  return svg`<g class="c4-reward" data-tip=${tip('c4.reward', { what: names(ctx, bonus) })} data-fresh=${isRewarding(ctx, city) ? '' : nothing} transform="translate(${bonus.length > 1 ? 40 : 46} -24)">
    <g class="c4-reward-in"><rect x="-17" y="-17" width=${bonus.length * 26 + 8} height="34" rx="17"/>${bonus.map((symbol, at) => svg`<g transform="translate(${at * 26} 0)">${symbolDrawing(symbol)}</g>`)}</g>
  </g>`
}

/** Did this city just pay, or does it pay in the current moment? @param {Context} ctx @param {string} city */
const isRewarding = (ctx, city) => [...ctx.log.fresh, ...(shown(ctx)?.events ?? [])].some((event) => event.type === 'CityRewarded' && event.city === city)

/** @param {Context} ctx @param {boolean} compact */
function king(ctx, compact) {
  const [x, y] = PLACES[boardOf(ctx).king]
  const where = compact ? `translate(${x - 96} ${y - 54}) scale(1.5)` : `translate(${x - 84} ${y - 46})`
  return svg`<g class="c4-piece" aria-hidden="true" transform=${where}><ellipse cx="20" cy="54" rx="15" ry="3" opacity=".3"/>${kingDrawing()}</g>`
}

/** The cost of the king's way, where he would arrive. @param {Context} ctx @param {string} city @param {string} where */
function price(ctx, city, where) {
  if (targetCity(ctx) !== city) return nothing
  const coins = ROAD_PRICE * (wayTo(ctx).length - 1)
  return svg`<g class="c4-fare" transform=${where}><rect x="-15" y="-15" width="54" height="30" rx="15"/><use href="#c4-text-${coins}" class="c4-fare-coins" x="-4" y="6" /><g transform="translate(24 0) scale(.9)">${symbolDrawing('coins/')}</g></g>`
}

/** Is the current moment about this city? @param {Context} ctx @param {string} city */
const isToldOf = (ctx, city) => Boolean(shown(ctx)?.cities.includes(city))

/** @param {Context} ctx @param {string} city @param {number} seat */
const isNew = (ctx, city, seat) => ctx.log.fresh.some((event) => (event.type === 'Built' || event.type === 'BuiltWithKing') && event.city === city && event.seat === seat)
