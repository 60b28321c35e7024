// @ts-check
/** The sound of a note: a string, or a brush on felt. `python -m benchmarks.sound` measures the result. */

/** @typedef {import('./score.js').Note} Note */

/** @type {WeakMap<BaseAudioContext, AudioBuffer>} */
const hiss = new WeakMap()

/** @param {BaseAudioContext} air @param {AudioNode} out @param {Note} note @param {number} [from] when the cue begins, by the clock of the air */
export function note(air, out, [voice, hertz, after, length, loudness, glide = hertz], from = 0) {
  const at = from + after
  const envelope = air.createGain()
  envelope.gain.setValueAtTime(0.0001, at)
  envelope.gain.exponentialRampToValueAtTime(loudness, at + Math.min(0.015, length / 3))
  envelope.gain.exponentialRampToValueAtTime(0.0001, at + length)
  envelope.connect(out)
  const source = voice === 'noise' ? brush(air, envelope, hertz) : tone(air, envelope, voice, { hertz, glide, at, length })
  source.start(at)
  source.stop(at + length + 0.02)
}

/** @param {BaseAudioContext} air @param {AudioNode} out @param {OscillatorType} voice @param {{hertz: number, glide: number, at: number, length: number}} pitch */
function tone(air, out, voice, { hertz, glide, at, length }) {
  const string = air.createOscillator()
  string.type = voice
  string.frequency.setValueAtTime(hertz, at)
  string.frequency.exponentialRampToValueAtTime(glide, at + length)
  string.connect(out)
  return string
}

/** A brush on felt: noise in a narrow band. @param {BaseAudioContext} air @param {AudioNode} out @param {number} hertz */
function brush(air, out, hertz) {
  const source = air.createBufferSource()
  const band = air.createBiquadFilter()
  band.type = 'bandpass'
  band.frequency.value = hertz
  source.buffer = noise(air)
  source.connect(band).connect(out)
  return source
}

/** One second of it, for each audio context. @param {BaseAudioContext} air */
function noise(air) {
  const known = hiss.get(air)
  if (known) return known
  const buffer = air.createBuffer(1, air.sampleRate, air.sampleRate)
  const grains = buffer.getChannelData(0)
  for (let at = 0; at < grains.length; at += 1) grains[at] = Math.random() * 2 - 1
  hiss.set(air, buffer)
  return buffer
}
