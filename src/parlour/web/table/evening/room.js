// @ts-check
/** Between two games, on the big screen: the vote, and then the countdown to the next game. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { cover } from '../../kit/art.js'
import { face } from '../../kit/badge.js'
import { listed, say } from '../../say.js'
import { gameName } from '../shelf.js'
import { lamp } from '../show/lamp.js'
import { countAlong, countdownOf, left } from './countdown.js'
import { voteTiles } from './vote.js'

/** @typedef {import('../../types.js').Visit} Visit */

/** The number at the end of a sentence; here it is shown large below it. */
const NUMBER = /\s*\d+\s*…$/

/** Is the next game about to start? @param {Visit} visit */
export const isStarting = (visit) => Boolean(countdownOf(visit) && !countdownOf(visit)?.paused)

/** @param {Visit} visit */
export function tvVote(visit) {
  const { table } = visit
  if (!table?.next) return nothing
  return html`<section class="tv-vote" aria-labelledby="vote-title">
    <header><h2 id="vote-title">${say('next.title')}</h2><p>${status(visit)}</p></header>
    ${voteTiles(visit)}
  </section>`
}

/** "3 of 4 have voted. Dana, your phone!" @param {Visit} visit */
function status(visit) {
  const table = /** @type {import('../../types.js').TableMessage} */ (visit.table)
  const countdown = countdownOf(visit)
  const by = countdown && countdown.by !== null ? table.seats[countdown.by] : null
  if (countdown?.paused) return by ? say('next.moment', { name: by.name }) : say('lobby.waiting', { who: table.seats[table.host]?.name })
  const waiting = (table.next?.waiting ?? []).map((seat) => table.seats[seat]?.name ?? '')
  const n = table.wants.length
  if (!n && !waiting.length) return `${say('next.nobody')}.` // those who could vote are away
  const voted = `${say('next.voted', { n, m: n + waiting.length })}.`
  return waiting.length ? `${voted} ${say('next.your_phone', { names: listed(waiting) })}` : voted
}

/** @param {Visit} visit */
export function tvStarting(visit) {
  const countdown = countdownOf(visit)
  if (!visit.table || !countdown) return nothing
  countAlong(visit)
  const { second } = left(countdown)
  return html`<section class="tv-starting felt rim" data-game=${countdown.game}>
    ${lamp()}<i class="rays" aria-hidden="true"></i>
    <p class="tv-number">${say('next.number', { count: visit.table.games.length + 1 })}</p>
    <div class="tv-cover">${cover(countdown.game)}</div>
    <h2>${say('next.it_is', { game: gameName(countdown.game) })}</h2>
    <p class="tv-in">${say('next.in', { n: second }).replace(NUMBER, '')}</p>
    <b class="num" data-second=${second}>${second}</b>
    <footer><ul>${visit.table.seats.map((seat) => html`<li>${face(seat)}<span aria-hidden="true">${seat.name}</span></li>`)}</ul><p>${say('next.stops')}</p></footer>
  </section>`
}
