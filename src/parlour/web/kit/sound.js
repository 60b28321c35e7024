// @ts-check
/** Four small sounds, made on the spot; silent until somebody turns them on. */

import { settings } from './settings.js'

/** @type {Record<string, [frequency: number, at: number, length: number][]>} */
const TUNES = {
  turn: [[660, 0, 0.12], [880, 0.12, 0.2]],
  card: [[320, 0, 0.05], [240, 0.04, 0.06]],
  win: [[523, 0, 0.14], [659, 0.12, 0.14], [784, 0.24, 0.14], [1047, 0.36, 0.34]],
  lose: [[392, 0, 0.2], [330, 0.18, 0.2], [262, 0.36, 0.36]],
}

/** @type {AudioContext | null} */
let air = null

/** @param {string} tune */
export function sound(tune) {
  if (!settings().sound) return
  air ??= new AudioContext()
  if (air.state === 'suspended') air.resume().catch(() => {})
  for (const [frequency, at, length] of TUNES[tune] ?? []) note(air, frequency, air.currentTime + at, length)
}

/** @param {AudioContext} air @param {number} frequency @param {number} at @param {number} length */
function note(air, frequency, at, length) {
  const string = air.createOscillator()
  const loudness = air.createGain()
  string.type = 'triangle'
  string.frequency.value = frequency
  loudness.gain.setValueAtTime(0.0001, at)
  loudness.gain.exponentialRampToValueAtTime(0.16, at + 0.015)
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + length)
  string.connect(loudness).connect(air.destination)
  string.start(at)
  string.stop(at + length + 0.02)
}

/** A buzz in the hand, where there is one. */
export function buzz() {
  const touched = navigator.userActivation?.hasBeenActive ?? true
  if (settings().vibration && touched && document.visibilityState === 'visible') navigator.vibrate?.([60, 40, 60])
}
