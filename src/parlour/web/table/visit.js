// @ts-check
/** Coming to a table and leaving it: the visit, and its stream. */

import { hideTooltip } from '../kit/bubble.js'
import { draft, listen as listenTo, move, Refusal, showKey } from '../net.js'
import { forgetHash } from '../router.js'
import { asOfNow, store, tell } from '../store.js'
import { positionOf } from '../store/received.js'
import { noticeTurn } from './announce.js'
import { hear } from './hearing.js'
import { receive, cancel } from './show/director.js'
import { noteStamp } from './show/server_time.js'
import { isEcho } from './talk/notice.js'

/**
 * @typedef {import('../types.js').Visit} Visit
 * @typedef {import('../types.js').Kind} Kind
 */

/** @type {{close: () => void} | null} */
let wire = null // the stream of the open table: it can be closed, which a value of the state cannot

/** @param {string} code @param {Kind} kind @param {string} key the secret of a link */
export async function enter(code, kind, key) {
  leave()
  const visit = begin({ code, kind, viewer: kind === 'seat' ? '' : 'watch' })
  if (key) {
    try {
      const { seat } = await showKey(code, key)
      if (kind === 'seat' && seat !== null) tell(visit, { kind: 'viewer', viewer: String(seat) })
      forgetHash()
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem
      return tell(visit, { kind: 'refused', code: problem.code, args: problem.facts })
    }
  }
  const now = asOfNow(visit)
  if (now) listen(now)
}

/** Opens a table, or something that looks like one. @param {Partial<Visit> & Pick<Visit, 'code' | 'kind'>} begun */
export function begin(begun) {
  store.dispatch({ kind: 'entered', visit: { api: { move, draft }, movedAt: Date.now(), ...begun } })
  return /** @type {Visit} */ (store.state.visit)
}

export function leave() {
  wire?.close()
  wire = null
  cancel()
  hideTooltip()
  store.dispatch({ kind: 'left' })
}

/** @param {Visit} visit */
function listen(visit) {
  wire?.close()
  cancel()
  wire = listenTo(visit.code, {
    viewer: visit.viewer,
    last: () => positionOf(asOfNow(visit) ?? visit),
    listener: {
      sent: (sent) => join(visit, sent),
      reaction: (reaction) => hear(visit, { kind: 'reaction', reaction }),
      talk: (talk) => isEcho(asOfNow(visit) ?? visit, talk) || receive(visit, { kind: 'talk', talk }),
      clock: (clock) => receive(visit, { kind: 'clock', clock, at: performance.now() }),
      line: (line, why) => hear(visit, { kind: 'line', line, why }),
    },
  })
}

/** A message changes the state at once; the director decides when it is shown. @param {Pick<Visit, 'id'>} of @param {import('../types.js').Sent} sent */
function join(of, sent) {
  const before = asOfNow(of)?.received
  store.note({ kind: 'heard', id: of.id, heard: { kind: 'sent', sent } })
  const visit = asOfNow(of)
  if (!before || !visit) return
  const { isTorn, table, play, events } = visit.received
  if (isTorn) return listen(visit)
  if (table && table !== before.table) receive(visit, { kind: 'table', table, at: Date.now() })
  if (!play || play === before.play) return
  if (before.play && before.play.told_at !== play.told_at) noteStamp(play.told_at)
  receive(visit, { kind: 'play', play, events, resumed: before.play?.number === play.number, at: Date.now() })
}

/** This browser has one more seat: a stream knows only the seats that it was opened with. */
export function listenAgain() {
  if (store.state.visit) listen(store.state.visit)
}

/** Pass and play: the person that the curtain asks for is here, so it is lifted. */
export function liftCurtain() {
  const { visit } = store.state
  if (!visit || visit.curtain === null) return
  const viewer = String(visit.curtain)
  tell(visit, { kind: 'curtain', seat: null })
  const isSame = viewer === visit.viewer && visit.play
  if (!isSame) tell(visit, { kind: 'eyes', viewer })
  const now = asOfNow(visit)
  if (!now) return
  if (isSame) noticeTurn(now)
  else listen(now)
}
