// @ts-check
/** A link that keeps this group: same people, same seats, same stars, and no account. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { at } from '../../kit/bubble.js'
import { icon } from '../../kit/icon.js'
import { linkGroup } from '../../net.js'
import { say } from '../../say.js'
import { attempt } from '../act.js'
import { copyButton, shareButton, shortLink } from '../invite.js'

/** @typedef {import('../../types.js').Visit} Visit */

/** @param {Visit} visit */
export function friday(visit) {
  const { table } = visit
  const link = table?.links?.group
  if (!table?.you || (!link && !table.you.host)) return nothing
  const make = at((near) => attempt(near, () => linkGroup(visit.code)))
  return html`<section class="panel evening-friday" aria-labelledby="friday-title">
    <h2 id="friday-title">${say('evening.friday')}</h2>
    <p class="small">${say('evening.friday.how')}</p>
    ${link
      ? html`<p class="evening-link">${shortLink(link)}</p><div class="row wrap">${copyButton(link)} ${shareButton(link)}</div>
          ${table.you.host ? html`<button type="button" class="btn plain small" @click=${make}>${icon('rotate-ccw')} ${say('evening.friday.renew')}</button>` : nothing}`
      : html`<button type="button" class="btn accent wide" @click=${make}>${icon('link')} ${say('evening.friday.make')}</button>`}
  </section>`
}
