// @ts-check
/** The director: events are told in moments, one beat after the other, and everything else waits. It decides when, never what. */

import { announce } from '../../kit/live.js'
import { settings } from '../../kit/settings.js'
import { askForSound, sound } from '../../kit/sound.js'
import { Timer } from '../../kit/timer.js'
import { asOfNow, store, tell } from '../../store.js'
import { contextOf } from '../context.js'
import { hear } from '../hearing.js'
import { noteMissed, onShowMissed } from './missed_moments.js'
import { hereAt } from './server_time.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').Heard} Heard
 * @typedef {Heard & {kind: 'play'}} Played
 * @typedef {import('../../types.js').Beat} Beat
 * @typedef {import('../../types.js').Settings} Settings
 */

const HURRY = 15 // seconds left on a hard clock, below which nothing is told
const QUEUE = 12 // messages: a page that is this far behind catches up
const STRAY = 1000
const WAITING = ['play', 'table', 'clock', 'talk'] // messages that wait while something is told

/** The next beat. */
const beating = new Timer()
/** For how long a table waits for the play that explains it. */
const straying = new Timer()

onShowMissed(tellAgain)

/** A message of the stream has arrived. @param {Pick<Visit, 'id'>} of @param {Heard} heard */
export function receive(of, heard) {
  const visit = asOfNow(of)
  if (!visit) return
  if (!WAITING.includes(heard.kind) || (heard.kind === 'talk' && !visit.moment)) return hear(visit, heard)
  if (!visit.moment && !visit.waiting.length) return admit(visit, heard)
  tell(visit, { kind: 'held', heard })
  const hurries = mustHurry(visit, heard)
  if (visit.moment ? hurries || visit.waiting.filter(({ kind }) => kind !== 'talk').length >= QUEUE : heard.kind === 'play') finish(visit, { all: Boolean(visit.moment) || hurries })
}

/** The visit is over, or the point of view has changed. */
export function cancel() {
  beating.stop()
  straying.stop()
  const { visit } = store.state
  if (visit) tell(visit, { kind: 'struck' })
}

/** Skips the rest. @param {Visit} visit */
export function skip(visit) {
  if (!visit.moment) return
  tell(visit, { kind: 'hurried' })
  finish(visit, { all: false })
}

/** Shows what nobody saw once more on the table, at a quick pace. It can be skipped. @param {Visit} visit @param {Beat[]} missed */
function tellAgain(visit, missed) {
  const beats = paced(missed, { ...settings(), pace: 'brisk' })
  if (visit.moment || !beats.length) return
  const start = Date.now()
  tell(visit, { kind: 'moment', moment: { beats, at: -1, heard: null, focus: document.activeElement }, busyUntil: start + lengthOf(beats) })
  tick(visit, start)
}

/** @param {Visit} visit @param {Heard} heard */
function admit(visit, heard) {
  if (heard.kind === 'table' && isAhead(visit, heard.table)) {
    tell(visit, { kind: 'held', heard })
    return wait(visit)
  }
  const beats = heard.kind === 'play' ? plan(visit, heard) : []
  if (heard.kind === 'play' && beats.length) begin(visit, heard, beats)
  else hear(visit, heard)
}

/** The table says that the game is over before its end was told: hide that. @param {Visit} visit @param {import('../../types.js').TableMessage} table */
const isAhead = ({ play, modules }, table) => Boolean(modules?.show && play && !play.outcome && table.games.some(({ number }) => number === play.number))

/** What of this message is to be told, if anything. @param {Visit} visit @param {Played} heard @returns {Beat[]} */
function plan(visit, { play, resumed }) {
  const before = visit.play
  if (!resumed || before?.number !== play.number || visit.curtain !== null) return []
  if (document.hidden) noteMissed(visit, play)
  if (document.hidden) return []
  if (before.prompt && before.prompt.id === play.prompt?.id) return [] // somebody is about to answer: that comes first
  const ctx = contextOf(visit)
  return ctx?.show ? paced(ctx.show.storyboard(play.events, ctx, play), settings()) : []
}

/** @param {Visit} visit @param {Played} heard @param {Beat[]} beats */
function begin(visit, heard, beats) {
  const start = Math.max(hereAt(heard.play.told_at) + LEAD, visit.busyUntil)
  if (Date.now() - start > TOO_LATE) {
    noteMissed(visit, heard.play)
    return hear(visit, heard)
  }
  tell(visit, { kind: 'moment', moment: { beats, at: -1, heard, focus: document.activeElement }, busyUntil: start + lengthOf(beats) })
  tick(visit, start)
}

