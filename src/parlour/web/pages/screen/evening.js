// @ts-check
/** Between two games, on the big screen: the score of the evening, what was remarkable, and what the room wants next. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { redraw } from '../../kit/redraw.js'
import { fetched } from '../../table/evening.js'

/** @typedef {import('../../types.js').Visit} Visit */

const SCENE = 20_000 // milliseconds in which the last scene has the screen to itself
const LEAST = 2 // games make an evening

/** Since when a game's last scene has been seen here, by table and game. @type {Map<string, number>} */
const since = new Map()

/** Has the last scene had its time? Whoever votes has seen enough of it. @param {Visit} visit */
export function isEvening(visit) {
  const { table, play } = visit
  if (!table || !play?.outcome || table.phase === 'playing' || table.games.length < LEAST) return false
  return Boolean(fetched()) && (table.wants.length > 0 || hasBeenSeen(`${visit.code}/${play.number}`))
}

/** @param {Visit} visit */
export const eveningScreen = (visit) => html`<div class="tv-evening">${fetched()?.room(visit) ?? nothing}</div>`

/** @param {string} place */
function hasBeenSeen(place) {
  const first = since.get(place)
  if (first !== undefined) return Date.now() - first >= SCENE
  since.set(place, Date.now())
  setTimeout(redraw, SCENE + 50)
  return false
}
