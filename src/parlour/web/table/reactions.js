// @ts-check
/** Small gestures, as pictures: not every screen has a font for them. Who must be silent keeps a straight face. */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { art } from '../kit/art.js'
import { at, explain } from '../kit/bubble.js'
import { REACTIONS } from '../facts.js'
import { react } from '../net.js'
import { say } from '../say.js'
import { attempt } from './act.js'


/** @param {string} emoji */
export const emojiName = (emoji) => REACTIONS.find((reaction) => reaction.emoji === emoji)?.name ?? 'clap'

/** @param {string} emoji */
export function emojiPicture(emoji) {
  const { picture } = REACTIONS.find((reaction) => reaction.emoji === emoji) ?? REACTIONS[0]
  return html`<img class="emoji" src=${art(`noto/${picture}.svg`)} alt="" width="28" height="28" loading="lazy" />`
}

/** @param {import('../types.js').Visit} visit */
export function reactions(visit) {
  const { table, play } = visit
  if (!table?.you) return nothing
  const seat = table.you.seat
  const silent = table.phase === 'playing' && play?.view.seat !== null && play?.silent.includes(play.view.seat)
  /** @param {Element} near @param {string} emoji */
  const send = (near, emoji) => {
    if (silent) explain(near, say('refused.silent_role'))
    else attempt(near, () => react(visit.code, emoji, seat))
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