/** @param {Pick<Visit, 'id'>} of @param {number} start */
function tick(of, start) {
  const visit = asOfNow(of)
  if (!visit?.moment) return
  const { beats, at: told } = visit.moment
  const since = Date.now() - start
  const { at, left } = since < 0 ? { at: -1, left: -since } : beatAt(beats, since)
  if (at >= beats.length || document.hidden) return finish(visit, { all: document.hidden, told: !document.hidden })
  if (at !== told) tellBeat(visit, visit.moment, at)
  beating.start(left, () => tick(of, start))
}

/** @param {Visit} visit @param {import('../../types.js').Moment} moment @param {number} at */
function tellBeat(visit, moment, at) {
  const beat = moment.beats[at]
  const ctx = beat.ctx ?? contextOf(visit)
  if (at === 0) askForSound()
  tell(visit, { kind: 'moment', moment: { ...moment, at } })
  const words = beat.aloud ?? beat.say
  if (ctx && words) announce(ctx.say(words.key, words.args))
  if (beat.sound) sound(beat.sound)
}

/** The moment is over: the log, the scores and everything else follow. @param {Pick<Visit, 'id'>} of @param {{all: boolean, told?: boolean}} how */
function finish(of, { all, told = false }) {
  beating.stop()
  straying.stop()
  const moment = asOfNow(of)?.moment
  tell(of, { kind: 'moment', moment: null })
  if (moment?.heard) hear(of, { ...moment.heard, told })
  drain(of, all)
  if (all) tell(of, { kind: 'hurried' })
  if (moment && !asOfNow(of)?.moment) giveBack(moment.focus)
}

/** Messages that came meanwhile are applied, until one of them has to be told as well. @param {Pick<Visit, 'id'>} of @param {boolean} all at once */
function drain(of, all) {
  for (let visit = asOfNow(of); visit?.waiting.length && !visit.moment; visit = asOfNow(of)) {
    const next = following(visit)
    if (!next && !all) return wait(visit)
    const heard = next ?? visit.waiting[0]
    tell(visit, { kind: 'released', heard })
    if (all || heard.kind !== 'play') hear(visit, heard)
    else admit(/** @type {Visit} */ (asOfNow(visit)), heard)
  }
}

/** The next in order; but a play goes before a table that knows its end. A play of the next game does not: only the table knows which game that is. @param {Visit} visit @returns {Heard | undefined} */
function following(visit) {
  const [first, ...others] = visit.waiting
  const ahead = first.kind === 'table' && isAhead(visit, first.table)
  return ahead ? others.find((one) => one.kind === 'play' && one.play.number === visit.play?.number) : first
}

/** Its play must be on its way. If it is not, the table is applied. @param {Pick<Visit, 'id'>} of */
const wait = (of) => straying.start(STRAY, () => finish(of, { all: true }))

/** A moment never hides what was taken back, and never delays an answer. @param {Visit} visit @param {Heard} heard */
function mustHurry(visit, heard) {
  if (heard.kind === 'play') return heard.play.number !== visit.play?.number || heard.play.events.some(({ type }) => type === 'Undone' || type === 'UndoAsked')
  if (heard.kind !== 'clock' || heard.clock.kind !== 'hard') return false
  return heard.clock.seats.some(({ seat, left }) => seat === visit.play?.view.seat && left < HURRY)
}

/** The focus returns to where it was, if that still exists. @param {Element | null} focus */
function giveBack(focus) {
  requestAnimationFrame(() => {
    if (focus instanceof HTMLElement && focus.isConnected && document.activeElement === document.body) focus.focus({ preventScroll: true })
  })
}

// Beats: the steps of a moment. A storyboard is a list of them; the reader chooses the pace.

const PACES = { full: 1, brisk: 0.6, off: 0 }

/** Between an event and the first beat: the time that a message may take to reach every screen at the table. */
const LEAD = 400
/** A screen that hears of a moment later than this has missed it. */
const TOO_LATE = 1500

/** At the reader's pace. With reduced motion the order and the pauses stay. @param {Beat[]} beats @param {Settings} settings @returns {Beat[]} */
function paced(beats, { pace }) {
  const factor = PACES[pace] ?? 1
  return factor ? beats.map((beat) => ({ ...beat, for: Math.round(beat.for * factor) })) : []
}

/** @param {Beat[]} beats */
const lengthOf = (beats) => beats.reduce((sum, beat) => sum + beat.for, 0)

/** The beat at this many milliseconds after the first, and how long it still lasts. @param {Beat[]} beats @param {number} since */
function beatAt(beats, since) {
  let end = 0
  for (const [at, beat] of beats.entries()) {
    end += beat.for
    if (since < end) return { at, left: end - since }
  }
  return { at: beats.length, left: 0 }
}
