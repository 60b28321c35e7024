// @ts-check
/** The door: how others come in, and the settings of the table. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { at, explain } from '../../kit/bubble.js'
import { toggle } from '../../kit/controls.js'
import { icon } from '../../kit/icon.js'
import { qr } from '../../kit/qr.js'
import { redraw } from '../../kit/redraw.js'
import { change } from '../../net.js'
import { say } from '../../say.js'
import { attempt } from '../../table/act.js'
import { elsewhereButton } from '../../table/anywhere/offer.js'
import { clockChoice } from '../../table/clock/choice.js'
import { lateChoice } from '../../table/late/notes.js'
import { invitation, joinLink, openScreen } from '../../table/invite.js'
import { openInvite } from '../../table/menu/open.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').TableMessage} TableMessage
 */

/** @param {Visit} visit @param {TableMessage} table */
export const doorSide = (visit, table) => html`<section class="panel door-code">${invitation(table)} <div class="row">${elsewhereButton(visit)}</div></section>
  <section class="panel code-strip">${codeStrip(visit, table)}</section>
  ${houseRules(visit, table)}`

/** On a phone the code takes less space. @param {Visit} visit @param {TableMessage} table */
const codeStrip = (visit, table) => html`<div class="col grow">
    <span class="caps muted">${say('invite.code')}</span>
    <span class="bigcode">${table.code}</span>
    <span class="row wrap">
      <button class="btn plain small" @click=${openInvite}>${icon('share-2')} ${say('invite.invite')}</button>
      ${table.links?.screen
        ? html`<button class="btn plain small" @click=${() => openScreen(table)}>${icon('tv')} ${say('invite.show')}</button>`
        : nothing}
      ${elsewhereButton(visit, 'btn plain small')}
    </span>
  </div>
  ${qr(joinLink(table))}`

/** @param {Visit} visit @param {TableMessage} table */
export function houseRules(visit, table) {
  const onRefused = table.you?.host ? undefined : (/** @type {Element} */ near) => explain(near, say('refused.host_only'))
  /** @param {object} changes */
  const set = (changes) => attempt(document.querySelector('.house-rules'), () => change(visit.code, changes)).then(() => redraw())
  return html`<section class="panel house-rules" aria-labelledby="house-title">
    <h2 class="caps muted" id="house-title">${say('lobby.house')}</h2>
    ${toggle({ label: say('lobby.watching'), checked: table.watching, onChange: (watching) => set({ watching }), onRefused })}
    ${toggle({ label: say('lobby.locked'), checked: table.locked, onChange: (locked) => set({ locked }), onRefused })}
    ${lateChoice(visit, table)} ${clockChoice(visit, table)}
    ${toggle({ label: say('lobby.research'), checked: table.research, onChange: (research) => set({ research }), onRefused })}
    <p class="xs muted">${say(table.research ? 'lobby.research_on' : 'lobby.research_off')}</p>
    ${table.you?.host
      ? html`<button class="btn plain small" @click=${at((near) => renewLinks(visit, near))}>
          ${icon('rotate-ccw')} ${say('lobby.new_links')}
        </button>`
      : nothing}
    ${table.you && !table.you.host ? nothing : html`<p class="xs muted">${say('lobby.bots_hint')}</p>`}
  </section>`
}

/** Old screen and watch links stop working. @param {Visit} visit @param {Element} near */
async function renewLinks(visit, near) {
  const { done } = await attempt(near, () => change(visit.code, { new_links: true }))
  if (done) explain(near, say('lobby.new_links_done'))
}
