// @ts-check
/** Pictures or things that people have brought for the game: how many, and the way to them. Only this table sees them. */

import { html, nothing } from '../../../vendor/lit-html/lit-html.js'
import { at } from '../../../kit/bubble.js'
import { icon } from '../../../kit/icon.js'
import { say } from '../../../say.js'
import { attempt } from '../../../table/act.js'

/**
 * @typedef {import('../../../types.js').Visit} Visit
 * @typedef {import('../../../types.js').TableMessage} TableMessage
 * @typedef {import('../../../table/options.js').Setting} Setting
 */

/** @param {Visit} visit @param {TableMessage} table @param {Setting} setting */
export function ownPictures(visit, table, setting) {
  const count = table.pictures.reduce((sum, brought) => sum + brought.count, 0)
  const bots = table.seats.some((sitter) => sitter.bot)
  return html`<section class="choice own" aria-labelledby="photos-title">
    <h3 class="label" id="photos-title">${say(`${table.game}.option.own`)}</h3>
    <p class="hint">${count ? say(`${table.game}.option.own.count`, { count }) : say(`${table.game}.option.own.hint`)}</p>
    ${count && bots ? html`<p class="hint">${icon('bot')} ${say(`${table.game}.option.own.bots`)}</p>` : nothing}
    ${table.you
      ? html`<button class="btn plain small" @click=${at((near) => open(visit, setting, near))}>${icon(count ? 'layers' : 'plus')} ${say(`${table.game}.option.own.${count ? 'open' : 'add'}`)}</button>`
      : nothing}
  </section>`
}

/** @param {Visit} visit @param {Setting} setting @param {Element} near */
async function open(visit, setting, near) {
  const { openPictures } = await import('./album.js')
  await attempt(near, () => openPictures(visit, setting.schema))
}
