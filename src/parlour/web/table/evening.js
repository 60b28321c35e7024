// @ts-check
/** This evening at this table: who leads, awards, what next. The same in the lobby, after a game and on the big screen; it is loaded when there is something to show. */

import { nothing } from '../vendor/lit-html/lit-html.js'
import { lazy } from '../kit/once.js'

/** @typedef {import('../types.js').Visit} Visit */

/** @param {Visit} visit @param {number} [least] games, before it is worth telling */
export function evening(visit, least = 1) {
  return (visit.table?.games.length ?? 0) < least ? nothing : (fetched()?.panel(visit) ?? nothing)
}

/** The module that draws it; null until it is loaded. Requested during the game, so that it is there at the ending. */
export const fetched = lazy(async () => {
  const module = await import('./evening/panel.js')
  await module.loaded()
  return module
})
