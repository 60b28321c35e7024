// @ts-check
/** The categories side by side: a plate with its meaning, and below it a tile, a cup, or the trap. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { softly } from '../../kit/card.js'
import { openDialog } from '../../kit/dialog.js'
import { icon } from '../../kit/icon.js'
import { roving } from '../../kit/roving.js'
import { vars } from '../../kit/vars.js'
import { openRules } from '../../table/rules/open.js'
import { fingers, pinned, pinnedAloud } from '../../table/talk/pins.js'
import { cup, sign, tile, trapTile } from './pieces.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {Pick<Context, 'say' | 'piece'>} Speaker
 * @typedef {object} Column
 * @property {string} category
 * @property {number} number on its tile
 * @property {'tile' | 'cup' | 'safe' | 'trap' | 'rest'} look `rest`: nobody has lifted this cup, and the turn is over
 * @property {string} spoken what a screen reader says after the name
 * @property {unknown} [below] what stands under it
 * @property {boolean} [chosen] by this viewer
 * @property {boolean} [secret] this viewer's own trap
 * @property {boolean} [fresh] its cup has just been lifted
 * @typedef {{choose(category: string, near: Element): void, confirm(near: Element): void, keys: string}} Ways what a tap, and the Enter key, do
 */

/**
 * Cups that can be chosen; without handlers they are only shown.
 * @param {Speaker} ctx
 * @param {Column[]} list
 * @param {Ways | null} [ways]
 * @param {{covering?: boolean, defined?: boolean}} [how] `covering`: the cups come down; `defined`: a plate opens its definition
 */
export function columns(ctx, list, ways = null, { covering = false, defined = true } = {}) {
  return html`<div class="same-columns" data-count=${list.length} data-covering=${covering ? '' : nothing}>
    <ul class="same-plates" aria-label=${ctx.say('same_game.categories')} ${roving()}>
      ${list.map(({ category }, at) => html`<li class="same-plate-place" ${vars(place(at))}>${plate(ctx, category, defined)}</li>`)}
    </ul>
    <ul class="same-cups" aria-label=${ctx.say('same_game.cups')} aria-describedby=${ways ? 'same-keys' : nothing} ${roving({ onConfirm: (item) => ways?.confirm(item) })}>
      ${list.map((column, at) => spot(ctx, column, at, ways))}
    </ul>
    ${ways ? html`<p id="same-keys" class="vh">${ways.keys}</p>` : nothing}
  </div>`
}

/** Its row and column if the row is wrapped after three, four or five. @param {number} at */
const place = (at) => ({
  '--at': at,
  '--r3': 2 * Math.floor(at / 3) + 1,
  '--c3': (at % 3) + 1,
  '--r4': 2 * Math.floor(at / 4) + 1,
  '--c4': (at % 4) + 1,
  '--r5': 2 * Math.floor(at / 5) + 1,
  '--c5': (at % 5) + 1,
})

/** @param {Speaker} ctx @param {string} category @param {boolean} defined */
function plate(ctx, category, defined) {
  const { name, group, forms } = ctx.piece(category)
  const words = html`${sign(group)}<b>${softly(name, forms?.soft)}</b><small>${ctx.say(`same_game.category.${category}.short`)}</small>`
  if (!defined) return html`<span class="same-plate" data-group=${group}>${words}</span>`
  return html`<button type="button" class="same-plate" data-group=${group} data-roving tabindex="-1" aria-haspopup="dialog" @click=${() => define(ctx, category)}>
    ${words}<span class="same-plate-more">${icon('info')}<span class="vh">${ctx.say('same_game.definition.open')}</span></span>
  </button>`
}

/** @param {Speaker} ctx @param {Column} column @param {number} at @param {Ways | null} ways */
function spot(ctx, column, at, ways) {
  const { category, look, spoken, chosen = false, secret = false, fresh = false, below = nothing } = column
  const label = [ctx.piece(category).name, spoken, look === 'cup' && pinnedAloud('cup', category)].filter(Boolean).join(', ')
  const seen = html`<span class="same-spot">${lying(column)}</span><span class="same-below">${below}${look === 'cup' ? (pinned('cup', category) ?? nothing) : nothing}</span>`
  return html`<li class="same-place" data-look=${look} data-chosen=${chosen ? '' : nothing} data-secret=${secret ? '' : nothing} data-fresh=${fresh ? '' : nothing} data-thing=${look === 'cup' ? `cup:${category}` : nothing} ${vars(place(at))}>
    ${look === 'cup' ? fingers('cup', category) : nothing}
    ${ways
      ? html`<button type="button" class="same-pick" aria-pressed=${look === 'cup' ? chosen : nothing} aria-disabled=${look === 'cup' ? nothing : 'true'} data-roving tabindex="-1" @click=${(/** @type {Event} */ click) => ways.choose(category, /** @type {Element} */ (click.currentTarget))}>
          <span class="vh">${label}</span><span class="same-seen" aria-hidden="true">${seen}</span>
        </button>`
      : html`<span class="same-pick"><span class="vh">${label}</span><span class="same-seen" aria-hidden="true">${seen}</span></span>`}
  </li>`
}

/** @param {Column} column */
function lying({ look, number, fresh }) {
  if (look === 'cup') return cup()
  return html`${look === 'trap' ? trapTile() : tile(number)}${fresh ? html`<span class="same-leaving">${cup()}</span>` : nothing}`
}

// What a category means, one tap away.

/** @param {import('./columns.js').Speaker} ctx @param {string} category */
function define(ctx, category) {
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
