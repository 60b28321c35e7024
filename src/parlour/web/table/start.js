// @ts-check
/** A game begins: with everybody, or with a bot on the chair of whoever is away. */

import { startGame } from '../net.js'
import { absentees } from './absence/absence.js'
import { attempt } from './act.js'

/** @typedef {import('../types.js').Room} Room */

/** @param {Room} room @param {Element} near */
export async function begin(room, near) {
  if (absentees(room).length) (await import('./absence/dialogs.js')).openAbsent()
  else attempt(near, () => startGame(room.code))
}
