// @ts-check
/** The games that were finished in this browser, which are stored nowhere else. */

import { seatsHere } from './sitters.js'

/**
 * @typedef {import('../types.js').PlayedGame} PlayedGame
 * @typedef {import('../types.js').Visit} Visit
 */

const PLACE = 'parlour.history'
const MOST = 500

/** A game is over in which somebody at this device has played. @param {Visit} visit @param {string} game */
export function keepGame(visit, game) {
  const { play, table } = visit
  if (visit.kind !== 'seat' || !play?.outcome || !table?.you || play.view.seat === null) return
  const { winners, reason, scores } = play.outcome
  const names = play.players.map((player) => player.name)
  const here = seatsHere(visit)
  const mine = here.length ? here : [play.view.seat] // people may have come and gone since
  const others = playedGames().filter((one) => one.code !== visit.code || one.number !== play.number)
  const before = playedGames().find((one) => one.code === visit.code && one.number === play.number)
  write([
    {
      code: visit.code,
      number: play.number,
      game,
      when: before?.when ?? Date.now(),
      names,
      bots: play.players.filter((player) => player.bot).map((player) => player.name),
      you: mine.map((seat) => names[seat]),
      won: mine.some((seat) => winners.includes(seat)),
      together: winners.length === 0 || winners.length === names.length,
      reason,
      score: Math.max(...mine.map((seat) => scores[seat])),
    },
    ...others,
  ])
}

/** Newest first. @returns {PlayedGame[]} */
export function playedGames() {
  try {
    const found = JSON.parse(localStorage.getItem(PLACE) ?? '[]')
    return Array.isArray(found) ? found.filter((one) => typeof one?.code === 'string' && Array.isArray(one.names)) : []
  } catch {
    return []
  }
}

/** @param {PlayedGame} game */
export function forgetGame(game) {
  write(playedGames().filter((one) => one.code !== game.code || one.number !== game.number))
}

/** @param {PlayedGame[]} games */
function write(games) {
  try {
    localStorage.setItem(PLACE, JSON.stringify(games.sort((a, b) => b.when - a.when).slice(0, MOST)))
  } catch {
    // Without storage nothing is kept.
  }
}

// Statistics

/** @typedef {{game: string, count: number, won: number}} Tally */

/** By game, most played first. @param {PlayedGame[]} games @returns {Tally[]} */
export function byGame(games) {
  /** @type {Map<string, Tally>} */
  const tallies = new Map()
  for (const { game, won } of games) {
    const tally = tallies.get(game) ?? { game, count: 0, won: 0 }
    tallies.set(game, { game, count: tally.count + 1, won: tally.won + Number(won) })
  }
  return [...tallies.values()].sort((a, b) => b.count - a.count)
}

/** The most frequent companions. Bots are not counted. @param {PlayedGame[]} games @returns {{name: string, count: number}[]} */
export function companions(games) {
  /** @type {Map<string, number>} */
  const met = new Map()
  for (const { names, you, bots } of games) {
    for (const name of names) if (!you.includes(name) && !bots.includes(name)) met.set(name, (met.get(name) ?? 0) + 1)
  }
  return [...met].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count).slice(0, 5)
}

/** The longest series of wins. @param {PlayedGame[]} games */
export function longestStreak(games) {
  let longest = 0
  let now = 0
  for (const { won } of [...games].sort((a, b) => a.when - b.when)) {
    now = won ? now + 1 : 0
    longest = Math.max(longest, now)
  }
  return longest
}

/** Games of one evening belong together; an evening ends at five in the morning. @param {PlayedGame[]} games @returns {{day: number, games: PlayedGame[]}[]} */
export function evenings(games) {
  /** @type {Map<string, {day: number, games: PlayedGame[]}>} */
  const found = new Map()
  for (const game of games) {
    const day = new Date(game.when - 5 * 3_600_000)
    const name = day.toDateString()
    const evening = found.get(name) ?? { day: day.getTime(), games: [] }
    evening.games.push(game)
    found.set(name, evening)
  }
  return [...found.values()]
}
