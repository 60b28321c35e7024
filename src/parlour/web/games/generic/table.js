// @ts-check
/** A table for any game: what is known as a list, what may be done as buttons. It knows no rules; the prompt does. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { has } from '../../say.js'
import { privately } from '../../table/hand.js'
import { waitingLine } from '../../table/people.js'
import { loadShelf } from '../../table/shelf.js'
import { choices } from './choices.js'
import { isEmpty, known } from './known.js'
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
