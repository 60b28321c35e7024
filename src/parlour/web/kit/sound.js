// @ts-check
/** Sounds: on for televisions, off on phones until somebody turns them on; never before a gesture and never in a hidden tab. Captions of sounds on request. */

import { loadMessages, say } from '../say.js'
import { redraw } from './redraw.js'
import { layout, prefer, settings } from './settings.js'
import { Timer } from './timer.js'

const AHEAD = 0.6 // seconds before its end at which the loop is scheduled again
const CAPTION_LASTS = 2500 // milliseconds

/** Is sound on for this page? On a television it is, unless somebody has turned it off. */
export const isAloud = () => (layout() === 'tv' ? settings().roomSound : settings().sound)

/** Does the browser block a television's sound until somebody touches it? */
export const isHeldBack = () => isAloud() && !air.isTouched

/** Tries to play without a gesture: some televisions allow it after pairing. */
export const tryAir = () => air.wake()

const asking = { on: false } // in this visit: whether this device may play sound

/** The first show begins: asks once whether to play sound, and remembers the answer on this device. */
export function askForSound() {
  if (asking.on || layout() === 'tv' || settings().soundAsked || settings().sound) return
  asking.on = true
  redraw()
}

/** Is the question open? */
export const isSoundAsked = () => asking.on && !settings().soundAsked

/** @param {boolean} on */
export async function answerSound(on) {
  asking.on = false
  await prefer({ sound: on, soundAsked: true })
  if (on) sound('turn')
}

/** @param {string} cue a name of the score */
export const sound = (cue) => air.sound(cue)

/** The quiet loop on a television, unless it is off. */
export const hum = () => air.hum()

class Air {
  /** @type {AudioContext | null} */
  #context = null
  #touched = false
  #isHumming = false
  #round = new Timer()

  constructor() {
    for (const gesture of ['pointerdown', 'keydown']) addEventListener(gesture, () => this.#touch(), { capture: true })
  }

  get isTouched() {
    return this.#touched
  }

  /** Is audio running because the browser trusts this page? */
  wake() {
    if (this.#touched || !isAloud()) return
    this.#context ??= new AudioContext()
    if (this.#context.state === 'running') this.#touch()
  }

  #touch() {
    if (this.#touched) return
    this.#touched = true
    redraw()
  }

  /** @param {string} cue */
  async sound(cue) {
    caption(cue)
    if (!this.#mayPlay()) return
    const [{ CUES }, { note }] = await Promise.all([import('./score.js'), import('./voices.js')])
    if (!this.#mayPlay()) return
    const { context, out } = this.#breathe(1)
    for (const one of CUES[cue] ?? []) note(context, out, one, context.currentTime)
  }

  /** Each repetition begins where the last one ends, by the audio clock. */
  async hum() {
    if (this.#isHumming || layout() !== 'tv' || !this.#mayPlay()) return
    this.#isHumming = true
    const [{ LOOP }, { note }] = await Promise.all([import('./score.js'), import('./voices.js')])
    let next = 0
    const again = () => {
      this.#isHumming = layout() === 'tv' && this.#mayPlay()
      if (!this.#isHumming) return
      const { context, out } = this.#breathe(LOOP.share)
      next = next > context.currentTime ? next : context.currentTime + 0.1
      for (const one of LOOP.notes) note(context, out, one, next)
      next += LOOP.seconds
      this.#round.start((next - context.currentTime - AHEAD) * 1000, again)
    }
    again()
  }

  /** Browsers block sound before the first gesture, and so do we. */
  #mayPlay() {
    return this.#touched && isAloud() && document.visibilityState === 'visible'
  }

  /** The audio output at the chosen volume. @param {number} share of the volume */
  #breathe(share) {
    this.#context ??= new AudioContext()
    const context = this.#context
    if (context.state === 'suspended') context.resume().catch(() => {})
    const out = context.createGain()
    out.gain.value = (settings().volume / 100) * share
    out.connect(context.destination)
    return { context, out }
  }
}

const air = new Air()

/** Vibrates, if the device can. */
export function buzz() {
  const touched = navigator.userActivation?.hasBeenActive ?? true
  if (settings().vibration && touched && document.visibilityState === 'visible') navigator.vibrate?.([60, 40, 60])
}

const fading = new Timer()

/** Shows the caption of a sound in a corner, whether it is audible or not. @param {string} cue a name of the score */
export async function caption(cue) {
  if (!settings().captions) return
  await loadMessages('accessibility')
  const corner = document.querySelector('body > .captions') ?? newCorner()
  corner.textContent = `♪ ${say(`caption.${cue}`)}`
  fading.start(CAPTION_LASTS, () => corner.replaceChildren())
}

function newCorner() {
  const corner = document.createElement('p')
  corner.className = 'captions'
  corner.setAttribute('aria-hidden', 'true') // screen readers announce the story itself
  document.body.append(corner)
  return corner
}
