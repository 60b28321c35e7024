// @ts-check
/** Four letters: one real field, drawn as four cells. A pasted link works too. */

import { html } from '../vendor/lit-html/lit-html.js'
import { say } from '../say.js'
import { redraw } from './redraw.js'

let code = ''

/** @param {{describedby?: string}} [of] */
export function codeEntry({ describedby = '' } = {}) {
  return html`<span class="code-entry">
    <input
      name="code"
      aria-label=${say('code.label')}
      aria-describedby=${describedby}
      autocomplete="off"
      autocapitalize="characters"
      autocorrect="off"
      spellcheck="false"
      inputmode="text"
      enterkeyhint="go"
      maxlength="80"
      .value=${code}
      @input=${read}
    />
    ${[0, 1, 2, 3].map(
      (place) => html`<span class="cell ${place === Math.min(code.length, 3) ? 'next' : ''}" aria-hidden="true">${code[place] ?? ''}</span>`,
    )}
  </span>`
}

export const entered = () => code

/** @param {string} text */
export function enterCode(text) {
  const linked = /\/(?:j|t|screen|watch)\/([a-z]{4})\b/i.exec(text)
  code = (linked ? linked[1] : text.replace(/[^a-z]/gi, '').slice(0, 4)).toUpperCase()
  redraw()
}

/** @param {Event} input */
function read(input) {
  const field = /** @type {HTMLInputElement} */ (input.target)
  enterCode(field.value)
  field.value = code
}
