// @ts-check
/** The words are read, one after the other. That takes its time; the game does not wait for it, and who is calm need not either. */

import { announce } from '../../kit/live.js'
import { redraw } from '../../kit/redraw.js'
import { storyOf } from '../../table/story.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').GameEvent} GameEvent
 * @typedef {import('./board.js').Card} Card
 * @typedef {import('./board.js').Claim} Claim
 * @typedef {object} Reading
 * @property {GameEvent} start its first event
 * @property {number} round
 * @property {Card[]} cards
 * @property {Claim[]} claims
 * @property {number} shown so many are turned over
 * @property {number[]} gains gems that were taken since: to the eye they are still in the middle
 * @typedef {{ctx: Context, now: Reading | null, read: GameEvent | null}} Stage `read`: the start of the last one that was seen
 */

const PACE = 1300
const LINGER = 1600 // on the last word
const OF_READING = new Set(['WordRead', 'MatchSeen', 'MatchProposed', 'WordDoubted'])
const COUNTS = new Set(['equal', 'lemma', 'synonym', 'ruled_same'])

/** @type {Map<string, Stage>} by game and screen */
const stages = new Map()

/** The reading that is going on, if any. @param {Context} ctx @returns {Reading | null} */
export function readingOf(ctx) {
  if (ctx.page.replay || ctx.game.outcome) return null
  const stage = stageOf(ctx)
  const start = newest(ctx)
  if (start && start !== stage.read && start !== stage.now?.start) {
    stage.now = null
    if (ctx.log.fresh.includes(start) && !ctx.page.settings.calm && !document.hidden) begin(stage, start)
    else stage.read = start
  }
  if (stage.now && !ctx.log.events.includes(stage.now.start)) stage.now = null
  if (stage.now) stage.now.gains = gainsSince(ctx, stage.now.start)
  return stage.now
}

/** What is not read yet is not in the log either. @param {GameEvent} event @param {Context} ctx */
export function isUnread(event, ctx) {
  const reading = readingOf(ctx)
  return Boolean(reading) && ctx.log.events.indexOf(event) >= reach(ctx, /** @type {Reading} */ (reading))
}

/** Enough: turn over the rest. @param {Context} ctx */
export const turnAll = (ctx) => finish(stageOf(ctx))

/** @param {Stage} stage @param {GameEvent} start */
function begin(stage, start) {
  const now = { start, shown: 1, gains: [], ...readFrom(stage.ctx, start) }
  stage.now = now
  const next = () => {
    if (stage.now !== now) return
    if (now.shown === now.cards.length) return finish(stage)
    const before = reach(stage.ctx, now)
    now.shown += 1
    tell(stage.ctx, before, reach(stage.ctx, now))
    redraw()
    setTimeout(next, now.shown === now.cards.length ? LINGER : PACE)
  }
  setTimeout(next, PACE)
}

/** @param {Stage} stage */
function finish(stage) {
  const { ctx, now } = stage
  if (!now) return
  stage.read = now.start
  stage.now = null
  tell(ctx, reach(ctx, now), ctx.log.events.length)
  redraw()
}

/** What was kept back is said aloud. @param {Context} ctx @param {number} from @param {number} to */
function tell(ctx, from, to) {
  for (const event of ctx.log.events.slice(from, to)) {
    const line = storyOf(event, ctx)
    if (line) announce(ctx.say(line.key, line.args))
  }
}

/** Up to which event it is read: before the next word. @param {Context} ctx @param {Reading} reading */
function reach(ctx, { start, shown }) {
  let words = 0
  const from = ctx.log.events.indexOf(start)
  const end = ctx.log.events.findIndex((event, at) => at >= from && (!OF_READING.has(event.type) || (event.type === 'WordRead' && (words += 1) > shown)))
  return end < 0 ? ctx.log.events.length : end
}

/** The first event of the newest reading. @param {Context} ctx @returns {GameEvent | null} */
function newest({ log: { events } }) {
  const last = events.findLastIndex((event) => event.type === 'WordRead')
  if (last < 0) return null
  return events[events.slice(0, last).findLastIndex((event) => !OF_READING.has(event.type)) + 1]
}

/** @param {Context} ctx @param {GameEvent} start */
function readFrom({ log: { events } }, start) {
  /** @type {Card[]} */
  const cards = []
  /** @type {Claim[]} */
  const claims = []
  const from = events.indexOf(start)
  for (const event of events.slice(from)) {
    if (!OF_READING.has(event.type)) break
    const { seat, word, name, why, first, second, because } = /** @type {any} */ (event)
    if (event.type === 'WordRead') cards.push({ seat, word, name, state: 'fair', why: '' })
    else if (event.type === 'WordDoubted') cards[cards.length - 1] = { ...cards[cards.length - 1], state: 'doubted', why }
    else claims.push({ first, second, because, counts: COUNTS.has(because), settled: event.type === 'MatchSeen' })
  }
  const round = events.slice(0, from).filter((event) => event.type === 'RowLaid').length
  return { cards, claims, round }
}

/** @param {Context} ctx @param {GameEvent} start @returns {number[]} */
function gainsSince({ log: { events }, players }, start) {
  const gains = players.map(() => 0)
  for (const event of events.slice(events.indexOf(start))) if (event.type === 'GemsTaken') gains[Number(event.seat)] += Number(event.gems)
  return gains
}

/** @param {Context} ctx @returns {Stage} */
function stageOf(ctx) {
  const name = `${ctx.table.code}/${ctx.game.number}/${ctx.page.layout === 'tv'}`
  const stage = stages.get(name) ?? { ctx, now: null, read: null }
  stage.ctx = ctx
  stages.set(name, stage)
  return stage
}
