// @ts-check
/** The column beside a table: who plays and what they do, the story with the small gestures at its foot, then what a game has to say besides. */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { say } from '../say.js'
import { people } from './people.js'
import { stream } from './stream.js'

/**
 * @typedef {import('../types.js').Context} Context
 * @typedef {import('../types.js').Visit} Visit
 */

/** @param {Visit} visit @param {Context} ctx @param {{above?: unknown, first?: unknown, foot?: unknown}} [parts] */
export const column = (visit, ctx, { above = nothing, first = nothing, foot = nothing } = {}) => html`<aside class="side panel">
  ${above}
  <section class="at-table" aria-labelledby="people-title">
    <h2 class="vh" id="people-title">${say('people.title')}</h2>
    ${people(ctx, visit)}
  </section>
  ${stream(visit, ctx, { first, foot })} ${ctx.game.outcome ? nothing : (ctx.module.aside?.(ctx) ?? nothing)}
</aside>`
