// @ts-check
/** The race for points, computed from the events alone: tiles count in the turn in which they are won; nobility and permits follow after the last turn. */

import { pointsOf } from './points.js'

/**
 * @typedef {import('../../types.js').GameEvent} GameEvent
 * @typedef {{seat: number, round: number, events: GameEvent[], gains: number[]}} Turn `gains`: by seat, in points of the final score
 * @typedef {{seat: number, turn: number, points: number, tile: string}} Prize a bonus tile with the king's tiles that came along
 * @typedef {{rows: number[][], turns: Turn[], prizes: Prize[]}} Race `rows`: everybody's points before the first turn, after each turn, and at the end
 */

const AT_THE_END = ['NobilityRanked', 'PermitsCounted']
const WON = ['TileWon', 'KingTileWon']

/** @param {GameEvent[]} events those that count @param {number} seats @returns {Race} */
export function race(events, seats) {
  const turns = turnsOf(events, seats)
  const nobody = Array.from({ length: seats }, () => 0)
  const rows = [nobody]
  for (const { gains } of turns) rows.push(plus(rows[rows.length - 1], gains))
  const last = events.filter(({ type }) => AT_THE_END.includes(type))
  if (last.length) rows.push(last.reduce((row, event) => plus(row, nobody.map((_, seat) => pointsOf(event, seat))), rows[rows.length - 1]))
  return { rows, turns, prizes: turns.flatMap(prizesOf) }
}

/** @param {GameEvent[]} events @param {number} seats @returns {Turn[]} */
function turnsOf(events, seats) {
  /** @type {Turn[]} */
  const turns = []
  for (const event of events) {
    if (event.type === 'TurnBegan') turns.push({ seat: Number(event.seat), round: Math.floor(turns.length / seats) + 1, events: [], gains: Array.from({ length: seats }, () => 0) })
    const turn = turns[turns.length - 1]
    turn?.events.push(event)
    turn?.gains.forEach((_, seat) => (turn.gains[seat] += worth(event, seat)))
  }
  return turns
}

/** What an event adds to the final score. @param {GameEvent} event @param {number} seat */
function worth(event, seat) {
  if (WON.includes(event.type)) return event.seat === seat ? Number(event.points) : 0
  return event.type === 'TilesCounted' || AT_THE_END.includes(event.type) ? 0 : pointsOf(event, seat)
}

/** @param {Turn} turn @param {number} at @returns {Prize[]} */
function prizesOf({ seat, events }, at) {
  const won = events.filter(({ type }) => WON.includes(type))
  const points = won.reduce((sum, event) => sum + Number(event.points), 0)
  return points ? [{ seat, turn: at + 1, points, tile: String(won[0].tile) }] : []
}

/** @param {number[]} one @param {number[]} other */
const plus = (one, other) => one.map((points, seat) => points + other[seat])

/** How often a different player took the lead alone. @param {number[][]} rows */
export function leadChanges(rows) {
  let changes = 0
  let first = -1
  for (const points of rows) {
    const most = Math.max(...points)
    const ahead = points.filter((count) => count === most).length === 1 ? points.indexOf(most) : first
    if (first >= 0 && ahead !== first) changes += 1
    first = ahead
  }
  return changes
}

/** The turn in which a player's final score grew most; the latest of equal ones. @param {Race} race @param {number} seat @returns {Turn | null} */
export function decisiveTurn({ turns }, seat) {
  const own = turns.filter((turn) => turn.seat === seat && turn.gains[seat] > 0)
  return own.reduce((/** @type {Turn | null} */ best, turn) => (!best || turn.gains[seat] >= best.gains[seat] ? turn : best), null)
}
