// @ts-check
/** A finished game as frames from one point of view, and the position in it. */

import { sitePath, siteUrl } from '../../kit/files.js'
import { announce } from '../../kit/live.js'
import { layout } from '../../kit/settings.js'
import { Timer } from '../../kit/timer.js'
import { openLog, Refusal, watchAgain } from '../../net.js'
import { say } from '../../say.js'
import { slice, store, tell } from '../../store.js'
import { loadTable } from '../../table/box.js'
import { begin } from '../../table/visit.js'

/**
 * @typedef {import('../../types.js').Reel} Reel
 * @typedef {import('../../types.js').TableMessage} TableMessage
 */

const PACE = 1400
const SETTLES = 400

/**
 * The position. `file`: the log itself, if it came from a file; `lines`: the talk of the game, for those who sat
 * there.
 * @typedef {{reel: Reel | null, refusal: {code: string, facts: import('../../types.js').Args} | null, at: number, eyes: string, review: boolean, key: string, number: number, file: string, running: boolean, speed: number, fetching: boolean, lines: readonly import('../../types.js').TalkLine[]}} Run
 */

export const projector = slice('replay', /** @type {Run} */ ({ reel: null, refusal: null, at: 0, eyes: 'table', review: false, key: '', number: 0, file: '', running: false, speed: 1, fetching: false, lines: [] }))

const settling = new Timer()
const pacing = new Timer()

/** A game of a table. @param {{code: string, number: number, hash: string}} which */
export async function show({ code, number, hash }) {
  const wish = new URLSearchParams(hash)
  const [key, eyes, review] = [wish.get('key') ?? '', wish.get('eyes') ?? 'table', wish.has('review')]
  projector.change({ reel: null, refusal: null, number, file: '', key, eyes, review, lines: [] })
  await thread(() => watchAgain(code, number, eyes, key))
  step(wish.has('step') ? Number(wish.get('step')) - 1 : projector.now.review ? 1e9 : 0)
}

/** A log file. @param {string} log @returns {Promise<Refusal | null>} */
export async function showFile(log) {
  projector.change({ reel: null, refusal: null, number: 1, file: log, key: '', eyes: 'table', review: false, lines: [] })
  await thread(() => openLog(log, 'table'))
  step(0)
  return takeRefusal()
}

/** Another point of view at the same moment: requests run one at a time, and the last choice wins. @param {string} eyes @returns {Promise<Refusal | null>} */
export async function lookThrough(eyes) {
  projector.change({ eyes })
  if (projector.now.fetching) return null
  projector.change({ fetching: true })
  try {
    while (isBehind(projector.now)) await changeEyes(/** @type {Reel} */ (projector.now.reel))
  } finally {
    projector.change({ fetching: false })
  }
  const refusal = takeRefusal()
  if (refusal && projector.now.reel) projector.change({ eyes: projector.now.reel.eyes })
  return refusal
}

/** @param {Run} now */
const isBehind = ({ reel, eyes, refusal }) => Boolean(reel && reel.eyes !== eyes && !refusal)

/** @param {Reel} reel the one that is shown meanwhile */
async function changeEyes(reel) {
  const { eyes, file, number, key } = projector.now
  await thread(() => (file ? openLog(file, eyes) : watchAgain(reel.code, number, eyes, key)))
  step(projector.now.at)
}

/** A refusal is shown once, where the request was made. */
function takeRefusal() {
  const { refusal } = projector.now
  projector.change({ refusal: null })
  return refusal ? new Refusal(refusal) : null
}

/** @param {() => Promise<Reel>} bring */
async function thread(bring) {
  try {
    const reel = await bring()
    projector.change({ reel })
    const known = store.state.visit
    const visit = known?.modules?.game === reel.game ? known : begin({ code: reel.code, kind: 'watch' })
    tell(visit, { kind: 'reel', table: tableOf(reel), insight: reel.insight })
    await loadTable(visit, reel.game)
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    projector.change({ refusal: { code: problem.code, facts: problem.facts } })
  }
}

/** @type {TableMessage['clock']} */
const NO_CLOCK = { kind: 'off', pace: 'steady', held: false }

