// @ts-check
/** The five boxes. What is printed on them stands here too, so that the shelf is there before the server has answered. */

import { games } from '../net.js'
import { store } from '../store.js'

/**
 * @typedef {{name: string, seats: [number, number], minutes: number, together: boolean, playable: boolean | null}} Box
 *   `playable` is null while we do not know yet
 */

/** @type {Record<string, {seats: [number, number], minutes: number, together: boolean, sample?: boolean}>} */
const PRINTED = {
  same_game: { seats: [2, 6], minutes: 25, together: true, sample: true },
  council_of_four: { seats: [2, 4], minutes: 60, together: false },
  one_mind: { seats: [2, 8], minutes: 15, together: true },
  similo: { seats: [2, 8], minutes: 10, together: true },
  ego: { seats: [2, 6], minutes: 40, together: false },
}

let asked = false

/** Ask the server what can be played, once. */
export async function loadShelf() {
  if (asked) return
  asked = true
  try {
    store.set({ shelf: await games() })
  } catch {
    asked = false
    setTimeout(loadShelf, 3000)
  }
}

/** @returns {Box[]} */
export function boxes() {
  const { shelf } = store.state
  const order = shelf?.shelf ?? Object.keys(PRINTED)
  return order.map((name) => ({ name, ...box(name), playable: shelf && shelf.games.some((game) => game.name === name) }))
}

/** @param {string} name */
export function box(name) {
  const { seats, minutes, together } = gameInfo(name) ?? PRINTED[name] ?? PRINTED.similo
  return { seats, minutes, together }
}

/** Is there a sample turn to try, in games/<name>/sample.js? @param {string} name */
export const hasSample = (name) => Boolean(PRINTED[name]?.sample)

/** @param {string} name */
export const gameInfo = (name) => store.state.shelf?.games.find((game) => game.name === name) ?? null
