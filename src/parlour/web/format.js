// @ts-check
/** Formats a message with its arguments. Returns parts, so that names can be bold. parlour/say/format.py does the same. */

import { LAST, LAST_BEFORE_I } from './languages.js'

/**
 * @typedef {import('./types.js').Language} Language
 * @typedef {import('./types.js').Args} Args
 * @typedef {import('./types.js').Scene} Scene
 * @typedef {import('./message.js').Part} Part
 * @typedef {import('./message.js').Slot} Slot
 * @typedef {import('./message.js').Choice} Choice
 * @typedef {{text: string, strong: boolean}} Span
 */

const NAMES = ['seat', 'seats', 'piece', 'pieces']
const SOUND_I = /^h?[ií](?![aeouáéóú])/i

/** @param {Part[]} parts @param {Args} args @param {Scene} scene @param {Language} tongue @returns {Span[]} */
export function fill(parts, args, scene, tongue) {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return [{ text: part, strong: false }]
    if ('cases' in part) return fill(chosen(part, args[part.name], scene, tongue), args, scene, tongue)
    return filled(part, args[part.name], scene, tongue)
  })
}

/** The case that fits, or `other`. @param {Choice} choice @param {unknown} value @param {Scene} scene @param {Language} tongue @returns {Part[]} */
function chosen({ kind, cases }, value, scene, tongue) {
  const fitting = kind === 'plural' ? counted(count(value), tongue) : kind === 'reader' ? [reader(value, scene.you)] : [String(value)]
  const found = fitting.find((name) => cases.has(name)) ?? 'other'
  return cases.get(found) ?? []
}

/** @param {number | null} number @param {Language} tongue */
const counted = (number, tongue) => (number === null ? [] : [`=${number}`, grammar(tongue).plural.select(number)])

/** `you` for the reader alone, `us` for the reader and others, `other` for others. @param {unknown} value @param {number | null | undefined} you */
function reader(value, you) {
  const seats = Array.isArray(value) ? value : [value]
  if (you === undefined || you === null || !seats.includes(you)) return 'other'
  return seats.length === 1 ? 'you' : 'us'
}

/** @param {Slot} slot @param {unknown} value @param {Scene} scene @param {Language} tongue @returns {Span[]} */
function filled(slot, value, scene, tongue) {
  if (value === undefined || value === null) return [{ text: `{${slot.name}}`, strong: false }]
  const strong = NAMES.includes(slot.kind)
  const items = slot.kind === 'count' ? [count(value)] : Array.isArray(value) ? value : [value]
  const last = items.length - 1
  const names = items.map((item) => called(item, slot, scene, tongue))
  return names.flatMap((text, at) => [...(at ? [{ text: at === last ? and(text, tongue) : ', ', strong: false }] : []), { text, strong }])
}

/** The word before the last of a list: Ana y Eva, Ana e Inés. @param {string} last @param {Language} tongue */
const and = (last, tongue) => (SOUND_I.test(last) && LAST_BEFORE_I[tongue]) || LAST[tongue]

/** The name of a thing. @param {unknown} value @param {Slot} slot @param {Scene} scene @param {Language} tongue */
function called(value, { kind, form }, scene, tongue) {
  if ((kind === 'seat' || kind === 'seats') && scene.name && typeof value === 'number') return scene.name(value)
  if ((kind === 'piece' || kind === 'pieces') && scene.piece) return scene.piece(String(value), form)
  return typeof value === 'number' ? grammar(tongue).number.format(value) : String(value)
}

/** @param {unknown} value */
const count = (value) => (Array.isArray(value) ? value.length : typeof value === 'number' ? value : null)

/** @typedef {{plural: Intl.PluralRules, number: Intl.NumberFormat}} Grammar */
/** Building a formatter is slow, and a table shows hundreds of sentences. @type {Map<Language, Grammar>} */
const grammars = new Map()

/** @param {Language} tongue @returns {Grammar} */
export function grammar(tongue) {
  const known = grammars.get(tongue) ?? { plural: new Intl.PluralRules(tongue), number: new Intl.NumberFormat(tongue) }
  grammars.set(tongue, known)
  return known
}
