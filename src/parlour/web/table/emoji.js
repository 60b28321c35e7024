// @ts-check
/** The eight gestures of the house (parlour/room.py), as pictures: not every screen has a font for them. */

import { html } from '../vendor/lit-html/lit-html.js'
import { art } from '../kit/art.js'

export const REACTIONS = [
  { emoji: '👏', name: 'clap', picture: 'clapping-hands' },
  { emoji: '😂', name: 'laugh', picture: 'face-with-tears-of-joy' },
  { emoji: '🤔', name: 'think', picture: 'thinking-face' },
  { emoji: '😮', name: 'wow', picture: 'face-with-open-mouth' },
  { emoji: '❤️', name: 'heart', picture: 'red-heart' },
  { emoji: '🎉', name: 'party', picture: 'party-popper' },
  { emoji: '😅', name: 'phew', picture: 'grinning-face-with-sweat' },
  { emoji: '👍', name: 'thumb', picture: 'thumbs-up' },
]

/** @param {string} emoji */
export const emojiName = (emoji) => REACTIONS.find((reaction) => reaction.emoji === emoji)?.name ?? 'clap'

/** @param {string} emoji */
export function emojiPicture(emoji) {
  const { picture } = REACTIONS.find((reaction) => reaction.emoji === emoji) ?? REACTIONS[0]
  return html`<img class="emoji" src=${art(`noto/${picture}.svg`)} alt="" width="28" height="28" loading="lazy" />`
}
