// @ts-check
/** Somebody new? A sample turn is offered once, and never in the way. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { icon } from '../../kit/icon.js'
import { redraw } from '../../kit/redraw.js'
import { openSample } from '../../table/rules/sample.js'
import { phase } from './board.js'

/** @typedef {import('../../types.js').Context} Context */

const PLACE = 'parlour.same_game.sample'

/** @param {Context} ctx */
export function offer(ctx) {
  if (ctx.you === null || ctx.page.replay || phase(ctx.board) !== 'writing' || wasOffered()) return nothing
  return html`<aside class="panel same-offer" aria-label=${ctx.say('same_game.sample')}>
    ${icon('lightbulb')}
    <p class="grow"><b>${ctx.say('same_game.offer')}</b> <span class="muted">${ctx.say('same_game.offer.what')}</span></p>
    <span class="same-buttons">
      <button type="button" class="btn ghost small" @click=${() => settle()}>${ctx.say('same_game.offer.no')}</button>
      <button type="button" class="btn brass small" @click=${() => settle(true)}>${ctx.say('sample.show')}</button>
    </span>
  </aside>`
}

/** @param {boolean} [wanted] */
function settle(wanted = false) {
  note()
  redraw()
  if (wanted) openSample('same_game')
}

function wasOffered() {
  try {
    return localStorage.getItem(PLACE) !== null
  } catch {
    return true
  }
}

/** Whoever has seen it, here or in the lobby, is not asked again. */
export function note() {
  try {
    localStorage.setItem(PLACE, 'offered')
  } catch {
    // Then it is offered again.
  }
}
