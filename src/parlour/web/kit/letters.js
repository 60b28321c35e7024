// @ts-check
/** Letters as people see them: an emoji or an accented letter is one, however many characters it is made of. */

const cutter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** @param {string} text */
export const letterCount = (text) => lettersOf(text).length

/** So many letters of the beginning. @param {string} text @param {number} most */
export const firstLetters = (text, most) => (text.length > most ? lettersOf(text).slice(0, most).join('') : text)

/** With an ellipsis, if it has more letters than this. @param {string} text @param {number} most */
export const shortened = (text, most) => (letterCount(text) > most ? `${firstLetters(text, most - 1).trimEnd()}…` : text)

/** @param {string} text */
const lettersOf = (text) => Array.from(cutter.segment(text), ({ segment }) => segment)
