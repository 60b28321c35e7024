// @ts-check
/** The race: points over time, a line for each player, told apart by dashes and faces as well as by colour; a square where a tile was won. */

import { html, svg } from '../../vendor/lit-html/lit-html.js'
import { art } from '../../kit/art.js'
import { pointsOf } from './points.js'

/** @typedef {import('../../types.js').Context} Context */

const HIGH = 380
const LEFT = 40
const RIGHT = 150
const EDGE = 22
const DASHES = ['none', '9 5', '2 6', '12 5 2 5']

/** Everybody's points after each turn; before the first one nobody has any. @param {Context} ctx @returns {number[][]} */
export function history(ctx) {
  const now = ctx.players.map(() => 0)
  const rows = [[...now]]
  let begun = false
  for (const event of ctx.log.events) {
    if (event.type === 'TurnBegan') {
      if (begun) rows.push([...now])
      begun = true
    }
    ctx.players.forEach(({ seat }) => (now[seat] += pointsOf(event, seat)))
  }
  rows.push(now)
  return rows
}

/** @param {Context} ctx */
export function chart(ctx) {
  const rows = history(ctx)
  const wide = ctx.page.layout === 'phone' ? 460 : 1000
  const top = Math.max(10, ...rows.flat())
  /** @param {number} turn */
  const x = (turn) => LEFT + (turn / Math.max(1, rows.length - 1)) * (wide - LEFT - RIGHT)
  /** @param {number} points */
  const y = (points) => HIGH - EDGE - (points / top) * (HIGH - 2 * EDGE)
  const places = spread(ctx.players.map(({ seat }) => y(rows[rows.length - 1][seat])))
  const step = top > 60 ? 20 : 10
  return html`<svg class="c4-chart" data-picture viewBox="0 0 ${wide} ${HIGH}" role="img" aria-label=${spoken(ctx, rows)}>
    <rect class="reviewed-ground" width=${wide} height=${HIGH} rx="10"></rect>
    ${Array.from({ length: Math.floor(top / step) + 1 }, (_, at) => svg`<path class="c4-grid" d="M${LEFT} ${y(at * step)}H${wide - RIGHT}"/><text class="c4-axis" x=${LEFT - 6} y=${y(at * step) + 4} text-anchor="end">${at * step}</text>`)}
    ${ctx.players.map(({ seat, name, avatar }) => {
      const path = rows.map((points, turn) => `${turn ? 'L' : 'M'}${x(turn).toFixed(1)} ${y(points[seat]).toFixed(1)}`).join('')
      const label = name.length > 11 ? `${name.slice(0, 10)}…` : name
      return svg`<g data-seat=${seat % 8}><path class="c4-line" d=${path} stroke-dasharray=${DASHES[seat % 4]} />
        ${prizes(ctx, seat).map((turn) => svg`<rect class="c4-prize" x=${x(turn) - 6} y=${y(rows[turn]?.[seat] ?? 0) - 6} width="12" height="12" rx="2"></rect>`)}
        <circle class="c4-disc" cx=${x(rows.length - 1) + 16} cy=${places[seat]} r="15"></circle>
        <image href=${art(`noto/${avatar || 'owl'}.svg`)} x=${x(rows.length - 1) + 5} y=${places[seat] - 11} width="22" height="22"></image>
        <text class="c4-axis c4-who" x=${x(rows.length - 1) + 37} y=${places[seat] + 5}>${rows[rows.length - 1][seat]} ${label}</text></g>`
    })}
  </svg>`
}

/** The turns in which somebody won a tile. @param {Context} ctx @param {number} seat @returns {number[]} */
function prizes(ctx, seat) {
  let turn = 0
  return ctx.log.events.flatMap((event) => {
    if (event.type === 'TurnBegan') turn += 1
    return (event.type === 'TileWon' || event.type === 'KingTileWon') && event.seat === seat ? [turn] : []
  })
}

/** Labels that would lie on each other move apart. @param {number[]} wanted */
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
