// @ts-check
/** The column beside a table: the people and what they do, the stream of story and talk with its input field, then further panels of the game. */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { say } from '../say.js'
import { people } from './people.js'
import { talk } from './talk/stream.js'

/**
 * @typedef {import('../types.js').Context} Context
 * @typedef {import('../types.js').Visit} Visit
 */

/** @param {Visit} visit @param {Context} ctx @param {{above?: unknown, first?: unknown}} [parts] */
export const column = (visit, ctx, { above = nothing, first = nothing } = {}) => html`<aside class="side panel">
  ${above}
  <section class="at-table" aria-labelledby="people-title">
    <h2 class="vh" id="people-title">${say('people.title')}</h2>
    ${people(ctx, visit)}
  </section>
  ${talk(visit, ctx, { first })} ${ctx.game.outcome ? nothing : (ctx.module.aside?.(ctx) ?? nothing)}
</aside>`
