// @ts-check
/** The end of Council of Four, after the count: rows by place, the crown, and the winner's decisive turn. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { heads } from '../../table/show/finale.js'
import { CATEGORIES, counted, decidedBy } from './categories.js'
import { countRow } from './count.js'
import { typeCase } from './letters.js'
import { cutout } from './map.js'
import { decisiveTurn, race } from './race.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').Outcome} Outcome
 * @typedef {import('../../types.js').GameEvent} GameEvent
 */

/** @param {Context} ctx */
function hero(ctx) {
  const { scores } = /** @type {Outcome} */ (ctx.game.outcome)
  const sofar = counted(ctx.log.events, scores)
  const order = byPlace(ctx)
  return html`<div class="c4-finale">
    ${heads(ctx)}
    <div class="c4-count">
      <ul class="c4-categories" data-rest aria-hidden="true">${CATEGORIES.map((category) => html`<li data-category=${category}><i></i>${ctx.say(`council_of_four.count.${category}`)}</li>`)}</ul>
      <ol class="c4-counted">${order.map((seat) => countRow(ctx, seat, { sofar, sums: scores, room: Math.max(1, ...scores) }))}</ol>
    </div>
  </div>`
}

/** The seats, winners first. @param {Context} ctx */
function byPlace(ctx) {
  const { scores, winners } = /** @type {Outcome} */ (ctx.game.outcome)
  return ctx.players.map(({ seat }) => seat).sort((one, other) => scores[other] - scores[one] || Number(winners.includes(other)) - Number(winners.includes(one)))
}

/** "Permits: 3 to 0. That decided it." @param {Context} ctx */
function lead(ctx) {
  const [winner, second] = byPlace(ctx)
  const all = counted(ctx.log.events, /** @type {Outcome} */ (ctx.game.outcome).scores)
  const category = decidedBy(all, winner, second)
  return category && ctx.say('council_of_four.ending.decided', { category: ctx.say(`council_of_four.count.${category}`), first: all[category][winner], second: all[category][second] })
}

/** The winner's turn that brought most points; of a shared win, any winner's. @param {Context} ctx @returns {import('../../types.js').Ticket | null} */
function ticket(ctx) {
  const { winners } = /** @type {Outcome} */ (ctx.game.outcome)
  const all = race(ctx.log.events, ctx.players.length)
  const turns = winners.flatMap((seat) => decisiveTurn(all, seat) ?? [])
  return turns.length ? { kind: 'turn', seats: turns.map(({ seat }) => seat), words: turns.map((turn) => inWords(ctx, turn)).join(' '), picture: pictured(ctx, turns[0]) } : null
}

/** The part of the map around the cities of a turn: what was built, and what paid. @param {Context} ctx @param {import('./race.js').Turn} turn */
function pictured(ctx, { events }) {
  const cities = [...new Set(events.filter(({ type }) => type === 'Built' || type === 'BuiltWithKing' || type === 'CityRewarded').map(({ city }) => String(city)))]
  return cities.length ? html`${typeCase()}${cutout(ctx, cities)}` : nothing
}

/** "Round 23: Bartek leads the king to Marek and wins iron: 23 points." @param {Context} ctx @param {import('./race.js').Turn} turn */
function inWords(ctx, { seat, round, events, gains }) {
  const built = events.findLast(({ type }) => type === 'Built' || type === 'BuiltWithKing')
  const tile = events.find(({ type }) => type === 'TileWon')?.tile
  const kind = !built ? 'other' : built.type === 'Built' ? 'built' : 'king'
  return ctx.say(`council_of_four.did.${kind}${built && tile ? '.tile' : ''}`, { seat, round, city: built?.city, tile, points: gains[seat] })
}

/** The crown comes last. @type {import('../../types.js').Ending} */
export const ending = { hero, lead, ticket, sounds: () => [[400, 'crown']], picture: () => ({ kind: 'heads' }) }
