// @ts-check
/** How a turn is told: on the map, at most four steps; a tile that is won is an event. One's own turn one has seen. */

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').GameEvent} GameEvent
 * @typedef {import('../../types.js').Beat} Beat
 * @typedef {'does' | 'reward' | 'tile'} Kind
 * @typedef {{kind: Kind, events: GameEvent[]}} Step
 * @typedef {{steps: Step[], cities: string[], tiles: GameEvent[]}} Shown
 */

/** @type {Record<string, Kind>} */
const KINDS = {
  Elected: 'does', Acquired: 'does', Built: 'does', KingMoved: 'does', BuiltWithKing: 'does', Engaged: 'does', AssistantSent: 'does', PermitsReturned: 'does', MainActionBought: 'does',
  CityRewarded: 'reward', PermitRewarded: 'reward', SquareRewarded: 'reward',
  TileWon: 'tile', KingTileWon: 'tile', LastEmporiumBuilt: 'tile',
}
const LENGTHS = { does: 1100, reward: 700, tile: 1700 }
const MOST = 6

/** @param {GameEvent[]} events @param {Context} before @returns {Beat[]} */
export function storyboard(events, before) {
  const told = events.filter((event) => event.type in KINDS && (KINDS[event.type] === 'tile' || event.seat !== before.you || before.page.layout === 'tv'))
  const steps = stepsOf(told).slice(-MOST)
  return steps.map((step, at) => beat(step, steps.slice(0, at + 1)))
}

/** What comes in one go is one step: five cities that reward, a tile and the king's with it. @param {GameEvent[]} events @returns {Step[]} */
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
  return {
    kind,
    for: LENGTHS[kind],
    sound: { does: 'card', reward: 'chips', tile: 'tile' }[kind],
    say: { key: `council_of_four.happened.${main.type}`, args: { ...main } },
    show: { steps, cities, tiles: kind === 'tile' ? events : [] },
  }
}
