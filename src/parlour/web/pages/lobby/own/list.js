// @ts-check
/** The questions in the box: the reader's own can be changed, the others' are hidden. */

import { html, nothing } from '../../../vendor/lit-html/lit-html.js'
import { face } from '../../../kit/badge.js'
import { at, explain } from '../../../kit/bubble.js'
import { toggle } from '../../../kit/controls.js'
import { icon } from '../../../kit/icon.js'
import { change } from '../../../net.js'
import { say, sayHtml } from '../../../say.js'
import { store } from '../../../store.js'
import { attempt } from '../../../table/act.js'
import { keep, mine, turnTo, write } from './mine.js'

/**
 * @typedef {import('../../../types.js').Visit} Visit
 * @typedef {import('../../../types.js').TableMessage} TableMessage
 * @typedef {import('../../../types.js').Written} Written
 * @typedef {import('../../../types.js').Brought} Brought
 */

const BACKS = 5 // that are drawn; the number is announced

/** @param {Visit} visit */
export function list(visit) {
  const table = /** @type {TableMessage} */ (store.state.visit?.table ?? visit.table)
  const others = table.own.filter(({ seat }) => seat !== mine.now.seat)
  const count = mine.now.questions.length + others.reduce((sum, brought) => sum + brought.count, 0)
  return html`<h3 class="own-head" tabindex="-1" data-first>${say('own.in_the_box', { count })}</h3>
    <p class="muted">${say('own.sealed')}</p>
    <ul class="own-cards">
      ${mine.now.questions.map(card)} ${others.map((brought) => sealed(table, brought))}
    </ul>
    ${mixed(visit, table)}
    <footer class="own-dock">
      <button class="btn brass big wide" @click=${() => write(null)}>${icon('plus')} ${say('own.another')}</button>
      <button class="btn ghost" @click=${() => turnTo('import')}>${icon('upload')} ${say('own.import')}</button>
    </footer>`
}

/** One of mine.now. @param {Written} question @param {number} place */
const card = (question, place) => html`<li class="own-card">
  <div class="grow" lang=${question.language || nothing}>
    <b>${question.ask}</b>
    <span class="small muted">${question.answers.join(' · ')}</span>
    ${question.grown_up ? html`<span class="small muted">${icon('lock')} ${say('own.not_for_children')}</span>` : nothing}
  </div>
  <button class="btn ghost icon-only" aria-label=${say('own.edit', { ask: question.ask })} @click=${() => write(place)}>${icon('pencil')}</button>
  <button class="btn ghost icon-only" aria-label=${say('own.delete', { ask: question.ask })} @click=${at((near) => discard(place, near))}>${icon('trash-2')}</button>
</li>`

/** @param {number} place @param {Element} near */
async function discard(place, near) {
  if (await keep(mine.now.questions.filter((_, other) => other !== place), near)) turnTo('list')
}

/** Another person's: only their number. @param {TableMessage} table @param {Brought} brought */
const sealed = (table, { seat, count }) => html`<li class="own-card">
  ${table.seats[seat] ? face(table.seats[seat]) : nothing}
  <span class="grow">${sayHtml('own.wrote', { who: table.seats[seat]?.name ?? '', count })}</span>
  <span class="own-backs" aria-hidden="true">${Array.from({ length: Math.min(count, BACKS) }, () => html`<i></i>`)}</span>
</li>`

/** @param {Visit} visit @param {TableMessage} table */
function mixed(visit, table) {
  if (!('mixed' in table.options) || !table.own.length) return nothing
  /** @param {boolean} on */
  const agree = (on) => attempt(document.querySelector('.own-page .switch'), () => change(visit.code, { options: { ...table.options, mixed: on } }))
  return toggle({
    label: say('own.mix'),
    hint: say(`${table.game}.option.mixed.hint`),
    checked: Boolean(table.options.mixed),
    onChange: agree,
    onRefused: table.you?.host ? undefined : (near) => explain(near, say('refused.host_only')),
  })
}
