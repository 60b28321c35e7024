// @ts-check
/** A table's code: one real field, drawn as four cells, and as five when somebody types a fifth letter. A pasted link works too. */

import { html } from '../vendor/lit-html/lit-html.js'
import { CODE, FEW_LETTERS, MORE_LETTERS } from '../facts.js'
import { say } from '../say.js'
import { redraw } from './redraw.js'

const LINKED = new RegExp(`/(?:j|t|screen|watch|tv)/(${CODE})\\b`, 'i')
const ALONE = new RegExp(`^\\s*(${CODE})\\s*$`)

let code = ''
/** The letters that typing would replace, from and to. @type {[number, number]} */
let marked = [0, 0]

/** @param {{describedby?: string, label?: string, wrong?: boolean}} [of] */
export function codeEntry({ describedby = '', label = say('code.label'), wrong = false } = {}) {
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
      .value=${code}
      @input=${read}
      @click=${tap}
      @select=${mark}
      @keyup=${mark}
      @focus=${mark}
      @blur=${unmark}
    />
    ${Array.from({ length: cells() }, (_, place) => html`<span class=${cell(place)} aria-hidden="true">${code[place] ?? ''}</span>`)}
  </span>`
}

const cells = () => Math.max(FEW_LETTERS, code.length)

/** @param {number} place */
function cell(place) {
  const isMarked = marked[0] <= place && place < marked[1]
  const isNext = place === Math.min(code.length, cells() - 1) && marked[0] === marked[1]
  return `cell${isMarked ? ' marked' : ''}${isNext ? ' next' : ''}`
}

export const entered = () => code

/** Could this be one? */
export const isWhole = () => code.length >= FEW_LETTERS

/** @param {string} text */
export function enterCode(text) {
  code = codeIn(text) || text.replace(/[^a-z]/gi, '').slice(0, MORE_LETTERS).toUpperCase()
  redraw()
}

/** The code in a link, or a text that is nothing but a code. @param {string} text */
export function codeIn(text) {
  const linked = LINKED.exec(text)?.[1] ?? ALONE.exec(text)?.[1]
  return linked?.toUpperCase() ?? ''
}

/** Mark all letters, so that typing replaces them. @param {ParentNode | null} around */
export function markCode(around) {
  const field = around?.querySelector('.code-entry input')
  if (!(field instanceof HTMLInputElement)) return
  field.value = code
  field.focus()
  field.select()
  marked = [0, code.length]
  redraw()
}

/** @param {Event} input */
function read(input) {
  const field = /** @type {HTMLInputElement} */ (input.target)
  const caret = Math.min(field.selectionStart ?? MORE_LETTERS, MORE_LETTERS)
  enterCode(field.value)
  field.value = code
  field.setSelectionRange(caret, caret)
  mark(input)
}

/** The cell that was tapped is the one that typing replaces. @param {MouseEvent} click */
function tap(click) {
  const field = /** @type {HTMLInputElement} */ (click.target)
  if (!click.detail) return // a keyboard's click
  const box = field.getBoundingClientRect()
  const place = Math.min(cells() - 1, Math.floor(((click.clientX - box.left) / box.width) * cells()))
  const from = Math.min(place, code.length)
  field.setSelectionRange(from, Math.min(from + 1, code.length))
  mark(click)
}

/** @param {Event} event */
function mark(event) {
  const field = /** @type {HTMLInputElement} */ (event.target)
  marked = [field.selectionStart ?? 0, field.selectionEnd ?? 0]
  redraw()
}

function unmark() {
  marked = [0, 0]
  redraw()
}
