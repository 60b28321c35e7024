// @ts-check
/** The board while a turn is told: the board before the turn, with the pieces that have moved so far. It decides nothing: after the moment the server's board is shown. */

import { coinsOf, pointsOf } from './points.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').GameEvent} GameEvent
 * @typedef {import('./board.js').Board} Board
 * @typedef {import('./storyboard.js').Shown} Shown
 */

/** What is being told now. @param {Pick<Context, 'moment'>} ctx @returns {Shown | null} */
export const shown = ({ moment }) => (moment && moment.at >= 0 ? moment.beats[moment.at].show : null)

/** @type {WeakMap<object, Board>} by what is shown: each beat's board is made once */
const boards = new WeakMap()

/** @param {Context} ctx @returns {Board} */
export function boardOf(ctx) {
  const now = shown(ctx)
  if (!now) return ctx.board
  const board = boards.get(now) ?? now.done.reduce(moved, ctx.board)
  boards.set(now, board)
  return board
}

/** @param {Board} board @param {GameEvent} event @returns {Board} */
function moved(board, event) {
  const players = board.players.map((player, seat) => ({ ...player, coins: player.coins + coinsOf(event, seat), points: player.points + pointsOf(event, seat), emporiums: player.emporiums + built(event, seat) }))
  return { ...board, players, king: event.type === 'KingMoved' ? String(event.city) : board.king, councils: voted(board.councils, event), display: taken(board.display, event) }
}

/** @param {GameEvent} event @param {number} seat */
const built = (event, seat) => ((event.type === 'Built' || event.type === 'BuiltWithKing') && event.seat === seat ? String(event.city) : '')

/** @param {Board['councils']} councils @param {GameEvent} event */
function voted(councils, event) {
  if (event.type !== 'Elected' && event.type !== 'AssistantSent') return councils
  const council = String(event.council)
  return { ...councils, [council]: [String(event.colour), ...councils[council].slice(0, -1)] }
}

/** A permit that is taken or put under its deck leaves a gap until the next one is revealed. @param {Board['display']} display @param {GameEvent} event */
function taken(display, event) {
  const gone = event.type === 'PermitsReturned' ? /** @type {string[]} */ (event.permits) : event.type === 'Acquired' || event.type === 'PermitGranted' ? [String(event.permit)] : []
  if (!gone.length) return display
  return Object.fromEntries(Object.entries(display).map(([region, permits]) => [region, permits.map((permit) => (permit && gone.includes(permit) ? null : permit))]))
}
