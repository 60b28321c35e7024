// @ts-check
/** This evening at this table: who leads, what was remarkable, what next. The same in the lobby and after a game; it is fetched when there is something to tell. */

import { nothing } from '../vendor/lit-html/lit-html.js'
import { redraw } from '../kit/redraw.js'

/** @typedef {import('../types.js').Visit} Visit */

/** @type {((visit: Visit) => unknown) | null} */
let panel = null
let asked = false

/** @param {Visit} visit @param {number} [least] games, before it is worth telling */
export function evening(visit, least = 1) {
  if ((visit.table?.games.length ?? 0) < least) return nothing
  if (!asked) fetchPanel()
  return panel?.(visit) ?? nothing
}

async function fetchPanel() {
  asked = true
  try {
    panel = await (await import('./evening/panel.js')).load()
    redraw()
  } catch {
    asked = false // the line was down: at the next drawing it is tried again
  }
}
