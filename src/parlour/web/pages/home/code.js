// @ts-check
/** Got a code? Type it, paste it, or scan it. Errors are shown at the field. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { CODE } from '../../facts.js'
import { CodeField, codeIn } from '../../kit/code.js'
import { icon } from '../../kit/icon.js'
import { look, Refusal } from '../../net.js'
import { go } from '../../router.js'
import { say } from '../../say.js'
import { slice } from '../../store.js'
import { refusalText } from '../../table/refusal.js'

const SECRET = new RegExp(`/(?:t|screen|watch)/${CODE}#[\\w-]+`, 'i')
const TYPED = 'input, textarea, select, [contenteditable]'

const letters = new CodeField()

/** Why the typed letters lead nowhere, and whether they are being checked. */
const search = slice('code', { wrong: { code: '', text: '' }, looking: false })

export function join() {
  const { wrong, looking } = search.now
  const why = wrong.code === letters.code ? wrong.text : ''
  return html`<section class="panel join" aria-labelledby="join-title">
    <h2 id="join-title">${say('home.code')}</h2>
    <form class="col" @submit=${submit}>
      ${letters.draw({ describedby: 'join-hint', wrong: Boolean(why) })}
      <p id="join-hint" class="small ${why ? 'field-wrong' : 'muted'}" role="status">
        ${why ? html`${icon('triangle-alert')} ${why}` : say(canScan() ? 'home.code.hint_scan' : 'home.code.hint')}
      </p>
      <div class="row">
        <button class="btn primary grow" aria-busy=${String(looking)}>${icon('log-in')} ${say('home.sit')}</button>
        ${canScan() ? scanButton() : nothing}
      </div>
    </form>
  </section>`
}

/** These letters led nowhere. @param {string} code @param {string} text */
export function stumble(code, text) {
  letters.enter(code)
  search.change({ wrong: { code, text } })
}

const scanButton = () => html`<button class="btn plain" type="button" @click=${openScanner}>
  ${icon('qr-code')} ${say('home.scan')}
</button>`

/** @param {Event} submit */
function submit(submit) {
  submit.preventDefault()
  lookUp(/** @type {HTMLFormElement} */ (submit.currentTarget))
}

/** Does this table exist? So the error can be shown on this page. @param {ParentNode} form */
async function lookUp(form) {
  const { code, isWhole } = letters
  if (search.now.looking) return
  const why = isWhole ? await refused(code) : say('home.code.short')
  if (!why) return go(`/j/${code}`)
  stumble(code, why)
  letters.markAll(form)
}

/** Why there is nothing to join; the code of a big screen is not an error. @param {string} code */
async function refused(code) {
  search.change({ looking: true })
  try {
    await look(code)
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    return problem.code === 'is_a_screen' ? '' : refusalText(problem)
  } finally {
    search.change({ looking: false })
  }
  return ''
}

/** A code or a link, pasted anywhere on the page. @param {ClipboardEvent} event */
export function paste(event) {
  if (/** @type {Element} */ (event.target).closest?.(TYPED)) return
  const text = event.clipboardData?.getData('text/plain') ?? ''
  if (codeIn(text)) found(text)
}

/** Browsers that can read QR codes, on a page that may use the camera. @returns {boolean} */
function canScan() {
  const policy = /** @type {any} */ (document).permissionsPolicy ?? /** @type {any} */ (document).featurePolicy
  const allowed = policy?.allowsFeature?.('camera') ?? true
  return allowed && 'BarcodeDetector' in window && Boolean(navigator.mediaDevices?.getUserMedia)
}

async function openScanner() {
  const { scan } = await import('../../kit/scan.js')
  scan(found)
}

/** A link with a secret is opened unchanged. @param {string} text */
function found(text) {
  const secret = SECRET.exec(text)
  if (secret) return go(secret[0])
  letters.enter(text)
  const form = document.querySelector('.join form')
  if (form) lookUp(form)
}
