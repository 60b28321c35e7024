// @ts-check
/** Reads the board, and the printed data. It decides nothing: the prompt has what may be done. */

import { CITIES, MAPS, REGIONS } from './printed.js'
import { boardOf } from './told.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {'coast' | 'hills' | 'mountains'} Region
 * @typedef {readonly string[]} Bonus printed symbols, as "coins/3"
 * @typedef {{coins: number, assistants: number, cards: number, points: number, nobility: number, permits: string[], used: string[], emporiums: string, tiles: string[], king_tiles: number[]}} Stock
 * @typedef {{seat: number, good: string, price: number}} Ware
 * @typedef {{sellers: number[], buyers: number[], wares: Ware[]}} Market
 * @typedef {{options: Record<string, unknown>, sides: string, king: string, players: Stock[], first: number, turn: number, main: number, quick: number, owed: {seat: number, what: string, count: number}[], tokens: Record<string, Bonus>, councils: Record<string, string[]>, reserve: Record<string, number>, display: Record<string, (string | null)[]>, permits_left: Record<string, number>, deck: number, neutral: string, tiles: string[], king_tiles: number[], finisher: number | null, market: Market | null, over: boolean}} Board
 */

export { boardOf } from './told.js'

/** What a player has. @param {Context} ctx @param {number} seat */
export const stockOf = (ctx, seat) => boardOf(ctx).players[seat]

/** @param {Context} ctx @returns {string[]} */
export const cardsOf = (ctx) => ctx.hand?.cards ?? []

// What is printed

/** @param {Board} board @param {string} city */
export const metalOf = (board, city) => MAPS[board.sides].metals[CITIES.indexOf(city)]

/** @param {string} city @returns {Region} */
export const regionOfCity = (city) => /** @type {Region} */ (Object.keys(REGIONS).find((region) => REGIONS[region].includes(city)))

/** "coast/ABC" → "coast" @param {string} permit @returns {Region} */
export const regionOf = (permit) => /** @type {Region} */ (permit.split('/')[0])

/** "coast/ABC" → "A/B/C" @param {string} permit */
export const letters = (permit) => [...permit.split('/')[1]].join('/')

/** @param {Board} board @param {string} city */
export const neighbours = (board, city) => MAPS[board.sides].roads.filter((road) => road.includes(city)).map((road) => road.replace(city, ''))

// Who is where

/** Seats with an emporium in a city; -1 is a neutral one. @param {Board} board @param {string} city */
export function builders(board, city) {
  const seats = board.players.map((_, seat) => seat).filter((seat) => board.players[seat].emporiums.includes(city))
  return board.neutral.includes(city) ? [...seats, -1] : seats
}

/** @param {Board} board @param {string} city @param {number} seat */
export const rivals = (board, city, seat) => builders(board, city).filter((other) => other !== seat)

/** This city, and the player's own that hang together with it. @param {Board} board @param {number} seat @param {string} city */
export function joined(board, seat, city) {
  const own = board.players[seat].emporiums
  const group = [city]
  for (const one of group) group.push(...neighbours(board, one).filter((other) => own.includes(other) && !group.includes(other)))
  return group
}

/** The cities that would reward an emporium here. @param {Board} board @param {number} seat @param {string} city */
export const rewarding = (board, seat, city) => joined(board, seat, city).filter((one) => board.tokens[one])

/** The king's shortest way, with both ends. @param {Board} board @param {string} city */
export function kingsWay(board, city) {
  /** @type {Map<string, string>} */
  const from = new Map([[board.king, '']])
  for (const here of from.keys()) {
    for (const next of neighbours(board, here)) if (!from.has(next)) from.set(next, here)
  }
  const way = [city]
  while (from.get(way[0])) way.unshift(/** @type {string} */ (from.get(way[0])))
  return way
}

/** All symbols of some bonuses, added up. @param {Bonus[]} bonuses @returns {string[]} */
export function summed(bonuses) {
  /** @type {Map<string, number>} */
  const sums = new Map()
  for (const symbol of bonuses.flat()) {
    const [kind, number] = symbol.split('/')
    sums.set(kind, (sums.get(kind) ?? 0) + Number(number))
  }
  return [...sums].map(([kind, number]) => `${kind}/${number}`)
}
