// @ts-check
/** Bring questions of one's own: from a file, or written here. What is wrong with them is told line by line. */

import { live } from '../../vendor/lit-html/directives/live.js'
import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { at, explain } from '../../kit/bubble.js'
import { segmented } from '../../kit/controls.js'
import { closeDialog, openDialog } from '../../kit/dialog.js'
import { fileUrl } from '../../kit/files.js'
import { icon } from '../../kit/icon.js'
import { alarm, announce } from '../../kit/live.js'
import { redraw } from '../../kit/redraw.js'
import { bringQuestions, Refusal } from '../../net.js'
import { LANGUAGES, LANGUAGE_NAMES, say, spoken } from '../../say.js'
import { show } from '../../table/act.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').Language} Language
 * @typedef {import('../../types.js').Misprint} Misprint
 */

const LARGEST = 200_000
const SHOWN = 20 // misprints that the server names at once

/** What is being written. It stays when the dialog is closed by mistake. */
const sheet = {
  text: '',
  /** @type {Language | ''} */
  language: '',
  /** @type {Misprint[]} */
  misprints: [],
  busy: false,
}

/** @param {Visit} visit */
export function openBring(visit) {
  sheet.misprints = []
  openDialog({ title: say('own.title'), kind: 'page', body: () => body(visit) })
}

/** @param {Visit} visit */
const body = (visit) => html`<p>${say('own.intro')}</p>
  <div class="row wrap">
    <label class="btn plain own-file">
      ${icon('upload')} ${say('own.file')}
      <input class="vh" type="file" accept=".toml,.txt,text/plain" @change=${(/** @type {Event} */ change) => pick(/** @type {HTMLInputElement} */ (change.target))} />
    </label>
    <a class="btn ghost" href=${example()} download=${say('own.example.name')}>${icon('download')} ${say('own.example')}</a>
  </div>
  <label class="col">
    <span class="label">${say('own.text')}</span>
    <textarea
      class="field own-text"
      rows="9"
      wrap="off"
      spellcheck="false"
      autocapitalize="off"
      placeholder=${say('own.placeholder')}
      aria-invalid=${sheet.misprints.length ? 'true' : nothing}
      aria-describedby=${sheet.misprints.length ? 'own-wrong' : nothing}
      .value=${live(sheet.text)}
      @input=${(/** @type {Event} */ input) => (sheet.text = /** @type {HTMLTextAreaElement} */ (input.target).value)}
    ></textarea>
  </label>
  ${sheet.misprints.length ? wrong() : nothing}
  ${segmented({
    legend: say('own.language'),
    name: 'own-language',
    choices: LANGUAGES.map((language) => ({ value: language, label: html`<span lang=${language}>${LANGUAGE_NAMES[language]}</span>` })),
    value: languageOf(),
    onChange: (language) => {
      sheet.language = /** @type {Language} */ (language)
      redraw()
    },
  })}
  <button class="btn primary" aria-busy=${String(sheet.busy)} @click=${at((near) => bring(visit, near))}>${icon('check')} ${say('own.bring_along')}</button>`

const languageOf = () => sheet.language || spoken()

/** A file to begin with, in the reader's language. */
const example = () => fileUrl(`examples/questions.${spoken()}.toml`)

/** Every misprint, with the way to its line. */
const wrong = () => html`<section class="own-wrong" id="own-wrong" aria-labelledby="own-wrong-title">
  <h3 id="own-wrong-title" tabindex="-1">${icon('triangle-alert')} ${say('own.wrong', { count: sheet.misprints.length })}</h3>
  <ol>
    ${sheet.misprints.map(
      ({ line, reason, facts }) => html`<li>
        <button class="btn ghost small" @click=${() => goTo(line)}>${say('own.line', { line })}</button>
        <span>${say(`own_questions.${reason}`, facts)}</span>
      </li>`,
    )}
  </ol>
  ${sheet.misprints.length === SHOWN ? html`<p class="small muted">${say('own.more')}</p>` : nothing}
</section>`

/** @param {HTMLInputElement} input */
async function pick(input) {
  const file = input.files?.[0]
  input.value = ''
  if (!file) return
  const near = input.closest('label')
  if (file.size > LARGEST) return explain(near, say('own_questions.too_big', { size: file.size, limit: LARGEST }))
  try {
    sheet.text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()).replaceAll('\r\n', '\n')
  } catch {
    return explain(near, say('own.not_text', { name: file.name }))
  }
  sheet.misprints = []
  announce(say('own.picked', { name: file.name }))
  redraw()
}

/** @param {Visit} visit @param {Element} near */
async function bring(visit, near) {
  if (sheet.busy) return
  if (!sheet.text.trim()) return explain(near, say('own.nothing_yet'))
  sheet.busy = true
  redraw()
  try {
    const { count } = await bringQuestions(visit.code, { text: sheet.text, language: languageOf(), seat: Number(visit.viewer) })
    sheet.text = ''
    closeDialog()
    announce(say('own.brought', { count }))
  } catch (problem) {
    if (!(problem instanceof Refusal) || !problem.misprints.length) return show(near, problem)
    tell(problem.misprints)
  } finally {
    sheet.busy = false
    redraw()
  }
}

/** @param {Misprint[]} misprints */
function tell(misprints) {
  sheet.misprints = misprints
  alarm(say('own.wrong', { count: misprints.length }))
  redraw()
  requestAnimationFrame(() => {
    const title = document.querySelector('#own-wrong-title')
    if (title instanceof HTMLElement) title.focus()
  })
}

/** @param {number} line */
function goTo(line) {
  const field = document.querySelector('.own-text')
  if (!(field instanceof HTMLTextAreaElement)) return
  const lines = field.value.split('\n')
  const start = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0)
  field.focus()
  field.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0))
  field.scrollTop = (line - 3) * (field.scrollHeight / lines.length)
  field.scrollLeft = 0
}
