// @ts-check
/** Points over time: one line for each player, distinguished by dashes and faces as well as by colour, with a tag where a tile was won. */

import { html, svg } from '../../vendor/lit-html/lit-html.js'
import { art } from '../../kit/art.js'
import { medalDrawing } from './glyphs.js'
import { race } from './race.js'
import { terrainDrawing } from './terrain.js'

/** @typedef {import('../../types.js').Context} Context */

const HIGH = 380
const LEFT = 40
const RIGHT = 160
const EDGE = 30
const TOP = 40
const DASHES = ['none', '9 5', '2 6', '12 5 2 5']
const MOVES = Array.from({ length: 41 }, (_, at) => (at % 2 ? -5 : 5) * at) // 0, -5, 10, -15 …

/** @param {Context} ctx */
export function chart(ctx) {
  const { rows, turns, prizes } = race(ctx.log.events, ctx.players.length)
  const wide = ctx.page.layout === 'phone' ? 460 : 1000
  const top = Math.max(10, ...rows.flat())
  /** @param {number} turn */
  const x = (turn) => LEFT + (turn / Math.max(1, rows.length - 1)) * (wide - LEFT - RIGHT)
  /** @param {number} points */
  const y = (points) => HIGH - EDGE - (points / top) * (HIGH - EDGE - TOP)
  const places = spread(ctx.players.map(({ seat }) => y(rows[rows.length - 1][seat])))
  const scale = { x, y, wide, end: x(rows.length - 1) }
  return html`<svg class="c4-chart" data-picture viewBox="0 0 ${wide} ${HIGH}" role="img" aria-label=${spoken(ctx, rows)}>
    <rect class="reviewed-ground" width=${wide} height=${HIGH} rx="10"></rect>
    ${lastRound(ctx, turns, scale)} ${grid(top, scale)} ${rounds(ctx, turns, scale)}
    ${ctx.players.map((player) => line(player, rows, places, scale))}
    ${apart(prizes.map((prize) => placed(prize, rows, scale))).map((place, at) => tag(prizes[at], place))}
  </svg>`
}

/**
 * @typedef {{x: (turn: number) => number, y: (points: number) => number, wide: number, end: number}} Scale
 * @typedef {import('./race.js').Turn} Turn
 * @typedef {{x: number, y: number}} Place
 */

/** @param {number} top @param {Scale} scale */
function grid(top, { y, wide }) {
  const step = top > 60 ? 20 : 10
  return Array.from({ length: Math.floor(top / step) + 1 }, (_, at) => svg`<path class="c4-grid" d="M${LEFT} ${y(at * step)}H${wide - RIGHT}"/><text class="c4-axis" x=${LEFT - 6} y=${y(at * step) + 4} text-anchor="end">${at * step}</text>`)
}

/** Every fifth round. @param {Context} ctx @param {Turn[]} turns @param {Scale} scale */
function rounds(ctx, turns, { x }) {
  const begins = turns.flatMap(({ round }, at) => (round % 5 === 0 && turns[at - 1]?.round !== round ? [{ round, at }] : []))
  return svg`<text class="c4-axis" x=${LEFT} y=${HIGH - 5}>${ctx.say('council_of_four.review.round')}</text>${begins.map(({ round, at }) => svg`<text class="c4-axis" x=${x(at + 1)} y=${HIGH - 5} text-anchor="middle">${round}</text>`)}`
}

/** From the tenth emporium to the count. @param {Context} ctx @param {Turn[]} turns @param {Scale} scale */
function lastRound(ctx, turns, { x }) {
  const begun = turns.findIndex(({ events }) => events.some(({ type }) => type === 'LastEmporiumBuilt'))
  if (begun < 0) return ''
  return svg`<rect class="c4-last-band" x=${x(begun + 1)} y=${TOP - 16} width=${x(turns.length) - x(begun + 1)} height=${HIGH - EDGE - TOP + 16}></rect><text class="c4-axis" x=${(x(begun + 1) + x(turns.length)) / 2} y=${TOP - 20} text-anchor="middle">${ctx.say('council_of_four.last.round')}</text>`
}

