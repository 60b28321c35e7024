// @ts-check
/** Sends the reader's actions at the table, and shows refusals. */

import { explain, hideTooltip } from '../kit/bubble.js'
import { Refusal } from '../net.js'
import { has, say } from '../say.js'
import { store, tell } from '../store.js'
import { gameOf } from '../store/visit.js'
import { sceneOf } from './box.js'
import { refusalText } from './refusal.js'
import { openRules } from './rules/open.js'

/** The number of events known once it is told; 0 if it was refused. @param {import('../types.js').Action} action @param {Element | null} [near] */
export async function act(action, near) {
  const { visit } = store.state
  if (!visit?.table?.you || !visit.play) return 0
  if (!visit.play.prompt) {
    show(near, new Refusal({ code: visit.play.outcome ? 'game_over' : 'out_of_turn' }))
    return 0
  }
  const wish = JSON.stringify(action)
  if (visit.wishes.includes(wish)) return 0
  hideTooltip()
  tell(visit, { kind: 'wished', wish })
  try {
    const told = await visit.api.move(visit.code, { prompt: visit.play.prompt.id, action, seat: Number(visit.viewer) })
    return told?.seq || 1
  } catch (problem) {
    show(near, problem)
    return 0
  } finally {
    tell(visit, { kind: 'answered', wish })
  }
}

/**
 * Sends any request at the table; a refusal is shown where the click was.
 * @param {Element | null | undefined} near
 * @param {() => Promise<unknown>} wish
 */
export async function attempt(near, wish) {
  hideTooltip()
  try {
    return { done: true, answer: /** @type {any} */ (await wish()) }
  } catch (problem) {
    show(near, problem)
    return { done: false, answer: null }
  }
}

/** Shows the reason. @param {Element | null | undefined} near @param {unknown} problem */
export function show(near, problem) {
  if (!(problem instanceof Refusal)) throw problem
  const { visit } = store.state
  const game = problem.game || (problem.section && visit ? gameOf(visit) : '')
  explain(near, refusalText(problem, visit ? sceneOf(visit) : {}), problem.section && game ? ruleOf(game, problem.section) : null)
}

/** A link to the rule. @param {string} game @param {string} section */
export function ruleOf(game, section) {
  const key = `${game}.section.${section}`
  const label = has(key) ? say('rules.read_this', { section: say(key) }) : say('rules.read')
  return { label, open: () => openRules(game, section) }
}
