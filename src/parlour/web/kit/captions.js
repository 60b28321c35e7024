// @ts-check
/** What sounds is written in a corner, for those who asked for it: whether it can be heard or not. */

import { learn, say } from '../say.js'
import { settings } from './settings.js'

const LASTS = 2500

/** @type {HTMLElement | null} */
let corner = null
let timer = 0

/** @param {string} cue a name of the score */
export async function caption(cue) {
  if (!settings().captions) return
  await learn('accessibility')
  if (!corner) {
    corner = document.createElement('p')
    corner.className = 'captions'
    corner.setAttribute('aria-hidden', 'true') // who listens hears the story itself
    document.body.append(corner)
  }
  corner.textContent = `♪ ${say(`caption.${cue}`)}`
  clearTimeout(timer)
  timer = setTimeout(() => corner?.replaceChildren(), LASTS)
}
