// @ts-check
/** The rulebook's game, and differences at a table: variants, house rules, a shorter evening. */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { at, explain } from '../kit/bubble.js'
import { segmented } from '../kit/controls.js'
import { icon } from '../kit/icon.js'
import { has, say } from '../say.js'
import { settingsOf } from './options.js'
import { gameInfo } from './shelf.js'

/**
 * @typedef {import('../types.js').TableMessage} TableMessage
 * @typedef {import('./options.js').Setting} Setting
 */

const BY_THE_BOOK = 'rulebook'
const OTHER = 'other'

/** What differs from the rulebook's game, each in a few words. @param {Pick<TableMessage, 'game' | 'options'>} table @returns {string[]} */
export function differences({ game, options }) {
  const info = gameInfo(game)
  if (!info) return []
  const settings = settingsOf(info.options, options)
  return settings.filter(({ name, schema, value }) => info.variants.includes(name) && value !== schema.default).map((setting) => named(game, setting))
}

/** @param {string} game @param {Setting} setting */
function named(game, { name, value }) {
  const key = `${game}.differs.${name}`
  if (has(`${key}.${value}`)) return say(`${key}.${value}`)
  return has(key) ? say(key, { value: typeof value === 'number' ? value : String(value) }) : say(`${game}.option.${name}`)
}

/** One tap from the rulebook's game to a variant, and back. @param {TableMessage} table @param {(options: Record<string, unknown>) => void} choose @param {((near: Element) => void) | undefined} onRefused */
export function presets(table, choose, onRefused) {
  const info = gameInfo(table.game)
  const names = Object.keys(info?.presets ?? {})
  if (!info || !names.length || !names.every((name) => has(`${table.game}.preset.${name}`))) return nothing // the game's words are still loading
  const plain = withDefaults(table)
  const found = [BY_THE_BOOK, ...names].find((name) => isPlayed(table, { ...plain, ...info.presets[name] }))
  const choices = [BY_THE_BOOK, ...names, ...(found ? [] : [OTHER])]
  return html`${segmented({
    legend: say('variants.title'),
    name: 'preset',
    choices: choices.map((value) => ({ value, label: value === BY_THE_BOOK || value === OTHER ? say(`variants.${value}`) : say(`${table.game}.preset.${value}`) })),
    value: found ?? OTHER,
    onChange: (value) => value !== OTHER && choose({ ...plain, ...info.presets[value] }),
    onRefused,
  })}${line(table)}`
}

/** @param {TableMessage} table */
function line(table) {
  const differs = differences(table)
  return html`<p class="hint variants-line">${differs.length ? say('variants.differs', { differences: differs.join(', ') }) : say('variants.by_the_book')}</p>`
}

/** The table's options, with the rulebook's values where they differ. @param {TableMessage} table @returns {Record<string, unknown>} */
function withDefaults({ game, options }) {
  const info = /** @type {NonNullable<ReturnType<typeof gameInfo>>} */ (gameInfo(game))
  const book = settingsOf(info.options, {}).filter(({ name }) => info.variants.includes(name))
  return { ...options, ...Object.fromEntries(book.map(({ name, schema }) => [name, schema.default])) }
}

/** Does the table play the rulebook's game? @param {TableMessage} table @param {Record<string, unknown>} wanted */
function isPlayed({ game, options }, wanted) {
  return gameInfo(game)?.variants.every((name) => options[name] === wanted[name]) ?? false
}

/** On the table: the differences from the rulebook's game. @param {TableMessage | null} table */
export function variantChip(table) {
  const differs = table ? differences(table) : []
  if (!differs.length) return nothing
  const text = say('variants.differs', { differences: differs.join(', ') })
  return html`<button type="button" class="chip info variant-chip" title=${text} @click=${at((near) => explain(near, text))}>${icon('sliders-horizontal')} <span>${say('variants.chip')}</span><span class="vh">. ${text}</span></button>`
}
