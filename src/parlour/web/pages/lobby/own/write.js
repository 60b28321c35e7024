// @ts-check
/** One question, three answers: typed, begun with a starter, or with the names of those who are here. */

import { live } from '../../../vendor/lit-html/directives/live.js'
import { html, nothing } from '../../../vendor/lit-html/lit-html.js'
import { face } from '../../../kit/badge.js'
import { toggle } from '../../../kit/controls.js'
import { icon } from '../../../kit/icon.js'
import { redraw } from '../../../kit/redraw.js'
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
      <h3 class="own-head">${say(mine.place === null ? 'own.write' : 'own.change')}</h3>
      ${mine.place === null ? progress() : nothing}
    </header>
    ${mine.place === null ? starters() : nothing}
    <form class="own-form" @submit=${(/** @type {Event} */ submit) => put(submit)}>
      <label class="col">
        <span class="label">${say('own.question')}</span>
        <textarea class="field" rows="2" maxlength=${ASK_LENGTH} data-first autocomplete="off" .value=${live(mine.draft.ask)} @input=${(/** @type {Event} */ input) => setAsk(input)}></textarea>
      </label>
      <fieldset class="own-answers">
        <legend class="label">${say('own.answers')}</legend>
        ${DOTS.map((dots) => answer(dots))}
      </fieldset>
      <div class="own-chips" role="group" aria-label=${say('own.names')}>
        ${table.seats.map((sitter) => html`<button type="button" class="own-chip" aria-label=${say('own.name', { who: sitter.name })} @click=${() => fillIn([sitter.name])}>${face(sitter, { size: 'sm' })} <span aria-hidden="true">${sitter.name}</span></button>`)}
        ${table.seats.length > 1 ? html`<button type="button" class="own-chip" @click=${() => everybody(table)}>${icon('users')} ${say('own.everybody')}</button>` : nothing}
      </div>
      ${toggle({ label: say('own.not_for_children'), hint: say('own.not_for_children.hint'), checked: mine.draft.grown_up, onChange: (on) => ((mine.draft.grown_up = on), redraw()) })}
      ${mine.misprints.length ? wrongOnes(mine.misprints) : nothing}
      <footer class="own-dock">
        <button type="submit" class="btn primary big wide" aria-busy=${String(mine.busy)}>${icon('check')} ${say(mine.place === null ? 'own.put' : 'own.put_back')}</button>
        <p class="small muted">${say('own.until')} ${others(table)}</p>
        ${mine.questions.length ? html`<button type="button" class="btn ghost" @click=${() => leave()}>${say('own.see', { count: mine.questions.length })}</button>` : html`<button type="button" class="btn ghost" @click=${() => turnTo('import')}>${icon('upload')} ${say('own.import')}</button>`}
      </footer>
    </form>`
}

/** How many of three are written. */
function progress() {
  const count = mine.questions.length
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
  mine.draft.ask = `${words} `
  redraw()
  const field = document.querySelector('.own-form textarea')
  if (!(field instanceof HTMLTextAreaElement)) return
  field.focus()
  field.setSelectionRange(field.value.length, field.value.length)
}

/** @param {number} dots */
const answer = (dots) => html`<label class="own-answer">
  <span class="own-dots" aria-hidden="true">${Array.from({ length: dots }, () => html`<i></i>`)}</span>
  <span class="vh">${say('own.answer', { dots })}</span>
  <input class="field" type="text" maxlength=${ANSWER_LENGTH} autocomplete="off" .value=${live(mine.draft.answers[dots - 1])} @input=${(/** @type {Event} */ input) => setAnswer(dots - 1, input)} @focus=${() => (last = dots - 1)} />
</label>`

/** Where the next name goes, if no answer is empty. */
let last = 0

/** @param {Event} input */
function setAsk(input) {
  mine.draft.ask = /** @type {HTMLTextAreaElement} */ (input.target).value.replaceAll('\n', ' ')
  mine.misprints = []
}

/** @param {number} place @param {Event} input */
function setAnswer(place, input) {
  mine.draft.answers[place] = /** @type {HTMLInputElement} */ (input.target).value
  mine.misprints = []
}

/** @param {string[]} names */
function fillIn(names) {
  for (const name of names) {
    const empty = mine.draft.answers.findIndex((answer) => !answer.trim())
    const place = empty >= 0 ? empty : last
    mine.draft.answers[place] = name.slice(0, ANSWER_LENGTH)
    last = (place + 1) % DOTS.length
  }
  mine.misprints = []
  redraw()
}

/** Three of the names; once more, the next three. @param {TableMessage} table */
function everybody(table) {
  const names = table.seats.map(({ name }) => name)
  const first = names.indexOf(mine.draft.answers[0])
  const from = names.length > DOTS.length && first >= 0 ? first + 1 : 0
  mine.draft.answers = DOTS.map((_, place) => (place < names.length ? names[(from + place) % names.length] : names.length === 2 ? say('own.neither') : '')).map((name) => name.slice(0, ANSWER_LENGTH))
  redraw()
}

/** Who has written how many. @param {TableMessage} table */
function others(table) {
  const told = table.own.filter(({ seat }) => seat !== mine.seat && table.seats[seat])
  return told.length ? say('own.others_wrote', { list: told.map(({ seat, count }) => `${table.seats[seat].name} ${count}`) }) : ''
}

function leave() {
  if (mine.place !== null) clearDraft()
  turnTo('list')
}

/** Into the box. @param {Event} submit */
async function put(submit) {
  submit.preventDefault()
  const form = /** @type {HTMLFormElement} */ (submit.target)
  const near = /** @type {Element} */ (form.querySelector('[type=submit]'))
  const { ask, answers, grown_up } = mine.draft
  const changed = { ask, answers, grown_up, language: mine.place === null ? spoken() : mine.questions[mine.place].language }
  const all = mine.place === null ? [...mine.questions, changed] : mine.questions.map((question, place) => (place === mine.place ? changed : question))
  const wasNew = mine.place === null
  if (!(await keep(all, near))) return focusOnWrong()
  clearDraft()
  turnTo(wasNew && mine.questions.length < EACH ? 'write' : 'list')
}

function focusOnWrong() {
  requestAnimationFrame(() => {
    const title = document.querySelector('#own-wrong-title')
    if (title instanceof HTMLElement) title.focus()
  })
}
