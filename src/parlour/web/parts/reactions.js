// @ts-check
/** Small gestures. Who must be silent keeps a straight face. */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { react } from '../net.js'
import { attempt } from '../room.js'
import { say } from '../say.js'
import { explain } from './bubble.js'

const EMOJI = ['👏', '😂', '🤔', '😮', '❤️', '🎉', '😅', '👍']

/** @param {import('../types.js').Room} room */
export function reactions(room) {
  const { table, play } = room
  if (!table?.you) return nothing
  const seat = table.you.seat
  const silent = table.phase === 'playing' && play?.view.seat !== null && play?.silent.includes(play.view.seat)
  /** @param {Event} click @param {string} emoji */
  const send = (click, emoji) => {
    const near = /** @type {Element} */ (click.currentTarget)
    if (silent) explain(near, say('refused.silent_role'))
    else attempt(near, () => react(room.code, emoji, seat))
  }
  return html`<div class="reactions" role="group" aria-label=${say('reactions')}>
    ${EMOJI.map(
      (emoji) => html`<button class="reaction" aria-disabled=${silent ? 'true' : nothing} @click=${(/** @type {Event} */ click) => send(click, emoji)}>${emoji}</button>`,
    )}
  </div>`
}
