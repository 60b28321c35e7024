// @ts-check
/** Beats: what is told in one breath. A storyboard is a list of them; the pace is the reader's. */

/**
 * @typedef {import('../../types.js').Beat} Beat
 * @typedef {import('../../types.js').Settings} Settings
 */

const PACES = { full: 1, brisk: 0.6, off: 0 }

/** Between what happens and the first beat: so much may a message take to reach every screen at the table. */
export const LEAD = 400
/** Who hears of a moment later than this has missed it. */
export const TOO_LATE = 1500

/** As this reader likes it. With calm motion the order and the pauses stay. @param {Beat[]} beats @param {Settings} settings @returns {Beat[]} */
export function paced(beats, { pace }) {
  const factor = PACES[pace] ?? 1
  return factor ? beats.map((beat) => ({ ...beat, for: Math.round(beat.for * factor) })) : []
}

/** @param {Beat[]} beats */
export const lengthOf = (beats) => beats.reduce((sum, beat) => sum + beat.for, 0)

/** Which beat is told so many milliseconds after the first began, and how long it still lasts. @param {Beat[]} beats @param {number} since */
export function beatAt(beats, since) {
  let end = 0
  for (const [at, beat] of beats.entries()) {
    end += beat.for
    if (since < end) return { at, left: end - since }
  }
  return { at: beats.length, left: 0 }
}
