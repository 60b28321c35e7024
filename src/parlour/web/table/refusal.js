// @ts-check
/** A refusal in words, away from any table: the table's own (act.js) knows names and pieces besides. */

import { explain } from '../kit/bubble.js'
import { Refusal } from '../net.js'
import { has, say } from '../say.js'

/** @param {Element | null | undefined} near @param {unknown} problem */
export function show(near, problem) {
  if (!(problem instanceof Refusal)) throw problem
  explain(near, refusalText(problem))
}

/** @param {Refusal} problem @param {import('../types.js').Scene} [scene] */
export function refusalText(problem, scene = {}) {
  const args = { seconds: Math.max(1, problem.after), ...problem.facts }
  for (const key of [`${problem.game}.refused.${problem.code}`, `refused.${problem.code}`]) {
    if (has(key)) return say(key, args, scene)
  }
  window.parlourMissingKeys.add(`${problem.game ? `${problem.game}.` : ''}refused.${problem.code}`)
  return say('refused.other', { code: problem.code })
}
