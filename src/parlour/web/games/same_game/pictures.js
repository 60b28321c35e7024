// @ts-check
/** Pieces for the rules page. */

import { html } from '../../vendor/lit-html/lit-html.js'
import { cup, medalPicture, tile, trapTile } from './pieces.js'

/** @param {string} section */
export function picture(section) {
  if (section === 'trap') return html`${[1, 2, 3].map(tile)}${trapTile()}`
  if (section === 'lifting') return html`${cup()}${cup()}${cup()}`
  if (section === 'end') return html`${/** @type {const} */ (['bouquet', 'bronze', 'silver', 'gold']).map(medalPicture)}`
  return null
}
