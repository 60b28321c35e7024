// @ts-check
/** All sentences that people read. Keys are stable, and the texts are in locales/<language>/; docs/translating.md has the format. */

import { fill, grammar } from './format.js'
import { LANGUAGES } from './languages.js'
import { parse } from './message.js'
import { file } from './net.js'
import { html } from './vendor/lit-html/lit-html.js'

export { LANGUAGES, LANGUAGE_NAMES, YOUNG } from './languages.js'

/**
 * @typedef {import('./types.js').Language} Language
 * @typedef {import('./types.js').Args} Args
 * @typedef {import('./types.js').Scene} Scene
 * @typedef {import('./format.js').Span} Span
 */

const KEYS_SHOWN = 'parlour.keys'

/** @type {Map<Language, Map<string, string>>} */
const words = new Map(LANGUAGES.map((language) => [language, new Map()]))
/** @type {Map<string, Promise<void>>} */
const fetches = new Map()
/** @type {Set<string>} */
const bundles = new Set()
/** @type {Language} */
let language = 'en' // below the store: the kit uses it, too

window.parlourMissingKeys = new Set()

/** The current language. */
export const spoken = () => language

/** Changes the language, with all texts loaded so far. @param {Language} wanted */
export async function speak(wanted) {
  grammar(wanted) // now: the texts are still loading
  await Promise.all([...bundles].map((bundle) => fetchMessages(wanted, bundle)))
  language = wanted
  document.documentElement.lang = wanted
  for (const listener of listeners) listener()
}

/** Modules that have loaded other data in a language load them again. @param {() => void} listener */
export const onSpoken = (listener) => void listeners.add(listener)

/** @type {Set<() => void>} */
const listeners = new Set()

/** Loads the texts of "app" or of a game. @param {string} bundle */
export async function loadMessages(bundle) {
  bundles.add(bundle)
  await fetchMessages(language, bundle)
}

/** @param {Language} language @param {string} bundle */
function fetchMessages(language, bundle) {
  const path = `./locales/${language}/${bundle}.json`
  let running = fetches.get(path)
  if (!running) {
    running = file(path).then(
      (messages) => {
        for (const [key, message] of Object.entries(messages)) words.get(language)?.set(key, message)
      },
      (problem) => {
        if (problem.code === 'no_connection') fetches.delete(path)
      },
    )
    fetches.set(path, running)
  }
  return running
}

/** Is there a text for this key? @param {string} key */
export const has = (key) => Boolean(words.get(language)?.has(key) || words.get('en')?.has(key))

/** @param {string} key @param {Args} [args] @param {Scene} [scene] */
export function say(key, args = {}, scene = {}) {
  return spans(key, args, scene)
    .map((span) => span.text)
    .join('')
}

/** The same, with names in bold. @param {string} key @param {Args} [args] @param {Scene} [scene] */
export function sayHtml(key, args = {}, scene = {}) {
  return html`${spans(key, args, scene).map((span) => (span.strong ? html`<b>${span.text}</b>` : span.text))}`
}

/** @param {string} key @param {Args} args @param {Scene} scene @returns {Span[]} */
function spans(key, args, scene) {
  const [message, tongue] = find(key, args, scene)
  const said = fill(read(message), args, scene, tongue)
  return keysAreShown() ? [{ text: `‹${key}› `, strong: false }, ...said] : said
}

/** Translators can show each key in front of its text, until this tab is closed. */
export const keysAreShown = () => keysShown
let keysShown = Boolean(globalThis.sessionStorage?.getItem(KEYS_SHOWN)) // read for every sentence: session storage is too slow for that

/** @param {boolean} wanted */
export function showKeys(wanted) {
  keysShown = wanted
  if (wanted) sessionStorage.setItem(KEYS_SHOWN, 'yes')
  else sessionStorage.removeItem(KEYS_SHOWN)
}

/** Each message is parsed once. @type {Map<string, import('./message.js').Part[]>} */
const messages = new Map()

/** @param {string} message */
function read(message) {
  let parts = messages.get(message)
  if (!parts) messages.set(message, (parts = parse(message)))
  return parts
}

/** @param {string} key @param {Args} args @param {Scene} scene @returns {[string, Language]} */
function find(key, args, scene) {
  const yours = scene.you !== undefined && scene.you !== null && args.seat === scene.you
  for (const tongue of /** @type {Language[]} */ ([language, 'en'])) {
    const known = words.get(tongue)
    const message = (yours && known?.get(`${key}.you`)) || known?.get(key)
    if (message !== undefined) return [message, tongue]
    window.parlourMissingKeys.add(`${tongue}:${key}`)
  }
  return [key, 'en']
}

/** "Ala, Ben and Chloe". @param {string[]} names */
export const listed = (names) => new Intl.ListFormat(language, { type: 'conjunction' }).format(names)

/** "5 minutes ago", in words. @param {number} when in milliseconds */
export function ago(when) {
  const minutes = Math.round((when - Date.now()) / 60_000)
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  if (minutes > -1) return say('just_now')
  if (minutes > -60) return format.format(minutes, 'minute')
  if (minutes > -60 * 24) return format.format(Math.round(minutes / 60), 'hour')
  return format.format(Math.round(minutes / 60 / 24), 'day')
}
