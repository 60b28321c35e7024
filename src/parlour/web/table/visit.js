// @ts-check
/** Coming to a table and leaving it: the visit, and its line. */

import { hush } from '../kit/bubble.js'
import { redraw } from '../kit/redraw.js'
import { draft, listen as listenTo, move, Refusal, showKey } from '../net.js'
import { forgetHash } from '../router.js'
import { store } from '../store.js'
import { noticeTurn } from './announce.js'
import { hear } from './hearing.js'
import { receive, strike } from './show/director.js'

/**
 * @typedef {import('../types.js').Visit} Visit
 * @typedef {import('../types.js').Kind} Kind
 */

/** @type {{close: () => void} | null} */
let wire = null
let reactions = 0

/** @param {string} code @param {Kind} kind @param {string} key the secret of a link */
export async function enter(code, kind, key) {
  leave()
  const visit = blank(code, kind)
  store.set({ visit })
  if (key) {
    try {
      const { seat } = await showKey(code, key)
      if (kind === 'seat' && seat !== null) visit.viewer = String(seat)
      forgetHash()
    } catch (problem) {
      return fail(visit, problem)
    }
  }
  if (kind !== 'seat') visit.viewer = 'watch'
  if (store.state.visit === visit) listen(visit)
}

export function leave() {
  wire?.close()
  wire = null
  strike()
  hush()
  store.set({ visit: null })
}

/** @param {Visit} visit */
function listen(visit) {
  wire?.close()
  strike()
  visit.moment = null
  wire = listenTo(visit.code, {
    viewer: visit.viewer,
    listener: {
      table: (table) => receive(visit, { kind: 'table', table }),
      play: (play, resumed) => receive(visit, { kind: 'play', play, resumed, at: Date.now() }),
      reaction: (message) => hear(visit, { kind: 'reaction', reaction: { id: (reactions += 1), ...message } }),
      clock: (clock) => receive(visit, { kind: 'clock', clock, at: performance.now() }),
      line: (line, why) => hear(visit, { kind: 'line', line, why }),
    },
  })
}

/** This browser has one more seat: a stream knows only the seats that it was opened with. */
export function listenAgain() {
  if (store.state.visit) listen(store.state.visit)
}

/** Pass and play: whom the curtain asks for is here, so lift it. */
export function liftCurtain() {
  const { visit } = store.state
  if (!visit || visit.curtain === null) return
  const seat = visit.curtain
  visit.curtain = null
  if (String(seat) !== visit.viewer || !visit.play) {
    hear(visit, { kind: 'eyes', seat })
    listen(visit)
  } else noticeTurn(visit)
  redraw()
}

/** @param {string} code @param {Kind} kind @returns {Visit} */
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
    banter: null,
    insight: null,
    modules: null,
    moment: null,
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
    deeds: { move, draft },
  }
}

/** @param {Visit} visit @param {unknown} problem */
function fail(visit, problem) {
  if (!(problem instanceof Refusal)) throw problem
  visit.refusal = { code: problem.code, args: problem.facts }
  redraw()
}
