// @ts-check
/** Errors, question by question. */

import { html, nothing } from '../../../vendor/lit-html/lit-html.js'
import { icon } from '../../../kit/icon.js'
import { say } from '../../../say.js'

/** @typedef {import('../../../types.js').Misprint} Misprint */

const SHOWN = 20 // that the server names at once

/** @param {Misprint[]} misprints @param {(line: number) => void} [goTo] the way to a line of a text */
export const wrongOnes = (misprints, goTo) => html`<section class="own-wrong" id="own-wrong" aria-labelledby="own-wrong-title">
  <h3 id="own-wrong-title" tabindex="-1">${icon('triangle-alert')} ${say('own.wrong', { count: misprints.length })}</h3>
  <ol>
    ${misprints.map(
      ({ line, reason, facts }) => html`<li>
        ${goTo ? html`<button type="button" class="btn ghost small" @click=${() => goTo(line)}>${say('own.line', { line })}</button>` : nothing}
        <span>${say(`own_questions.${reason}`, facts)}</span>
      </li>`,
    )}
  </ol>
  ${misprints.length === SHOWN ? html`<p class="small muted">${say('own.more')}</p>` : nothing}
</section>`
