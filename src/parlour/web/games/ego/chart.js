// @ts-check
/** Chips over time as a drawing. Each line has its colour, its dashes and its shape; the table below it has the numbers. */

import { html, svg } from '../../vendor/lit-html/lit-html.js'
import { art } from '../../kit/art.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('./played.js').Stand} Stand
 */

const WIDE = 640
const HIGH = 250
const LEFT = 30
const RIGHT = 96
const TOP = 12
const FOOT = 26
const LABEL = 17 // a name needs so much height
const MARKS = ['circle', 'square', 'triangle', 'diamond', 'star', 'hexagon', 'heart', 'cross']

/** @param {Context} ctx @param {Stand[]} stands */
export function chart(ctx, stands) {
  const most = Math.max(10, ...stands.flatMap(({ chips, pool }) => [...chips, pool]))
  const step = most > 60 ? 20 : 10
  const top = Math.ceil(most / step) * step
  const x = (/** @type {number} */ at) => LEFT + (at * (WIDE - LEFT - RIGHT)) / Math.max(1, stands.length - 1)
  const y = (/** @type {number} */ count) => TOP + (1 - count / top) * (HIGH - TOP - FOOT)
  const last = stands[stands.length - 1]
  const labels = spread([...ctx.players.map(({ seat }) => ({ seat, y: y(last.chips[seat]) })), { seat: -1, y: y(last.pool) }])
  const ends = ctx.players.map(({ name, seat }) => `${name} ${last.chips[seat]}`)
  const spoken = ctx.say('ego.review.course.spoken', { count: stands.length - 1, ends })
  const levels = Array.from({ length: top / step + 1 }, (_, at) => at * step)
  return html`<svg class="ego-chart" data-picture viewBox="0 0 640 250" role="img" aria-label=${spoken}>
    ${levels.map(
      (count) => svg`<line class="ego-grid" x1=${LEFT} x2=${WIDE - RIGHT} y1=${y(count)} y2=${y(count)}></line>
        <text class="ego-tick" x=${LEFT - 6} y=${y(count) + 4}>${count}</text>`,
    )}
    ${ticks(stands.length - 1).map((at) => svg`<text class="ego-tick ego-tick-x" x=${x(at)} y=${HIGH - 6}>${at}</text>`)}
    <path class="ego-line-pool" d=${path(stands.map(({ pool }, at) => [x(at), y(pool)]))}></path>
    ${ctx.players.map(({ seat }) => {
      const d = path(stands.map(({ chips }, at) => [x(at), y(chips[seat])]))
      return svg`<g data-seat=${seat}><path class="ego-line-case" d=${d}></path><path class="ego-line" data-dash=${seat % 3} d=${d}></path></g>`
    })}
    ${labels.map(({ seat, y: at }) =>
      seat < 0
        ? svg`<text class="ego-name ego-name-pool" x=${WIDE - RIGHT + 26} y=${at + 4}>${ctx.say('ego.pool')}</text>`
        : svg`<g data-seat=${seat}>
            <use class="ego-mark" href="${art('marks.svg')}#${MARKS[seat % 8]}" x=${WIDE - RIGHT + 6} y=${at - 7} width="14" height="14"></use>
            <text class="ego-name" x=${WIDE - RIGHT + 26} y=${at + 4}>${short(ctx.players[seat].name)}</text>
          </g>`,
    )}
  </svg>`
}

/** @param {number[][]} points */
const path = (points) => points.map(([x, y], at) => `${at ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

/** Names that would lie on each other move apart. @param {{seat: number, y: number}[]} labels */
function spread(labels) {
  const sorted = labels.sort((one, other) => one.y - other.y)
  for (let at = 1; at < sorted.length; at += 1) sorted[at].y = Math.max(sorted[at].y, sorted[at - 1].y + LABEL)
  const over = Math.max(0, (sorted.at(-1)?.y ?? 0) - (HIGH - FOOT))
  for (let at = sorted.length - 1, limit = HIGH - FOOT; over && at >= 0; at -= 1, limit -= LABEL) sorted[at].y = Math.min(sorted[at].y, limit)
  return sorted
}

/** @param {number} last */
function ticks(last) {
  const step = [1, 2, 5, 10, 20, 50].find((size) => last / size <= 8) ?? 50
  return Array.from({ length: Math.floor(last / step) + 1 }, (_, at) => at * step)
}

/** @param {string} name */
const short = (name) => (name.length > 10 ? `${name.slice(0, 9)}…` : name)
