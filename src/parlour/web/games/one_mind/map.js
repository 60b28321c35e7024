// @ts-check
/** A map of meaning: similar words are close to each other. Everybody's words are a path from the start to the end. */

import { html, nothing, svg } from '../../vendor/lit-html/lit-html.js'
import { art } from '../../kit/art.js'
import { languageIn } from './board.js'
import { labels } from './labels.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('./review.js').Thought} Thought
 * @typedef {import('./board.js').Board} Board
 * @typedef {{x: number, y: number, word: string, known: boolean, thoughts: Thought[]}} Spot a word, and all who wrote it in the same row or another
 * @typedef {typeof SHEETS.desk} Sheet
 */

const SHEETS = { desk: { wide: 720, high: 460, letter: 7.4 }, phone: { wide: 400, high: 540, letter: 8.2 } }
const EDGE = 44
const MARK = 15
const MARKS = ['circle', 'square', 'triangle', 'diamond', 'star', 'hexagon', 'heart', 'cross']

/** @param {Context} ctx @param {Thought[]} thoughts */
export function map(ctx, thoughts) {
  const sheet = ctx.page.layout === 'phone' ? SHEETS.phone : SHEETS.desk
  const at = place(thoughts, sheet)
  const spots = spotsOf(thoughts, at)
  const named = labels(spots.map((spot) => ({ x: spot.x, y: spot.y, text: labelOf(ctx, spot), room: roomOf(spot) })), sheet)
  const last = Math.max(...thoughts.map(({ row }) => row))
  return html`<svg class="mind-map" data-picture data-small=${sheet === SHEETS.phone ? '' : nothing} viewBox="0 0 ${sheet.wide} ${sheet.high}" role="img" aria-label=${ctx.say('one_mind.review.map.spoken', { count: last })}>
    <rect class="mind-map-ground" width=${sheet.wide} height=${sheet.high} rx="16"></rect>
    ${matches(ctx.board, thoughts, at)}
    ${ctx.players.map(({ seat }) => path(thoughts.filter((thought) => thought.seat === seat), at, seat))}
    ${spots.map((spot) => dots(spot, last))}
    ${spots.map((spot, number) => {
      const { x, y, anchor } = named[number]
      const final = spot.thoughts.some(({ row }) => row === last)
      return svg`<text class=${`mind-map-word${final ? ' final' : ''}${spot.known ? '' : ' unknown'}`} lang=${languageIn(ctx.board, ctx.you, spot.word)} x=${x} y=${y} text-anchor=${anchor}>${labelOf(ctx, spot)}</text>`
    })}
  </svg>`
}

/** The legend. @param {Context} ctx @param {Thought[]} thoughts */
export const legend = (ctx, thoughts) => html`<ul class="mind-legend" aria-hidden="true">
  ${ctx.players.map(
    ({ seat, name }) => html`<li data-seat=${seat % 8}>
      <svg viewBox="0 0 44 16"><path class="mind-map-path" data-dash=${seat % 3} d="M2 8H42"></path><use class="mind-map-mark" href="${art('marks.svg')}#${MARKS[seat % 8]}" x="14.5" y="0.5" width=${MARK} height=${MARK}></use></svg>
      ${name}
    </li>`,
  )}
  ${thoughts.every(({ known }) => known) ? nothing : html`<li class="muted">${ctx.say('one_mind.review.map.unknown')}</li>`}
</ul>`

/** From the map's own scale to the drawing's, using its whole size. @param {Thought[]} thoughts @param {Sheet} sheet */
function place(thoughts, { wide, high: tall }) {
  const [left, right] = [Math.min(...thoughts.map(({ x }) => x)), Math.max(...thoughts.map(({ x }) => x))]
  const [low, high] = [Math.min(...thoughts.map(({ y }) => y)), Math.max(...thoughts.map(({ y }) => y))]
  const share = (/** @type {number} */ value, /** @type {number} */ from, /** @type {number} */ to) => (to - from < 1e-6 ? 0.5 : (value - from) / (to - from))
  return (/** @type {Thought} */ { x, y }) => ({
    x: EDGE + share(x, left, right) * (wide - 2 * EDGE),
    y: tall - EDGE - share(y, low, high) * (tall - 2 * EDGE),
  })
}

