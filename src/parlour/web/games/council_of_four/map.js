// @ts-check
/** The map: roads, cities with their metal, reward and emporiums, and the king. The same drawing for all eight. */

import { html, nothing, svg } from '../../vendor/lit-html/lit-html.js'
import { at } from '../../kit/bubble.js'
import { tip } from '../../kit/tip.js'
import { boardOf, builders, kingsWay, metalOf, neighbours, regionOfCity } from './board.js'
import { cityLabel, pickCity, stateOf, targetCity } from './cities.js'
import { clear } from './draft.js'
import { emporiumDrawing, kingDrawing, medalDrawing, names, symbolDrawing } from './glyphs.js'
import { castle, land, town } from './land.js'
import { PLACES, roadPath } from './places.js'
import { CITIES, MAPS, ROAD_PRICE } from './printed.js'
import { terrainDrawing } from './terrain.js'
import { shown } from './told.js'
import { walking } from './walk.js'

/** @typedef {import('../../types.js').Context} Context */

const REGION_NAMES = /** @type {[import('./board.js').Region, number][]} */ ([['coast', 222], ['hills', 690], ['mountains', 1096]])

/** `compact` doubles letters and rewards and leaves names to a tap. @param {Context} ctx @param {{compact?: boolean}} [look] */
export function map(ctx, { compact = false } = {}) {
  const board = boardOf(ctx)
  return html`<div class="c4-map-rim">
    <svg
      class="c4-map"
      viewBox=${compact ? '0 24 1200 440' : '0 24 1200 424'}
      role="group"
      tabindex="-1"
      aria-label=${ctx.say('council_of_four.map')}
      data-compact=${compact ? '' : nothing}
      data-telling=${shown(ctx)?.cities.length ? '' : nothing}
      ${walking({ neighbours: (city) => neighbours(board, city), onClear: () => clear(ctx), home: board.king })}
    >
      <g aria-hidden="true">${land()}${roads(ctx, compact)}${compact ? regionSigns() : regionNames(ctx)}</g>
      ${[...CITIES].map((city) => place(ctx, city, compact))} ${king(ctx, compact)}
    </svg>
  </div>`
}

/** @param {Context} ctx @param {boolean} compact */
function roads(ctx, compact) {
  const board = boardOf(ctx)
  const [edge, wide] = compact ? [17, 11] : [10, 6.5]
  const way = wayTo(ctx)
  return svg`<g fill="none" stroke-linecap="round">
    ${MAPS[board.sides].roads.map((road) => {
      const path = roadPath(road)
      const onWay = way.some((city, at) => at > 0 && road.includes(city) && road.includes(way[at - 1]))
      return svg`<path d=${path} stroke="#8a6a3f" stroke-width=${edge} opacity=".5"/><path d=${path} stroke="#fbf1d6" stroke-width=${wide} />
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

/** A phone's map has room for the signs only. */
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
    data-equivalent=${compact ? '[data-cities]' : nothing}
    data-state=${state || nothing}
    data-told=${isToldOf(ctx, city) ? '' : nothing}
    aria-pressed=${state === 'chosen' ? 'true' : nothing}
    @click=${at((near) => pickCity(ctx, city, near))}
  >
    <title>${cityLabel(ctx, city)}</title>
    <g aria-hidden="true">${compact ? smallPlace(ctx, city, houses) : largePlace(ctx, city, houses)}</g>
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

/** Has it just paid, or does it pay in what is told? @param {Context} ctx @param {string} city */
const isRewarding = (ctx, city) => [...ctx.log.fresh, ...(shown(ctx)?.events ?? [])].some((event) => event.type === 'CityRewarded' && event.city === city)

/** @param {Context} ctx @param {boolean} compact */
function king(ctx, compact) {
  const [x, y] = PLACES[boardOf(ctx).king]
  const where = compact ? `translate(${x - 96} ${y - 54}) scale(1.5)` : `translate(${x - 84} ${y - 46})`
  return svg`<g class="c4-piece" aria-hidden="true" transform=${where}><ellipse cx="20" cy="54" rx="15" ry="3" opacity=".3"/>${kingDrawing()}</g>`
}

/** What the king's way costs, where he would arrive. @param {Context} ctx @param {string} city @param {string} where */
function price(ctx, city, where) {
  if (targetCity(ctx) !== city) return nothing
  const coins = ROAD_PRICE * (wayTo(ctx).length - 1)
  return svg`<g class="c4-fare" transform=${where}><rect x="-15" y="-15" width="54" height="30" rx="15"/><use href="#c4-text-${coins}" class="c4-fare-coins" x="-4" y="6" /><g transform="translate(24 0) scale(.9)">${symbolDrawing('coins/')}</g></g>`
}

/** Does the moment speak of this city? @param {Context} ctx @param {string} city */
const isToldOf = (ctx, city) => Boolean(shown(ctx)?.cities.includes(city))

/** @param {Context} ctx @param {string} city @param {number} seat */
const isNew = (ctx, city, seat) => ctx.log.fresh.some((event) => (event.type === 'Built' || event.type === 'BuiltWithKing') && event.city === city && event.seat === seat)
