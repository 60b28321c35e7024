// @ts-check
/** Text in characters as people see them: a combined emoji or accented letter counts as one. */

const cutter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** @param {string} text */
export const letterCount = (text) => lettersOf(text).length

/** The first characters. @param {string} text @param {number} most */
export const firstLetters = (text, most) => (text.length > most ? lettersOf(text).slice(0, most).join('') : text)

/** With an ellipsis if it is longer. @param {string} text @param {number} most */
export const shortened = (text, most) => (letterCount(text) > most ? `${firstLetters(text, most - 1).trimEnd()}…` : text)

/** @param {string} text */
const lettersOf = (text) => Array.from(cutter.segment(text), ({ segment }) => segment)
