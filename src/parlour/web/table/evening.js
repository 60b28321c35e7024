// @ts-check
/** This evening at this table: who leads, what was remarkable, what next. The same in the lobby, after a game and on the big screen; it is fetched when there is something to tell. */

import { nothing } from '../vendor/lit-html/lit-html.js'
import { redraw } from '../kit/redraw.js'

/** @typedef {import('../types.js').Visit} Visit */

/** @type {typeof import('./evening/panel.js') | null} */
let drawn = null
let asked = false

/** @param {Visit} visit @param {number} [least] games, before it is worth telling */
export function evening(visit, least = 1) {
  return (visit.table?.games.length ?? 0) < least ? nothing : (fetched()?.panel(visit) ?? nothing)
}

/** What draws it; nothing, until it has come. */
export function fetched() {
  if (!asked) fetchDrawn()
  return drawn
}

async function fetchDrawn() {
  asked = true
  try {
    const module = await import('./evening/panel.js')
    await module.furnished()
    drawn = module
    redraw()
  } catch {
    asked = false // the line was down: at the next drawing it is tried again
  }
}
