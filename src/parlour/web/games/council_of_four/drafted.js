// @ts-check
/** The current action: its choices, its cost and effect, and the button that plays it. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { at } from '../../kit/bubble.js'
import { icon } from '../../kit/icon.js'
import { letters } from './board.js'
import { clear, SECTIONS, settled, stepOf } from './draft.js'
import { choices, chosen, payments } from './options.js'
import { preview } from './preview.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').Action} Action
 */

/** @param {Context} ctx @param {string} type */
export function drafted(ctx, type) {
  const step = stepOf(ctx)
  const action = settled(ctx)
  return html`<div class="c4-work">
    <div class="c4-draft">
      <div class="c4-title">
        <h2>${ctx.say(`council_of_four.section.${SECTIONS[type]}`)}</h2>
        ${chosen(ctx, step)}
        <button type="button" class="btn ghost small" @click=${() => clear(ctx)}>${icon('x')} ${ctx.say('cancel')}</button>
      </div>
      ${step ? choices(ctx, step) : nothing} ${action ? html`${preview(ctx, action)} ${payments(ctx)}` : nothing}
    </div>
    ${action ? html`<button type="button" class="btn primary c4-confirm" data-main @click=${at((near) => ctx.act(action, near))}>${confirmation(ctx, action)}</button>` : nothing}
  </div>`
}

/** @param {Context} ctx @param {Action} action */
function confirmation(ctx, action) {
  const free = action.coins === 0 ? '.free' : ''
  if (action.type === 'Acquire') return ctx.say(`council_of_four.confirm.Acquire${free}`, { coins: action.coins, permit: letters(String(action.permit)) })
  if (action.type === 'BuildWithKing') return ctx.say(`council_of_four.confirm.BuildWithKing${free}`, { coins: action.coins, city: action.city })
  return ctx.say(`council_of_four.action.${action.type}`, action)
}
