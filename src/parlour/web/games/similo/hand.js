// @ts-check
/** The clue giver's five cards: pick one, choose its direction, play it. Nobody else sees them. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { back, card } from '../../kit/card.js'
import { icon } from '../../kit/icon.js'
import { roving } from '../../kit/roving.js'
import { toggleHand } from '../../kit/settings.js'
import { SIGNS } from './clues.js'
import { beside } from './marks.js'

/** @typedef {import('../../types.js').Context} Context */

/** @param {Context} ctx @param {unknown} status what the others do, while it is their turn */
export function hand(ctx, status) {
  const giving = ctx.prompt?.section === 'clue'
  const covered = ctx.page.settings.hideHand
  return html`<div class="similo-hand" data-giving=${giving ? '' : nothing}>
      <header data-covered=${covered ? '' : nothing}>
        <b>${ctx.say('similo.hand')}</b>
        <span class="small muted">${icon('lock')} ${ctx.say(covered ? 'similo.hand.hidden' : 'hand.only_you')}</span>
        <button type="button" class="btn ${covered ? 'plain' : 'ghost'} small" @click=${toggleHand}>${icon(covered ? 'eye' : 'eye-off')} <span>${ctx.say(covered ? 'hand.show' : 'hand.hide')}</span></button>
      </header>
      ${covered ? html`<div class="similo-fan" aria-hidden="true">${ctx.hand.cards.map(back)}</div>` : fan(ctx, giving)}
      ${giving && !covered ? manners(ctx) : nothing}
    </div>
    ${giving ? nothing : status}
    ${giving ? nothing : html`<p class="small muted similo-hush">${icon('volume-x')} ${ctx.say('similo.silent')}</p>`}`
}

/** @param {Context} ctx @param {boolean} giving */
function fan(ctx, giving) {
  const cards = /** @type {string[]} */ (ctx.hand.cards)
  if (!giving) return html`<ul class="similo-fan">${cards.map((id) => html`<li>${card(ctx.piece(id))}</li>`)}</ul>`
  const { card: chosen, manner } = picked(ctx)
  return html`<div class="similo-fan" role="radiogroup" aria-label=${ctx.say('similo.hand')} ${roving({ onConfirm: (item) => enter(ctx, item) })}>
    ${cards.map(
      (id) => html`<button type="button" role="radio" class="similo-spot" aria-checked=${id === chosen} data-roving tabindex="-1" @click=${() => pick(ctx, { card: id })}>
        <span class="vh">${ctx.piece(id).name}</span>
        <span class="similo-seen" aria-hidden="true">${card({ ...ctx.piece(id), state: id === chosen ? 'selected' : '', sign: id === chosen && manner ? html`<b>${SIGNS[manner]}</b>` : undefined })}</span>
      </button>`,
    )}
  </div>`
}

/** @param {Context} ctx */
function manners(ctx) {
  const { card: chosen, manner } = picked(ctx)
  const why = chosen ? (manner ? '' : 'similo.why.manner') : 'similo.why.card'
  const label = !chosen ? ctx.say('similo.play.none') : manner ? ctx.say('similo.play', { card: chosen, manner }) : ctx.say('similo.play.card', { card: chosen })
  return html`<div class="similo-how">
    <div class="similo-manners" role="radiogroup" aria-label=${ctx.say('similo.how')} ${roving({ onConfirm: (item) => enter(ctx, item) })}>
      ${/** @type {const} */ (['similar', 'different']).map(
        (choice) => html`<button type="button" role="radio" data-manner=${choice} aria-checked=${choice === manner} data-roving tabindex="-1" @click=${() => pick(ctx, { manner: choice })}>
          <b aria-hidden="true">${SIGNS[choice]}</b> <span class="similo-how-long">${ctx.say(`similo.how.${choice}`)}</span><span class="similo-how-short" aria-hidden="true">${ctx.say(`similo.manner.${choice}`)}</span>
        </button>`,
      )}
    </div>
    <button
      type="button"
      class="btn primary"
      data-main
      aria-disabled=${why ? 'true' : nothing}
      aria-describedby=${why ? 'similo-why' : nothing}
      @click=${(/** @type {Event} */ click) => play(ctx, /** @type {Element} */ (click.currentTarget))}
    >
      ${label}
    </button>
    ${why ? html`<span id="similo-why" class="vh">${ctx.say(why)}</span>` : nothing}
  </div>`
}

/** Enter chooses the focused card; pressed again, it plays the chosen one. @param {Context} ctx @param {HTMLElement} item */
const enter = (ctx, item) => (item.getAttribute('aria-checked') === 'true' ? play(ctx, item) : item.click())

/** @param {Context} ctx @param {Element} near */
async function play(ctx, near) {
  const { card, manner } = picked(ctx)
  if (!card) return ctx.explain(beside(ctx, near), 'similo.why.card', {}, 'clue')
  if (!manner) return ctx.explain(beside(ctx, near), 'similo.why.manner', {}, 'clue')
  return ctx.act({ type: 'GiveClue', card, manner }, near)
}

/** @param {Context} ctx @returns {{card?: string, manner?: 'similar' | 'different'}} */
const picked = (ctx) => ctx.local.prompt.clue ?? {}

/** @param {Context} ctx @param {{card?: string, manner?: 'similar' | 'different'}} choice */
const pick = (ctx, choice) => ctx.draft({ clue: { ...picked(ctx), ...choice } })
