// @ts-check
/** Drafts of moves: would the rules accept them? The server's rules answer, and nobody else learns of it. */

import { Timer } from '../kit/timer.js'
import { isPassing, Refusal } from '../net.js'
import { store } from '../store.js'
import { sceneOf } from './box.js'
import { refusalText } from './refusal.js'

/**
 * @typedef {import('../types.js').Action} Action
 * @typedef {import('../types.js').Drafted} Drafted
 */

const PAUSE = 350

/**
 * The rules' answer to this move. If the request fails, it is not a refusal: the move itself will be judged.
 * @param {Action} action
 * @returns {Promise<Drafted>}
 */
export async function draft(action) {
  const { visit } = store.state
  if (!visit?.play?.prompt || !visit.table?.you) return refused(new Refusal({ code: 'out_of_turn' }))
  try {
    const { advice } = await visit.api.draft(visit.code, { prompt: visit.play.prompt.id, action, seat: Number(visit.viewer) })
    return { refusal: null, advice }
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    if (isPassing(problem) || problem.status === 429) return { refusal: null, advice: null }
    return refused(problem)
  }
}

/** @param {Refusal} problem @returns {Drafted} */
function refused(problem) {
  const { visit } = store.state
  const { code, section, facts } = problem
  return { refusal: { code, section, facts, text: refusalText(problem, visit ? sceneOf(visit) : {}) }, advice: null }
}

/**
 * Drafts of something that is being typed: requested at a pause, one at a time, only the newest, nothing twice in a
 * row. `onAnswer` receives only answers to the last draft; keep one of these as long as the field exists.
 * @template A what goes along with a wish, and comes back with its answer
 * @param {(action: Action, answer: Drafted, along: A) => void} onAnswer
 * @param {number} [pause] in milliseconds
 */
export function drafting(onAnswer, pause = PAUSE) {
  let wanted = ''
  let answered = ''
  /** @type {any} */
  let along
  let asking = false
  const pausing = new Timer()

  async function go() {
    if (asking || !wanted || wanted === answered) return
    const tried = wanted
    asking = true
    const [action] = JSON.parse(tried)
    const answer = await draft(action).finally(() => (asking = false))
    if (tried === wanted) {
      answered = tried
      onAnswer(action, answer, along)
    } else pausing.start(pause, go)
  }

  return {
    /** @param {Action} action @param {A} [note] @param {string} [about] what the answer depends on besides */
    attempt(action, note, about = '') {
      const text = JSON.stringify([action, about])
      if (text === wanted) return
      wanted = text
      along = note
      answered = ''
      pausing.start(pause, go)
    },
    /** The field is empty, or gone: late answers are dropped. */
    drop() {
      pausing.stop()
      wanted = answered = ''
    },
  }
}
