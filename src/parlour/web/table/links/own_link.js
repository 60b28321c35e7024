// @ts-check
/** The personal link: it opens the reader's seat on any device. A new one ends the old one and signs out the other devices. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { at } from '../../kit/bubble.js'
import { openDialog } from '../../kit/dialog.js'
import { icon } from '../../kit/icon.js'
import { announce } from '../../kit/live.js'
import { qr } from '../../kit/qr.js'
import { redraw } from '../../kit/redraw.js'
import { endLink, ownLink } from '../../net.js'
import { say } from '../../say.js'
import { store } from '../../store.js'
import { attempt } from '../act.js'
import { copyButton, shareButton, shortLink } from '../invite.js'

/** @param {Element | null} near */
export async function openOwnLink(near) {
  const { visit } = store.state
  const seat = visit?.table?.you?.seat
  if (!visit || seat === undefined) return
  const { done, answer } = await attempt(near, () => ownLink(visit.code, seat))
  if (!done) return
  const shown = { link: answer.link, renewed: false }
  /** @param {Element} near */
  const renew = async (near) => {
    const { done, answer } = await attempt(near, () => endLink(visit.code, seat).then(() => ownLink(visit.code, seat)))
    if (!done) return
    Object.assign(shown, { link: answer.link, renewed: true })
    announce(say('links.own.renewed'))
    redraw()
  }
  openDialog({ title: say('links.own'), body: () => body(shown, renew) })
}

/** @param {{link: string, renewed: boolean}} shown @param {(near: Element) => void} renew */
const body = ({ link, renewed }, renew) => html`<p>${say('links.own.how')}</p>
  ${qr(link)}
  <p class="small muted link">${shortLink(link)}</p>
  <div class="row wrap">${copyButton(link)}${shareButton(link)}</div>
  <p class="small muted">${say('links.own.renew_how')}</p>
  ${renewed ? html`<p class="notice">${icon('check')} ${say('links.own.renewed')}</p>` : nothing}
  <button type="button" class="btn plain wide" @click=${at(renew)}>${icon('rotate-ccw')} ${say('links.own.renew')}</button>`
