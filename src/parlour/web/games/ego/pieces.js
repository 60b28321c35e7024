// @ts-check
/** Tokens with one to three dots, and chips that can be counted. The count is the sign, never the colour. */

import { html, nothing, svg } from '../../vendor/lit-html/lit-html.js'
import { vars } from '../../kit/vars.js'

/** @typedef {import('./board.js').Dots} Dots */

const PLACES = {
  1: [[0, 0]],
  2: [[-8.5, 0], [8.5, 0]],
  3: [[0, -8.5], [-9, 6.5], [9, 6.5]],
}
const PILE = 5

/** A token, face up. The words beside it say what it means. @param {Dots} dots */
export const token = (dots) => html`<svg class="ego-token" viewBox="-32 -32 64 67" aria-hidden="true">
  <circle class="ego-token-shade" r="29" cy="3"></circle>
  <circle class="ego-token-face" r="29"></circle>
  <circle class="ego-token-line" r="22.5"></circle>
  ${PLACES[dots].map(([x, y]) => svg`<circle class="ego-token-dot" cx=${x} cy=${y} r="5.8"></circle>`)}
</svg>`

/** A token, face down. */
export const back = () => html`<svg class="ego-token" viewBox="-32 -32 64 67" aria-hidden="true">
  <circle class="ego-token-shade" r="29" cy="3"></circle>
  <circle class="ego-token-back" r="29"></circle>
  <circle class="ego-token-stitch" r="20"></circle>
  <path class="ego-token-sign" d="M0-13 13 0 0 13-13 0z"></path>
  <circle class="ego-token-eye" r="3.5"></circle>
</svg>`

/** No token yet. @param {boolean} thinking */
export const gap = (thinking) => html`<span class="ego-gap" aria-hidden="true">${thinking ? dots() : nothing}</span>`

/** It is turned over: both sides, one behind the other. @param {Dots} count */
export const turning = (count) => html`<span class="ego-turning" aria-hidden="true"><span>${back()}</span><span>${token(count)}</span></span>`

export const chip = () => html`<i class="ego-chip" aria-hidden="true"></i>`

/** Side by side. @param {number} count */
export const chips = (count) => html`<span class="ego-chips" aria-hidden="true">${Array.from({ length: Math.max(0, count) }, chip)}</span>`

/** In piles of five, so that an eye can count them. @param {number} count */
export function piles(count) {
  const heights = Array.from({ length: Math.ceil(count / PILE) }, (_, at) => Math.min(PILE, count - at * PILE))
  return html`<span class="ego-piles" aria-hidden="true">
    ${heights.map((height) => html`<span class="ego-pile">${Array.from({ length: height }, chip)}</span>`)}
  </span>`
}

const TOWER = 24 // chips; higher piles do not grow

/** On top of each other: who has more stands higher. @param {number} count */
export const tower = (count) => html`<span class="ego-stack" aria-hidden="true">${Array.from({ length: Math.min(TOWER, Math.max(0, count)) }, chip)}</span>`

/** In a heap: placed like the seeds of a sunflower, the last ones in front. @param {number} count */
export function heap(count) {
  const seeds = Array.from({ length: Math.max(0, count) }, (_, at) => {
    const off = Math.sqrt((at + 0.5) / count)
    return { x: off * Math.cos(at * 2.4), y: off * Math.sin(at * 2.4) }
  })
  return html`<span class="ego-heap" aria-hidden="true">${seeds.sort((one, other) => one.y - other.y).map(({ x, y }) => html`<i class="ego-chip" ${vars({ '--x': x.toFixed(3), '--y': y.toFixed(3) })}></i>`)}</span>`
}

/** Somebody is thinking. */
export const dots = () => html`<span class="ego-dots" aria-hidden="true"><i></i><i></i><i></i></span>`
