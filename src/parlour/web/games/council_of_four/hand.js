// @ts-check
/** My politics cards, hidden from others. A tap adds a card to the payment or removes it. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { at } from '../../kit/bubble.js'
import { icon } from '../../kit/icon.js'
import { roving } from '../../kit/roving.js'
import { toggleHand } from '../../kit/settings.js'
import { vars } from '../../kit/vars.js'
import { cardsOf, stockOf } from './board.js'
import { choose, clear, draftOf, same, settled, valuesOf } from './draft.js'
import { back, politics, spokenColour } from './figures.js'
import { openSheet } from './sheet.js'

/** @typedef {import('../../types.js').Context} Context */

/** @param {Context} ctx */
export function hand(ctx) {
  if (ctx.you === null) return nothing
  const covered = ctx.page.settings.hideHand
  return html`<section class="c4-hand" aria-labelledby="c4-hand">
    <header>
      <h2 class="small" id="c4-hand">${ctx.say('council_of_four.hand')}</h2>
      <span class="xs muted">${icon('lock')} ${ctx.say('hand.only_you')}</span>
      <button type="button" class="btn ghost small" @click=${toggleHand}>${icon(covered ? 'eye' : 'eye-off')} <span>${ctx.say(covered ? 'hand.show' : 'hand.hide')}</span></button>
    </header>
    ${covered ? html`<div class="c4-fan" aria-hidden="true" ${vars({ '--count': stockOf(ctx, ctx.you).cards })}>${cardsOf(ctx).map(() => html`<span>${back()}</span>`)}</div>` : fan(ctx)}
  </section>`
}

/** On a phone: all cards are one target, which opens them larger. @param {Context} ctx */
export function smallHand(ctx) {
  const cards = cardsOf(ctx)
  const covered = ctx.page.settings.hideHand
  const up = raised(cards, paidOf(ctx))
  const paying = up.some(Boolean)
  return html`<section class="c4-hand" aria-labelledby="c4-hand">
    <h2 class="vh" id="c4-hand">${ctx.say('council_of_four.hand')}</h2>
    <button type="button" class="c4-hand-button" @click=${() => openSheet(ctx, 'council_of_four.hand', spread)}>
      <span class="vh">${covered ? ctx.say('council_of_four.has.cards', { count: cards.length }) : `${ctx.say('council_of_four.hand')}: ${cards.map((card) => spokenColour(ctx, card)).join('; ') || ctx.say('council_of_four.hand.empty')}`}</span>
      <span class="c4-fan" aria-hidden="true" ${vars({ '--count': Math.max(1, cards.length) })}>
        ${cards.map((card, place) => html`<span data-paid=${up[place] ? '' : nothing} data-kept=${paying && !up[place] ? '' : nothing}>${covered ? back() : politics(card)}${up[place] ? icon('check') : nothing}</span>`)}
        ${cards.length ? nothing : html`<span class="small muted">${ctx.say('council_of_four.hand.empty')}</span>`}
      </span>
    </button>
    <button type="button" class="btn ghost icon-only" aria-label=${ctx.say(covered ? 'hand.show' : 'hand.hide')} title=${ctx.say(covered ? 'hand.show' : 'hand.hide')} @click=${toggleHand}>${icon(covered ? 'eye' : 'eye-off')}</button>
  </section>`
}

/** The hand, large, in a sheet. @param {Context} ctx */
const spread = (ctx) => html`<div class="c4-spread">${hand(ctx)}</div>`

/** @param {Context} ctx */
function fan(ctx) {
  const cards = cardsOf(ctx)
  const paid = paidOf(ctx)
  const up = raised(cards, paid)
  if (!cards.length) return html`<p class="small muted">${ctx.say('council_of_four.hand.empty')}</p>`
  return html`<div class="c4-fan" role="group" aria-labelledby="c4-hand" ${vars({ '--count': cards.length })} ${roving({ onClear: () => clear(ctx) })}>
    ${cards.map(
      (card, place) => html`<button
        type="button"
        class="c4-spot"
        data-roving
        aria-pressed=${up[place] ? 'true' : 'false'}
        @click=${at((near) => toggle(ctx, card, up[place], near))}
      >
        <span class="vh">${spokenColour(ctx, card)}</span>${politics(card)}
      </button>`,
    )}
  </div>`
}

/** The cards of the payment under way. @param {Context} ctx @returns {readonly string[]} */
const paidOf = (ctx) => /** @type {string[]} */ (settled(ctx)?.cards ?? [])

/** Which places of the hand are paid: equal cards are taken from the left. @param {readonly string[]} cards @param {readonly string[]} paid */
function raised(cards, paid) {
  const left = [...paid]
  return cards.map((card) => {
    const found = left.indexOf(card)
    if (found >= 0) left.splice(found, 1)
    return found >= 0
  })
}

/** Adds or removes a card, if the result is still a payment. @param {Context} ctx @param {string} card @param {boolean} isPaid @param {Element} near */
function toggle(ctx, card, isPaid, near) {
  if (!('cards' in (settled(ctx) ?? {}))) return ctx.explain(near, draftOf(ctx).type ? 'council_of_four.why.card_later' : 'council_of_four.why.card_first', {}, 'council')
  const wanted = [...paidOf(ctx)]
  if (isPaid) wanted.splice(wanted.indexOf(card), 1)
  else wanted.push(card)
  const found = /** @type {string[][]} */ (valuesOf(ctx, 'cards')).find((cards) => same([...cards].sort(), [...wanted].sort()))
  return found ? choose(ctx, { cards: found }) : ctx.explain(near, 'council_of_four.why.no_payment', {}, 'council')
}
