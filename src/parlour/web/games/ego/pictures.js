// @ts-check
/** Pieces for the rules page. */

import { html } from '../../vendor/lit-html/lit-html.js'
import { back, chip, chips, token } from './pieces.js'

/** @param {string} section */
export function picture(section) {
  if (section === 'reading') return html`${token(1)}${token(2)}${token(3)}<b>→</b>${back()}`
  if (section === 'guessing') return html`${token(3)} ${chip()}${chip()}`
  if (section === 'ready') return html`<span class="ego">${chips(20)}</span>`
  return null
}
