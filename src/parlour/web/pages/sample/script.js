// @ts-check
/** The script of a sample turn and the position in it. The server's rules judge every move; here only the steps change. */

import { myself } from '../../kit/me.js'
import { Refusal, sample, sampleDraft, sampleMove } from '../../net.js'
import { onSpoken, spoken } from '../../say.js'
import { asOfNow, slice, store, tell } from '../../store.js'
import { loadTable } from '../../table/box.js'
import { enough } from '../../table/moment.js'
import { receive, cancel } from '../../table/show/director.js'
import { stampNow } from '../../table/show/server_time.js'
import { begin as beginVisit } from '../../table/visit.js'

/**
 * @typedef {import('../../types.js').Visit} Visit
 * @typedef {import('../../types.js').PlayNow} PlayNow
 * @typedef {import('../../types.js').Action} Action
 * @typedef {import('../../types.js').SampleTurn} SampleTurn
 */

/**
 * `made`: moves at this step besides the script; `isNew`: the step has not been shown yet; `told`: a turn of a game
 * without a script.
 * @typedef {{turn: SampleTurn | null, refusal: Refusal | null, at: number, made: Action[], language: string, runs: number, isNew: boolean, told: {body(leave: () => void): unknown} | null}} Script
 */

export const script = slice('sample', /** @type {Script} */ ({ turn: null, refusal: null, at: 0, made: [], language: '', runs: 0, isNew: false, told: null }))

export const stepNow = () => script.now.turn?.steps[script.now.at] ?? null
export const isLast = () => script.now.at === (script.now.turn?.steps.length ?? 0) - 1

onSpoken(() => void (script.now.turn && fetchSample(script.now.turn.game)))

/** @param {string} game */
export async function fetchSample(game) {
  script.change({ turn: null, refusal: null, at: 0, made: [], language: spoken() })
  try {
    script.change({ turn: await sample(game, spoken()) })
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    return script.change({ refusal: problem })
  }
  await begin()
}

/** From the start. */
export async function begin() {
  const { turn, runs } = script.now
  if (!turn) return
  script.change({ runs: runs + 1 })
  cancel()
  const code = `${turn.game}-${runs + 1}`
  const visit = beginVisit({ code, kind: 'sample', line: 'open', viewer: String(turn.you), table: tableOf(turn, code), api: { move, draft } })
  await loadTable(visit, turn.game)
  if (asOfNow(visit)) turnTo(0)
}

export function throwAway() {
  cancel()
  script.begin({ runs: script.now.runs })
  store.dispatch({ kind: 'left' })
}

/** Shows a step: the next one as it happens, any other at rest. @param {number} at */
export function turnTo(at) {
  const { visit } = store.state
  const { turn, at: before } = script.now
  if (!visit || !turn || !turn.steps[at]) return
  const follows = at === before + 1
  script.change({ at, made: [], isNew: true })
  if (visit.table) enough(visit.table.code, 1)
  if (follows) for (const play of turn.steps[at].plays) receive(visit, { kind: 'play', play: dressed(play), resumed: true, at: Date.now() })
  else stand(visit, turn.steps.slice(0, at + 1).flatMap(({ plays }) => plays))
}

/** The table after all of these. @param {Visit} visit @param {PlayNow[]} plays */
function stand(visit, plays) {
  cancel()
  tell(visit, { kind: 'stood', play: dressed(plays[plays.length - 1]), events: plays.flatMap(({ events }) => events), fresh: [] })
}

/** @param {string} _code @param {{action: Action}} wish */
async function move(_code, { action }) {
  const { turn, at, made, language } = script.now
  const { visit } = store.state
  if (!turn || !visit) return
  if (!turn.steps[at].expect) throw new Refusal({ code: 'read', game: 'sample' })
  const answer = await sampleMove(turn.game, language, { step: at, action, made })
  if (answer.expected) return void turnTo(at + 1)
  if (!answer.play) throw new Refusal({ code: answer.hint, game: `${turn.game}.sample`, facts: turn.steps[at].facts })
  script.change({ made: [...made, action] })
  receive(visit, { kind: 'play', play: dressed(answer.play), resumed: true, at: Date.now() })
}

/** @param {string} _code @param {{action: Action}} wish */
const draft = (_code, { action }) => sampleDraft(script.now.turn?.game ?? '', script.now.language, { step: script.now.at, action, made: script.now.made })

/** With the newcomer's own name. @param {PlayNow} play @returns {PlayNow} */
const dressed = (play) => ({ ...play, told_at: stampNow(), undo: null, players: play.players.map((player) => (player.name ? player : you(player))) })

/** @template {{name: string, avatar: string}} P @param {P} player @returns {P} */
function you(player) {
  const { name, avatar } = myself()
  return { ...player, name, avatar }
}

/** @param {SampleTurn} turn @param {string} code @returns {import('../../types.js').TableMessage} */
function tableOf({ game, options, you: seat, steps }, code) {
  const seats = dressed(steps[0].plays[0]).players
  const clock = /** @type {const} */ ({ kind: 'off', pace: 'steady', held: false })
  return { code, phase: 'playing', game, language: spoken(), options, own: [], pictures: [], locked: true, watching: false,
    research: false, clock, host: seat, seats, you: { seat, seats: [seat], host: false, unhurried: false, taken: null, claims: [], keeps_lines: true }, games: [], wants: [], lender: null, next: null, attended: true,
    talk: { watchers: false, models: false }, latecomers: { door: 'next', now: 'next', chairs: [], waiting: [] } }
}
