// @ts-check
/** The two digits on a big screen, typed on a phone, so that nobody elsewhere can take the screen by its letters. */

import { html } from '../vendor/lit-html/lit-html.js'
import { icon } from '../kit/icon.js'
import { redraw } from '../kit/redraw.js'
import { Refusal } from '../net.js'
import { loadMessages, say } from '../say.js'
import { refusalText } from './refusal.js'

await loadMessages('tv')

const DIGITS = 2

/** The field, its digits, and why they were refused. */
export class ScreenNumber {
  #digits = ''
  #wrong = ''
  #busy = false

  /** @param {(number: number) => Promise<void>} send throws the server's refusal */
  draw(send) {
    const wrong = this.#wrong
    return html`<form class="col screen-number" novalidate @submit=${(/** @type {Event} */ submit) => this.#submit(submit, send)}>
      <p>${say('tv.number.how')}</p>
      <input
        class="two-digits"
        name="number"
        aria-label=${say('tv.number')}
        aria-describedby="number-hint"
        aria-invalid=${String(Boolean(wrong))}
        inputmode="numeric"
        autocomplete="off"
        enterkeyhint="go"
        maxlength=${DIGITS}
        .value=${this.#digits}
        @input=${this.#read}
      />
      <p id="number-hint" class="small ${wrong ? 'field-wrong' : 'muted'}" role="status">${wrong ? html`${icon('triangle-alert')} ${wrong}` : say('pair.safe')}</p>
      <button class="btn primary wide">${icon('tv')} ${say('tv.send.do')}</button>
    </form>`
  }

  /** The number of another screen is needed. */
  clear() {
    this.#digits = ''
    this.#wrong = ''
  }

  /** Focuses the field once it is drawn. */
  async focus() {
    await new Promise(requestAnimationFrame)
    const field = document.querySelector('.two-digits')
    if (!(field instanceof HTMLInputElement)) return
    field.focus()
    field.select()
  }

  #read = (/** @type {Event} */ input) => {
    const field = /** @type {HTMLInputElement} */ (input.currentTarget)
    this.#digits = field.value.replace(/[^0-9]/g, '').slice(0, DIGITS)
    field.value = this.#digits
    redraw()
  }

  /** @param {Event} submit @param {(number: number) => Promise<void>} send */
  async #submit(submit, send) {
    submit.preventDefault()
    if (this.#busy) return
    this.#busy = true
    this.#wrong = this.#digits.length < DIGITS ? say('tv.number.short') : await refused(send(Number(this.#digits)))
    this.#busy = false
    redraw()
    if (this.#wrong) this.focus()
  }
}

/** The server's refusal, or ''. @param {Promise<void>} sent */
async function refused(sent) {
  try {
    await sent
    return ''
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    return refusalText(problem)
  }
}
