// @ts-check
/** The list of games. The facts on their boxes are part of the page, so that nobody waits for them. */

import { printed } from '../kit/files.js'
import { once } from '../kit/once.js'
import { Timer } from '../kit/timer.js'
import { games } from '../net.js'
import { has, say } from '../say.js'
import { store } from '../store.js'

/**
 * @typedef {import('../types.js').Printed} Printed
 * @typedef {Printed & {playable: boolean | null}} Box `playable` is null while we do not know yet
 */

/** Asks the server once which games can be played. */
export const loadShelf = () => fetchShelf().catch(() => retrying.start(3000, loadShelf))

const retrying = new Timer()

const fetchShelf = once(async () => store.dispatch({ kind: 'shelf', shelf: await games() }))

/** In their usual order. @returns {Box[]} */
export function boxes() {
  const { shelf } = store.state
  return printed().map((box) => ({ ...box, playable: shelf && shelf.games.some((game) => game.name === box.name) }))
}

/** @param {string} name @returns {Pick<Printed, 'seats' | 'minutes' | 'together'>} */
export const box = (name) => gameInfo(name) ?? printed().find((box) => box.name === name) ?? { seats: [2, 8], minutes: 0, together: true }

/** Is there a sample turn: on a page of its own, or in a dialog? @param {string} name @returns {Printed['sample']} */
export const hasSample = (name) => printed().find((box) => box.name === name)?.sample || ''

/** @param {string} name */
export const gameInfo = (name) => store.state.shelf?.games.find((game) => game.name === name) ?? null

/** Its name; a game without texts has its internal name. @param {string} name */
export function gameName(name) {
  const key = `${name}.name`
  return has(key) ? say(key) : name.replace(/_/g, ' ')
}

/** Its tagline. @param {string} name */
export function gamePitch(name) {
  const key = `${name}.tagline`
  return has(key) ? say(key) : ''
}
