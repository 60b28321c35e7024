// @ts-check
/** The review: one large picture first, the same data as a table, and all details folded. */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { icon } from '../kit/icon.js'
import { say } from '../say.js'

/**
 * @typedef {{title: string, hint?: unknown, glyph: string, body: unknown}} Part folded until somebody wants it
 * @typedef {{title: unknown, note?: unknown, picture: unknown, table?: unknown, parts: (Part | null)[]}} Story
 */

/** @param {Story} story */
export const reviewed = ({ title, note = nothing, picture, table = nothing, parts }) => html`<section class="reviewed" aria-labelledby="reviewed">
  <header class="reviewed-top">
    <h2 id="reviewed">${title}</h2>
    ${note === nothing ? nothing : html`<p class="reviewed-note">${note}</p>`}
  </header>
  ${picture}
  ${table === nothing ? nothing : html`<details class="reviewed-table"><summary>${icon('list')} ${say('review.as_table')}</summary><div class="reviewed-scroll" tabindex="0" role="group" aria-label=${say('review.as_table')}>${table}</div></details>`}
  <div class="reviewed-parts">${parts.map((part) => (part ? folded(part) : nothing))}</div>
</section>`

/** @param {Part} part */
const folded = ({ title, hint = nothing, glyph, body }) => html`<details class="panel reviewed-part">
  <summary>
    ${icon(glyph)}
    <span class="grow"><h3>${title}</h3>${hint === nothing ? nothing : html`<span class="small muted">${hint}</span>`}</span>
    ${icon('chevron-down')}
  </summary>
  <div class="reviewed-in">${body}</div>
</details>`
