// @ts-check
/** The reel and how far it has run: a finished game as the frames that some eyes saw. */

import { announce } from '../../kit/live.js'
import { redraw } from '../../kit/redraw.js'
import { layout } from '../../kit/settings.js'
import { openLog, Refusal, watchAgain } from '../../net.js'
import { say } from '../../say.js'
import { store, tell } from '../../store.js'
import { furnish } from '../../table/box.js'
import { begin } from '../../table/visit.js'

/**
 * @typedef {import('../../types.js').Reel} Reel
 * @typedef {import('../../types.js').TableMessage} TableMessage
 */

const PACE = 1400
const SETTLES = 400

export const projector = {
  /** @type {Reel | null} */ reel: null,
  /** @type {{code: string, facts: import('../../types.js').Args} | null} */ refusal: null,
  at: 0,
  eyes: 'table',
  review: false,
  key: '',
  number: 0,
  file: '', // the log itself, when it came from a file
  /** @type {ReturnType<typeof setInterval> | 0} */ running: 0,
}

let settling = 0
let fetching = false

/** A game of a table. @param {{code: string, number: number, hash: string}} which */
export async function show({ code, number, hash }) {
  const wish = new URLSearchParams(hash)
  Object.assign(projector, {
    reel: null,
    refusal: null,
    number,
    file: '',
    key: wish.get('key') ?? '',
    eyes: wish.get('eyes') ?? 'table',
    review: wish.has('review'),
  })
  await thread(() => watchAgain(code, number, projector.eyes, projector.key))
  step(wish.has('step') ? Number(wish.get('step')) - 1 : projector.review ? 1e9 : 0)
}

/** A log that somebody kept. @param {string} log @returns {Promise<Refusal | null>} */
export async function showFile(log) {
  Object.assign(projector, { reel: null, refusal: null, number: 1, file: log, key: '', eyes: 'table', review: false })
  await thread(() => openLog(log, projector.eyes))
  step(0)
  return takeRefusal()
}

/** Look through other eyes, at the same moment: one reel is fetched at a time, and then that of the eyes chosen last. @param {string} eyes @returns {Promise<Refusal | null>} */
export async function lookThrough(eyes) {
  projector.eyes = eyes
  if (fetching) return null
  fetching = true
  try {
    while (projector.reel && projector.reel.eyes !== projector.eyes && !projector.refusal) await changeEyes(projector.reel)
  } finally {
    fetching = false
  }
  const refusal = takeRefusal()
  if (refusal && projector.reel) projector.eyes = projector.reel.eyes
  redraw()
  return refusal
}

/** @param {Reel} reel the one that is shown meanwhile */
async function changeEyes(reel) {
  const { eyes, file, number, key } = projector
  await thread(() => (file ? openLog(file, eyes) : watchAgain(reel.code, number, eyes, key)))
  step(projector.at)
}

/** What was refused is said once, where it was asked for. */
function takeRefusal() {
  const { refusal } = projector
  projector.refusal = null
  return refusal ? new Refusal(refusal) : null
}

/** @param {() => Promise<Reel>} bring */
async function thread(bring) {
  try {
    const reel = await bring()
    projector.reel = reel
    const known = store.state.visit
    const visit = known?.modules?.game === reel.game ? known : begin({ code: reel.code, kind: 'watch' })
    tell(visit, { kind: 'reel', table: tableOf(reel), insight: reel.insight })
    await furnish(visit, reel.game)
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    projector.refusal = { code: problem.code, facts: problem.facts }
    redraw()
  }
}

/** @type {TableMessage['clock']} */
const NO_CLOCK = { kind: 'off', pace: 'steady', held: false }

/** @param {Reel} reel @returns {TableMessage} */
function tableOf(reel) {
  const { code, game, options, players, outcome } = reel
  const past = { sitters: [], at: 0, number: projector.number, game, players: players.map((player) => player.name), ...outcome }
  return { code, phase: 'over', game, language: '', options, own: [], pictures: [], locked: true, watching: true,
    research: false, clock: NO_CLOCK, host: 0, seats: players, you: null, games: [past], wants: [], lender: null, next_part: null }
}

/** Show this moment. @param {number} wanted */
export function step(wanted) {
  const { reel } = projector
  const visit = store.state.visit
  if (!reel || !visit) return
  const at = Math.max(0, Math.min(reel.frames.length - 1, Math.round(wanted) || 0))
  const frame = reel.frames[at]
  const over = at === reel.frames.length - 1
  tell(visit, {
    kind: 'stood',
    play: playOf(reel, frame, over),
    events: reel.frames.slice(0, at + 1).flatMap((one) => one.events),
    fresh: at === projector.at + 1 ? frame.events : [],
  })
  projector.at = at
  if (over) stop()
  if (!over) projector.review = false
  clearTimeout(settling)
  settling = setTimeout(noteAddress, SETTLES)
  redraw()
  requestAnimationFrame(followStory)
}

/** @param {Reel} reel @param {import('../../types.js').Frame} frame @param {boolean} over @returns {import('../../types.js').PlayMessage} */
function playOf({ players, promise, seed, outcome }, { events, view, section, waiting, may, answered, silent }, over) {
  const ask = over ? null : { id: '', section, waiting, may, answered, undecided: [] }
  return { number: projector.number, at: 0, players, promise, events, view, prompt: null, sealed: null, undo: null, ask, silent, outcome: over ? outcome : null, seed, banter: null }
}

/** The story keeps up with the table, where it stands beside it. */
function followStory() {
  if (layout() === 'desktop') document.querySelector('.replay-moments [aria-current]')?.scrollIntoView({ block: 'nearest' })
}

/** The end of the game, looked back upon; or the table again. @param {boolean} review */
export function openReview(review) {
  projector.review = review
  step(review ? 1e9 : projector.at)
}

/** Let it run, or hold it. */
export function run() {
  if (projector.running) return stop()
  const { reel } = projector
  if (reel && projector.at === reel.frames.length - 1) step(0)
  projector.running = setInterval(() => step(projector.at + 1), PACE)
  announce(say('replay.runs'))
  redraw()
}

export function stop() {
  clearInterval(projector.running)
  projector.running = 0
  redraw()
}

export function throwAway() {
  clearTimeout(settling)
  clearInterval(projector.running)
  Object.assign(projector, { reel: null, refusal: null, at: 0, running: 0, file: '', key: '' })
  store.dispatch({ kind: 'left' })
}

/** Where this moment is found again. @param {{key?: string, review?: boolean}} [how] */
export function addressOf({ key = projector.key, review = projector.review } = {}) {
  const { reel, number, at, eyes } = projector
  const wish = new URLSearchParams()
  if (key) wish.set('key', key)
  if (review) wish.set('review', '')
  else wish.set('step', String(at + 1))
  if (eyes !== 'table') wish.set('eyes', eyes)
  return `/replay/${reel?.code}/${number}#${wish.toString().replace(/=(?=&|$)/g, '')}`
}

function noteAddress() {
  if (projector.reel?.code && location.pathname.startsWith('/replay/')) history.replaceState(null, '', addressOf())
}
