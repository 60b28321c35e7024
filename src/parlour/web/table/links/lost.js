// @ts-check
/** This device had a seat here, and its key is no longer valid: why, and what to do. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { icon } from '../../kit/icon.js'
import { lazy } from '../../kit/once.js'
import { loadMessages, say } from '../../say.js'

/** @param {import('../../types.js').TableMessage} table */
export function lostNotice({ lost }) {
  if (!lost || !words()) return nothing
  return html`<p class="notice" role="status">${icon('info')} <span>${say(`links.lost.${lost.why}`, { name: lost.name })} ${say('links.lost.now', { name: lost.name })}</span></p>`
}

const words = lazy(async () => {
  await loadMessages('links')
  return true
})
