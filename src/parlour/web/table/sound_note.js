// @ts-check
/** "Sound on?": asked once on each device, where the first show begins. It is above the table and waits. */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { icon } from '../kit/icon.js'
import { answerSound, isSoundAsked } from '../kit/sound.js'
import { say } from '../say.js'

export function soundNote() {
  if (!isSoundAsked()) return nothing
  return html`<section class="note sound-note" aria-labelledby="sound-title">
    <p id="sound-title">${icon('volume-2')}<span>${say('sound.ask')}</span></p>
    <div class="row">
      <button type="button" class="btn small primary" @click=${() => answerSound(true)}>${say('sound.on')}</button>
      <button type="button" class="btn small plain" @click=${() => answerSound(false)}>${say('sound.off')}</button>
    </div>
  </section>`
}
