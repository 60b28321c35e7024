// @ts-check
/** Sounds: on where a room listens, off on phones until somebody turns them on; never before a gesture, never in a hidden tab. */

import { caption } from './captions.js'
import { layout, settings } from './settings.js'

/** @typedef {import('./score.js').Note} Note */

/** @type {AudioContext | null} */
let air = null
/** @type {AudioBuffer | null} */
let hiss = null
let looping = 0
let touched = false
for (const gesture of ['pointerdown', 'keydown']) addEventListener(gesture, () => (touched = true), { capture: true })

/** Does this page sound? A television does unless it was told not to. */
export const isAloud = () => (layout() === 'tv' ? settings().roomSound : settings().sound)

/** @param {string} cue a name of the score */
export async function sound(cue) {
  caption(cue)
  if (!mayPlay()) return
  const { CUES } = await import('./score.js')
  if (mayPlay()) play(CUES[cue] ?? [], 1)
}

/** The quiet loop of a television that nobody has silenced. */
export async function hum() {
  if (looping || layout() !== 'tv' || !mayPlay()) return
  looping = 1
  const { LOOP } = await import('./score.js')
  const again = () => {
    if (layout() !== 'tv' || !mayPlay()) return void (looping = 0)
    play(LOOP.notes, 0.6)
    looping = setTimeout(again, LOOP.seconds * 1000)
  }
  again()
}

/** Browsers let nothing sound before somebody has touched the page; nor do we. */
function mayPlay() {
  return touched && isAloud() && document.visibilityState === 'visible'
}

/** @param {Note[]} notes @param {number} share of the volume */
function play(notes, share) {
  air ??= new AudioContext()
  if (air.state === 'suspended') air.resume().catch(() => {})
  const out = air.createGain()
  out.gain.value = (settings().volume / 100) * share
  out.connect(air.destination)
  for (const one of notes) note(air, out, one)
}

/** @param {AudioContext} air @param {AudioNode} out @param {Note} note */
function note(air, out, [voice, hertz, after, length, loudness, glide = hertz]) {
  const at = air.currentTime + after
  const envelope = air.createGain()
  envelope.gain.setValueAtTime(0.0001, at)
  envelope.gain.exponentialRampToValueAtTime(loudness, at + Math.min(0.015, length / 3))
  envelope.gain.exponentialRampToValueAtTime(0.0001, at + length)
  envelope.connect(out)
  const source = voice === 'noise' ? brush(air, envelope, hertz) : tone(air, envelope, voice, { hertz, glide, at, length })
  source.start(at)
  source.stop(at + length + 0.02)
}

/** @param {AudioContext} air @param {AudioNode} out @param {OscillatorType} voice @param {{hertz: number, glide: number, at: number, length: number}} pitch */
function tone(air, out, voice, { hertz, glide, at, length }) {
  const string = air.createOscillator()
  string.type = voice
  string.frequency.setValueAtTime(hertz, at)
  string.frequency.exponentialRampToValueAtTime(glide, at + length)
  string.connect(out)
  return string
}

/** A brush on felt: noise, and only a band of it. @param {AudioContext} air @param {AudioNode} out @param {number} hertz */
function brush(air, out, hertz) {
  const source = air.createBufferSource()
  const band = air.createBiquadFilter()
  band.type = 'bandpass'
  band.frequency.value = hertz
  source.buffer = hiss ??= noise(air)
  source.connect(band).connect(out)
  return source
}

/** @param {AudioContext} air */
function noise(air) {
  const buffer = air.createBuffer(1, air.sampleRate, air.sampleRate)
  const grains = buffer.getChannelData(0)
  for (let at = 0; at < grains.length; at += 1) grains[at] = Math.random() * 2 - 1
  return buffer
}

/** A buzz in the hand, where there is one. */
export function buzz() {
  const touched = navigator.userActivation?.hasBeenActive ?? true
  if (settings().vibration && touched && document.visibilityState === 'visible') navigator.vibrate?.([60, 40, 60])
}
