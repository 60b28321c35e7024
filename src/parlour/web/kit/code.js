// @ts-check
/** A table's code: one real input field, drawn as four cells, or five after a fifth letter. A pasted link works too. */

import { html } from '../vendor/lit-html/lit-html.js'
import { CODE, FEW_LETTERS, MORE_LETTERS } from '../facts.js'
import { say } from '../say.js'
import { redraw } from './redraw.js'

const LINKED = new RegExp(`/(?:j|t|screen|watch|tv)/(${CODE})\\b`, 'i')
const ALONE = new RegExp(`^\\s*(${CODE})\\s*$`)

/** The code in a link, or a text that is only a code. @param {string} text */
export function codeIn(text) {
  const linked = LINKED.exec(text)?.[1] ?? ALONE.exec(text)?.[1]
  return linked?.toUpperCase() ?? ''
}

/** The field, and the letters in it. */
export class CodeField {
  #code = ''
  /** The range of letters that typing would replace. @type {[number, number]} */
  #marked = [0, 0]

  get code() {
    return this.#code
  }

  /** Is this a possible code? */
  get isWhole() {
    return this.#code.length >= FEW_LETTERS
  }

  /** @param {string} text */
  enter(text) {
    this.#code = codeIn(text) || text.replace(/[^a-z]/gi, '').slice(0, MORE_LETTERS).toUpperCase()
    redraw()
  }

  /** Selects all letters, so that typing replaces them. @param {ParentNode | null} around */
  markAll(around) {
    const field = around?.querySelector('.code-entry input')
    if (!(field instanceof HTMLInputElement)) return
    field.value = this.#code
    field.focus()
    field.select()
    this.#mark([0, this.#code.length])
  }

  /** @param {{describedby?: string, label?: string, wrong?: boolean}} [of] */
  draw({ describedby = '', label = say('code.label'), wrong = false } = {}) {
    return html`<span class="code-entry" ?data-wrong=${wrong}>
      <input
        name="code"
        aria-label=${label}
        aria-describedby=${describedby}
        aria-invalid=${String(wrong)}
        autocomplete="off"
        autocapitalize="characters"
        autocorrect="off"
        spellcheck="false"
        inputmode="text"
        enterkeyhint="go"
        maxlength="80"
        .value=${this.#code}
        @input=${this.#read}
        @click=${this.#tap}
        @select=${this.#note}
        @keyup=${this.#note}
        @focus=${this.#note}
        @blur=${() => this.#mark([0, 0])}
      />
      ${Array.from({ length: this.#cells }, (_, place) => html`<span class=${this.#cell(place)} aria-hidden="true">${this.#code[place] ?? ''}</span>`)}
    </span>`
  }

  get #cells() {
    return Math.max(FEW_LETTERS, this.#code.length)
  }

  /** @param {number} place */
  #cell(place) {
    const [from, to] = this.#marked
    const isNext = place === Math.min(this.#code.length, this.#cells - 1) && from === to
    return `cell${from <= place && place < to ? ' marked' : ''}${isNext ? ' next' : ''}`
  }

  /** @param {[number, number]} marked */
  #mark(marked) {
    this.#marked = marked
    redraw()
  }

  #note = (/** @type {Event} */ event) => {
    const field = /** @type {HTMLInputElement} */ (event.target)
    this.#mark([field.selectionStart ?? 0, field.selectionEnd ?? 0])
  }

  #read = (/** @type {Event} */ input) => {
    const field = /** @type {HTMLInputElement} */ (input.target)
    const caret = Math.min(field.selectionStart ?? MORE_LETTERS, MORE_LETTERS)
    this.enter(field.value)
    field.value = this.#code
    field.setSelectionRange(caret, caret)
    this.#note(input)
  }

  /** Typing replaces the letter in the cell that was tapped. */
  #tap = (/** @type {MouseEvent} */ click) => {
    const field = /** @type {HTMLInputElement} */ (click.target)
    if (!click.detail) return // a click by the keyboard
    const box = field.getBoundingClientRect()
    const place = Math.min(this.#cells - 1, Math.floor(((click.clientX - box.left) / box.width) * this.#cells))
    const from = Math.min(place, this.#code.length)
    field.setSelectionRange(from, Math.min(from + 1, this.#code.length))
    this.#note(click)
  }
}
