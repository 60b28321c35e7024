// @ts-check
/** What is known: every field with its name, seats as people, ids as the things they are. */

import { html } from '../../vendor/lit-html/lit-html.js'
import { picture as pictured } from '../../kit/art.js'
import { has } from '../../say.js'
import { isBySeat, nameOf } from '../../table/plain.js'

/** @typedef {import('../../types.js').Context} Context */

/** @param {unknown} value @param {Context} ctx @returns {unknown} */
export function known(value, ctx) {
  const fields = Object.entries(/** @type {object} */ (value)).filter(([, field]) => !isEmpty(field))
  return rows(fields.map(([name, field]) => [fieldName(ctx, name), show(name, field, ctx)]))
}

/** @param {unknown} value */
export const isEmpty = (value) => value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)

/** @param {string} name @param {unknown} value @param {Context} ctx @returns {unknown} */
function show(name, value, ctx) {
  if (Array.isArray(value)) return html`<ul>${value.map((item) => html`<li>${show(name, item, ctx)}</li>`)}</ul>`
  if (value !== null && typeof value === 'object') return isBySeat(name, ctx) ? perSeat(name, value, ctx) : known(value, ctx)
  const picture = typeof value === 'string' ? ctx.piece(value).picture : ''
  const text = nameOf(name, value, ctx)
  return picture ? html`<span class="row">${pictured(picture)} ${text}</span>` : text
}

/** @param {string} name @param {object} value @param {Context} ctx */
const perSeat = (name, value, ctx) => rows(Object.entries(value).map(([seat, item]) => [ctx.players[Number(seat)]?.name ?? seat, show(name, item, ctx)]))

/** @param {[unknown, unknown][]} all */
const rows = (all) => html`<dl class="known">${all.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`

/** @param {Context} ctx @param {string} name */
function fieldName(ctx, name) {
  const key = `${ctx.game.name}.known.${name}`
  return has(key) ? ctx.say(key) : name.replace(/_/g, ' ')
}
