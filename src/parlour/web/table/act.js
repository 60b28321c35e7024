// @ts-check
/** What we wish at the table, and why it may not be. */

import { explain, hush } from '../kit/bubble.js'
import { redraw } from '../kit/redraw.js'
import { Refusal } from '../net.js'
import { has, say } from '../say.js'
import { store } from '../store.js'
import { gameOf, sceneOf } from './box.js'
import { refusalText } from './refusal.js'
import { openRules } from './rules/open.js'

/** @type {Set<string>} */
const inFlight = new Set()

/** @param {import('../types.js').Action} action @param {Element | null} [near] */
export async function act(action, near) {
  const { visit } = store.state
  if (!visit?.table?.you || !visit.play) return false
  if (!visit.play.prompt) {
    show(near, new Refusal({ code: visit.play.outcome ? 'game_over' : 'out_of_turn' }))
    return false
  }
  const wish = JSON.stringify(action)
  if (inFlight.has(wish)) return false
  inFlight.add(wish)
  hush()
  visit.busy = true
  redraw()
  try {
    await visit.deeds.move(visit.code, { prompt: visit.play.prompt.id, action, seat: Number(visit.viewer) })
    return true
  } catch (problem) {
    show(near, problem)
    return false
  } finally {
    inFlight.delete(wish)
    visit.busy = inFlight.size > 0
    redraw()
  }
}

/**
 * Any wish at the table; a refusal is told next to where it was wished.
 * @param {Element | null | undefined} near
 * @param {() => Promise<unknown>} wish
 */
export async function attempt(near, wish) {
  hush()
  try {
    return { done: true, answer: /** @type {any} */ (await wish()) }
  } catch (problem) {
    show(near, problem)
    return { done: false, answer: null }
  }
}

/** Say why not. @param {Element | null | undefined} near @param {unknown} problem */
export function show(near, problem) {
  if (!(problem instanceof Refusal)) throw problem
  const { visit } = store.state
  const game = problem.game || (problem.section && visit ? gameOf(visit) : '')
  explain(near, refusalText(problem, visit ? sceneOf(visit) : {}), problem.section && game ? ruleOf(game, problem.section) : null)
}

/** The way to the rule that stands against it. @param {string} game @param {string} section */
export function ruleOf(game, section) {
  const key = `${game}.section.${section}`
  const label = has(key) ? say('rules.read_this', { section: say(key) }) : say('rules.read')
  return { label, open: () => openRules(game, section) }
}
