// @ts-check
/** Pieces for the rules page. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { councillor, politics } from './figures.js'
import { emporium, king, medal, sign } from './glyphs.js'
import { typeCase } from './letters.js'
import { permitDrawing } from './permits.js'
import { TILES } from './printed.js'

const COUNCIL = ['orange', 'white', 'blue', 'purple']

/** @param {string} section */
export function picture(section) {
  const drawing = DRAWINGS[section]
  return drawing ? html`<span class="c4 rules-c4">${section === 'council' ? typeCase() : nothing}${drawing()}</span>` : null
}

/** @type {Record<string, () => unknown>} */
const DRAWINGS = {
  council: () => html`${COUNCIL.map(councillor)}<b>←</b>${['orange', 'white', 'joker'].map(politics)}`,
  elect: () => html`${councillor('pink')}<b>→</b>${COUNCIL.map(councillor)}<b>+4</b>${sign('coins')}`,
  acquire: () => html`${['coast/CD', 'hills/H', 'mountains/N'].map((permit) => permitDrawing(permit))}`,
  build: () => html`${permitDrawing('coast/CD')}<b>→</b>${emporium(0)}`,
  king: () => html`${king()}<b>2</b>${sign('coins')}`,
  symbols: () => html`${['coins', 'points', 'assistants', 'cards', 'nobility', 'main'].map(sign)}`,
  tiles: () => html`${['gold', 'silver', 'bronze', 'iron'].map((metal) => html`${medal(metal)}<b>${TILES[metal]}</b>`)}`,
}
