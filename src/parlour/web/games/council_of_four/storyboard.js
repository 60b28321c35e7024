// @ts-check
/** How a turn is told: step by step on the table while pieces fly. The tenth emporium and the final count take the whole screen. A player's own turn is not told again. */

import { countBeats } from './count.js'
import { BEATS } from './beats.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').GameEvent} GameEvent
 * @typedef {import('../../types.js').Beat} Beat
 * @typedef {'does' | 'reward' | 'tile' | 'last'} Kind
 * @typedef {{kind: Kind, events: GameEvent[]}} Step
 * @typedef {{seat: number, events: GameEvent[], done: GameEvent[], cities: string[], council: string}} Shown `events` of this step, and `done`: those of all steps up to it
 */

/** @type {Record<string, Kind>} */
const KINDS = {
  Elected: 'does', Acquired: 'does', Built: 'does', KingMoved: 'does', BuiltWithKing: 'does', Engaged: 'does', AssistantSent: 'does', PermitsReturned: 'does', MainActionBought: 'does', PermitGranted: 'does',
  CityRewarded: 'reward', PermitRewarded: 'reward', SquareRewarded: 'reward',
  TileWon: 'tile', KingTileWon: 'tile',
  LastEmporiumBuilt: 'last',
}
const MOST = 6

/** @param {GameEvent[]} events @param {Context} before @param {import('../../types.js').PlayNow} after @returns {Beat[]} */
export function storyboard(events, before, after) {
  const told = events.filter((event) => event.type in KINDS && (isForAll(event) || event.seat !== before.you || before.page.layout === 'tv'))
  const steps = stepsOf(told).slice(-MOST)
  return [...steps.map((step, at) => beat(step, steps.slice(0, at + 1))), ...countBeats(events, after.outcome?.scores ?? [], before)]
}

/** @param {GameEvent} event */
const isForAll = ({ type }) => KINDS[type] === 'tile' || KINDS[type] === 'last'

/** Events that belong together are one step: rewards of five cities, a tile and the king's tile. @param {GameEvent[]} events @returns {Step[]} */
function stepsOf(events) {
  /** @type {Step[]} */
  const steps = []
  for (const event of events) {
    const kind = KINDS[event.type]
    const last = steps[steps.length - 1]
    const joins = last?.kind === kind && last.events[0].seat === event.seat && (kind !== 'does' || last.events.some(({ type }) => type === 'KingMoved'))
    if (joins) last.events.push(event)
    else steps.push({ kind, events: [event] })
  }
  return steps
}

/** @param {Step} step @param {Step[]} steps up to it @returns {Beat} */
function beat({ kind, events }, steps) {
  const [main] = kind === 'does' ? events.slice(-1) : events
  const cities = [...new Set(events.flatMap(({ city }) => (city ? [String(city)] : [])))]
  const done = steps.flatMap((one) => one.events)
  return {
    kind,
    for: /** @type {Record<string, number>} */ (BEATS)[events[0].type] ?? BEATS[kind],
    look: kind === 'last' ? 'night' : 'map',
    sound: { does: 'card', reward: 'chips', tile: 'tile', last: 'tile' }[kind],
    say: kind === 'last' ? { key: 'council_of_four.last.round' } : { key: `council_of_four.happened.${main.type}`, args: { ...main } },
    aloud: kind === 'last' ? { key: 'council_of_four.last.aloud', args: { ...main } } : undefined,
    show: { seat: Number(main.seat), events, done, cities, council: councilOf(main) },
  }
}

/** The place of an event: a region, or the king's council. @param {GameEvent} event */
function councilOf({ type, council, permit, region }) {
  if (type === 'BuiltWithKing' || type === 'KingMoved') return 'king'
  return String(council ?? region ?? (type === 'Acquired' || type === 'PermitGranted' ? String(permit).split('/')[0] : ''))
}
