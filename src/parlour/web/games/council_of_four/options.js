// @ts-check
/** The choices of one step, drawn as councillors, permits, cities or payments. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { roving } from '../../kit/roving.js'
import { boardOf, letters, metalOf } from './board.js'
import { candidates, choose, clear, draftOf, same, settled, STEPS, unchoose, valuesOf } from './draft.js'
import { councillor, politics, spokenColour } from './figures.js'
import { king, medal, sign } from './glyphs.js'
import { permitDrawing, permitLabel } from './permits.js'
import { costSigns } from './preview.js'
import { terrain } from './terrain.js'

/** @typedef {import('../../types.js').Context} Context */

/** A choice that was made, with a way back. @param {Context} ctx @param {string} step what is to be chosen now */
export function chosen(ctx, step) {
  const fields = (STEPS[String(draftOf(ctx).type)] ?? []).filter((field) => field !== 'cards')
  return (step ? fields.slice(0, fields.indexOf(step)) : fields).map((field) => choice(ctx, field))
}

/** A choice that was made; a tap changes it. @param {Context} ctx @param {string} field */
function choice(ctx, field) {
  const value = String(candidates(ctx)[0]?.[field])
  if (valuesOf(ctx, field).length < 2) return html`<span class="chip">${short(ctx, field, value) || ctx.piece(value).name}</span>`
  return html`<button type="button" class="chip c4-change" @click=${() => unchoose(ctx, field)}><span class="vh">${ctx.say('council_of_four.change', { what: label(ctx, field, value) })}</span><span aria-hidden="true">${short(ctx, field, value) || letters(value)} ✕</span></button>`
}

/** What is to be chosen now. @param {Context} ctx @param {string} step */
export function choices(ctx, step) {
  return html`<div class="c4-step">
    <p class="small" id="c4-step">${ctx.say(`council_of_four.step.${step}`)}</p>
    <div class="c4-options" role="group" aria-labelledby="c4-step" ${roving({ onClear: () => clear(ctx) })}>
      ${valuesOf(ctx, step).map(
        (value) => html`<button type="button" class="c4-option" data-field=${step} data-roving @click=${() => choose(ctx, { [step]: value })}>
          ${picture(ctx, step, String(value))}<span class="vh">${label(ctx, step, String(value))}</span><span aria-hidden="true">${short(ctx, step, String(value))}</span>
        </button>`,
      )}
    </div>
  </div>`
}

/** The other ways to pay, one tap away. @param {Context} ctx */
export function payments(ctx) {
  const now = settled(ctx)
  const ways = valuesOf(ctx, 'cards')
  if (!now?.cards || ways.length < 2) return nothing
  const all = candidates(ctx, without(ctx))
  return html`<details class="c4-payments">
    <summary>${ctx.say('council_of_four.payments', { count: ways.length - 1 })}</summary>
    <div class="c4-options" role="group" aria-label=${ctx.say('council_of_four.step.cards')} ${roving({ onClear: () => clear(ctx) })}>
      ${all.map(
        (action) => html`<button type="button" class="c4-option" data-field="cards" data-roving aria-pressed=${same(action.cards, now.cards) ? 'true' : 'false'} @click=${() => choose(ctx, { cards: action.cards })}>
          ${costSigns(ctx, { cards: /** @type {string[]} */ (action.cards), coins: Number(action.coins) })}
        </button>`,
      )}
    </div>
  </details>`
}

/** @param {Context} ctx */
function without(ctx) {
  const { cards: _, ...draft } = draftOf(ctx)
  return draft
}

/** @param {Context} ctx @param {string} field @param {string} value */
function picture(ctx, field, value) {
  switch (field) {
    case 'colour':
      return councillor(value)
    case 'permit':
      return permitDrawing(value)
    case 'city':
      return medal(metalOf(boardOf(ctx), value), value)
    case 'council':
    case 'region':
      return value === 'king' ? king() : terrain(/** @type {import('./board.js').Region} */ (value))
    case 'good':
      return good(value)
    default:
      return sign('coins')
  }
}

/** @param {string} value */
export const good = (value) => (value === 'assistant' ? sign('assistants') : value.includes('/') ? permitDrawing(value) : politics(value))

/** @param {Context} ctx @param {string} field @param {string} value */
function short(ctx, field, value) {
  if (field === 'permit') return ''
  if (field === 'price') return value
  return ctx.piece(value).name
}

/** @param {Context} ctx @param {string} field @param {string} value */
function label(ctx, field, value) {
  if (field === 'colour') return `${spokenColour(ctx, value)} (${boardOf(ctx).reserve[value]})`
  if (field === 'permit' || value.includes('/')) return permitLabel(ctx, value)
  return field === 'price' ? ctx.say('council_of_four.sum.coins', { count: Number(value) }) : ctx.piece(value).name
}
