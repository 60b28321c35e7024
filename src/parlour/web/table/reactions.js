// @ts-check
/** Small gestures. Who must be silent keeps a straight face. */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { react } from '../net.js'
import { attempt } from './act.js'
import { say } from '../say.js'
import { at, explain } from '../kit/bubble.js'
import { emojiPicture, REACTIONS } from './emoji.js'

/** @param {import('../types.js').Room} room */
export function reactions(room) {
  const { table, play } = room
  if (!table?.you) return nothing
  const seat = table.you.seat
  const silent = table.phase === 'playing' && play?.view.seat !== null && play?.silent.includes(play.view.seat)
  /** @param {Element} near @param {string} emoji */
  const send = (near, emoji) => {
    if (silent) explain(near, say('refused.silent_role'))
    else attempt(near, () => react(room.code, emoji, seat))
  }
  return html`<div class="reactions" role="group" aria-label=${say('reactions')}>
    ${REACTIONS.map(
      ({ emoji, name }) => html`<button
        class="reaction"
        aria-label=${say(`reaction.${name}`)}
        title=${say(`reaction.${name}`)}
        aria-disabled=${silent ? 'true' : nothing}
        @click=${at((near) => send(near, emoji))}
      >
        ${emojiPicture(emoji)}
      </button>`,
    )}
  </div>`
}
