// @ts-check
/** The talk of a replayed game, each line at its step. Only those who sat there receive any. */

import { talkOf, Refusal } from '../../net.js'
import { nothing } from '../../vendor/lit-html/lit-html.js'
import { isSaid } from '../../table/talk/lines.js'
import { reviewed } from '../../table/talk/reviewed.js'
import { saidLine } from '../../table/talk/said.js'
import { projector } from './projector.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').TalkLine} TalkLine
 * @typedef {import('../../types.js').Reel} Reel
 */

/** Shared links and files request none. */
export async function fetchSaid() {
  const { reel, number, key } = projector.now
  if (!reel?.code || key) return
  try {
    const { lines } = await talkOf(reel.code, number)
    if (projector.now.reel?.code === reel.code && projector.now.number === number) projector.change({ lines: lines.filter(isSaid) })
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem // a visitor who did not sit there receives nothing
  }
}

/** The step after which a line was said. @param {Reel} reel @param {TalkLine} line */
function stepOf({ frames }, { seen }) {
  const found = frames.findIndex(({ told }) => told >= seen)
  return found < 0 ? frames.length - 1 : found
}

/** The number of events that this point of view has seen after this step. @param {Reel} reel @param {number} step */
const eventsUntil = ({ frames }, step) => frames.slice(0, step + 1).flatMap(({ events }) => events)

/** What was said after these steps, for the list of moments. @param {Visit} visit @param {number} from @param {number} to */
export function saidBetween(visit, from, to) {
  const { reel, lines } = projector.now
  if (!reel) return nothing
  return lines.filter((line) => stepOf(reel, line) >= from && stepOf(reel, line) <= to).map((line) => saidLine(visit, line, eventsUntil(reel, stepOf(reel, line))))
}

/** All of it, in the review. @param {Visit} visit @param {Context} ctx */
export function saidInReview(visit, ctx) {
  const { reel, lines } = projector.now
  return reel ? reviewed(visit, ctx, lines, (line) => eventsUntil(reel, stepOf(reel, line)).length) : nothing
}
