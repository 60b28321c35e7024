// @ts-check
/** How others come in: the code, its QR code, a link to send, a big screen. */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { at, explain } from '../kit/bubble.js'
import { siteUrl } from '../kit/files.js'
import { icon } from '../kit/icon.js'
import { announce } from '../kit/live.js'
import { qr } from '../kit/qr.js'
import { say } from '../say.js'

/** @typedef {import('../types.js').TableMessage} TableMessage */

/** @param {TableMessage} table */
export function invitation(table) {
  const join = joinLink(table)
  return html`<div class="invite">
    <p class="caps muted">${say('invite.with_code')}</p>
    <p class="bigcode">${table.code}</p>
    ${qr(join)}
    <p class="small muted link">${shortLink(join)}</p>
    <div class="row wrap fill">${copyButton(join)}${shareButton(join)}${screenButton(table)}</div>
  </div>`
}

/** @param {TableMessage} table */
export const joinLink = (table) => table.links?.join ?? `${location.origin}${siteUrl(`/j/${table.code}`)}`

/** @param {string} link */
export const shortLink = (link) => link.replace(/^https?:\/\//, '').replace(/#.*$/, '')

/** @param {string} link */
export const copyButton = (link) => html`<button class="btn plain small grow" @click=${at((near) => copy(link, near))}>
  ${icon('copy')} ${say('invite.copy')}
</button>`

/** @param {string} link */
export function shareButton(link) {
  if (!navigator.share) return nothing
  const share = () => navigator.share({ title: 'Parlour', text: say('invite.text'), url: link }).catch(() => {})
  return html`<button class="btn plain small grow" @click=${share}>${icon('share-2')} ${say('invite.share')}</button>`
}

/** @param {TableMessage} table */
export function screenButton(table) {
  const screen = table.links?.screen
  if (!screen) return nothing
  return html`<button class="btn plain small grow" @click=${() => openScreen(table)}>${icon('tv')} ${say('invite.show')}</button>`
}

/** @param {TableMessage} table */
export const openScreen = async (table) => (await import('./big_screen.js')).openBigScreen(table)

/** @param {string} link @param {Element} near */
export async function copy(link, near) {
  try {
    await navigator.clipboard.writeText(link)
    announce(say('invite.copied'))
    explain(near, say('invite.copied'))
  } catch {
    explain(near, link)
  }
}
