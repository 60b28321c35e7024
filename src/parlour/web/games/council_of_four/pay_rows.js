// @ts-check
/** Buying a permit on a phone: the ways to pay as rows, cheapest first. A row that cannot be paid says what is missing. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { roving } from '../../kit/roving.js'
import { boardOf, cardsOf, letters, regionOf, stockOf } from './board.js'
import { candidates, choose, clear, draftOf, same, settled } from './draft.js'
import { politics, spokenColour } from './figures.js'
import { coinsFor, fit } from './fits.js'
import { sign } from './glyphs.js'
import { permitDrawing } from './permits.js'
import { preview } from './preview.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {{cards: string[], coins: number}} Way
 */

const SHOWN = 3

/** @param {Context} ctx @param {unknown} cancel @param {(ctx: Context, words: unknown) => unknown} confirm */
export function ways(ctx, cancel, confirm) {
  const now = /** @type {import('../../types.js').Action & Way} */ (settled(ctx))
  const permit = String(now.permit)
  const { cards: _, ...draft } = draftOf(ctx)
  const all = /** @type {Way[]} */ (/** @type {unknown} */ (candidates(ctx, draft))).toSorted((one, other) => one.coins - other.coins)
  const [first, others] = [all.slice(0, SHOWN), all.slice(SHOWN)]
  const dear = first.length < SHOWN ? tooDear(ctx, permit, all) : null
  return html`<div class="c4-pay">
    <div class="c4-title">${permitDrawing(permit)}<h2 id="c4-how">${ctx.say('council_of_four.pay.how', { permit: letters(permit) })}</h2>${cancel}</div>
    <div class="c4-ways" role="radiogroup" aria-labelledby="c4-how" ${roving({ onClear: () => clear(ctx) })}>
      ${first.map((way) => row(ctx, way, same(way.cards, now.cards)))}
      ${dear ? html`<div class="c4-way" data-short><span class="c4-way-cards" aria-hidden="true">${dear.cards.map(politics)}</span><span class="grow">${ctx.say('council_of_four.pay.short', { count: dear.coins - stockOf(ctx, Number(ctx.you)).coins })}</span>${price(dear.coins)}</div>` : nothing}
    </div>
    ${others.length ? html`<details class="c4-payments"><summary>${ctx.say('council_of_four.payments', { count: others.length })}</summary><div class="c4-ways" role="radiogroup" aria-labelledby="c4-how" ${roving()}>${others.map((way) => row(ctx, way, same(way.cards, now.cards)))}</div></details>` : nothing}
    ${confirm(ctx, ctx.say(`council_of_four.confirm.Acquire${now.coins ? '' : '.free'}`, { coins: now.coins, permit: letters(permit) }))}
    ${preview(ctx, now)}
  </div>`
}

/** @param {Context} ctx @param {Way} way @param {boolean} chosen */
const row = (ctx, way, chosen) => html`<button type="button" class="c4-way" role="radio" data-roving aria-checked=${chosen ? 'true' : 'false'} @click=${() => choose(ctx, { cards: way.cards })}>
  <span class="c4-way-cards" aria-hidden="true">${way.cards.map(politics)}</span><span class="vh">${way.cards.map((card) => spokenColour(ctx, card)).join('; ')}. ${ctx.say('council_of_four.sum.coins', { count: way.coins })}</span>
  <span class="grow">${remark(ctx, way)}</span>${price(way.coins)}
</button>`

/** @param {number} coins */
const price = (coins) => html`<span class="c4-item" aria-hidden="true">${sign('coins')}<b class="num">${coins}</b></span>`

/** @param {Context} ctx @param {Way} way */
function remark(ctx, { cards }) {
  const jokers = cards.filter((card) => card === 'joker').length
  if (jokers) return ctx.say('council_of_four.pay.joker', { count: cards.length, jokers })
  return cardsOf(ctx).includes('joker') ? ctx.say('council_of_four.pay.keep') : ctx.say('council_of_four.sum.cards', { count: cards.length })
}

/** The cheapest way that I cannot pay: with fewer cards than any that I can. @param {Context} ctx @param {string} permit @param {Way[]} all @returns {Way | null} */
function tooDear(ctx, permit, all) {
  const council = boardOf(ctx).councils[regionOf(permit)]
  const least = Math.min(...all.map(({ cards }) => cards.length)) - 1
  const mine = cardsOf(ctx).filter((card) => card !== 'joker' && council.includes(card)).slice(0, least)
  const { count, jokers } = fit(mine, council)
  return least > 0 && count === least && coinsFor({ count, jokers, places: [] }) > stockOf(ctx, Number(ctx.you)).coins ? { cards: mine, coins: coinsFor({ count, jokers, places: [] }) } : null
}

