// @ts-check
/** A game begins: with everybody, or with a bot on the chair of whoever is away. */

import { startGame } from '../net.js'
import { openAbsent } from './late.js'
import { attempt } from './act.js'

/** @typedef {import('../types.js').Room} Room */

/** Those who are away, and for whom nobody plays. @param {Room} room */
export const absentees = ({ table }) => table?.seats.filter((sitter) => !sitter.bot && sitter.away && !sitter.stand_in) ?? []

/** @param {Room} room @param {Element} near */
export function begin(room, near) {
  if (absentees(room).length) openAbsent()
  else attempt(near, () => startGame(room.code))
}
