// @ts-check
/** "Friends elsewhere?": offered to a host on the computer that the server runs on. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { at } from '../../kit/bubble.js'
import { icon } from '../../kit/icon.js'
import { lazy } from '../../kit/once.js'
import { publicLink } from '../../net.js'
import { say } from '../../say.js'

/** @typedef {import('../../types.js').Visit} Visit */

const NOT_OURS = { may: false }

/** A request from that computer by plain http; a public server is never asked. */
const asked = lazy(async () => (location.protocol === 'http:' ? publicLink().catch(() => NOT_OURS) : NOT_OURS))

/** @param {Visit | null | undefined} visit @param {string} [look] */
export function elsewhereButton(visit, look = 'btn plain small grow') {
  if (!visit?.table?.you?.host || !asked()?.may) return nothing
  return html`<button type="button" class="${look} elsewhere" @click=${at((near) => open(visit, near))}>${icon('globe')} <span>${say('far.button')}</span></button>`
}

/** @param {Visit} visit @param {Element} near */
const open = async (visit, near) => (await import('./sheet.js')).openElsewhere(visit, near)
