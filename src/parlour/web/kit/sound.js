// @ts-check
/** Sounds: on where a room listens, off on phones until somebody turns them on; never before a gesture, never in a hidden tab. */

import { caption } from './captions.js'
import { layout, settings } from './settings.js'

const AHEAD = 0.6 // seconds before its end that the loop is played on

/** @type {AudioContext | null} */
let air = null
let looping = 0
let touched = false
for (const gesture of ['pointerdown', 'keydown']) addEventListener(gesture, () => (touched = true), { capture: true })

/** Does this page sound? A television does unless it was told not to. */
export const isAloud = () => (layout() === 'tv' ? settings().roomSound : settings().sound)

/** @param {string} cue a name of the score */
export async function sound(cue) {
  caption(cue)
  if (!mayPlay()) return
  const [{ CUES }, { note }] = await Promise.all([import('./score.js'), import('./voices.js')])
  if (!mayPlay()) return
  const { air: here, out } = breathe(1)
  for (const one of CUES[cue] ?? []) note(here, out, one, here.currentTime)
}

/** The quiet loop of a television that nobody has silenced: each round begins where the last one ends, by the clock of the air. */
export async function hum() {
  if (looping || layout() !== 'tv' || !mayPlay()) return
  looping = 1
  const [{ LOOP }, { note }] = await Promise.all([import('./score.js'), import('./voices.js')])
  let next = 0
  const again = () => {
    if (layout() !== 'tv' || !mayPlay()) return void (looping = 0)
    const { air: here, out } = breathe(LOOP.share)
    next = next > here.currentTime ? next : here.currentTime + 0.1
    for (const one of LOOP.notes) note(here, out, one, next)
    next += LOOP.seconds
    looping = setTimeout(again, (next - here.currentTime - AHEAD) * 1000)
  }
  again()
}

/** Browsers let nothing sound before somebody has touched the page; nor do we. */
function mayPlay() {
  return touched && isAloud() && document.visibilityState === 'visible'
}

/** Air that moves, at the volume that people like. @param {number} share of the volume */
function breathe(share) {
  air ??= new AudioContext()
  if (air.state === 'suspended') air.resume().catch(() => {})
  const out = air.createGain()
  out.gain.value = (settings().volume / 100) * share
  out.connect(air.destination)
  return { air, out }
}

/** A buzz in the hand, where there is one. */
export function buzz() {
  const touched = navigator.userActivation?.hasBeenActive ?? true
  if (settings().vibration && touched && document.visibilityState === 'visible') navigator.vibrate?.([60, 40, 60])
}
