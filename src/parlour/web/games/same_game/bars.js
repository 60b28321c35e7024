// @ts-check
/** A bar for each category, with its symbol and name; on a phone the name is above its bar. */

import { html, nothing, svg } from '../../vendor/lit-html/lit-html.js'
import { shape } from './pieces.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {object} Bar
 * @property {string} category
 * @property {number | null} share from 0 to 1; null if nobody knows
 * @property {string} label what stands behind the bar
 * @property {boolean} [strong]
 * @property {(x: number, y: number) => unknown} [mark] what is drawn at the end of the line, around this point
 * @typedef {{wide: number, row: number, bars: number, longest: number, marks: number, drop: number}} Plan in the drawing's own units
 */

const WIDE = { wide: 600, row: 30, bars: 226, longest: 200, marks: 500, drop: 0 }
const NARROW = { wide: 350, row: 50, bars: 4, longest: 286, marks: 250, drop: 21 }

/** @param {Context} ctx @param {Bar[]} list @param {[left: string, right: string]} [heads] of the bars, and of what is marked behind them */
export function bars(ctx, list, heads) {
  const plan = ctx.page.layout === 'phone' ? NARROW : WIDE
  const top = heads && !plan.drop ? 22 : 0
  return html`<svg class="same-bars" viewBox="0 0 ${plan.wide} ${top + list.length * plan.row}" aria-hidden="true" data-picture>
    ${top && heads ? svg`<text class="head" x=${plan.bars} y="10">${heads[0]}</text><text class="head" x=${plan.marks - 12} y="10">${heads[1]}</text>` : nothing}
    ${list.map((bar, row) => line(ctx, bar, plan, top + row * plan.row))}
  </svg>`
}

/** @param {Context} ctx @param {Bar} bar @param {Plan} plan @param {number} top */
function line(ctx, { category, share, label, strong = false, mark }, { bars, longest, marks, drop }, top) {
  const { name, group } = ctx.piece(category)
  const middle = top + 13
  return svg`<g class=${strong ? 'same-bar strong' : 'same-bar'}>
    <g class="same-sign" data-group=${group} transform=${`translate(11 ${middle}) scale(.8)`}>${shape(group)}</g>
    <text class="name" x="26" y=${middle}>${name}</text>
    <rect class="rail" x=${bars} y=${top + drop + 4} width=${longest} height="18" rx="3"></rect>
    ${share === null ? nothing : svg`<rect x=${bars} y=${top + drop + 4} width=${Math.max(2, share * longest)} height="18" rx="3"></rect>`}
    <text x=${bars + longest + 7} y=${middle + drop}>${label}</text>
    ${mark ? mark(marks, middle) : nothing}
  </g>`
}
