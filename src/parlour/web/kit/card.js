// @ts-check
/** A picture card: paper, a tinted window, a name on a plate. It stays paper in the light and in the dark. */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { pictureOf } from './art.js'
import { icon } from './icon.js'
import { vars } from './vars.js'

/**
 * @typedef {object} Card
 * @property {string} [id]
 * @property {string} name
 * @property {string} [picture] a file below art/, without its ending; or where a picture of the group's own lies
 * @property {string} [tint] a deck of the design tokens: "animals", "fables", …
 * @property {string} [pose] "bust" stands on the lower edge, anything else floats over its shadow
 * @property {'' | 'selected' | 'marked' | 'secret' | 'faded' | 'leaving'} [state] `selected` lifts it, `marked` crosses it out as well
 * @property {'upright' | 'sideways'} [turn]
 * @property {unknown} [tab] a word on the upper edge
 * @property {unknown} [marks] small badges in the upper left corner
 * @property {unknown} [pin] words between the picture and the name
 * @property {unknown} [sign] a glyph in the upper right corner
 */

/** @param {Card} card */
export function card({ name, picture = '', tint = '', pose = '', state = '', turn = 'upright', tab, marks, pin, sign }) {
  const cross = state === 'marked' ? icon('x') : undefined
  const plate = breakable(name)
  return html`<span
    class="card"
    data-tint=${tint || nothing}
    data-pose=${pose || nothing}
    data-state=${state || nothing}
    data-turn=${turn}
    ${vars({ '--letters': longestLine(name) })}
  >
    <span class="card-window">${picture ? html`<img src=${pictureOf(picture)} alt="" width="128" height="128" decoding="async" draggable="false" @error=${hide} />` : nothing}</span>
    ${pin ?? nothing}
    <span class="card-name" data-long=${plate === name ? nothing : ''}><span>${softly(name, plate)}</span></span>
    ${tab ? html`<span class="card-tab">${tab}</span>` : nothing}
    ${marks ? html`<span class="card-marks">${marks}</span>` : nothing}
    ${sign ?? cross ? html`<span class="card-sign">${sign ?? cross}</span>` : nothing}
  </span>`
}

/** If its picture is missing, a card shows its name. @param {Event} error */
function hide(error) {
  const image = /** @type {HTMLElement} */ (error.target)
  image.hidden = true
}

/** The empty place of a card, with optional content. @param {unknown} [ghost] */
export const gap = (ghost = nothing) => html`<span class="card-gap">${ghost}</span>`

/** A card face down. */
export const back = () => html`<span class="card-back"></span>`

const LONG_WORD = 8
const VOWEL = '[aeiouyąęóäöüâéèêëîïôûù]'
const ONSET = 'sch|ch|ph|qu|cz|rz|sz|s[pt]r?|[bcfgkp][lr]|[dt]r|[b-df-hj-np-tv-zßćłńśźż]'
const SYLLABLE = new RegExp(`(?<=\\p{L}{2})(${VOWEL}(?:(?!${VOWEL})\\p{L})*?)(?=(?:${ONSET})${VOWEL}\\p{L})`, 'giu')

/** Words that are too long for a small card may break at a syllable, with a hyphen. @param {string} name */
export const breakable = (name) => name.replace(/\p{L}+/gu, (word) => (word.length < LONG_WORD ? word : word.replace(SYLLABLE, '$1\u00AD')))

/** With soft hyphens on the screen, and without them for screen readers. @param {string} name @param {string} [plate] */
export const softly = (name, plate = breakable(name)) => (plate === name ? name : html`<span aria-hidden="true">${plate}</span><span class="vh">${name}</span>`)

/** The plate has two lines: the length of the longer one if the words are split as evenly as possible. @param {string} name */
export function longestLine(name) {
  const words = name.split(/(?<=-)|\s+/)
  const splits = words.map((_, at) => [words.slice(0, at), words.slice(at)])
  return Math.min(...splits.map((lines) => Math.max(...lines.map((line) => line.join(' ').length))))
}
