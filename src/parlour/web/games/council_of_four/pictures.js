// @ts-check
/** Pieces for the rules page. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { loadMessages, say } from '../../say.js'
import { councillor, politics } from './figures.js'
import { emporium, king, medal, printed, sign } from './glyphs.js'
import { typeCase } from './letters.js'
import { permitDrawing } from './permits.js'
import { TILES } from './printed.js'
import { terrain } from './terrain.js'

await loadMessages('council_of_four')

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
  symbols: () => html`<ul class="rules-c4-list">${['coins/2', 'points/3', 'assistants/2', 'cards/1', 'nobility/1', 'main/1'].map((symbol) => meaning(symbol, say(`council_of_four.sum.${symbol.split('/')[0]}`, { count: Number(symbol.split('/')[1]) })))}</ul>`,
  nobility: () => html`<ul class="rules-c4-list">${['token/1', 'token/2', 'permit/1', 'again/1', 'main/1'].map((symbol) => meaning(symbol, say(symbol === 'token/2' ? 'council_of_four.track.tokens' : `council_of_four.track.${symbol.split('/')[0]}`)))}</ul>`,
  tiles: () => html`${['gold', 'silver', 'bronze', 'iron'].map((metal) => html`${medal(metal)}<b>${TILES[metal]}</b>`)}${REGIONS.map((region) => html`${terrain(region)}<b>${TILES[region]}</b>`)}${king()}<b>25</b>`,
  emporiums: () => html`${[0, 1, 2, 3, -1].map(emporium)}`,
  engage: () => html`<b>3</b>${sign('coins')}<b>→</b>${sign('assistants')}`,
  change: () => html`${sign('assistants')}<b>→</b>${['coast/A', 'coast/B'].map((permit) => permitDrawing(permit))}`,
  send: () => html`${sign('assistants')}<b>→</b>${councillor('blue')}`,
  extra: () => html`<b>3</b>${sign('assistants')}<b>→</b>${sign('main')}`,
}

const REGIONS = /** @type {import('./board.js').Region[]} */ (['coast', 'hills', 'mountains'])

/** @param {string} symbol @param {string} words */
const meaning = (symbol, words) => html`<li>${printed(symbol)}<span>${words}</span></li>`
