// @ts-check
/** The facts on a game's box. */

import { html } from '../vendor/lit-html/lit-html.js'
import { icon } from '../kit/icon.js'
import { say } from '../say.js'

/** @param {Pick<import('./shelf.js').Box, 'seats' | 'minutes' | 'together'>} box */
export const facts = ({ seats, minutes, together }) => html`<span class="facts">
  <span>${icon('users')}<span class="vh">${say('shelf.for')}</span> ${seats[0]}–${seats[1]}</span>
  <span>${icon('clock')} ${say('shelf.minutes', { count: minutes })}</span>
  <span>${icon(together ? 'heart-handshake' : 'swords')} ${say(together ? 'shelf.together' : 'shelf.rivals')}</span>
</span>`
