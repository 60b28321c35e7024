// @ts-check
/** Through whose eyes: a player's, the whole table's, or everybody's at once. */

import { html } from '../../vendor/lit-html/lit-html.js'
import { badge } from '../../kit/badge.js'
import { at, explain } from '../../kit/bubble.js'
import { icon } from '../../kit/icon.js'
import { say } from '../../say.js'
import { lookThrough, projector } from './projector.js'

/** @param {import('../../types.js').Reel} reel */
export const eyesOf = (reel) => html`<fieldset class="panel replay-eyes" role="radiogroup">
  <legend class="caps muted">${say('replay.eyes')}</legend>
  ${choice('table', html`${icon('eye')} ${say('replay.eyes.table')}`)}
  ${reel.players.map((player) => choice(String(player.seat), badge(player, { size: 'sm' })))}
  ${choice('all', html`${icon('sparkles')} ${say('replay.eyes.all')}`)}
</fieldset>`

/** @param {string} eyes @param {unknown} label */
const choice = (eyes, label) => html`<label class="replay-eye">
  <input type="radio" name="eyes" value=${eyes} .checked=${projector.now.eyes === eyes} @change=${at((near) => choose(near, eyes))} />
  <span>${label}</span>
</label>`

/** @param {Element} near @param {string} eyes */
async function choose(near, eyes) {
  const refusal = await lookThrough(eyes)
  if (refusal) explain(near.closest('label'), say(`refused.${refusal.code}`, refusal.facts))
}
