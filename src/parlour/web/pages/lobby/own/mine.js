// @ts-check
/** What the reader has written for the next games. It stays if the dialog is closed by mistake. */

import { alarm, announce } from '../../../kit/live.js'
import { myQuestions, Refusal, writeQuestions } from '../../../net.js'
import { say } from '../../../say.js'
import { slice } from '../../../store.js'
import { show } from '../../../table/act.js'

/**
 * @typedef {import('../../../types.js').Written} Written
 * @typedef {import('../../../types.js').Misprint} Misprint
 * @typedef {'list' | 'write' | 'import'} Page
 * @typedef {{ask: string, answers: string[], grown_up: boolean}} Draft
 * @typedef {object} Mine
 * @property {string} code
 * @property {number} seat
 * @property {Written[]} questions
 * @property {string} mark
 * @property {import('../../../types.js').Room | null} room
 * @property {Page} page
 * @property {Draft} draft
 * @property {number} next the answer that the next name goes into, if none is empty
 * @property {number | null} place which one is being changed; null: a new one
 * @property {Misprint[]} misprints
 * @property {boolean} busy
 */

export const EACH = 3 // questions that are suggested to everybody
export const ASK_LENGTH = 120
export const ANSWER_LENGTH = 48

/** @type {Draft} */
const EMPTY = { ask: '', answers: ['', '', ''], grown_up: false }

export const mine = slice('own', /** @type {Mine} */ ({ code: '', seat: 0, questions: [], mark: '', room: null, page: 'write', draft: EMPTY, next: 0, place: null, misprints: [], busy: false }))

/** @param {string} code @param {number} seat */
export async function fetchMine(code, seat) {
  const { questions, mark, room } = await myQuestions(code, seat)
  if (mine.now.code !== code || mine.now.seat !== seat) clearDraft()
  mine.change({ code, seat, questions, mark, room, misprints: [] })
}

/** @param {Page} page */
export function turnTo(page) {
  mine.change({ page, misprints: [] })
  requestAnimationFrame(() => {
    const wanted = document.querySelector('.own-page [data-first]')
    if (wanted instanceof HTMLElement) wanted.focus()
    document.querySelector('.dialog-body')?.scrollTo(0, 0)
  })
}

/** A new one, or one to change. @param {number | null} place */
export function write(place) {
  const { questions, place: before } = mine.now
  if (place !== null) mine.change({ draft: { ...questions[place], grown_up: Boolean(questions[place].grown_up) } })
  else if (before !== null) clearDraft()
  mine.change({ place })
  turnTo('write')
}

export const clearDraft = () => mine.change({ draft: EMPTY, place: null })

/** All of the reader's questions after the change. Errors are shown, and nothing is lost. @param {Written[]} questions @param {Element} near */
export async function keep(questions, near) {
  const { code, seat, mark, busy } = mine.now
  if (busy) return false
  mine.change({ busy: true, misprints: [] })
  try {
    const kept = await writeQuestions(code, { questions, mark, seat })
    mine.change({ questions: kept.questions, mark: kept.mark, room: kept.room })
    announce(say('own.brought', { count: kept.questions.length }))
    return true
  } catch (problem) {
    await tell(problem, near)
    return false
  } finally {
    mine.change({ busy: false })
  }
}

/** @param {unknown} problem @param {Element} near */
export async function tell(problem, near) {
  if (problem instanceof Refusal && problem.misprints.length) {
    mine.change({ misprints: problem.misprints })
    alarm(say('own.wrong', { count: problem.misprints.length }))
    return
  }
  if (problem instanceof Refusal && problem.code === 'questions_changed') await fetchMine(mine.now.code, mine.now.seat)
  show(near, problem)
}
