// @ts-check
/** Stars of an evening: one for a win together, two for winning alone. A function of the games that were played. */

import { PAUSE } from '../../facts.js'

/**
 * @typedef {import('../../types.js').PastGame} PastGame
 * @typedef {import('../../types.js').Player} Player
 * @typedef {'none' | 'alone' | 'together' | 'away'} Share
 * @typedef {{name: string, seat: Player | null, won: Share[], stars: number}} Row
 */


/** The games since the last long pause. @param {PastGame[]} games */
export function tonight(games) {
  const first = games.findLastIndex((game, at) => at === 0 || game.at - games[at - 1].at > PAUSE)
  return first < 0 ? [] : games.slice(first)
}

/** What a person earned in a game. @param {PastGame} game @param {number} seat @returns {Share} */
function shareOf({ winners, players }, seat) {
  if (seat < 0) return 'away'
  if (!winners.includes(seat)) return 'none'
  return winners.length === 1 && players.length > 1 ? 'alone' : 'together'
}

/** @param {Share[]} won */
export const starsOf = (won) => won.reduce((sum, share) => sum + (share === 'alone' ? 2 : share === 'together' ? 1 : 0), 0)

/** Everybody who has played, most stars first. @param {PastGame[]} games @param {Player[]} seats @returns {Row[]} */
export function standings(games, seats) {
  const everybody = new Map(games.flatMap(({ sitters, players }) => sitters.map((sitter, at) => [sitter, players[at]])))
  const rows = [...everybody].map(([sitter, name]) => {
    const seat = seats.find((one) => one.sitter === sitter) ?? null
    const won = games.map((game) => shareOf(game, game.sitters.indexOf(sitter)))
    return { name: seat?.name ?? name, seat, won, stars: starsOf(won) }
  })
  return rows.sort((a, b) => b.stars - a.stars)
}

/** Who leads, and by how much; nobody if it is a draw. @param {Row[]} rows */
export function lead(rows) {
  const [first, second] = rows
  return first && second && first.stars > second.stars ? { name: first.name, by: first.stars - second.stars } : null
}
