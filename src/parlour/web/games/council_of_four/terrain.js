// @ts-check
/** A symbol for coast, hills and mountains, the one on their permits, wherever the colour is used. */

import { html, svg } from '../../vendor/lit-html/lit-html.js'

/** @typedef {import('./board.js').Region} Region */

const LINES = { coast: 'M3 9q3-4 6 0t6 0 6 0M3 16q3-4 6 0t6 0 6 0', hills: 'M2.500 18c2-10 8-10 11 0M10 12c3-5 9-3 11.500 6', mountains: 'M2.500 18l5.500-11 5 9M10.500 18l5-8 6 8' }
const GROUNDS = { coast: '#2f7f99', hills: '#587f2c', mountains: '#655f80' }

/** 24 wide and high, from the corner. @param {Region} region */
export const terrainDrawing = (region) => svg`<rect width="24" height="24" rx="6" fill=${GROUNDS[region]} stroke="#fffaf0" stroke-width="1" />
  <path d=${LINES[region]} fill="none" stroke="#fff" stroke-width="2.3" stroke-linecap="round" stroke-linejoin="round" />`

/** The words beside it say what it means. @param {Region} region */
export const terrain = (region) => html`<svg class="c4-terrain" viewBox="-0.5 -0.5 25 25" aria-hidden="true">${terrainDrawing(region)}</svg>`
