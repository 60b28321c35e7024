// @ts-check
/** What a category means, one tap away. */

import { html } from '../../vendor/lit-html/lit-html.js'
import { openDialog } from '../../kit/dialog.js'
import { icon } from '../../kit/icon.js'
import { openRules } from '../../table/rules/open.js'
import { sign } from './pieces.js'

/** @param {import('./columns.js').Speaker} ctx @param {string} category */
export function define(ctx, category) {
  const { group } = ctx.piece(category)
  openDialog({
    title: ctx.piece(category).name,
    body: () => html`<div class="same-definition">
      <p class="same-definition-group">${sign(group)} <span>${ctx.say(`same_game.group.${group}`)}</span></p>
      <p class="lead">${ctx.say(`same_game.category.${category}`)}</p>
      <p class="muted">${ctx.say('same_game.definition.how')}</p>
      <button type="button" class="btn plain" @click=${() => openRules('same_game', 'categories')}>${icon('book-open')} ${ctx.say('same_game.definition.all')}</button>
    </div>`,
  })
}
