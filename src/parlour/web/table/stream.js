// @ts-check
/** Coming to a table and leaving it: the open room, and the line to it. */

import { redraw } from '../kit/redraw.js'
import { listen as listenTo, Refusal, visit } from '../net.js'
import { hush } from '../kit/bubble.js'
import { forgetHash } from '../router.js'
import { store } from '../store.js'
import { wear } from '../kit/styles.js'
import { hearClock } from './clock/clock.js'
import { hearLine, hearPlay, hearReaction, hearTable } from './reducer.js'
import { noticeTurn } from './announce.js'

/**
 * @typedef {import('../types.js').Room} Room
 * @typedef {import('../types.js').Kind} Kind
 */

/** @type {{close: () => void} | null} */
let wire = null

/** @param {string} code @param {Kind} kind @param {string} key the secret of a link */
export async function enter(code, kind, key) {
  leave()
  wear('css/table/company.css')
  const room = blank(code, kind)
  store.set({ room })
  if (key) {
    try {
      const { seat } = await visit(code, key)
      if (kind === 'seat' && seat !== null) room.viewer = String(seat)
      forgetHash()
    } catch (problem) {
      return fail(room, problem)
    }
  }
  if (kind !== 'seat') room.viewer = 'watch'
  if (store.state.room === room) listen(room)
}

export function leave() {
  wire?.close()
  wire = null
  hush()
  store.set({ room: null })
}

/** @param {Room} room */
function listen(room) {
  wire?.close()
  const isOurs = () => store.state.room === room
  wire = listenTo(room.code, {
    viewer: room.viewer,
    listener: {
      table: (message) => isOurs() && hearTable(room, message),
      play: (message, resumed) => isOurs() && hearPlay(room, message, resumed),
      reaction: (message) => isOurs() && hearReaction(room, message),
      clock: (message) => isOurs() && hearClock(room, message),
      line: (line, why) => isOurs() && hearLine(room, line, why),
    },
  })
}

/** This browser has one more seat: a stream knows only the seats that it was opened with. */
export function listenAgain() {
  if (store.state.room) listen(store.state.room)
}

/** Pass and play: whom the curtain asks for is here, so lift it. */
export function liftCurtain() {
  const { room } = store.state
  if (!room || room.curtain === null) return
  const seat = room.curtain
  room.curtain = null
  if (String(seat) !== room.viewer || !room.play) {
    room.viewer = String(seat)
    Object.assign(room, { play: null, events: [], fresh: [], local: { prompt: {} } })
    listen(room)
  } else noticeTurn(room)
  redraw()
}

/** @param {string} code @param {Kind} kind @returns {Room} */
export function blank(code, kind) {
  return {
    code,
    kind,
    line: 'connecting',
    table: null,
    play: null,
    events: [],
    fresh: [],
    told: [],
    reactions: [],
    insight: null,
    module: null,
    moduleGame: '',
    boxes: {},
    local: { prompt: {} },
    busy: false,
    curtain: null,
    lobby: false,
    clock: null,
    movedAt: Date.now(),
    waits: '',
    refusal: null,
    viewer: '',
    turn: '',
  }
}

/** @param {Room} room @param {unknown} problem */
function fail(room, problem) {
  if (!(problem instanceof Refusal)) throw problem
  room.refusal = { code: problem.code, args: problem.facts }
  redraw()
}