/** Drawn as steps: points stay until they change. @param {import('../../types.js').Player} player @param {number[][]} rows @param {number[]} places @param {Scale} scale */
function line({ seat, name, avatar }, rows, places, { x, y, end }) {
  const path = rows.map((points, turn) => (turn ? `H${x(turn).toFixed(1)}V${y(points[seat]).toFixed(1)}` : `M${x(0).toFixed(1)} ${y(points[seat]).toFixed(1)}`)).join('')
  const label = name.length > 11 ? `${name.slice(0, 10)}…` : name
  return svg`<g data-seat=${seat % 8}><path class="c4-line" d=${path} stroke-dasharray=${DASHES[seat % 4]} />
    <path class="c4-lead-line" d="M${end} ${y(rows[rows.length - 1][seat])}L${end + 14} ${places[seat]}"/>
    <circle class="c4-disc" cx=${end + 26} cy=${places[seat]} r="15"></circle>
    <image href=${art(`noto/${avatar || 'owl'}.svg`)} x=${end + 15} y=${places[seat] - 11} width="22" height="22"></image>
    <text class="c4-axis c4-who" x=${end + 46} y=${places[seat] + 5}>${rows[rows.length - 1][seat]} ${label}</text></g>`
}

/** Where it was won. @param {import('./race.js').Prize} prize @param {number[][]} rows @param {Scale} scale */
const placed = ({ seat, turn }, rows, { x, y }) => ({ x: Math.max(LEFT + 32, x(turn) - 34), y: (y(rows[turn][seat]) + y(rows[turn - 1][seat])) / 2 })

/** A tile, with the king's: "+23". @param {import('./race.js').Prize} prize @param {Place} place */
function tag({ seat, points, tile }, { x, y }) {
  const drawing = tile === 'coast' || tile === 'hills' || tile === 'mountains' ? svg`<g transform="translate(-9 -9) scale(.75)">${terrainDrawing(tile)}</g>` : svg`<g transform="scale(.5)">${medalDrawing(tile)}</g>`
  return svg`<g class="c4-prize" data-seat=${seat % 8} transform="translate(${x} ${y})"><rect x="-30" y="-14" width="60" height="28" rx="14"></rect><g transform="translate(-15 0)">${drawing}</g><text x="12" y="5" text-anchor="middle">+${points}</text></g>`
}

/** Moves tags apart that would overlap, as little as possible. @param {Place[]} wanted */
function apart(wanted) {
  /** @type {Place[]} */
  const places = []
  for (const { x, y } of wanted) {
    const isFree = (/** @type {number} */ at) => at >= TOP && at <= HIGH - EDGE - 14 && places.every((one) => Math.abs(one.x - x) >= 62 || Math.abs(one.y - at) >= 30)
    places.push({ x, y: y + (MOVES.find((move) => isFree(y + move)) ?? 0) })
  }
  return places
}

/** Moves labels apart that would overlap. @param {number[]} wanted */
function spread(wanted) {
  const order = wanted.map((_, seat) => seat).sort((one, other) => wanted[one] - wanted[other])
  const places = [...wanted]
  order.forEach((seat, at) => at && (places[seat] = Math.max(places[seat], places[order[at - 1]] + 34)))
  const over = Math.max(0, places[order[order.length - 1]] - (HIGH - 20))
  return places.map((place) => place - over)
}

/** @param {Context} ctx @param {number[][]} rows */
function spoken(ctx, rows) {
  const ends = ctx.players.map(({ seat, name }) => `${name}: ${ctx.say('council_of_four.sum.points', { count: rows[rows.length - 1][seat] })}`)
  return `${ctx.say('council_of_four.review.points')}. ${ends.join('; ')}`
}
