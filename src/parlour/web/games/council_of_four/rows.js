// @ts-check
/** The cities of a region as rows: what a phone's map has no room for. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { at } from '../../kit/bubble.js'
import { boardOf, builders, metalOf } from './board.js'
import { cityLabel, pickCity, stateOf } from './cities.js'
import { bonusSigns, emporium, king, medal } from './glyphs.js'
import { REGIONS } from './printed.js'

/** @typedef {import('../../types.js').Context} Context */

/** @param {Context} ctx @param {import('./board.js').Region} region */
export const cityRows = (ctx, region) => html`<ul class="panel c4-rows" aria-label=${ctx.say('council_of_four.cities', { region })}>
  ${[...REGIONS[region]].map((city) => row(ctx, city))}
</ul>`

/** @param {Context} ctx @param {string} city */
function row(ctx, city) {
  const board = boardOf(ctx)
  const state = stateOf(ctx, city)
  return html`<li>
    <button type="button" class="c4-row" data-state=${state || nothing} aria-pressed=${state === 'chosen' ? 'true' : 'false'} @click=${at((near) => pickCity(ctx, city, near))}>
      <span class="vh">${cityLabel(ctx, city)}</span>
      <span class="c4-seen" aria-hidden="true">
        ${medal(metalOf(board, city), city)}<b class="grow">${ctx.piece(city).name}</b>${board.king === city ? king() : nothing}
        <span class="c4-bonus">${builders(board, city).map(emporium)}</span>${board.tokens[city] ? bonusSigns(ctx, board.tokens[city]) : nothing}
      </span>
    </button>
  </li>`
}
