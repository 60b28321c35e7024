// @ts-check
/** A game begins: with everybody, or with a bot on the chair of an absent person. */

import { startGame } from '../net.js'
import { absentees } from './absence/absence.js'
import { attempt } from './act.js'

/** @typedef {import('../types.js').Visit} Visit */

/** @param {Visit} visit @param {Element} near @param {string} [game] without it, the one that is agreed on */
export async function begin(visit, near, game) {
  if (absentees(visit).length) (await import('./absence/dialogs.js')).openAbsent(game)
  else attempt(near, () => startGame(visit.code, game))
}
