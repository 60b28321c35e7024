// @ts-check
/** Pieces for the rules page. */

import { html } from '../../vendor/lit-html/lit-html.js'
import { QUESTION } from './board.js'
import { gems, token } from './pieces.js'

/** @param {string} section */
export function picture(section) {
  if (section === 'toss') return html`${token('B')}<b>/</b>${token(QUESTION)}`
  if (section === 'gems') return html`${gems(2)}<b>+</b>${gems(1, 2)}`
  return null
}
