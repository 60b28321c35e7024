// @ts-check
/** A page for translators, on a development server only (`python -m parlour.server`): every message, in every wording, with short and long names. */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { bar } from '../kit/bar.js'
import { printed } from '../kit/files.js'
import { redraw } from '../kit/redraw.js'
import { fill } from '../format.js'
import { LANGUAGES, LANGUAGE_NAMES } from '../languages.js'
import { parse } from '../message.js'
import { file } from '../net.js'
import { keysAreShown, showKeys } from '../say.js'
import { slice } from '../store.js'

/**
 * @typedef {import('../types.js').Language} Language
 * @typedef {import('../message.js').Part} Part
 * @typedef {Record<string, string>} Words
 */

const PAGES = ['accessibility', 'anywhere', 'evening', 'history', 'late', 'links', 'moderation', 'own', 'privacy', 'reminders', 'replay', 'sample', 'show', 'talk', 'tips', 'tv', 'why', 'cast', 'description', 'credits', 'client']
const PARTS = ['app', ...printed().map(({ name }) => name), ...PAGES]
const SHORT = { name: () => 'Al', piece: () => 'Ox' }
const LONG = { name: () => 'Maximiliane von Hohenfels', piece: () => 'Petit Chaperon rouge et le Loup' }
const MOST = 12

const wish = slice('words', { part: 'app', language: /** @type {Language} */ ('de'), sought: '' })
/** @type {Map<string, Words>} */
const known = new Map()

export const title = () => 'Words · Parlour'

export async function enter() {
  await Promise.all(LANGUAGES.flatMap((each) => PARTS.map((file) => fetchWords(each, file))))
  redraw()
}

/** @param {Language} language @param {string} part */
async function fetchWords(language, part) {
  known.set(`${language}/${part}`, await file(`./locales/${language}/${part}.json`).catch(() => ({})))
}

/** @param {Language} language @param {string} part @returns {Words} */
const wordsOf = (language, part) => known.get(`${language}/${part}`) ?? {}

export const page = () => html`${bar({ title: 'Parlour' })}
  <main id="main" class="plain-page words-page" lang="en">
    <h1>Every message</h1>
    <p class="lead">Each wording with a short and a long name, as wide as a small phone. docs/translating.md says how they are written.</p>
    <p class="row wrap">
      ${choice('File', PARTS, wish.now.part, (part) => wish.change({ part }))}
      ${choice('Language', LANGUAGES, wish.now.language, (language) => wish.change({ language: /** @type {Language} */ (language) }))}
      <label class="field">Key or words <input type="search" .value=${wish.now.sought} @input=${(/** @type {InputEvent} */ event) => wish.change({ sought: /** @type {HTMLInputElement} */ (event.target).value })} /></label>
      <button class="btn plain" aria-pressed=${keysAreShown()} @click=${switchKeys}>Show keys on every screen</button>
    </p>
    ${missing()}
    <dl class="words-list">${found().map(entry)}</dl>
  </main>`

/** @param {string} label @param {readonly string[]} values @param {string} now @param {(value: string) => void} set */
const choice = (label, values, now, set) => html`<label class="field">${label}
  <select @change=${(/** @type {Event} */ event) => set(/** @type {HTMLSelectElement} */ (event.target).value)}>
    ${values.map((value) => html`<option ?selected=${value === now}>${value}</option>`)}
  </select></label>`

function switchKeys() {
  showKeys(!keysAreShown())
  redraw()
}

/** Keys that English has and another language lacks. */
function missing() {
  const lacks = LANGUAGES.map((each) => [each, PARTS.flatMap((file) => Object.keys(wordsOf('en', file)).filter((key) => !(key in wordsOf(each, file))))])
  return html`<ul class="words-missing">
    ${lacks.map(([each, keys]) => html`<li>${LANGUAGE_NAMES[/** @type {Language} */ (each)]}: ${keys.length ? html`<b>${keys.length} missing</b> ${/** @type {string[]} */ (keys).join(', ')}` : 'complete'}</li>`)}
  </ul>`
}

function found() {
  const { part, language, sought } = wish.now
  const english = wordsOf('en', part)
  const theirs = wordsOf(language, part)
  const wanted = sought.toLocaleLowerCase()
  return Object.keys(english).filter((key) => `${key} ${english[key]} ${theirs[key]}`.toLocaleLowerCase().includes(wanted))
}

/** @param {string} key */
const entry = (key) => html`<div>
  <dt><code>${key}</code></dt>
  ${['en', wish.now.language].map((each) => html`<dd lang=${each}>${said(wordsOf(/** @type {Language} */ (each), wish.now.part)[key], /** @type {Language} */ (each))}</dd>`)}
</div>`

/** @param {string | undefined} text @param {Language} tongue */
function said(text, tongue) {
  if (text === undefined) return html`<b>missing</b>`
  const all = wordings(parse(text)).slice(0, MOST)
  return all.map((parts) => [SHORT, LONG].map((scene, at) => (at && !parts.some((one) => typeof one !== 'string') ? nothing : html`<p class="words-said">${fill(parts, samples(parts), scene, tongue).map((span) => (span.strong ? html`<b>${span.text}</b>` : span.text))}</p>`)))
}

/** All variants of a message. @param {Part[]} parts @returns {Part[][]} */
function wordings(parts) {
  /** @type {Part[][]} */
  let all = [[]]
  for (const part of parts) {
    const more = typeof part === 'string' || !('cases' in part) ? [[part]] : [...part.cases.values()].flatMap(wordings)
    all = all.flatMap((before) => more.map((after) => [...before, ...after]))
  }
  return all
}

/** A value for every argument. @param {Part[]} parts */
const samples = (parts) => Object.fromEntries(parts.flatMap((part) => (typeof part === 'string' || 'cases' in part ? [] : [[part.name, sample(part)]])))

/** @param {import('../message.js').Slot} slot */
function sample({ name, kind }) {
  if (kind === 'seats' || kind === 'pieces') return [0, 1]
  if (kind === 'seat' || kind === 'piece') return 0
  return kind === 'number' || kind === 'count' ? 22 : name
}
