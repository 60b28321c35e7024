// @ts-check
/** One question and three answers: typed, begun with a suggestion, or with the names of the people here. */

import { live } from '../../../vendor/lit-html/directives/live.js'
import { html, nothing } from '../../../vendor/lit-html/lit-html.js'
import { face } from '../../../kit/badge.js'
import { toggle } from '../../../kit/controls.js'
import { icon } from '../../../kit/icon.js'
import { say, spoken } from '../../../say.js'
import { store } from '../../../store.js'
import { ANSWER_LENGTH, ASK_LENGTH, clearDraft, EACH, keep, mine, turnTo } from './mine.js'
import { wrongOnes } from './wrong.js'

/**
 * @typedef {import('../../../types.js').Visit} Visit
 * @typedef {import('../../../types.js').TableMessage} TableMessage
 */

const STARTERS = ['who', 'what', 'rather', 'would']
const DOTS = [1, 2, 3]

/** @param {Visit} visit */
export function writing(visit) {
  const table = /** @type {TableMessage} */ (store.state.visit?.table ?? visit.table)
  return html`<header class="row between">
      <h3 class="own-head">${say(mine.now.place === null ? 'own.write' : 'own.change')}</h3>
      ${mine.now.place === null ? progress() : nothing}
    </header>
    ${mine.now.place === null ? starters() : nothing}
    <form class="own-form" @submit=${(/** @type {Event} */ submit) => put(submit)}>
      <label class="col">
        <span class="label">${say('own.question')}</span>
        <textarea class="field" rows="2" maxlength=${ASK_LENGTH} data-first autocomplete="off" .value=${live(mine.now.draft.ask)} @input=${(/** @type {Event} */ input) => setAsk(input)}></textarea>
      </label>
      <fieldset class="own-answers">
        <legend class="label">${say('own.answers')}</legend>
        ${DOTS.map((dots) => answer(dots))}
      </fieldset>
      <div class="own-chips" role="group" aria-label=${say('own.names')}>
        ${table.seats.map((sitter) => html`<button type="button" class="own-chip" aria-label=${say('own.name', { who: sitter.name })} @click=${() => fillIn(sitter.name)}>${face(sitter, { size: 'sm' })} <span aria-hidden="true">${sitter.name}</span></button>`)}
        ${table.seats.length > 1 ? html`<button type="button" class="own-chip" @click=${() => everybody(table)}>${icon('users')} ${say('own.everybody')}</button>` : nothing}
      </div>
      ${toggle({ label: say('own.not_for_children'), hint: say('own.not_for_children.hint'), checked: mine.now.draft.grown_up, onChange: (on) => redraft({ grown_up: on }) })}
      ${mine.now.misprints.length ? wrongOnes(mine.now.misprints) : nothing}
      <footer class="own-dock">
        <button type="submit" class="btn primary big wide" aria-busy=${String(mine.now.busy)}>${icon('check')} ${say(mine.now.place === null ? 'own.put' : 'own.put_back')}</button>
        <p class="small muted">${say('own.until')} ${others(table)}</p>
        ${mine.now.questions.length ? html`<button type="button" class="btn ghost" @click=${() => leave()}>${say('own.see', { count: mine.now.questions.length })}</button>` : html`<button type="button" class="btn ghost" @click=${() => turnTo('import')}>${icon('upload')} ${say('own.import')}</button>`}
      </footer>
    </form>`
}

/** How many of three are written. */
function progress() {
  const count = mine.now.questions.length
  const places = Array.from({ length: Math.max(EACH, count + 1) }, (_, place) => place).slice(-EACH)
  return html`<p class="own-progress"><span class="vh">${say('own.progress', { count, each: EACH })}</span>
    ${places.map((place) => html`<i aria-hidden="true" data-state=${place < count ? 'done' : place === count ? 'now' : 'later'}>${place < count ? icon('check') : place + 1}</i>`)}
  </p>`
}

