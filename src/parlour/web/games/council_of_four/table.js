// @ts-check
/** Council of Four: the map, the councils under their regions, my cards and permits, and what I can do. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { mark } from '../../kit/badge.js'
import { at } from '../../kit/bubble.js'
import { keepFocus } from '../../kit/focus.js'
import { roving } from '../../kit/roving.js'
import { folded } from './aside.js'
import { boardOf, builders, metalOf } from './board.js'
import { cityLabel, pickCity, stateOf } from './cities.js'
import { cityTable } from './city_table.js'
import { kingsCouncil, region } from './councils.js'
import { bonusSigns, emporium, king, medal } from './glyphs.js'
import { hand } from './hand.js'
import { typeCase } from './letters.js'
import { map } from './map.js'
import { stalls } from './nested.js'
import { panel } from './panel.js'
import { myPermits } from './permits.js'
import { COUNCILS, LAST_SQUARE, NOBILITY, REGIONS } from './printed.js'
import { everybody, scores, stock } from './stocks.js'

export { aside } from './aside.js'
export { now } from './now.js'
export { review } from './review.js'
export { aloud, chip, headline, role, story } from './story.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('./board.js').Region} Region
 */

const FROM_WEST = /** @type {Region[]} */ (['coast', 'hills', 'mountains'])
const HEIRS = ['.c4-step [data-roving]', '.c4-owed [data-roving]', '.c4-confirm', '.c4-work .btn.primary', '.c4-market .btn', '.c4-actions [data-roving]:not([aria-disabled])', '.c4-panel'] // of the focus

/** @param {Context} ctx */
export const table = (ctx) => (ctx.page.layout === 'phone' ? narrow(ctx) : wide(ctx))

/** @param {Context} ctx */
const wide = (ctx) => html`<div class="c4 c4-wide" ${keepFocus(HEIRS)}>
  ${typeCase()}
  <div class="c4-land">${map(ctx)}</div>
  <div class="c4-councils">${FROM_WEST.map((one) => region(ctx, one))}</div>
  ${ctx.local.track && ctx.you !== null ? html`<section class="panel c4-track-panel">${track(ctx)}</section>` : nothing}
  <div class="c4-below">
    ${kingsCouncil(ctx)}
    <section class="panel c4-tray" data-watching=${ctx.you === null ? '' : nothing}>
      ${ctx.you === null ? nothing : html`<div class="c4-own">${hand(ctx)} ${myPermits(ctx)}</div>`} ${ctx.you === null || ctx.game.outcome ? html`${everybody(ctx)} ${track(ctx)}` : panel(ctx)}
    </section>
  </div>
  ${stalls(ctx)} ${cityTable(ctx)}
</div>`

/** @param {Context} ctx */
const narrow = (ctx) => html`<div class="c4 c4-narrow" ${keepFocus(HEIRS)}>
  ${typeCase()} ${scores(ctx)} ${map(ctx, { compact: true })} ${tabs(ctx)} ${stalls(ctx)}
  ${ctx.you === null ? nothing : html`<div class="panel c4-mine-panel">${myPermits(ctx)}</div>`}
  ${cityTable(ctx)}
  ${folded(ctx)}
  <details class="panel c4-more"><summary>${ctx.say('council_of_four.everybody')}</summary>${everybody(ctx)}</details>
  <details class="panel c4-more"><summary>${ctx.say('council_of_four.track')}</summary>${track(ctx)}</details>
  ${ctx.you === null || ctx.game.outcome ? nothing : html`<div class="sheet c4-sheet">${stock(ctx, ctx.you)} ${hand(ctx)} ${panel(ctx)}</div>`}
</div>`

/** Three regions and the king, one at a time. @param {Context} ctx */
function tabs(ctx) {
  const open = COUNCILS.includes(ctx.local.tab) ? ctx.local.tab : 'coast'
  return html`<div class="c4-tabs" role="tablist" aria-label=${ctx.say('council_of_four.tabs')} ${roving()}>
      ${COUNCILS.map((one) => html`<button type="button" role="tab" id="c4-tab-${one}" aria-controls="c4-tabpanel" aria-selected=${one === open ? 'true' : 'false'} data-roving @click=${() => ctx.keep({ tab: one })}>${ctx.piece(one).name}</button>`)}
    </div>
    <div id="c4-tabpanel" class="c4-tabpanel" role="tabpanel" aria-labelledby="c4-tab-${open}">
      ${open === 'king' ? kingsCouncil(ctx) : html`${region(ctx, open)} ${cityRows(ctx, open)}`}
    </div>`
}

/** The cities of a region as rows: what a phone's map has no room for. @param {Context} ctx @param {Region} region */
const cityRows = (ctx, region) => html`<ul class="panel c4-rows" aria-label=${ctx.say('council_of_four.cities', { region })}>
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

/** The nobility track: what its squares give, and who stands where. @param {Context} ctx */
const track = (ctx) => html`<div class="c4-track">
  <h2 class="caps muted">${ctx.say('council_of_four.track')}</h2>
  <ol class="c4-squares" start="0" tabindex="0" aria-label=${ctx.say('council_of_four.track')}>
    ${Array.from({ length: LAST_SQUARE + 1 }, (_, square) => place(ctx, square))}
  </ol>
</div>`

/** @param {Context} ctx @param {number} square */
function place(ctx, square) {
  const here = boardOf(ctx).players.map((_, seat) => seat).filter((seat) => boardOf(ctx).players[seat].nobility === square)
  return html`<li data-gives=${NOBILITY[square] ? '' : nothing}>
    <span class="c4-square">${square}</span>${NOBILITY[square] ? bonusSigns(ctx, NOBILITY[square]) : nothing}
    ${here.map((seat) => html`<span class="c4-pawn" data-seat=${seat}>${mark(seat)}<span class="vh">${ctx.players[seat]?.name}</span></span>`)}
  </li>`
}

/** The big screen: the map and the councils. Everybody's stocks stand under their names; nobody's cards are here. @param {Context} ctx */
export const screen = (ctx) => html`<div class="c4 c4-screen">
  ${typeCase()}
  <div class="c4-land">${map(ctx)}</div>
  <div class="c4-councils">${FROM_WEST.map((one) => region(ctx, one))}${kingsCouncil(ctx)}</div>
  ${stalls(ctx)}
</div>`
