// @ts-check
/** What sounds is written in a corner, for those who asked for it: whether it can be heard or not. */

import { learn, say } from '../say.js'
import { settings } from './settings.js'
import { Timer } from './timer.js'

const LASTS = 2500

const fading = new Timer()

/** @param {string} cue a name of the score */
export async function caption(cue) {
  if (!settings().captions) return
  await learn('accessibility')
  const corner = document.querySelector('body > .captions') ?? newCorner()
  corner.textContent = `♪ ${say(`caption.${cue}`)}`
  fading.start(LASTS, () => corner.replaceChildren())
}

function newCorner() {
  const corner = document.createElement('p')
  corner.className = 'captions'
  corner.setAttribute('aria-hidden', 'true') // who listens hears the story itself
  document.body.append(corner)
  return corner
}
