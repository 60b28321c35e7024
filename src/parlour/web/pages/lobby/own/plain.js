// @ts-check
/** A plain list of questions: a question, then three answers, one per line; an empty line between two questions. */

import { ANSWER_LENGTH, ASK_LENGTH } from './mine.js'

/**
 * @typedef {import('../../../types.js').Misprint} Misprint
 * @typedef {{ask: string, answers: string[], line: number, end: number, wrong: Misprint | null}} Listed with the lines in which it begins and ends
 */

const ANSWERS = 3
const BULLET = /^\s*(?:[-–—*•]|\(?[a-cA-C1-3][.):])\s+/

/** Files of the older form have a name in brackets above each question. @param {string} text */
export const isCollection = (text) => /^\s*\[+[^\]\n]+\]+\s*$/m.test(text) && /^\s*(ask|answers)\s*=/m.test(text)

/** @param {string} text @returns {Listed[]} */
export function listed(text) {
  /** @type {Listed[]} */
  const found = []
  let open = false
  text.split('\n').forEach((raw, at) => {
    const line = raw.trim()
    if (!line) {
      open = false
    } else if (!open) {
      found.push({ ask: line, answers: [], line: at + 1, end: at + 1, wrong: null })
      open = true
    } else {
      const question = found[found.length - 1]
      question.answers.push(line.replace(BULLET, ''))
      question.end = at + 1
    }
  })
  return found.map((question) => ({ ...question, wrong: wrongIn(question) }))
}

/** The server's possible errors, shown while writing. @param {Listed} question @returns {Misprint | null} */
function wrongIn({ ask, answers, line }) {
  const id = ask.length > 60 ? `${ask.slice(0, 59)}…` : ask
  /** @param {string} reason @param {Record<string, string | number>} facts */
  const wrong = (reason, facts) => ({ line, reason, facts: { id, ...facts } })
  if (ask.length > ASK_LENGTH) return wrong('too_long', { key: 'ask', length: ask.length, limit: ASK_LENGTH })
  if (answers.length !== ANSWERS) return wrong('not_three_answers', { count: answers.length })
  const long = answers.find((answer) => answer.length > ANSWER_LENGTH)
  if (long) return wrong('too_long', { key: 'answer', length: long.length, limit: ANSWER_LENGTH })
  const folded = answers.map((answer) => answer.toLowerCase())
  const twice = answers.find((_, at) => folded.indexOf(folded[at]) !== at)
  return twice ? wrong('same_answer', { answer: twice }) : null
}

/** The text without the questions that were added, so that the rest can be corrected. @param {string} text @param {Listed[]} gone */
export function without(text, gone) {
  const taken = new Set(gone.flatMap(({ line, end }) => Array.from({ length: end - line + 1 }, (_, at) => line + at)))
  return text
    .split('\n')
    .filter((_, at) => !taken.has(at + 1))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** With one more answer below a question. @param {string} text @param {Listed} question @param {string} answer */
export function withAnswer(text, question, answer) {
  const lines = text.split('\n')
  lines.splice(question.end, 0, `- ${answer}`)
  return lines.join('\n')
}
