// @ts-check
/** A refusal in words, outside any table; at a table, act.js also knows names and pieces. */

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
