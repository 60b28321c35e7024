// @ts-check
/** A removal on stage: one card enlarged, the list of safe ones, and finally those that stay. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { card } from '../../kit/card.js'
import { vars } from '../../kit/vars.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').Moment} Moment
 * @typedef {import('./storyboard.js').Shown} Shown
 */

/** @param {Context} ctx @param {Moment} moment */
export function stage(ctx, { beats, at }) {
  const shown = /** @type {Shown} */ (beats[at].show)
  return html`<div class="similo-show" data-fate=${shown.fate}>
    <div class="similo-near">${shown.stays.length && shown.fate !== 'found' ? stays(ctx, shown) : near(ctx, shown)}</div>
    ${shown.stays.length ? nothing : html`<ol class="similo-list" aria-hidden="true">${shown.leaving.map((id, place) => line(ctx, shown, id, place))}</ol>`}
  </div>`
}

/** @param {Context} ctx @param {Shown} shown */
function near(ctx, { card: id, fate }) {
  if (!id) return nothing
  return html`<span class="similo-lifted" data-fate=${fate}>
    ${card(ctx.piece(id))}
    ${fate === 'safe' ? html`<span class="stamp">${ctx.say('similo.moment.stamp')}</span>` : nothing}
    ${fate === 'lost' ? html`<span class="plate" data-bad>${ctx.say('similo.moment.home')}</span>` : nothing}
    ${fate === 'found' ? html`<span class="plate">${ctx.say('similo.moment.me')}</span>` : nothing}
  </span>`
}

/** @param {Context} ctx @param {Shown} shown */
const stays = (ctx, shown) => html`<span class="similo-stay" ${vars({ '--count': shown.stays.length })}>${shown.stays.map((id) => card(ctx.piece(id)))}</span>`

/** Cards that are still to come are shown as a line. @param {Context} ctx @param {Shown} shown @param {string} id @param {number} place */
function line(ctx, shown, id, place) {
  const safe = shown.safe.includes(id)
  const now = id === shown.card
  const known = safe || now
  return html`<li data-state=${safe ? 'safe' : now ? 'now' : 'ahead'}>
    <b>${known ? ctx.piece(id).name : `${place + 1}`}</b>${safe ? html`<span class="stamp">${ctx.say('similo.moment.stamp')}</span>` : nothing}
  </li>`
}
