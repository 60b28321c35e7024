// @ts-check
/** Council of Four: the map, the councils under their regions, my cards and permits, and my actions. phone.js has the phone's screen, screen.js the television's. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { keepFocus } from '../../kit/focus.js'
import { cityTable } from './city_table.js'
import { kingsCouncil, region } from './councils.js'
import { flights } from './flights.js'
import { hand } from './hand.js'
import { typeCase } from './letters.js'
import { map } from './map.js'
import { stalls } from './nested.js'
import { panel } from './panel.js'
import { myPermits } from './permits.js'
import { phone } from './phone.js'
import { everybody } from './stocks.js'
import { strip } from './strip.js'
import { track } from './track.js'

export { aside } from './aside.js'
export { now } from './now.js'
export { review } from './review.js'
export { things } from './things.js'
export { screen } from './screen.js'
export { aloud, chip, headline, role, story } from './story.js'

/** On the big screen everybody has a plate beside the map. */
export const seated = ['tv']

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('./board.js').Region} Region
 */

/** On a television, lines of talk appear on the plates of their speakers. @type {true} */
export const plates = true

/** In its strip. @type {'own'} */
export const line = 'own'

const FROM_WEST = /** @type {Region[]} */ (['coast', 'hills', 'mountains'])
const NEXT_FOCUS = ['.c4-step [data-roving]', '.c4-owed [data-roving]', '.c4-confirm', '.c4-work .btn.primary', '.c4-market .btn', '.c4-actions [data-roving]:not([aria-disabled])', '.c4-panel'] // where the focus goes

/** @param {Context} ctx */
export const table = (ctx) => (ctx.page.layout === 'phone' ? phone(ctx) : wide(ctx))

/** @param {Context} ctx */
const wide = (ctx) => html`<div class="c4 c4-wide" ${keepFocus(NEXT_FOCUS)}>
  ${typeCase()} ${flights(ctx)}
  <div class="c4-land">${map(ctx)}</div>
  ${strip(ctx)}
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
