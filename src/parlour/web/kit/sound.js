// @ts-check
/** Sounds: on where a room listens, off on phones until somebody turns them on; never before a gesture, never in a hidden tab. And captions of them, for those who asked for it. */

import { loadMessages, say } from '../say.js'
import { redraw } from './redraw.js'
import { layout, prefer, settings } from './settings.js'
import { Timer } from './timer.js'

const AHEAD = 0.6 // seconds before its end that the loop is played on
const CAPTION_LASTS = 2500 // milliseconds

/** Does this page sound? A television does unless it was told not to. */
export const isAloud = () => (layout() === 'tv' ? settings().roomSound : settings().sound)

/** Is the sound of a television held back until somebody touches it? Browsers do that. */
export const isHeldBack = () => isAloud() && !air.isTouched

/** Try without a touch: after pairing some televisions let it sound. */
export const tryAir = () => air.wake()

const asking = { on: false } // in this visit: whether this device may sound

/** The first show begins: whether it shall be heard is asked once, and kept on this device. */
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

/** The quiet loop of a television that nobody has silenced. */
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

  /** The air moves already where the browser trusts this page. */
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

const fading = new Timer()

/** What sounds is written in a corner, whether it can be heard or not. @param {string} cue a name of the score */
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
  corner.setAttribute('aria-hidden', 'true') // who listens hears the story itself
  document.body.append(corner)
  return corner
}
