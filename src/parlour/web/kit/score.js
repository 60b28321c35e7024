// @ts-check
/** The score: every sound of Parlour, composed here and played with synthesised wood, felt, brass and glass. CC0, by us. */

/**
 * @typedef {'sine' | 'triangle' | 'square' | 'noise'} Voice
 * @typedef {[voice: Voice, hertz: number, at: number, length: number, loudness: number, glide?: number]} Note seconds; `glide` is the pitch at its end; the hertz of noise are the middle of its band
 */

/** Notes one after the other, with this distance in seconds. @param {Voice} voice @param {number[]} pitches @param {number} apart @param {number} length @param {number} loudness @returns {Note[]} */
const run = (voice, pitches, apart, length, loudness) => pitches.map((hertz, at) => [voice, hertz, at * apart, length, loudness])

/** @type {Record<string, Note[]>} */
export const CUES = {
  lamp: [['noise', 2600, 0, 0.03, 0.3], ['sine', 92, 0.02, 0.26, 0.15]],
  card: [['noise', 1500, 0, 0.07, 0.52], ['noise', 700, 0.03, 0.06, 0.4]],
  shuffle: Array.from({ length: 7 }, (_, at) => /** @type {Note} */ (['noise', 1200 + at * 130, at * 0.06, 0.05, 0.3])),
  slide: [['noise', 900, 0, 0.14, 0.6]],
  heart: [['sine', 62, 0, 0.16, 0.33, 44], ['sine', 58, 0.22, 0.18, 0.28, 40]],
  stamp: [['triangle', 190, 0, 0.09, 0.23, 120], ['noise', 420, 0, 0.04, 0.14], ['triangle', 294, 0.03, 0.13, 0.12]],
  flip: [['triangle', 1250, 0, 0.06, 0.2, 1700], ['noise', 3400, 0, 0.04, 0.12]],
  cup: [['triangle', 320, 0, 0.1, 0.22, 520], ['noise', 1800, 0.04, 0.1, 0.12]],
  roll: Array.from({ length: 26 }, (_, at) => /** @type {Note} */ (['noise', 900 + (at % 2) * 260, at * 0.05, 0.045, 0.18 + at * 0.01])),
  chips: run('triangle', [1320, 1480, 1660, 1760], 0.07, 0.05, 0.12),
  gem: run('sine', [1568, 1760, 2093, 2349], 0.09, 0.22, 0.09),
  chime: run('sine', [784, 988, 1175], 0.09, 0.42, 0.13),
  trap: [['triangle', 110, 0, 0.7, 0.22, 65], ['square', 117, 0, 0.5, 0.03, 60], ['noise', 260, 0, 0.12, 0.12]],
  tile: [['triangle', 587, 0, 0.2, 0.2], ['triangle', 880, 0.14, 0.32, 0.22], ['sine', 1760, 0.14, 0.3, 0.05]],
  turn: [['triangle', 660, 0, 0.12, 0.16], ['triangle', 880, 0.12, 0.2, 0.16]],
  win: [...run('triangle', [523, 659, 784, 1047, 1319, 1568], 0.14, 0.5, 0.13), ['triangle', 262, 0, 1.5, 0.08], ['triangle', 392, 0.56, 1.2, 0.08]],
  lose: [...run('triangle', [392, 330, 294], 0.24, 0.42, 0.14), ['sine', 247, 0.72, 0.7, 0.12], ['sine', 392, 0.74, 0.7, 0.08]],
  sigh: run('triangle', [392, 370, 330], 0.16, 0.3, 0.1),
  medal: [['sine', 1568, 0, 0.5, 0.12], ['sine', 2349, 0.02, 0.4, 0.05]],
  crown: [['sine', 1319, 0, 0.3, 0.11], ['sine', 1976, 0.12, 0.45, 0.11]],
  count: [['triangle', 880, 0, 0.05, 0.25]],
  bot: [['triangle', 520, 0, 0.06, 0.18, 640], ['triangle', 610, 0.06, 0.06, 0.18, 500]],
  vote: [['triangle', 740, 0, 0.06, 0.24]],
}

/** A quiet loop for the room: slow broken chords of eight bars, repeated. */
export const LOOP = { seconds: 19.2, share: 0.6, notes: loop() }

/** @returns {Note[]} */
function loop() {
  const chords = [[262, 330, 392, 494], [220, 262, 330, 392], [175, 220, 262, 330], [196, 247, 294, 392]]
  return [0, 1, 2, 3, 0, 1, 2, 3].flatMap((chord, bar) => chords[chord].flatMap((hertz, at) => /** @type {Note[]} */ ([
    ['sine', hertz, bar * 2.4 + at * 0.6, 1.5, 0.03],
    ...(at === 0 ? [['triangle', hertz / 2, bar * 2.4, 2.2, 0.035]] : []),
  ])))
}
