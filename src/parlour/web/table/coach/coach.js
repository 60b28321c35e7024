// @ts-check
/** The coach: Tiki in a line above the table, who explains the game and the next step. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { art } from '../../kit/art.js'

export const TIKI = 'noto/front-facing-baby-chick.svg'

/**
 * @param {object} of
 * @param {string} of.label what this line is, for those who listen
 * @param {unknown} of.words
 * @param {unknown} [of.lead] a small line above the words
 * @param {unknown} [of.buttons]
 * @param {unknown} [of.above] over its whole width
 * @param {string} [of.step]
 */
export const coach = ({ label, words, lead = nothing, buttons = nothing, above = nothing, step = '' }) => html`<section class="coach" aria-label=${label} data-step=${step || nothing}>
  ${above}
  <span class="coach-face" aria-hidden="true"><img src=${art(TIKI)} alt="" width="32" height="32" /></span>
  <div class="coach-words" tabindex="-1">${lead === nothing ? nothing : html`<p class="coach-lead small">${lead}</p>`}<p>${words}</p></div>
  ${buttons === nothing ? nothing : html`<div class="coach-buttons">${buttons}</div>`}
</section>`

/** The position. @param {number} at @param {number} count */
export const progress = (at, count) => html`<span class="coach-steps" aria-hidden="true">${Array.from({ length: count }, (_, place) => html`<i data-done=${place <= at ? '' : nothing}></i>`)}</span>`
