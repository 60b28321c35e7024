// @ts-check
/** Reactions, as pictures: not every screen has a font for them. Silent seats have none. */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { art } from '../kit/art.js'
import { at, explain } from '../kit/bubble.js'
import { REACTIONS } from '../facts.js'
import { react } from '../net.js'
import { say } from '../say.js'
import { attempt } from './act.js'

/** @typedef {import('../types.js').Visit} Visit */


/** @param {string} emoji */
export const emojiName = (emoji) => REACTIONS.find((reaction) => reaction.emoji === emoji)?.name ?? 'clap'

/** @param {string} emoji */
export function emojiPicture(emoji) {
  const { picture } = REACTIONS.find((reaction) => reaction.emoji === emoji) ?? REACTIONS[0]
  return html`<img class="emoji" src=${art(`noto/${picture}.svg`)} alt="" width="28" height="28" loading="lazy" />`
}

/** The last reaction of this person. @type {{emoji: string}} */
const favourite = { emoji: REACTIONS[0].emoji }

/** @param {Visit} visit */
export function reactions(visit) {
  if (!visit.table?.you) return nothing
  return html`<div class="reactions" role="group" aria-label=${say('reactions')}>${REACTIONS.map(({ emoji }) => reaction(visit, emoji))}</div>`
}

/** One tap: sends the last reaction again. Not offered to silent seats, or while talk is closed. @param {Visit} visit */
export const quickReaction = (visit) => (!visit.table?.you || whyNot(visit) ? nothing : reaction(visit, favourite.emoji))

/** @param {Visit} visit @param {string} emoji */
function reaction(visit, emoji) {
  const label = say(`reaction.${emojiName(emoji)}`)
  return html`<button type="button" class="reaction" aria-label=${label} title=${label} aria-disabled=${whyNot(visit) ? 'true' : nothing} @click=${at((near) => send(visit, near, emoji))}>${emojiPicture(emoji)}</button>`
}

/** The refusal that a reaction would get, '' if none. @param {Visit} visit */
function whyNot({ table, play }) {
  if (table?.phase !== 'playing' || !play) return ''
  if (play.talking?.closed) return 'talk_closed'
  return play.view.seat !== null && play.silent.includes(play.view.seat) ? 'silent_role' : ''
}

/** @param {Visit} visit @param {Element} near @param {string} emoji */
function send(visit, near, emoji) {
  const why = whyNot(visit)
  if (why) return explain(near, say(`refused.${why}`))
  favourite.emoji = emoji
  attempt(near, () => react(visit.code, emoji, Number(visit.table?.you?.seat)))
}
