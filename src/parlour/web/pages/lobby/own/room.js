// @ts-check
/** How much more can be added in this hour; shown while something is left. */

import { html, nothing } from '../../../vendor/lit-html/lit-html.js'
import { icon } from '../../../kit/icon.js'
import { say } from '../../../say.js'

/** @typedef {import('../../../types.js').Room} Room */

const SCARCE = 1 / 3 // of the hour's budget
const LARGEST_PHOTO = 200_000 // bytes, as sent

/** @param {Room | null} room @param {'photos' | 'questions'} what */
export function roomLeft(room, what) {
  if (!room || room.left > room.most * SCARCE) return nothing
  const told = what === 'photos' ? say('photos.room', { count: Math.floor(room.left / LARGEST_PHOTO) }) : say('own.room', { percent: Math.floor((100 * room.left) / room.most) })
  return html`<p class="small own-room" role="status">${icon('triangle-alert')} ${told}</p>`
}
