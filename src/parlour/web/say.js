// @ts-check
/** Every sentence people read. Keys are stable, the words are in locales/<language>/; docs/http.md has the format. */

import { file } from './net.js'
import { html } from './vendor/lit-html/lit-html.js'

/**
 * @typedef {import('./types.js').Language} Language
 * @typedef {import('./types.js').Args} Args
 * @typedef {import('./types.js').Scene} Scene
 * @typedef {string | {[choice: string]: string}} Message
 * @typedef {{text: string, strong: boolean}} Span
 */

export const LANGUAGES = /** @type {const} */ (['en', 'de', 'fr', 'pl'])
export const LANGUAGE_NAMES = { en: 'English', de: 'Deutsch', fr: 'Français', pl: 'Polski' }

/** @type {Map<Language, Map<string, Message>>} */
const words = new Map(LANGUAGES.map((language) => [language, new Map()]))
/** @type {Map<string, Promise<void>>} */
const lessons = new Map()
/** @type {Set<string>} */
const bundles = new Set()
/** @type {Language} */
let language = 'en'

window.parlourMissingKeys = new Set()

/** The language that is spoken now. */
export const spoken = () => language

/** Speak another language, with all the words learnt so far. @param {Language} wanted */
export async function speak(wanted) {
  grammar(wanted) // now: the words are still on their way
  await Promise.all([...bundles].map((bundle) => lesson(wanted, bundle)))
  language = wanted
  document.documentElement.lang = wanted
}

/** Learn the words of "app" or of a game. @param {string} bundle */
export async function learn(bundle) {
  bundles.add(bundle)
  await lesson(language, bundle)
}

/** @param {Language} language @param {string} bundle */
function lesson(language, bundle) {
  const path = `./locales/${language}/${bundle}.json`
  let running = lessons.get(path)
  if (!running) {
    running = file(path).then(
      (messages) => {
        for (const [key, message] of Object.entries(messages)) words.get(language)?.set(key, message)
      },
      (problem) => {
        if (problem.code === 'no_connection') lessons.delete(path)
      },
    )
    lessons.set(path, running)
  }
  return running
}

/** Is there a sentence for this? @param {string} key */
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
  const text = typeof message === 'string' ? message : choose(message, args, tongue)
  return text.split(/(\{\w+(?::\w+)?\})/).flatMap((piece) => {
    const slot = /^\{(\w+)(?::(\w+))?\}$/.exec(piece)
    return slot ? fill(slot[1], slot[2], args, scene, tongue) : [{ text: piece, strong: false }]
  })
}

/** @param {string} key @param {Args} args @param {Scene} scene @returns {[Message, Language]} */
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

/** @param {{[choice: string]: string}} message @param {Args} args @param {Language} tongue */
function choose(message, args, tongue) {
  const by = args[message['?']]
  const number = typeof by === 'number' ? by : Array.isArray(by) ? by.length : null
  const choice = number === null ? String(by) : grammar(tongue).plural.select(number)
  return message[choice] ?? message.other ?? ''
}

/**
 * @param {string} name
 * @param {string | undefined} kind
 * @param {Args} args
 * @param {Scene} scene
 * @param {Language} tongue
 * @returns {Span[]}
 */
function fill(name, kind, args, scene, tongue) {
  const value = args[name]
  if (value === undefined || value === null) return [{ text: `{${name}}`, strong: false }]
  const strong = kind === 'seat' || kind === 'seats' || kind === 'piece' || kind === 'pieces'
  if (!Array.isArray(value)) return [{ text: call(value, kind, scene, tongue), strong }]
  const items = value.map((item) => call(item, kind, scene, tongue))
  return grammar(tongue)
    .list.formatToParts(items)
    .map((part) => ({ text: part.value, strong: strong && part.type === 'element' }))
}

/** What one thing is called. @param {unknown} value @param {string | undefined} kind @param {Scene} scene @param {Language} tongue */
function call(value, kind, scene, tongue) {
  if ((kind === 'seat' || kind === 'seats') && scene.name && typeof value === 'number') return scene.name(value)
  if ((kind === 'piece' || kind === 'pieces') && scene.piece) return scene.piece(String(value))
  return typeof value === 'number' ? grammar(tongue).number.format(value) : String(value)
}

/** @typedef {{plural: Intl.PluralRules, list: Intl.ListFormat, number: Intl.NumberFormat}} Grammar */
/** To make one takes long, and a table says hundreds of sentences. @type {Map<Language, Grammar>} */
const grammars = new Map()

/** @param {Language} tongue @returns {Grammar} */
function grammar(tongue) {
  const known = grammars.get(tongue) ?? {
    plural: new Intl.PluralRules(tongue),
    list: new Intl.ListFormat(tongue, { type: 'conjunction' }),
    number: new Intl.NumberFormat(tongue),
  }
  grammars.set(tongue, known)
  return known
}

/** "5 minutes ago", in words. @param {number} when in milliseconds */
export function ago(when) {
  const minutes = Math.round((when - Date.now()) / 60_000)
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  if (minutes > -1) return say('just_now')
  if (minutes > -60) return format.format(minutes, 'minute')
  if (minutes > -60 * 24) return format.format(Math.round(minutes / 60), 'hour')
  return format.format(Math.round(minutes / 60 / 24), 'day')
}
