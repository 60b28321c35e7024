// @ts-check
/** The game as one picture: everybody's words as threads from the start to the end, which meet where two wrote the same. */

import { html, nothing, svg } from '../../vendor/lit-html/lit-html.js'
import { art } from '../../kit/art.js'
import { laid, wordsOf } from './board.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('./board.js').Board} Board
 * @typedef {{row: number, seats: number[], word: string, match: boolean, along: number, across: number, wide: number}} Knot a word, and all who thought it
 * @typedef {typeof SHEETS.desk} Sheet `lane`: between two threads; `apart`: between two words of a round
 */

const SHEETS = {
  desk: { down: false, letter: 12.5, lane: 68, head: 54, before: 64, gap: 96, apart: 50 },
  phone: { down: true, letter: 11, lane: 92, head: 64, before: 54, gap: 62, apart: 8 },
}
const HIGH = 40 // of a word
const FACE = 15

/** @param {Context} ctx */
export function threads(ctx) {
  const board = /** @type {Board} */ (ctx.board)
  const sheet = ctx.page.layout === 'phone' ? SHEETS.phone : SHEETS.desk
  const knots = knotsOf(board, sheet)
  const size = sizeOf(knots, sheet, ctx.players.length)
  return html`<svg class="mind-threads" data-picture viewBox="0 0 ${size.wide} ${size.high}" role="img" aria-label=${ctx.say('one_mind.review.threads.spoken', { count: board.rows.length - 1 })}>
    <rect class="reviewed-ground" width=${size.wide} height=${size.high} rx="10"></rect>
    ${board.rows.map((row, at) => heading(ctx, row.token, at, knots, sheet))}
    ${ctx.players.map(({ seat }) => thread(knots.filter((knot) => knot.seats.includes(seat)), seat, sheet))}
    ${ctx.players.map((player) => start(knots, player, sheet))}
    ${knots.map((knot) => label(ctx, knot, sheet))}
  </svg>`
}

// Layout

/** @param {Board} board @param {Sheet} sheet @returns {Knot[]} */
function knotsOf(board, sheet) {
  let along = sheet.down ? sheet.head : sheet.before
  return board.rows.flatMap((row, at) => {
    const stacks = laid(row).map(({ seats, cards, match }) => ({ seats, match, word: wordsOf(cards).join(' + ').toLocaleUpperCase(board.language) }))
    const widest = Math.max(...stacks.map(({ word }) => wideOf(word, sheet)))
    const here = sheet.down ? along + HIGH / 2 : along + widest / 2
    along += (sheet.down ? HIGH : widest) + sheet.gap
    return spread(stacks.map((stack) => ({ ...stack, row: at, along: here, across: laneOf(stack.seats, sheet), wide: wideOf(stack.word, sheet) })), sheet)
  })
}

/** @param {string} word @param {Sheet} sheet */
const wideOf = (word, { letter }) => Math.max(3, word.length) * letter + 26

/** The mean of the lanes of all who wrote it. @param {number[]} seats @param {Sheet} sheet */
const laneOf = (seats, sheet) => sheet.before * Number(!sheet.down) + sheet.lane * (seats.reduce((sum, seat) => sum + seat, 0) / seats.length + 0.5)

/** Words of a round are moved apart until none covers another. @param {Knot[]} knots @param {Sheet} sheet */
function spread(knots, sheet) {
  const order = [...knots].sort((one, other) => one.across - other.across)
  order.forEach((knot, at) => {
    const before = order[at - 1]
    const least = before ? before.across + (sheet.down ? (before.wide + knot.wide) / 2 + sheet.apart : sheet.apart) : sheet.down ? knot.wide / 2 + 6 : sheet.head + HIGH / 2
    knot.across = Math.max(knot.across, least)
  })
  return knots
}

/** @param {Knot[]} knots @param {Sheet} sheet @param {number} count */
function sizeOf(knots, sheet, count) {
  const along = Math.max(...knots.map(({ along, wide }) => along + (sheet.down ? HIGH / 2 : wide / 2))) + 24
  const across = Math.max(sheet.lane * count, ...knots.map(({ across, wide }) => across + (sheet.down ? wide / 2 : HIGH / 2))) + 16
  return sheet.down ? { wide: across, high: along } : { wide: along, high: across }
}

/** @param {Sheet} sheet @param {number} along @param {number} across */
const point = (sheet, along, across) => (sheet.down ? [across, along] : [along, across])

// Drawing

/** @param {Context} ctx @param {string} token @param {number} row @param {Knot[]} knots @param {Sheet} sheet */
function heading(ctx, token, row, knots, sheet) {
  if (sheet.down) return nothing
  const along = knots.find((knot) => knot.row === row)?.along ?? 0
  const words = row ? `${row}${token ? ` · ${token}` : ''}` : ctx.say('one_mind.start')
  return svg`<text class="mind-threads-head" x=${along} y="34" text-anchor="middle">${words}</text>`
}

/** @param {Knot[]} mine @param {number} seat @param {Sheet} sheet */
function thread(mine, seat, sheet) {
  const place = (/** @type {Knot} */ knot) => knot.across + (knot.seats.indexOf(seat) - (knot.seats.length - 1) / 2) * 7
  const ways = mine.slice(1).map((to, at) => {
    const from = mine[at]
    const middle = (from.along + to.along) / 2
    const [start, one, two, end] = [point(sheet, from.along, place(from)), point(sheet, middle, place(from)), point(sheet, middle, place(to)), point(sheet, to.along, place(to))]
    return `M${start.join(' ')}C${one.join(' ')} ${two.join(' ')} ${end.join(' ')}`
  })
  const first = mine[0]
  const entry = first && !sheet.down ? `M${sheet.before / 2} ${first.across}H${first.along}` : ''
  return svg`<g data-seat=${seat % 8}><path class="mind-thread-case" d=${[entry, ...ways].join('')}></path><path class="mind-thread" d=${[entry, ...ways].join('')}></path></g>`
}

/** Whose thread it is. @param {Knot[]} knots @param {import('../../types.js').Player} player @param {Sheet} sheet */
function start(knots, { seat, avatar }, sheet) {
  const first = knots.find((knot) => knot.seats.includes(seat))
  if (!first) return nothing
  const beside = (first.seats.indexOf(seat) - (first.seats.length - 1) / 2) * FACE * 2.4
  const [x, y] = sheet.down ? [first.across + beside, 24] : [sheet.before / 2, first.across + beside]
  return svg`<g data-seat=${seat % 8}><circle class="mind-thread-disc" cx=${x} cy=${y} r=${FACE + 4}></circle><image href=${art(`noto/${avatar || 'owl'}.svg`)} x=${x - FACE + 1} y=${y - FACE + 1} width=${2 * FACE - 2} height=${2 * FACE - 2}></image></g>`
}

/** @param {Context} ctx @param {Knot} knot @param {Sheet} sheet */
function label(ctx, { along, across, wide, word, match, seats }, sheet) {
  const [x, y] = point(sheet, along, across)
  const all = match && seats.length === ctx.players.length
  const more = all ? 8 : match ? 3 : 0
  return svg`<g class="mind-knot" data-match=${match ? '' : nothing} data-all=${all ? '' : nothing}>
    <rect x=${x - wide / 2 - more} y=${y - HIGH / 2 - more} width=${wide + 2 * more} height=${HIGH + 2 * more} rx="9"></rect>
    <text lang=${ctx.board.languages.length ? nothing : ctx.board.language} x=${x} y=${y + 8} text-anchor="middle">${word}</text>
  </g>`
}
