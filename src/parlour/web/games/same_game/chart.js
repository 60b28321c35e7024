// @ts-check
/** How similar two objects are in the categories on display, what the team lifted in which order, and where the trap was. */

import { html, nothing, svg } from '../../vendor/lit-html/lit-html.js'
import { icon } from '../../kit/icon.js'
import { spoken } from '../../say.js'
import { languageOf } from '../../table/meaning.js'
import { bars } from './bars.js'
import { sign, trapShape } from './pieces.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('./board.js').Turn} Turn
 * @typedef {import('./helper.js').Likeness & {unit: string, card: number | null, clue: number | null}} Compared
 * @typedef {{basis: string, taken_for: string[], compared: Compared[], would: string[]}} ClueInsight
 */

/** @param {Context} ctx @param {Turn} turn @param {ClueInsight | null} insight */
export function chart(ctx, turn, insight) {
  const list = /** @type {string[]} */ ([...ctx.board.categories]).map((category) => {
    const share = compared(insight, category)?.alike ?? null
    return { category, share, label: share === null ? '?' : percent(share), strong: category === turn.trap, mark: fate(ctx, turn, category) }
  })
  return html`<figure class="same-chart">
    ${bars(ctx, list, [ctx.say('same_game.review.alike'), ctx.say('same_game.review.lifted')])}
    <details>
      <summary>${ctx.say('same_game.review.numbers')}</summary>
      <div class="same-scroll" tabindex="0" role="group" aria-label=${ctx.say('same_game.review.numbers')}>${numbers(ctx, turn, insight)}</div>
    </details>
  </figure>`
}

/** The trap, or the number of the cup in the order of lifting. @param {Context} ctx @param {Turn} turn @param {string} category */
function fate(ctx, turn, category) {
  const place = turn.lifted.indexOf(category) + 1
  if (category === turn.trap) {
    const words = ctx.say(turn.sprung ? 'same_game.review.sprung' : 'same_game.review.trap')
    return (/** @type {number} */ x, /** @type {number} */ y) =>
      svg`<svg x=${x - 14} y=${y - 13} width="28" height="26" viewBox="0 0 48 44">${trapShape()}</svg><text class="trap-word" x=${x + 18} y=${y}>${words}</text>`
  }
  if (!place) return undefined
  return (/** @type {number} */ x, /** @type {number} */ y) => svg`<circle class="order" cx=${x} cy=${y} r="10"></circle><text class="order-number" x=${x} y=${y + 0.5}>${place}</text>`
}

/** @param {Context} ctx @param {Turn} turn @param {ClueInsight | null} insight */
const numbers = (ctx, turn, insight) => html`<table>
  <thead>
    <tr>
      <th scope="col">${ctx.say('same_game.review.category')}</th>
      <th scope="col">${ctx.piece(turn.card).name}</th>
      <th scope="col" lang=${languageOf(ctx.board, turn.giver)}>${turn.clue}</th>
      <th scope="col">${ctx.say('same_game.review.alike')}</th>
      <th scope="col">${ctx.say('same_game.review.believed')}</th>
    </tr>
  </thead>
  <tbody>
    ${/** @type {string[]} */ ([...ctx.board.categories]).map((category) => {
      const found = compared(insight, category)
      return html`<tr>
        <th scope="row">${sign(ctx.piece(category).group)} ${ctx.piece(category).name}</th>
        <td class="num">${found ? measure(ctx, found.card, found.unit) : '–'}</td>
        <td class="num">${found ? measure(ctx, found.clue, found.unit) : '–'}</td>
        <td class="num">${found && found.alike !== null ? `${percent(found.alike)} · ${ctx.say(`same_game.helper.${found.verdict}`)}` : '–'}</td>
        <td>${believed(ctx, turn, category)}</td>
      </tr>`
    })}
  </tbody>
</table>`

/** Lifted, left alone, or the trap; and who wanted it. @param {Context} ctx @param {Turn} turn @param {string} category */
function believed(ctx, turn, category) {
  const place = turn.lifted.indexOf(category) + 1
  const seats = [...new Set(turn.wishes.filter((wish) => wish.category === category).map(({ seat }) => seat))]
  const fate = category === turn.trap ? ctx.say(turn.sprung ? 'same_game.review.sprung' : 'same_game.review.trap') : place ? ctx.say('same_game.review.place', { place }) : ctx.say('same_game.cell.rest')
  return html`${category === turn.trap ? icon('triangle-alert') : nothing} ${fate}${seats.length ? html` <span class="muted">(${ctx.say('same_game.review.wanted', { seats })})</span>` : nothing}`
}

/** @param {ClueInsight | null} insight @param {string} category */
const compared = (insight, category) => insight?.compared.find((found) => found.category === category) ?? null

// Values of the object data in everyday units: 1.4 m, 250 €, 2 hours.

/** A measure is given in the largest unit that leaves at least one of it: [factor, unit]. @type {Record<string, [number, string][]>} */
const UNITS = {
  cm: [[100_000, 'kilometer'], [100, 'meter'], [1, 'centimeter'], [0.1, 'millimeter']],
  kg: [[1, 'kilogram'], [0.001, 'gram']],
  litres: [[1, 'liter'], [0.001, 'milliliter']],
  minutes: [[1440, 'day'], [60, 'hour'], [1, 'minute'], [1 / 60, 'second']],
}

/** @param {Context} ctx @param {number | null} value @param {string} unit */
function measure(ctx, value, unit) {
  if (value === null) return '–'
  if (unit === 'EUR') return number(value, { style: 'currency', currency: 'EUR', maximumSignificantDigits: 2 })
  if (unit === 'log10') return number(10 ** value, { notation: 'compact', compactDisplay: 'long', maximumSignificantDigits: 1 })
  if (unit === 'days') return ctx.say('same_game.review.days', { count: Math.round(value) })
  const units = UNITS[unit]
  if (!units) return `${number(value, {})}/10`
  const [factor, name] = units.find(([factor]) => value >= factor) ?? units[units.length - 1]
  return number(value / factor, { style: 'unit', unit: name, unitDisplay: 'short', maximumSignificantDigits: 2 })
}

/** @param {number} share */
const percent = (share) => number(share, { style: 'percent', maximumFractionDigits: 0 })

/** @param {number} value @param {Intl.NumberFormatOptions} how */
const number = (value, how) => new Intl.NumberFormat(spoken(), how).format(value)
