// @ts-check
/** The director: what has happened is told in moments, one beat after the other, and until then everything else waits. It decides when, never what. */

import { announce } from '../../kit/live.js'
import { redraw } from '../../kit/redraw.js'
import { settings } from '../../kit/settings.js'
import { sound } from '../../kit/sound.js'
import { store } from '../../store.js'
import { contextOf } from '../context.js'
import { hear } from '../hearing.js'
import { beatAt, LEAD, lengthOf, paced, TOO_LATE } from './beats.js'
import { hereAt, noteStamp } from './server_time.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').Heard} Heard
 * @typedef {Heard & {kind: 'play'}} Played
 * @typedef {import('../../types.js').Beat} Beat
 */

const HURRY = 15 // seconds left on a hard clock, below which nothing is told
const QUEUE = 12 // messages: who is so far behind catches up
const STRAY = 1000

/** What has come while a moment was told, in its order. @type {Heard[]} */
let waiting = []
/** When the last moment ends, on this device's clock: the next one begins after it, on every screen. */
let busyUntil = 0
let timer = 0
let stray = 0

/** Something has come from the stream. @param {Visit} visit @param {Heard} heard */
export function receive(visit, heard) {
  if (heard.kind === 'play' && visit.kind !== 'sample') noteStamp(heard.play.at)
  if (heard.kind !== 'play' && heard.kind !== 'table' && heard.kind !== 'clock') return hear(visit, heard)
  if (!visit.moment && !waiting.length) return admit(visit, heard)
  waiting.push(heard)
  const hurries = mustHurry(visit, heard)
  if (visit.moment ? hurries || waiting.length > QUEUE : heard.kind === 'play') finish(visit, { all: Boolean(visit.moment) || hurries })
}

/** Nobody is here any more, or through other eyes. */
export function strike() {
  clearTimeout(timer)
  clearTimeout(stray)
  waiting = []
  busyUntil = 0
}

/** Enough: the rest at once. @param {Visit} visit */
export function skip(visit) {
  if (!visit.moment) return
  busyUntil = 0
  finish(visit, { all: false })
}

/** @param {Visit} visit @param {Heard} heard */
function admit(visit, heard) {
  if (heard.kind === 'table' && isAhead(visit, heard.table)) {
    waiting.push(heard)
    return wait(visit)
  }
  const beats = heard.kind === 'play' ? plan(visit, heard) : []
  if (heard.kind === 'play' && beats.length) begin(visit, heard, beats)
  else hear(visit, heard)
}

/** The table says that the game is over before we know how it ended: that is not the table's to tell. @param {Visit} visit @param {import('../../types.js').TableMessage} table */
const isAhead = ({ play, modules }, table) => Boolean(modules?.show && play && !play.outcome && table.games.some(({ number }) => number === play.number))

/** What of this message is to be told, if anything. @param {Visit} visit @param {Played} heard @returns {Beat[]} */
function plan(visit, { play, resumed }) {
  const before = visit.play
  if (!resumed || before?.number !== play.number || document.hidden || visit.curtain !== null) return []
  if (before.prompt && before.prompt.id === play.prompt?.id) return [] // somebody is about to answer: that comes first
  const ctx = contextOf(visit)
  return ctx?.show ? paced(ctx.show.storyboard(play.events, ctx, play), settings()) : []
}

/** @param {Visit} visit @param {Played} heard @param {Beat[]} beats */
function begin(visit, heard, beats) {
  const start = Math.max(hereAt(heard.play.at) + LEAD, busyUntil)
  if (Date.now() - start > TOO_LATE) return hear(visit, heard)
  busyUntil = start + lengthOf(beats)
  visit.moment = { beats, at: -1, heard, focus: document.activeElement }
  tick(visit, start)
}

/** @param {Visit} visit @param {number} start */
function tick(visit, start) {
  const { moment } = visit
  if (!moment || store.state.visit !== visit) return
  const since = Date.now() - start
  const { at, left } = since < 0 ? { at: -1, left: -since } : beatAt(moment.beats, since)
  if (at >= moment.beats.length || document.hidden) return finish(visit, { all: document.hidden, told: !document.hidden })
  if (at !== moment.at) tell(visit, moment.beats[at], at)
  timer = setTimeout(() => tick(visit, start), left)
}

/** @param {Visit} visit @param {Beat} beat @param {number} at */
function tell(visit, beat, at) {
  const ctx = contextOf(visit)
  if (visit.moment) visit.moment = { ...visit.moment, at }
  const words = beat.aloud ?? beat.say
  if (ctx && words) announce(ctx.say(words.key, words.args))
  if (beat.sound) sound(beat.sound)
  redraw()
}

/** The moment is over: now it is so, for the log, the scores and everybody. @param {Visit} visit @param {{all: boolean, told?: boolean}} how */
function finish(visit, { all, told = false }) {
  clearTimeout(timer)
  clearTimeout(stray)
  const { moment } = visit
  visit.moment = null
  if (moment) hear(visit, { ...moment.heard, told })
  drain(visit, all)
  if (all) busyUntil = 0
  if (moment && !visit.moment) giveBack(moment.focus)
}

/** What has come meanwhile has its turn, until something of it is told as well. @param {Visit} visit @param {boolean} all at once */
function drain(visit, all) {
  while (waiting.length && !visit.moment) {
    const next = following(visit)
    if (!next && !all) return wait(visit)
    const heard = next ?? /** @type {Heard} */ (waiting.shift())
    if (all || heard.kind !== 'play') hear(visit, heard)
    else admit(visit, heard)
  }
}

/** The next in order; but the play goes before a table that knows its end. A play of the next game does not: only the table knows which game that is. @param {Visit} visit @returns {Heard | undefined} */
function following(visit) {
  const [first] = waiting
  const ahead = first.kind === 'table' && isAhead(visit, first.table)
  const at = ahead ? waiting.findIndex((one) => one.kind === 'play' && one.play.number === visit.play?.number) : 0
  return at < 0 ? undefined : waiting.splice(at, 1)[0]
}

/** Its play must be on its way. If it is not, the table has the word. @param {Visit} visit */
function wait(visit) {
  clearTimeout(stray)
  stray = setTimeout(() => finish(visit, { all: true }), STRAY)
}

/** What was taken back is never hidden by a moment, and no answer is late because of one. @param {Visit} visit @param {Heard} heard */
function mustHurry(visit, heard) {
  if (heard.kind === 'play') return heard.play.number !== visit.play?.number || heard.play.events.some(({ type }) => type === 'Undone' || type === 'UndoAsked')
  if (heard.kind !== 'clock' || heard.clock.kind !== 'hard') return false
  return heard.clock.seats.some(({ seat, left }) => seat === visit.play?.view.seat && left < HURRY)
}

/** The focus goes back to where it was, if that is still there. @param {Element | null} focus */
function giveBack(focus) {
  requestAnimationFrame(() => {
    if (focus instanceof HTMLElement && focus.isConnected && document.activeElement === document.body) focus.focus({ preventScroll: true })
  })
}
