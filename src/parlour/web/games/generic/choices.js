// @ts-check
/** The possible answers as buttons, with a search field if there are many. */

import { live } from '../../vendor/lit-html/directives/live.js'
import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { at } from '../../kit/bubble.js'
import { told } from '../../kit/live.js'
import { has, spoken } from '../../say.js'
import { plainly } from '../../table/plain.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').Action} Action
 */

/** Up to this many are shown as a list; more have a search field. */
const MANY = 20

/** @param {Context} ctx @param {Action[]} actions */
export function choices(ctx, actions) {
  if (!actions.length) return nothing
  if (actions.length <= MANY) return buttons(ctx, actions)
  const found = actions.filter((action) => fold(actionName(ctx, action)).includes(fold(sought(ctx))))
  return html`${search(ctx, found.length)} ${found.length ? buttons(ctx, found) : nothing}`
}

/** @param {Context} ctx @param {Action[]} actions */
const buttons = (ctx, actions) => html`<ul class="actions">
  ${actions.map(
    (action) => html`<li>
      <button class="btn plain wide" @click=${at((near) => ctx.act(action, near))}><span>${actionName(ctx, action)}</span></button>
    </li>`,
  )}
</ul>`

/** @param {Context} ctx @param {number} count */
const search = (ctx, count) => html`<label class="col">
    <span class="label">${ctx.say('generic.search')}</span>
    <input class="field" type="search" autocomplete="off" aria-describedby="found" .value=${live(sought(ctx))} @input=${at((field) => seek(ctx, field))} />
  </label>
  <p id="found" class="small muted" ${told(sought(ctx) ? ctx.say('generic.found', { count }) : '')}>${ctx.say('generic.found', { count })}</p>`

/** @param {Context} ctx */
const sought = (ctx) => String(ctx.local.prompt.sought ?? '')

/** @param {Context} ctx @param {Element} field */
const seek = (ctx, field) => ctx.draft({ sought: /** @type {HTMLInputElement} */ (field).value })

/** @param {Context} ctx @param {Action} action */
function actionName(ctx, action) {
  const key = `${ctx.game.name}.action.${action.type}`
  const { type: _, ...fields } = action
  return has(key) ? ctx.say(key, fields) : plainly(action, ctx)
}

/** Case and accents do not count. @param {string} text */
const fold = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase(spoken())
