// @ts-check
/** How it ended, as a headline: who, what, by how much. */

import { has, say } from '../say.js'

/**
 * @typedef {import('../types.js').Context} Context
 * @typedef {import('../types.js').Outcome} Outcome
 * @typedef {import('../types.js').Args} Args
 */

/** With names and numbers if the game has words for that. @param {Context} ctx */
export function result(ctx) {
  const { name, outcome } = ctx.game
  if (!outcome) return ''
  const key = [`${name}.result.${outcome.reason}`, `${name}.ending.${outcome.reason}`].find(has)
  return key ? ctx.say(key, { ...ctx.board, ...facts(outcome), ...ctx.module.facts?.(ctx) }) : say('over.title')
}

/** @param {Outcome} outcome @returns {Args} */
export function facts({ winners, scores }) {
  const points = Math.max(...scores)
  const others = scores.filter((_, seat) => !winners.includes(seat))
  return { winners, points, score: scores[0], margin: others.length ? points - Math.max(...others) : 0 }
}
