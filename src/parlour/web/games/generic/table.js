// @ts-check
/** A table for any game: known fields as a list, possible answers as buttons. It knows no rules; the prompt does. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { picture as pictured } from '../../kit/art.js'
import { icon } from '../../kit/icon.js'
import { toggleHand } from '../../kit/settings.js'
import { has, say } from '../../say.js'
import { waitingLine } from '../../table/people.js'
import { isBySeat, nameOf } from '../../table/plain.js'
import { loadShelf } from '../../table/shelf.js'
import { choices } from './choices.js'
import { words } from './words.js'

/** @typedef {import('../../types.js').Context} Context */

export const isGeneric = true

/** @param {Context} ctx */
export const headline = (ctx) => (ctx.game.ask ? sectionName(ctx, ctx.game.ask.section) : ctx.say('over.title'))

/** @param {Context} ctx */
export function table(ctx) {
  loadShelf() // it says which fields are seats
  return html`<section class="felt rim generic-board" aria-labelledby="known-title" tabindex="0">
      <h2 id="known-title">${headline(ctx)}</h2>
      ${known(ctx.board, ctx)}
    </section>
    <section class="panel generic-answer sheet">
      ${ctx.hand && !Object.values(ctx.hand).every(isEmpty) ? privately(ctx, ctx.say('hand.title'), known(ctx.hand, ctx)) : nothing}
      ${ctx.prompt ? answer(ctx) : html`<p class="muted">${whyNothing(ctx)}</p>`}
    </section>`
}

/** @param {Context} ctx */
export const screen = (ctx) => html`<section class="felt rim generic-board">${known(ctx.board, ctx)}</section>`

/** @param {Context} ctx */
const answer = (ctx) => html`<h2>${ctx.say('generic.your_answer')}</h2>
  ${ctx.prompt?.kind === 'words' ? words(ctx) : nothing} ${choices(ctx, ctx.prompt?.actions ?? [])}`

/** @param {Context} ctx */
const whyNothing = (ctx) => (ctx.game.ask ? waitingLine(ctx, 'waiting.for') : ctx.say('over.title'))

/** @param {Context} ctx @param {string} section */
function sectionName(ctx, section) {
  const key = `${ctx.game.name}.section.${section}`
  return has(key) ? ctx.say(key) : section.replace(/_/g, ' ')
}

// Known fields: each with its name, seats as people, ids as things. A game with labels for fields
// (`<game>.known.<field>`) shows only those; the others are counters, or for the rules.

/** @param {unknown} value @param {Context} ctx @returns {unknown} */
function known(value, ctx) {
  const all = Object.entries(/** @type {object} */ (value)).filter(([, field]) => !isEmpty(field))
  const named = all.filter(([name]) => has(`${ctx.game.name}.known.${name}`))
  const fields = namesFields(ctx) ? named : all
  return rows(fields.map(([name, field]) => [fieldName(ctx, name), show(name, field, ctx)]))
}

/** Has the game names for its fields? @param {Context} ctx */
const namesFields = (ctx) => [...Object.keys(ctx.board), ...Object.keys(ctx.hand ?? {})].some((name) => has(`${ctx.game.name}.known.${name}`))

/** @param {unknown} value */
const isEmpty = (value) => value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)

/** @param {string} name @param {unknown} value @param {Context} ctx @returns {unknown} */
function show(name, value, ctx) {
  if (Array.isArray(value)) return html`<ul>${value.map((item) => html`<li>${show(name, item, ctx)}</li>`)}</ul>`
  if (value !== null && typeof value === 'object') return isBySeat(name, value, ctx) ? perSeat(name, value, ctx) : known(value, ctx)
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

/** The reader's private fields, with a cover. @param {Context} ctx @param {unknown} title @param {unknown} content */
function privately(ctx, title, content) {
  const hidden = ctx.page.settings.hideHand
  return html`<section class="private">
    <header class="row between wrap">
      <h2>${title}</h2>
      <span class="small muted">${icon('eye-off')} ${say('hand.only_you')}</span>
      <button class="btn plain small" aria-pressed=${String(hidden)} @click=${toggleHand}>
        ${icon(hidden ? 'eye' : 'eye-off')} ${say(hidden ? 'hand.show' : 'hand.hide')}
      </button>
    </header>
    ${hidden ? html`<p class="hidden-hand">${say('hand.hidden')}</p>` : (content ?? nothing)}
  </section>`
}
