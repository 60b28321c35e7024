// @ts-check
/** A table of several languages: the language of a word, and its meaning for the reader. */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { say, spoken } from '../say.js'

/**
 * @typedef {{names: readonly string[], rough: boolean}} Meaning
 * @typedef {{language: string, languages: readonly string[], meanings: Readonly<Record<string, Readonly<Record<string, Meaning>>>>}} Spoken what a board of words says of its languages
 */

/** The language of a seat. @param {Spoken} board @param {number | null} seat */
export const languageOf = (board, seat) => (seat === null ? undefined : board.languages[seat]) ?? board.language

/**
 * The meaning of a word in the reader's language, or else in one that the reader writes in; null if there is none.
 * @param {Spoken} board @param {number | null} you @param {string} word @param {string} language @returns {(Meaning & {language: string}) | null}
 */
export function meaningOf(board, you, word, language) {
  const told = board.meanings[`${language}:${word}`]
  if (!told) return null
  for (const reader of [spoken(), languageOf(board, you), board.language]) {
    if (reader === language) return null
    const found = told[reader]
    if (found?.names.length) return { ...found, language: reader }
  }
  return null
}

/** The meaning in small type, below or behind a word. @param {{board: Spoken, you: number | null}} ctx @param {string} word @param {string} language */
export function gloss({ board, you }, word, language) {
  const found = board.languages.length ? meaningOf(board, you, word, language) : null
  if (!found) return nothing
  const rough = found.rough ? html`<span class="vh">${say('meaning.rough')} </span><span aria-hidden="true">≈ </span>` : nothing
  return html`<small class="gloss"><span class="vh">, </span>${rough}<span lang=${found.language}>${found.names.join(' · ')}</span></small>`
}
