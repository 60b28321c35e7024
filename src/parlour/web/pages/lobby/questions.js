// @ts-check
/** Questions that people have brought: how many, and by whom. Nobody can read them here. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { at } from '../../kit/bubble.js'
import { icon } from '../../kit/icon.js'
import { takeBack } from '../../net.js'
import { say, sayHtml } from '../../say.js'
import { attempt } from '../../table/act.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').TableMessage} TableMessage
 * @typedef {import('../../types.js').Brought} Brought
 */

/** @param {Visit} visit @param {TableMessage} table */
export function ownQuestions(visit, table) {
  const mine = table.own.some(({ seat }) => seat === table.you?.seat)
  return html`<section class="choice own" aria-labelledby="own-title">
    <h3 class="label" id="own-title">${say(`${table.game}.option.own`)}</h3>
    <p class="hint">${say(`${table.game}.option.own.hint`)}</p>
    ${table.own.length ? html`<ul>${table.own.map((brought) => stack(visit, table, brought))}</ul>${reach(table)}` : nothing}
    ${table.you
      ? html`<button class="btn plain small" @click=${at((near) => open(visit, near))}>${icon('pencil')} ${say(mine ? 'own.others' : 'own.bring')}</button>`
      : nothing}
  </section>`
}

/** How far they reach, before the start; "of how many" only in games with a length. @param {TableMessage} table */
function reach({ game, own, options, seats }) {
  const count = own.reduce((sum, brought) => sum + brought.count - (options.grown_up ? 0 : brought.grown_up), 0)
  const total = Number(options.questions) * seats.length
  const kind = options.mixed ? 'mixed' : total > 0 && count >= total ? 'enough' : options.only ? 'only' : total > 0 ? 'of' : 'then'
  return html`<p class="own-reach" role="status">${icon('layers')} <b>${say(`${game}.reach.${kind}`, { count, total })}</b></p>`
}

/** @param {Visit} visit @param {TableMessage} table @param {Brought} brought */
function stack(visit, table, { seat, count, grown_up }) {
  const who = table.seats[seat]?.name ?? ''
  const may = table.you && (table.you.host || table.you.seats.includes(seat))
  const remove = at((near) => attempt(near.closest('section'), () => takeBack(visit.code, seat)))
  return html`<li class="row between">
    <span>${icon('layers')} ${sayHtml('own.count', { count, who })}${grown_up ? html`<span class="hint">${say('own.grown_up', { count: grown_up })}</span>` : nothing}</span>
    ${may ? html`<button class="btn ghost icon-only" aria-label=${say('own.remove', { who })} @click=${remove}>${icon('trash-2')}</button>` : nothing}
  </li>`
}

/** @param {Visit} visit @param {Element} near */
async function open(visit, near) {
  const { openOwn } = await import('./own/own.js')
  await attempt(near, () => openOwn(visit))
}
