// @ts-check
/** The page that an installed Parlour shows without a connection; it contains nothing that could be out of date. */

import { html } from './vendor/lit-html/lit-html.js'
import { logo } from './kit/art.js'
import { icon } from './kit/icon.js'
import { ask } from './net/shell.js'
import { say } from './say.js'

export const offline = () => html`<main id="main" class="offline">
  ${logo()}
  <h1 tabindex="-1">${say('offline.title')}</h1>
  <p role="status">${say('offline.text')}</p>
  <button class="btn primary" @click=${ask}>${icon('rotate-cw')} ${say('offline.again')}</button>
</main>`
