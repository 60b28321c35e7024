// @ts-check
/** A language for each person: the host's switch, and the language of each seat. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { at } from '../../kit/bubble.js'
import { toggle } from '../../kit/controls.js'
import { icon } from '../../kit/icon.js'
import { introduce } from '../../net.js'
import { LANGUAGE_NAMES, YOUNG, listed, say } from '../../say.js'
import { attempt } from '../../table/act.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').TableMessage} TableMessage
 * @typedef {import('../../types.js').Player} Player
 * @typedef {import('../../table/options.js').Setting} Setting
 * @typedef {import('../../table/options.js').Form} Form
 */

/** @param {Visit} visit @param {TableMessage} table @param {{setting: Setting, form: Form, languages: readonly string[]}} of */
export function mixedLanguages(visit, table, { setting, form, languages }) {
  const on = Boolean(setting.value)
  return html`${toggle({
    label: say(`${table.game}.option.${setting.name}`),
    hint: say(`${table.game}.option.${setting.name}.hint`),
    checked: on,
    onChange: (wanted) => form.onChange(setting.name, wanted, null),
    onRefused: form.onRefused,
  })}
  ${on ? atTheTable(visit, table, languages) : proposal(table, setting, form)}`
}

/** What it means that a language of this table is young. @param {TableMessage} table */
export function youngNote(table) {
  const chosen = String(table.options.language)
  const written = table.options.mixed ? table.seats.map(({ language }) => language || chosen) : [chosen]
  const young = YOUNG.filter((language) => written.includes(language))
  return young.length ? html`<p class="note info young-words">${icon('languages')} <span class="grow">${say('lobby.young', { language: listed(young.map(nameIn)) })}</span></p>` : nothing
}

/** The language of each writer. @param {Visit} visit @param {TableMessage} table @param {readonly string[]} languages */
const atTheTable = (visit, table, languages) => html`<fieldset class="choice seat-languages">
  <legend>${say('lobby.languages')}</legend>
  <ul>
    ${table.seats.map((sitter) => html`<li class="row between"><span>${sitter.name}</span> ${mayChoose(table, sitter) ? choice(visit, table, sitter, languages) : html`<b>${nameOf(table, sitter.language)}</b>`}</li>`)}
  </ul>
</fieldset>`

/** People choose for themselves, and the host for bots. @param {TableMessage} table @param {Player} sitter */
const mayChoose = (table, sitter) => Boolean(table.you?.seats.includes(sitter.seat) || (sitter.bot && table.you?.host))

/** @param {Visit} visit @param {TableMessage} table @param {Player} sitter @param {readonly string[]} languages */
function choice(visit, table, sitter, languages) {
  const choose = at((near) => attempt(near, () => introduce(visit.code, sitter.seat, { language: /** @type {HTMLSelectElement} */ (near).value })))
  const now = sitter.language || String(table.options.language)
  return html`<select class="seat-language" aria-label="${sitter.name}: ${say('seat.language')}" @change=${choose}>
    ${languages.map((language) => html`<option value=${language} lang=${language} ?selected=${language === now}>${nameIn(language)}</option>`)}
  </select>`
}

/** People read in several languages: the host may mix them with one tap. @param {TableMessage} table @param {Setting} setting @param {Form} form */
function proposal(table, setting, form) {
  const spoken = [...new Set(table.seats.filter(({ bot }) => !bot).map(({ language }) => language || String(table.options.language)))]
  if (spoken.length < 2 || !table.you?.host) return nothing
  return html`<p class="note info mix-languages">
    ${icon('languages')} <span class="grow">${say('lobby.mix', { languages: listed(spoken.map(nameIn)) })}</span>
    <button type="button" class="btn brass small" @click=${at((near) => form.onChange(setting.name, true, near))}>${say('lobby.mix.do')}</button>
  </p>`
}

/** @param {TableMessage} table @param {string | undefined} language */
const nameOf = (table, language) => nameIn(language || String(table.options.language))

/** @param {string} language */
const nameIn = (language) => /** @type {Record<string, string>} */ (LANGUAGE_NAMES)[language] ?? language