const starters = () => html`<div class="own-chips own-starters" role="group" aria-label=${say('own.starters')}>
  ${STARTERS.map((key) => html`<button type="button" class="own-chip" @click=${() => begin(say(`own.starter.${key}`))}>${say(`own.starter.${key}`)} …</button>`)}
</div>`

/** @param {string} words */
function begin(words) {
  redraft({ ask: `${words} ` })
  const field = document.querySelector('.own-form textarea')
  if (!(field instanceof HTMLTextAreaElement)) return
  field.focus()
  field.setSelectionRange(field.value.length, field.value.length)
}

/** @param {number} dots */
const answer = (dots) => html`<label class="own-answer">
  <span class="own-dots" aria-hidden="true">${Array.from({ length: dots }, () => html`<i></i>`)}</span>
  <span class="vh">${say('own.answer', { dots })}</span>
  <input class="field" type="text" maxlength=${ANSWER_LENGTH} autocomplete="off" .value=${live(mine.now.draft.answers[dots - 1])} @input=${(/** @type {Event} */ input) => setAnswer(dots - 1, /** @type {HTMLInputElement} */ (input.target).value)} @focus=${() => mine.change({ next: dots - 1 })} />
</label>`

/** @param {Partial<import('./mine.js').Draft>} changes */
const redraft = (changes) => mine.change({ draft: { ...mine.now.draft, ...changes }, misprints: [] })

/** @param {Event} input */
const setAsk = (input) => redraft({ ask: /** @type {HTMLTextAreaElement} */ (input.target).value.replaceAll('\n', ' ') })

/** @param {number} place @param {string} text */
const setAnswer = (place, text) => redraft({ answers: mine.now.draft.answers.map((answer, other) => (other === place ? text : answer)) })

/** Into the first empty answer, or at the last position of the cursor. @param {string} name */
function fillIn(name) {
  const empty = mine.now.draft.answers.findIndex((answer) => !answer.trim())
  const place = empty >= 0 ? empty : mine.now.next
  setAnswer(place, name.slice(0, ANSWER_LENGTH))
  mine.change({ next: (place + 1) % DOTS.length })
}

/** Three of the names; pressed again, the next three. @param {TableMessage} table */
function everybody(table) {
  const names = table.seats.map(({ name }) => name)
  const first = names.indexOf(mine.now.draft.answers[0])
  const from = names.length > DOTS.length && first >= 0 ? first + 1 : 0
  const answers = DOTS.map((_, place) => (place < names.length ? names[(from + place) % names.length] : names.length === 2 ? say('own.neither') : ''))
  redraft({ answers: answers.map((name) => name.slice(0, ANSWER_LENGTH)) })
}

/** How many each person has written. @param {TableMessage} table */
function others(table) {
  const told = table.own.filter(({ seat }) => seat !== mine.now.seat && table.seats[seat])
  return told.length ? say('own.others_wrote', { list: told.map(({ seat, count }) => `${table.seats[seat].name} ${count}`) }) : ''
}

function leave() {
  if (mine.now.place !== null) clearDraft()
  turnTo('list')
}

/** Adds the question to the box. @param {Event} submit */
async function put(submit) {
  submit.preventDefault()
  const form = /** @type {HTMLFormElement} */ (submit.target)
  const near = /** @type {Element} */ (form.querySelector('[type=submit]'))
  const { ask, answers, grown_up } = mine.now.draft
  const changed = { ask, answers, grown_up, language: mine.now.place === null ? spoken() : mine.now.questions[mine.now.place].language }
  const all = mine.now.place === null ? [...mine.now.questions, changed] : mine.now.questions.map((question, place) => (place === mine.now.place ? changed : question))
  const wasNew = mine.now.place === null
  if (!(await keep(all, near))) return focusOnWrong()
  clearDraft()
  turnTo(wasNew && mine.now.questions.length < EACH ? 'write' : 'list')
}

function focusOnWrong() {
  requestAnimationFrame(() => {
    const title = document.querySelector('#own-wrong-title')
    if (title instanceof HTMLElement) title.focus()
  })
}
