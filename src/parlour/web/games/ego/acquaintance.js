// @ts-check
/** Who knows whom, as one picture: an arrow from each guesser to the person guessed, thicker the more often it was right. */

import { html, nothing, svg } from '../../vendor/lit-html/lit-html.js'
import { art } from '../../kit/art.js'
import { knows, share } from './played.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('./board.js').Round} Round
 * @typedef {{x: number, y: number}} Point
 */

const SHEETS = { desk: { wide: 900, high: 520, face: 36 }, phone: { wide: 420, high: 520, face: 28 } }
const WELL = 0.5 // from here on, a person knows another

/** @param {Context} ctx @param {Round[]} rounds */
export function acquaintance(ctx, rounds) {
  const sheet = ctx.page.layout === 'phone' ? SHEETS.phone : SHEETS.desk
  const at = ctx.players.map((_, place) => around(place, ctx.players.length, sheet))
  const arrows = ctx.players.flatMap(({ seat }) => ctx.players.map(({ seat: about }) => ({ seat, about, ...knows(rounds, seat, about) }))).filter(({ tries }) => tries)
  return html`<figure class="felt rim reviewed-picture">
    <svg class="ego-who" data-picture viewBox="0 0 ${sheet.wide} ${sheet.high}" role="img" aria-label=${ctx.say('ego.review.who_knows.spoken')}>
      <rect class="reviewed-ground" width=${sheet.wide} height=${sheet.high} rx="10"></rect>
      ${arrows.sort((one, other) => share(one) - share(other)).map((one) => arrow(one, at[one.seat], at[one.about], sheet.face))}
      ${ctx.players.map((player) => person(player, at[player.seat], sheet))}
    </svg>
  </figure>`
}

/** @param {number} place @param {number} count @param {typeof SHEETS.desk} sheet @returns {Point} */
function around(place, count, { wide, high, face }) {
  const angle = (2 * Math.PI * place) / count - Math.PI / 2
  return { x: wide / 2 + Math.cos(angle) * (wide / 2 - face * 2.2), y: high / 2 + Math.sin(angle) * (high / 2 - face * 2.1) }
}

/** @param {{seat: number, about: number, hits: number, tries: number}} of @param {Point} from @param {Point} to @param {number} face */
function arrow({ seat, hits, tries }, from, to, face) {
  const [x, y] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(x, y)
  const [ax, ay] = [x / length, y / length]
  const bend = 34
  const middle = { x: (from.x + to.x) / 2 - ay * bend, y: (from.y + to.y) / 2 + ax * bend }
  const tip = toward(middle, to, face + 16)
  const well = hits / tries >= WELL
  const label = along(from, middle, to, 0.66)
  return svg`<g data-seat=${seat % 8} data-well=${well ? '' : nothing} class="ego-arrow">
    <path class="case" d=${`M${from.x} ${from.y}Q${middle.x} ${middle.y} ${tip.x} ${tip.y}`} stroke-width=${5 + 9 * (hits / tries)}></path>
    <path d=${`M${from.x} ${from.y}Q${middle.x} ${middle.y} ${tip.x} ${tip.y}`} stroke-width=${2 + 8 * (hits / tries)}></path>
    <path class="head" d=${headOf(middle, tip, 6 + 7 * (hits / tries))}></path>
    ${well ? svg`<g class="ego-arrow-count"><rect x=${label.x - 20} y=${label.y - 12} width="40" height="24" rx="12"></rect><text x=${label.x} y=${label.y + 5.5} text-anchor="middle">${hits}/${tries}</text></g>` : nothing}
  </g>`
}

/** A point on the curved arrow. @param {Point} from @param {Point} middle @param {Point} to @param {number} t from 0 to 1 @returns {Point} */
const along = (from, middle, to, t) => ({
  x: (1 - t) ** 2 * from.x + 2 * t * (1 - t) * middle.x + t ** 2 * to.x,
  y: (1 - t) ** 2 * from.y + 2 * t * (1 - t) * middle.y + t ** 2 * to.y,
})

/** A point that is so far before the end. @param {Point} from @param {Point} to @param {number} off */
function toward(from, to, off) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  return { x: to.x - ((to.x - from.x) / length) * off, y: to.y - ((to.y - from.y) / length) * off }
}

/** @param {Point} from @param {Point} tip @param {number} size */
function headOf(from, tip, size) {
  const length = Math.hypot(tip.x - from.x, tip.y - from.y) || 1
  const [x, y] = [(tip.x - from.x) / length, (tip.y - from.y) / length]
  const back = { x: tip.x - x * size * 0.4, y: tip.y - y * size * 0.4 }
  return `M${tip.x + x * size * 1.4} ${tip.y + y * size * 1.4}L${back.x - y * size} ${back.y + x * size}L${back.x + y * size} ${back.y - x * size}Z`
}

/** The name stands outside. @param {import('../../types.js').Player} player @param {Point} at @param {typeof SHEETS.desk} sheet */
const person = ({ seat, name, avatar }, { x, y }, { face, high }) => svg`<g data-seat=${seat % 8}>
  <circle class="ego-who-disc" cx=${x} cy=${y} r=${face}></circle>
  <image href=${art(`noto/${avatar || 'owl'}.svg`)} x=${x - face * 0.72} y=${y - face * 0.72} width=${face * 1.44} height=${face * 1.44}></image>
  <text class="ego-who-name" x=${x} y=${y < high / 3 ? y - face - 10 : y + face + 22} text-anchor="middle">${name.length > 14 ? `${name.slice(0, 13)}…` : name}</text>
</g>`
