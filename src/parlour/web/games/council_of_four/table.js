// @ts-check
/** Council of Four: the map, the councils under their regions, my cards and permits, and what I can do. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { keepFocus } from '../../kit/focus.js'
import { roving } from '../../kit/roving.js'
import { cityTable } from './city_table.js'
import { folded } from './aside.js'
import { kingsCouncil, region } from './councils.js'
import { hand } from './hand.js'
import { typeCase } from './letters.js'
import { map } from './map.js'
import { stalls } from './nested.js'
import { panel } from './panel.js'
import { myPermits } from './permits.js'
import { COUNCILS } from './printed.js'
import { cityRows } from './rows.js'
import { everybody, scores, stock } from './stocks.js'
import { track } from './track.js'

export { aside } from './aside.js'
export { now } from './now.js'
export { review } from './review.js'
export { screen } from './screen.js'
export { aloud, chip, headline, role, story } from './story.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('./board.js').Region} Region
 */

const REGIONS = /** @type {Region[]} */ (['coast', 'hills', 'mountains'])
const HEIRS = ['.c4-step [data-roving]', '.c4-owed [data-roving]', '.c4-confirm', '.c4-work .btn.primary', '.c4-market .btn', '.c4-actions [data-roving]:not([aria-disabled])', '.c4-panel'] // of the focus

/** @param {Context} ctx */
export const table = (ctx) => (ctx.page.layout === 'phone' ? narrow(ctx) : wide(ctx))

/** @param {Context} ctx */
const wide = (ctx) => html`<div class="c4 c4-wide" ${keepFocus(HEIRS)}>
  ${typeCase()}
  <div class="c4-land">${map(ctx)}</div>
  <div class="c4-councils">${REGIONS.map((one) => region(ctx, one))}</div>
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