/** Words at the same point are drawn once. @param {Thought[]} thoughts @param {ReturnType<typeof place>} at @returns {Spot[]} */
function spotsOf(thoughts, at) {
  /** @type {Map<string, Spot>} */
  const found = new Map()
  for (const thought of thoughts) {
    const key = thought.known ? thought.word.toLowerCase() : `${thought.word.toLowerCase()} ${thought.row}`
    const spot = found.get(key) ?? { ...at(thought), word: thought.word, known: thought.known, thoughts: [] }
    spot.thoughts.push(thought)
    found.set(key, spot)
  }
  return [...found.values()]
}

/** Different words that counted as one are connected. @param {Board} board @param {Thought[]} thoughts @param {ReturnType<typeof place>} at */
function matches(board, thoughts, at) {
  const ties = board.rows.flatMap(({ piles }, row) => piles.filter(({ match }) => match).map(({ seats }) => thoughts.filter((thought) => thought.row === row && seats.includes(thought.seat)).map(at)))
  return ties.map((spots) => svg`<polyline class="mind-map-tie" points=${spots.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}></polyline>`)
}

/** The path of a seat: later parts are stronger. @param {Thought[]} mine @param {ReturnType<typeof place>} at @param {number} seat */
function path(mine, at, seat) {
  const points = mine.map(at)
  return svg`<g data-seat=${seat % 8}>
    ${points.slice(1).map((to, number) => {
      const from = points[number]
      const d = curve(from, to, seat)
      return svg`<path class="mind-map-case" d=${d}></path><path class="mind-map-path" data-dash=${seat % 3} opacity=${0.45 + (0.55 * (number + 1)) / points.length} d=${d}></path>`
    })}
  </g>`
}

/** Slightly curved, differently for each seat, so that equal paths can be told apart. @param {{x: number, y: number}} from @param {{x: number, y: number}} to @param {number} seat */
function curve(from, to, seat) {
  const bend = (seat % 2 ? 1 : -1) * (6 + 4 * (seat >> 1))
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const [x, y] = [(from.x + to.x) / 2 - ((to.y - from.y) / length) * bend, (from.y + to.y) / 2 + ((to.x - from.x) / length) * bend]
  return `M${from.x.toFixed(1)} ${from.y.toFixed(1)}Q${x.toFixed(1)} ${y.toFixed(1)} ${to.x.toFixed(1)} ${to.y.toFixed(1)}`
}

/** The marks of all who thought this word, side by side. @param {Spot} spot @param {number} last */
function dots(spot, last) {
  const seats = [...new Set(spot.thoughts.map(({ seat }) => seat))]
  const match = seats.length > 1
  const final = spot.thoughts.some(({ row }) => row === last)
  const left = spot.x - (seats.length * MARK) / 2
  return svg`${match ? svg`<rect class="mind-map-meeting" x=${left - 4} y=${spot.y - MARK / 2 - 4} width=${seats.length * MARK + 8} height=${MARK + 8} rx=${MARK}></rect>` : nothing}
    ${spot.known ? nothing : svg`<circle class="mind-map-unknown" cx=${spot.x} cy=${spot.y} r=${MARK}></circle>`}
    ${seats.map((seat, number) => svg`<g data-seat=${seat % 8}><use class=${`mind-map-mark${final ? ' final' : ''}`} href="${art('marks.svg')}#${MARKS[seat % 8]}" x=${left + number * MARK} y=${spot.y - MARK / 2} width=${MARK} height=${MARK}></use></g>`)}`
}

/** The space that its marks take. @param {Spot} spot */
const roomOf = ({ thoughts }) => (new Set(thoughts.map(({ seat }) => seat)).size * MARK) / 2 + 6

/** The word, and the rounds in which it was written. @param {Context} ctx @param {Spot} spot */
function labelOf(ctx, { word, known, thoughts }) {
  const rows = [...new Set(thoughts.map(({ row }) => row))].map((row) => (row ? String(row) : ctx.say('one_mind.review.map.start')))
  return `${word.toLocaleUpperCase(ctx.board.language)}${known ? '' : ' ?'} · ${rows.join(', ')}`
}
