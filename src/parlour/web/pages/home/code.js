// @ts-check
/** Got a code? Type it, or let the camera read it. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { explain } from '../../kit/bubble.js'
import { codeEntry, entered, enterCode } from '../../kit/code.js'
import { icon } from '../../kit/icon.js'
import { go } from '../../router.js'
import { say } from '../../say.js'

export function join() {
  return html`<section class="panel join" aria-labelledby="join-title">
    <h2 id="join-title">${say('home.code')}</h2>
    <form class="col" @submit=${takeSeat}>
      ${codeEntry({ describedby: 'join-hint' })}
      <p id="join-hint" class="small muted">${say(canScan() ? 'home.code.hint_scan' : 'home.code.hint')}</p>
      <div class="row wrap">
        <button class="btn primary grow">${icon('log-in')} ${say('home.sit')}</button>
        ${canScan() ? scanButton() : nothing}
      </div>
    </form>
  </section>`
}

const scanButton = () => html`<button class="btn plain" type="button" @click=${openScanner}>
  ${icon('qr-code')} ${say('home.scan')}
</button>`

/** @param {Event} submit */
function takeSeat(submit) {
  submit.preventDefault()
  const form = /** @type {HTMLFormElement} */ (submit.currentTarget)
  const code = entered()
  if (code.length === 4) go(`/j/${code}`)
  else {
    explain(form.querySelector('.code-entry'), say('home.code.short'))
    form.querySelector('input')?.focus()
  }
}

/** Browsers that know squares, on a page that may use the camera. @returns {boolean} */
function canScan() {
  const policy = /** @type {any} */ (document).permissionsPolicy ?? /** @type {any} */ (document).featurePolicy
  const allowed = policy?.allowsFeature?.('camera') ?? true
  return allowed && 'BarcodeDetector' in window && Boolean(navigator.mediaDevices?.getUserMedia)
}

async function openScanner() {
  const { scan } = await import('../../kit/scan.js')
  scan(found)
}

/** @param {string} text */
function found(text) {
  enterCode(text)
  if (entered().length === 4) go(`/j/${entered()}`)
}
