// @ts-check
/** Sounds: on where a room listens, off on phones until somebody turns them on; never before a gesture, never in a hidden tab. */

import { caption } from './captions.js'
import { layout, settings } from './settings.js'
import { Timer } from './timer.js'

const AHEAD = 0.6 // seconds before its end that the loop is played on

/** Does this page sound? A television does unless it was told not to. */
export const isAloud = () => (layout() === 'tv' ? settings().roomSound : settings().sound)

/** @param {string} cue a name of the score */
export const sound = (cue) => air.sound(cue)

/** The quiet loop of a television that nobody has silenced. */
export const hum = () => air.hum()

class Air {
  /** @type {AudioContext | null} */
  #context = null
  #touched = false
  #isHumming = false
  #round = new Timer()

  constructor() {
    for (const gesture of ['pointerdown', 'keydown']) addEventListener(gesture, () => (this.#touched = true), { capture: true })
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

  /** Each round begins where the last one ends, by the clock of the air. */
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

  /** Browsers let nothing sound before somebody has touched the page; nor do we. */
  #mayPlay() {
    return this.#touched && isAloud() && document.visibilityState === 'visible'
  }

  /** Air that moves, at the volume that people like. @param {number} share of the volume */
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

/** A buzz in the hand, where there is one. */
export function buzz() {
  const touched = navigator.userActivation?.hasBeenActive ?? true
  if (settings().vibration && touched && document.visibilityState === 'visible') navigator.vibrate?.([60, 40, 60])
}
