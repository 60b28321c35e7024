// @ts-check
/** What I have written for the next games, and how far I am with it. It stays when the dialog is closed by mistake. */

import { alarm, announce } from '../../../kit/live.js'
import { redraw } from '../../../kit/redraw.js'
import { myQuestions, Refusal, writeQuestions } from '../../../net.js'
import { say } from '../../../say.js'
import { show } from '../../../table/act.js'

/**
 * @typedef {import('../../../types.js').Written} Written
 * @typedef {import('../../../types.js').Misprint} Misprint
 * @typedef {'list' | 'write' | 'import'} Page
 */

export const EACH = 3 // questions that everybody is asked for
export const ASK_LENGTH = 120
export const ANSWER_LENGTH = 48

export const mine = {
  code: '',
  seat: 0,
  /** @type {Written[]} */
  questions: [],
  mark: '',
  /** @type {Page} */
  page: 'write',
  draft: empty(),
  /** @type {number | null} which one is being changed; null: a new one */
  place: null,
  /** @type {Misprint[]} */
  misprints: [],
  busy: false,
}

/** @returns {{ask: string, answers: string[], grown_up: boolean}} */
function empty() {
  return { ask: '', answers: ['', '', ''], grown_up: false }
}

/** @param {string} code @param {number} seat */
export async function fetchMine(code, seat) {
  const { questions, mark } = await myQuestions(code, seat)
  if (mine.code !== code || mine.seat !== seat) Object.assign(mine, { draft: empty(), place: null })
  Object.assign(mine, { code, seat, questions, mark, misprints: [] })
}

/** @param {Page} page */
export function turnTo(page) {
  mine.page = page
  mine.misprints = []
  redraw()
  requestAnimationFrame(() => {
    const wanted = document.querySelector('.own-page [data-first]')
    if (wanted instanceof HTMLElement) wanted.focus()
    document.querySelector('.dialog-body')?.scrollTo(0, 0)
  })
}

/** A new one, or one to be changed. @param {number | null} place */
export function write(place) {
  if (place !== null) mine.draft = { ...mine.questions[place], answers: [...mine.questions[place].answers], grown_up: Boolean(mine.questions[place].grown_up) }
  else if (mine.place !== null) mine.draft = empty()
  mine.place = place
  turnTo('write')
}

export function clearDraft() {
  Object.assign(mine, { draft: empty(), place: null })
}

/** All of mine, as they shall be. What is wrong is told, and nothing is lost. @param {Written[]} questions @param {Element} near */
export async function keep(questions, near) {
  if (mine.busy) return false
  mine.busy = true
  mine.misprints = []
  redraw()
  try {
    const kept = await writeQuestions(mine.code, { questions, mark: mine.mark, seat: mine.seat })
    Object.assign(mine, { questions: kept.questions, mark: kept.mark })
    announce(say('own.brought', { count: kept.questions.length }))
    return true
  } catch (problem) {
    await tell(problem, near)
    return false
  } finally {
    mine.busy = false
    redraw()
  }
}

/** @param {unknown} problem @param {Element} near */
export async function tell(problem, near) {
  if (problem instanceof Refusal && problem.misprints.length) {
    mine.misprints = problem.misprints
    alarm(say('own.wrong', { count: problem.misprints.length }))
    return
  }
  if (problem instanceof Refusal && problem.code === 'questions_changed') await fetchMine(mine.code, mine.seat)
  show(near, problem)
}
