// @ts-check
/** Council of Four on a phone: people, map, all four councils and my dock on one screen. The rest is in sheets. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { at } from '../../kit/bubble.js'
import { keepFocus } from '../../kit/focus.js'
import { icon } from '../../kit/icon.js'
import { aside } from './aside.js'
import { boardOf, stockOf } from './board.js'
import { cityRows } from './build_rows.js'
import { cityList } from './city_table.js'
import { kingTile, regionTile } from './councils.js'
import { draftOf, settled } from './draft.js'
import { cancel, election, futures, movingIn, tip } from './election.js'
import { flights } from './flights.js'
import { sign } from './glyphs.js'
import { smallHand } from './hand.js'
import { typeCase } from './letters.js'
import { map } from './map.js'
import { stalls } from './nested.js'
import { panel } from './panel.js'
import { ways } from './pay_rows.js'
import { myPermits } from './permits.js'
import { openSheet } from './sheet.js'
import { everybody, scores, stock } from './stocks.js'
import { strip } from './strip.js'
import { trackSheet } from './track.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('./board.js').Region} Region
 */

const FROM_WEST = /** @type {Region[]} */ (['coast', 'hills', 'mountains'])
/** Where the focus goes when its element has disappeared. */
const NEXT_FOCUS = ['.c4-futures [aria-checked=true]', '.c4-step [data-roving]', '.c4-owed [data-roving]', '.c4-confirm', '.c4-work .btn.primary', '.c4-market .btn', '.c4-actions [data-roving]:not([aria-disabled])', '.c4-panel']

/** @param {Context} ctx */
export function phone(ctx) {
  const choice = election(ctx)
  const doing = String(draftOf(ctx).type ?? '')
  return html`<div class="c4 c4-phone" data-doing=${doing || nothing} data-watching=${isAsked(ctx) ? nothing : ''} ${keepFocus(NEXT_FOCUS)}>
    ${typeCase()} ${flights(ctx)}
    <button type="button" class="c4-people" @click=${() => openSheet(ctx, 'council_of_four.everybody', (now) => html`${everybody(now)} ${aside(now)}`)}><span class="vh">${ctx.say('council_of_four.everybody')}. </span>${scores(ctx)}</button>
    ${choice ? tip(ctx, choice) : strip(ctx)}
    <div class="c4-land">${map(ctx, { compact: true })}</div>
    <div class="c4-board">${choice ? futures(ctx, choice) : councils(ctx)}</div>
    ${isAsked(ctx) ? dock(ctx, choice, doing) : html`<div class="panel c4-watched">${everybody(ctx)}</div>`}
  </div>`
}

/** Does this reader have a seat in the game? @param {Context} ctx */
const isAsked = (ctx) => ctx.you !== null && !ctx.game.outcome

/** @param {Context} ctx */
const councils = (ctx) => html`<div class="c4-columns">${FROM_WEST.map((one) => regionTile(ctx, one))}</div>
  <div class="c4-pair">${kingTile(ctx)} ${ctx.you === null ? tools(ctx) : html`<section class="panel c4-mine-panel">${myPermits(ctx)} ${tools(ctx)}</section>`}</div>
  ${stalls(ctx)}`

/** @param {Context} ctx */
const tools = (ctx) => html`<div class="c4-tools">
  <button type="button" class="btn ghost icon-only" data-cities aria-label=${ctx.say('council_of_four.cities.table')} title=${ctx.say('council_of_four.cities.table')} @click=${() => openSheet(ctx, 'council_of_four.cities.table', cityList)}>${icon('list')}</button>
</div>`

/** My cards and actions; the main button is always in view. @param {Context} ctx @param {import('./fits.js').Choice | null} choice @param {string} doing */
const dock = (ctx, choice, doing) => html`<div class="sheet c4-dock">
  ${choice || doing === 'Acquire' ? nothing : html`<div class="c4-own-stock">${stock(ctx, Number(ctx.you))}<button type="button" class="c4-track-button" @click=${() => openSheet(ctx, 'council_of_four.track', trackSheet)}>${sign('nobility')}<b class="num" aria-hidden="true">${stockOf(ctx, Number(ctx.you)).nobility}</b><span class="vh">${ctx.say('council_of_four.track')}</span></button></div>`}
  ${smallHand(ctx)} ${choice ? movingIn(ctx, choice) : rows(ctx, doing)}
</div>`

/** @param {Context} ctx @param {string} doing */
function rows(ctx, doing) {
  if (doing === 'Build' && boardOf(ctx).owed.length === 0) return cityRows(ctx, cancel(ctx), confirm)
  if (doing === 'Acquire' && settled(ctx)) return ways(ctx, cancel(ctx), confirm)
  return panel(ctx)
}

/** @param {Context} ctx @param {unknown} words */
function confirm(ctx, words) {
  const action = settled(ctx)
  return action ? html`<button type="button" class="btn primary c4-confirm" data-main @click=${at((near) => ctx.act(action, near))}>${words}</button>` : nothing
}
