// @ts-check
/** A whole list of questions: pasted, typed, or from a file. Each is checked at once, and the valid ones are added. */

import { live } from '../../../vendor/lit-html/directives/live.js'
import { html, nothing } from '../../../vendor/lit-html/lit-html.js'
import { at, explain } from '../../../kit/bubble.js'
import { segmented } from '../../../kit/controls.js'
import { fileUrl } from '../../../kit/files.js'
import { icon } from '../../../kit/icon.js'
import { announce } from '../../../kit/live.js'
import { bringQuestions } from '../../../net.js'
import { LANGUAGES, LANGUAGE_NAMES, say, spoken } from '../../../say.js'
import { slice } from '../../../store.js'
import { fetchMine, keep, mine, tell, turnTo } from './mine.js'
import { isCollection, listed, withAnswer, without } from './plain.js'
import { wrongOnes } from './wrong.js'

/**
 * @typedef {import('../../../types.js').Visit} Visit
 * @typedef {import('../../../types.js').Language} Language
 * @typedef {import('./plain.js').Listed} Listed
 */

const LARGEST = 200_000
const SHOWN = 30

const sheet = slice('own.import', { text: '', language: /** @type {Language | ''} */ ('') })

/** @param {Visit} _visit */
export function importPage(_visit) {
  const collection = isCollection(sheet.now.text)
  const found = collection ? [] : listed(sheet.now.text)
  const ready = found.filter(({ wrong }) => !wrong)
  return html`<h3 class="own-head">${say('own.paste')}</h3>
    <p class="muted">${say('own.paste.how')}</p>
    <label class="col">
      <span class="vh">${say('own.text')}</span>
      <textarea
        class="field own-text"
        rows="9"
        data-first
        placeholder=${say('own.paste.example')}
        aria-invalid=${mine.now.misprints.length ? 'true' : nothing}
        aria-describedby=${mine.now.misprints.length ? 'own-wrong' : nothing}
        .value=${live(sheet.now.text)}
        @input=${(/** @type {Event} */ input) => type(/** @type {HTMLTextAreaElement} */ (input.target).value)}
      ></textarea>
    </label>
    <div class="row wrap">
      <label class="btn plain own-file">
        ${icon('upload')} ${say('own.file')}
        <input class="vh" type="file" accept=".toml,.txt,text/plain" @change=${(/** @type {Event} */ change) => pick(/** @type {HTMLInputElement} */ (change.target))} />
      </label>
      <a class="btn ghost" href=${example()} download=${say('own.example.name')}>${icon('download')} ${say('own.example')}</a>
    </div>
    ${mine.now.misprints.length ? wrongOnes(mine.now.misprints, goTo) : nothing}
    ${sheet.now.text.trim() ? tongues() : nothing}
    <ul class="own-checks">${found.slice(0, SHOWN).map(check)}</ul>
    <footer class="own-dock">
      <button class="btn primary big wide" aria-busy=${String(mine.now.busy)} @click=${at((near) => (collection ? bring(near) : put(ready, near)))}>
        ${icon('check')} ${collection ? say('own.bring_along') : say('own.put_some', { count: ready.length })}
      </button>
      <button class="btn ghost" @click=${() => turnTo(mine.now.questions.length ? 'list' : 'write')}>${icon('arrow-left')} ${say('own.back')}</button>
    </footer>`
}

/** The language in which they are read aloud. */
const tongues = () =>
  segmented({
    legend: say('own.language'),
    name: 'own-language',
    choices: LANGUAGES.map((language) => ({ value: language, label: html`<span lang=${language}>${LANGUAGE_NAMES[language]}</span>` })),
    value: languageOf(),
    onChange: (language) => sheet.change({ language: /** @type {Language} */ (language) }),
  })

const languageOf = () => sheet.now.language || spoken()

/** A template file in the reader's language. */
const example = () => fileUrl(`examples/questions.${spoken()}.toml`)

/** @param {Listed} question */
const check = (question) => html`<li class="own-check" data-wrong=${question.wrong ? '' : nothing}>
  ${question.wrong
    ? html`${icon('triangle-alert')} <span class="grow">${say(`own_questions.${question.wrong.reason}`, question.wrong.facts)}
        ${question.answers.length === 2 ? html`<button type="button" class="btn ghost small" @click=${() => type(withAnswer(sheet.now.text, question, say('own.neither')))}>${say('own.add_answer', { answer: say('own.neither') })}</button>` : nothing}
      </span>`
    : html`${icon('circle-check')} <span class="grow"><span class="vh">${say('own.ready')}</span> ${question.ask}</span>`}
</li>`

/** @param {string} text */
function type(text) {
  sheet.change({ text })
  mine.change({ misprints: [] })
}

/** @param {HTMLInputElement} input */
async function pick(input) {
  const file = input.files?.[0]
  input.value = ''
  if (!file) return
  const near = input.closest('label')
  if (file.size > LARGEST) return explain(near, say('own_questions.too_big', { size: file.size, limit: LARGEST }))
  try {
    type(new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()).replaceAll('\r\n', '\n'))
  } catch {
    return explain(near, say('own.not_text', { name: file.name }))
  }
  announce(say('own.picked', { name: file.name }))
}

/** The valid ones are added; the others stay here to be corrected. @param {Listed[]} ready @param {Element} near */
async function put(ready, near) {
  if (!ready.length) return explain(near, say(sheet.now.text.trim() ? 'own.none_ready' : 'own.nothing_yet'))
  const language = languageOf()
  const added = ready.map(({ ask, answers }) => ({ ask, answers, grown_up: false, language }))
  if (!(await keep([...mine.now.questions, ...added], near))) return
  sheet.change({ text: without(sheet.now.text, ready) })
  turnTo(sheet.now.text ? 'import' : 'list')
}

/** A file of the older form is read by the server. @param {Element} near */
async function bring(near) {
  if (mine.now.busy) return
  mine.change({ busy: true })
  try {
    await bringQuestions(mine.now.code, { text: sheet.now.text, language: languageOf(), add: true, seat: mine.now.seat })
    sheet.change({ text: '' })
    await fetchMine(mine.now.code, mine.now.seat)
    announce(say('own.brought', { count: mine.now.questions.length }))
    turnTo('list')
  } catch (problem) {
    await tell(problem, near)
  } finally {
    mine.change({ busy: false })
  }
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
}