/** @param {Reel} reel @returns {TableMessage} */
function tableOf(reel) {
  const { code, game, options, players, outcome } = reel
  const past = { sitters: [], at: 0, number: projector.now.number, game, players: players.map((player) => player.name), ...outcome }
  return { code, phase: 'over', game, language: '', options, own: [], pictures: [], locked: true, watching: true,
    research: false, clock: NO_CLOCK, host: 0, seats: players, you: null, games: [past], wants: [], lender: null, next: null, attended: true,
    talk: { watchers: false, models: false }, latecomers: { door: 'next', now: 'next', chairs: [], waiting: [] } }
}

/** Shows this moment. @param {number} wanted */
export function step(wanted) {
  const { reel, at: before, review } = projector.now
  const { visit } = store.state
  if (!reel || !visit) return
  const at = Math.max(0, Math.min(reel.frames.length - 1, Math.round(wanted) || 0))
  const frame = reel.frames[at]
  const over = at === reel.frames.length - 1
  tell(visit, {
    kind: 'stood',
    play: playOf(reel, frame, over),
    events: reel.frames.slice(0, at + 1).flatMap((one) => one.events),
    fresh: at === before + 1 ? frame.events : [],
  })
  projector.change({ at, review: review && over })
  if (over) stop()
  settling.start(SETTLES, noteAddress)
  requestAnimationFrame(followStory)
}

/** @param {Reel} reel @param {import('../../types.js').Frame} frame @param {boolean} over @returns {import('../../types.js').PlayNow} */
function playOf({ players, promise, seed, outcome }, { events, view, section, waiting, may, answered, silent }, over) {
  const ask = over ? null : { id: '', section, waiting, may, answered, undecided: [] }
  return { number: projector.now.number, told_at: 0, players, promise, events, view, prompt: null, sealed: null, undo: null, request: null, ask, silent, outcome: over ? outcome : null, seed, banter: null, talking: null, marking: null }
}

/** The story beside the table scrolls along. */
function followStory() {
  if (layout() === 'desktop') document.querySelector('.replay-moments [aria-current]')?.scrollIntoView({ block: 'nearest' })
}

/** Shows the review at the end of the game, or the table again. @param {boolean} review */
export function openReview(review) {
  projector.change({ review })
  step(review ? 1e9 : projector.now.at)
}

/** Plays or pauses. */
export function run() {
  const { reel, at, running } = projector.now
  if (running) return stop()
  if (reel && at === reel.frames.length - 1) step(0)
  projector.change({ running: true })
  pacing.start(PACE / projector.now.speed, goOn)
  announce(say('replay.runs'))
}

function goOn() {
  step(projector.now.at + 1)
  if (projector.now.running) pacing.start(PACE / projector.now.speed, goOn)
}

export const SPEEDS = [1, 2, 4]

/** The next higher speed; after the highest, the normal one. */
export function changeSpeed() {
  const at = SPEEDS.indexOf(projector.now.speed)
  projector.change({ speed: SPEEDS[(at + 1) % SPEEDS.length] })
}

/** The steps in which a turn begins, in games with turns. @param {Reel} reel */
export const turnSteps = (reel) => reel.frames.flatMap(({ events }, at) => (events.some(({ type }) => type === 'TurnBegan') ? [at] : []))

export function stop() {
  pacing.stop()
  projector.change({ running: false })
}

export function throwAway() {
  settling.stop()
  pacing.stop()
  projector.begin()
  store.dispatch({ kind: 'left' })
}

/** The link to this moment. @param {{key?: string, review?: boolean}} [how] */
export function addressOf({ key = projector.now.key, review = projector.now.review } = {}) {
  const { reel, number, at, eyes } = projector.now
  const wish = new URLSearchParams()
  if (key) wish.set('key', key)
  if (review) wish.set('review', '')
  else wish.set('step', String(at + 1))
  if (eyes !== 'table') wish.set('eyes', eyes)
  return `/replay/${reel?.code}/${number}#${wish.toString().replace(/=(?=&|$)/g, '')}`
}

function noteAddress() {
  if (projector.now.reel?.code && sitePath(location.pathname).startsWith('/replay/')) history.replaceState(null, '', siteUrl(addressOf()))
}
