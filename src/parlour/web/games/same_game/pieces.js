// @ts-check
/** Pieces: cups, number tiles, the trap, the symbols of the categories, the medals. */

import { html, svg } from '../../vendor/lit-html/lit-html.js'
import { art } from '../../kit/art.js'

/** @typedef {import('./board.js').Medal} Medal */

const SHAPES = {
  blue: svg`<circle r="9"></circle>`,
  green: svg`<path d="M-10-8h20L0 10z"></path>`,
  orange: svg`<rect x="-8.5" y="-8.5" width="17" height="17" rx="2"></rect>`,
  purple: svg`<path d="M0-11 10 0 0 11-10 0z"></path>`,
}
export const MEDAL_PICTURES = { bouquet: 'bouquet', bronze: '3rd-place-medal', silver: '2nd-place-medal', gold: '1st-place-medal' }

/** The symbol of a group of categories: a shape in its colour. @param {string} group */
export const sign = (group) => html`<svg class="same-sign" data-group=${group} viewBox="-13 -13 26 26" aria-hidden="true">${shape(group)}</svg>`

/** @param {string} group */
export const shape = (group) => SHAPES[/** @type {keyof typeof SHAPES} */ (group)] ?? SHAPES.blue

/** A cup, upside down. All of them look the same. */
export const cup = () => html`<svg class="same-cup" viewBox="0 0 60 74" aria-hidden="true">
  <ellipse cx="30" cy="66" rx="27" ry="5" fill="#000" opacity=".28"></ellipse>
  <path d="M14 8h32l9 56c-12 6-38 6-50 0z" fill="#b8323f"></path>
  <path d="M14 8h10l-4 60c-6-.6-11-2-15-4z" fill="#fff" opacity=".16"></path>
  <path d="M38 8h8l9 56c-4 2-9 3.3-14 4z" fill="#000" opacity=".16"></path>
  <ellipse cx="30" cy="8" rx="16" ry="4.5" fill="#7c1b26"></ellipse>
  <path d="M6.5 56c12 6 35 6 47 0l1.5 8c-12 6-38 6-50 0z" fill="#7c1b26" opacity=".75"></path>
</svg>`

/** @param {number} number */
export const tile = (number) => html`<span class="same-tile num">${number}</span>`

/** The tile with its trap up. */
export const trapTile = () => html`<span class="same-tile same-trap-tile">${trapSign()}</span>`

export const trapSign = () => html`<svg class="same-trap-sign" viewBox="0 0 48 44" aria-hidden="true">${trapShape()}</svg>`

export const trapShape = () => svg`<path class="same-trap-shape" d="M24 3 45 40H3z"></path><path class="same-trap-mark" d="M24 16v11m0 6v.5"></path>`

/** @param {Medal} medal */
export const medalPicture = (medal) => html`<img class="same-medal" src=${art(`noto/${MEDAL_PICTURES[medal]}.svg`)} alt="" width="28" height="28" />`

/** Somebody is thinking. */
export const dots = () => html`<span class="same-dots" aria-hidden="true"><i></i><i></i><i></i></span>`
