// @ts-check
/** What only you may see, with a cloth to put over it. */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { icon } from '../kit/icon.js'
import { toggleHand } from '../kit/settings.js'
import { say } from '../say.js'

/** @param {import('../types.js').Context} ctx @param {unknown} title @param {unknown} content */
export function privately(ctx, title, content) {
  const hidden = ctx.page.settings.hideHand
  return html`<section class="private">
    <header class="row between wrap">
      <h2>${title}</h2>
      <span class="small muted">${icon('eye-off')} ${say('hand.only_you')}</span>
      <button class="btn plain small" aria-pressed=${String(hidden)} @click=${toggleHand}>
        ${icon(hidden ? 'eye' : 'eye-off')} ${say(hidden ? 'hand.show' : 'hand.hide')}
      </button>
    </header>
    ${hidden ? html`<p class="hidden-hand">${say('hand.hidden')}</p>` : (content ?? nothing)}
  </section>`
}
