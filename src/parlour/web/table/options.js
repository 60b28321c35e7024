// @ts-check
/** The host's options, built from the JSON schema of a game's options: a new game needs no code here. */

import { live } from '../vendor/lit-html/directives/live.js'
import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { picture } from '../kit/art.js'
import { face } from '../kit/badge.js'
import { at } from '../kit/bubble.js'
import { refuse, segmented, toggle } from '../kit/controls.js'
import { icon } from '../kit/icon.js'
import { has, say } from '../say.js'

/**
 * @typedef {import('../types.js').Schema} Schema
 * @typedef {object} Setting
 * @property {string} name
 * @property {Schema} schema
 * @property {string} kind deck, seat, team, or what the schema itself says: enum, boolean, number
 * @property {unknown} value
 * @typedef {object} Form
 * @property {string} game
 * @property {Record<string, import('../types.js').Piece>} pieces
 * @property {import('../types.js').Player[]} seats
 * @property {(name: string, value: unknown, near: Element | null) => void} onChange
 * @property {((near: Element) => void) | undefined} onRefused
 */

/**
 * The options, in the order of the game's struct.
 * @param {Schema} schema
 * @param {Record<string, unknown>} options
 * @returns {Setting[]}
 */
export function settingsOf(schema, options) {
  const root = follow(schema, schema)
  return Object.entries(root.properties ?? {}).map(([name, raw]) => {
    const field = follow(raw, schema)
    const plain = inWords({ ...field, ...(field.anyOf && merged(field.anyOf, schema)), ...raw }, options[name])
    return { name, schema: plain, kind: plain['x-kind'] ?? kindOf(plain), value: options[name] ?? plain.default ?? null }
  })
}

/** @param {Schema} schema @param {Schema} root @returns {Schema} */
function follow(schema, root) {
  const name = schema.$ref?.replace('#/$defs/', '')
  return name ? { ...(root.$defs?.[name] ?? {}) } : schema
}

/** Of "a number, or nothing" the number. @param {Schema[]} choices @param {Schema} root */
function merged(choices, root) {
  return choices.map((choice) => follow(choice, root)).find((choice) => choice.type !== 'null') ?? {}
}

/** Of numbers, only those with a name are offered, and the chosen one. @param {Schema} schema @param {unknown} value @returns {Schema} */
function inWords(schema, value) {
  const words = schema['x-words']
  if (!words) return schema
  return { ...schema, enum: typeof value === 'number' && !words.includes(value) ? [...words, value] : words }
}

/** @param {Schema} schema */
function kindOf(schema) {
  if (schema.enum) return 'enum'
  if (schema.type === 'boolean') return 'boolean'
  if (schema.type === 'integer' || schema.type === 'number') return 'number'
  return 'other'
}

/** @param {Setting} setting @param {Form} form */
export function option(setting, form) {
  switch (setting.kind) {
    case 'deck':
      return decks(setting, form)
    case 'seat':
      return seatChoice(setting, form)
    case 'boolean':
    case 'mixed':
      return toggle({
        label: label(setting, form),
        hint: hint(setting, form),
        checked: Boolean(setting.value),
        onChange: (on) => form.onChange(setting.name, on, null),
        onRefused: form.onRefused,
      })
    case 'number':
      return number(setting, form)
    default:
      return setting.schema.enum ? few(setting, form) : nothing
  }
}

/** @param {Setting} setting @param {Form} form */
const label = (setting, form) => say(`${form.game}.option.${setting.name}`)

/** @param {Setting} setting @param {Form} form */
function hint(setting, form) {
  const key = `${form.game}.option.${setting.name}.hint`
  return has(key) ? say(key) : ''
}

/** @param {Setting} setting @param {Form} form */
const hintLine = (setting, form) => (hint(setting, form) ? html`<p class="hint">${hint(setting, form)}</p>` : nothing)

/** Decks are pictures. @param {Setting} setting @param {Form} form */
function decks(setting, form) {
  return html`<fieldset class="choice">
    <legend>${label(setting, form)}</legend>
    ${hintLine(setting, form)}
    <div class="decks">
      ${(setting.schema.enum ?? []).map((value) => {
        const piece = form.pieces[String(value)]
        return html`<label class="deck">
          <input
            type="radio"
            name="option-${setting.name}"
            .checked=${live(value === setting.value)}
            aria-disabled=${form.onRefused ? 'true' : nothing}
            @click=${(/** @type {Event} */ click) => refuse(click, form.onRefused)}
            @change=${at((near) => form.onChange(setting.name, value, near.closest('label')))}
          />
          <span class="tile">
            ${piece?.picture ? picture(piece.picture) : html`<span class="blank"></span>`}
            <span>${piece?.name ?? ''}</span>
          </span>
        </label>`
      })}
    </div>
  </fieldset>`
}

/** One of the people, or random. @param {Setting} setting @param {Form} form */
function seatChoice(setting, form) {
  const chance = `${form.game}.option.${setting.name}.chance`
  return html`<fieldset class="choice">
    <legend>${label(setting, form)}</legend>
    ${hintLine(setting, form)}
    <div class="seats-choice">
      ${[null, ...form.seats].map(
        (sitter) => html`<label class="who">
          <input
            type="radio"
            name="option-${setting.name}"
            .checked=${live((sitter?.seat ?? null) === setting.value)}
            aria-disabled=${form.onRefused ? 'true' : nothing}
            @click=${(/** @type {Event} */ click) => refuse(click, form.onRefused)}
            @change=${at((near) => form.onChange(setting.name, sitter?.seat ?? null, near.closest('label')))}
          />
          <span class="tile">
            ${sitter
              ? html`${face(sitter, { size: 'sm' })} <span aria-hidden="true">${sitter.name}</span>`
              : html`${icon('dices')} <span>${has(chance) ? say(chance) : say('lobby.chance')}</span>`}
          </span>
        </label>`,
      )}
    </div>
  </fieldset>`
}

/** @param {Setting} setting @param {Form} form */
function few(setting, form) {
  const values = (setting.schema.enum ?? []).map(String)
  return html`${segmented({
    legend: label(setting, form),
    name: `option-${setting.name}`,
    choices: values.map((value) => ({ value, label: choice(setting, form, value) })),
    value: String(setting.value),
    onChange: (value) => form.onChange(setting.name, (setting.schema.enum ?? []).find((known) => String(known) === value), null),
    onRefused: form.onRefused,
  })}${hintLine(setting, form)}`
}

/** @param {Setting} setting @param {Form} form @param {string} value */
function choice(setting, form, value) {
  const key = `${form.game}.option.${setting.name}`
  return has(`${key}.${value}`) || !has(`${key}.other`) ? say(`${key}.${value}`) : say(`${key}.other`, { count: Number(value) })
}

/** @param {Setting} setting @param {Form} form */
function number(setting, form) {
  const { minimum = 0, maximum = 99 } = setting.schema
  return html`<label class="col choice">
    <span class="label">${label(setting, form)}</span>
    ${hintLine(setting, form)}
    <input
      class="field num"
      type="number"
      inputmode="numeric"
      min=${minimum}
      max=${maximum}
      ?readonly=${Boolean(form.onRefused)}
      .value=${live(String(setting.value ?? ''))}
      @click=${(/** @type {Event} */ click) => refuse(click, form.onRefused)}
      @change=${at((near) => form.onChange(setting.name, Number(/** @type {HTMLInputElement} */ (near).value), near))}
    />
  </label>`
}
