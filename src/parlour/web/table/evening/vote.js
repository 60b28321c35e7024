// @ts-check
/** What next? Everybody has a voice, on their own phone; the host deals what most want, or something else. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { cover } from '../../kit/art.js'
import { face } from '../../kit/badge.js'
import { at } from '../../kit/bubble.js'
import { icon } from '../../kit/icon.js'
import { change, want } from '../../net.js'
import { learn, say } from '../../say.js'
import { attempt } from '../act.js'
import { boxes, gameName, loadShelf } from '../shelf.js'
import { begin } from '../start.js'

/** @typedef {import('../../types.js').Visit} Visit */

/** @param {Visit} visit */
export function vote(visit) {
  const { table } = visit
  if (!table || table.phase === 'playing') return nothing
  loadShelf()
  const games = boxes().filter(({ playable }) => playable !== false)
  for (const { name } of games) learn(name)
  const people = table.seats.filter(({ bot }) => !bot).length
  return html`<section class="panel evening-vote" aria-labelledby="vote-title">
    <header class="row between"><h2 id="vote-title">${say('evening.next')}</h2><span class="small muted">${say('evening.voted', { count: table.wants.length, all: people })}</span></header>
    <ul>${games.map(({ name }) => html`<li>${choice(visit, name)}</li>`)}</ul>
    ${part(visit)} ${table.you?.host ? dealButton(visit) : nothing}
  </section>`
}

/** @param {Visit} visit @param {string} game */
function choice(visit, game) {
  const table = /** @type {import('../../types.js').TableMessage} */ (visit.table)
  const voters = table.wants.filter((wish) => wish.game === game).map(({ seat }) => table.seats[seat]).filter(Boolean)
  const you = table.you?.seat
  const mine = voters.some(({ seat }) => seat === you)
  const words = html`${cover(game)}<b>${gameName(game)}</b><span class="evening-faces">${voters.map((seat) => face(seat, { size: 'sm' }))}</span>`
  if (you === undefined) return html`<span class="evening-choice">${words}</span>`
  return html`<button type="button" class="evening-choice" aria-pressed=${String(mine)} @click=${at((near) => attempt(near, () => want(visit.code, mine ? '' : game, you)))}>${words}</button>`
}

/** What most want; with as many, what was wanted first; without a voice, what was chosen. @param {import('../../types.js').TableMessage} table */
function wanted({ wants, game }) {
  const count = (/** @type {string} */ name) => wants.filter((wish) => wish.game === name).length
  return wants.map((wish) => wish.game).reduce((best, name) => (count(name) > count(best) ? name : best), wants[0]?.game ?? game)
}

/** @param {Visit} visit */
function dealButton(visit) {
  const table = /** @type {import('../../types.js').TableMessage} */ (visit.table)
  const game = wanted(table)
  /** @param {Element} near */
  const deal = async (near) => {
    const { done } = game === table.game ? { done: true } : await attempt(near, () => change(visit.code, { game }))
    if (done) begin(visit, near)
  }
  return html`<button type="button" class="btn primary wide" @click=${at(deal)}>${icon('play')} ${gameName(game)}</button>`
}

/** A part that goes round: whose turn it is. @param {Visit} visit */
function part({ table }) {
  const next = table && table.next_part !== null ? table.seats[table.next_part] : null
  if (!table || !next) return nothing
  return html`<p class="evening-part">${face(next, { size: 'sm' })}<span>${say(table.you?.seat === next.seat ? 'evening.part.you' : 'evening.part', { name: next.name, game: gameName(table.game) })}</span></p>`
}
