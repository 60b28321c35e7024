// @ts-check
/** The end of Council of Four: the score is counted source by source, the leader may change, and the crown comes last. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { face } from '../../kit/badge.js'
import { vars } from '../../kit/vars.js'
import { heads } from '../../table/show/finale.js'
import { pointsOf, SOURCES } from './points.js'

/** @typedef {import('../../types.js').Context} Context */

const GROUPS = ['city', 'permit', 'square', 'last', 'tiles', 'rank', 'most']

/** @param {Context} ctx */
function hero(ctx) {
  const { scores } = /** @type {import('../../types.js').Outcome} */ (ctx.game.outcome)
  const order = [...ctx.players].sort((one, other) => scores[other.seat] - scores[one.seat])
  const used = usedIn(ctx)
  const most = Math.max(1, ...scores)
  return html`<div class="c4-finale">
    ${heads(ctx)}
    <div class="c4-tally">
      <ul class="c4-legend" aria-hidden="true">${used.map((group, at) => html`<li data-source=${at}><i></i>${capital(ctx.say(`council_of_four.source.${group}`))}</li>`)}</ul>
      <ol>
        ${order.map(
          ({ seat, name }) => html`<li>
            ${face(ctx.players[seat])}<b class="c4-tally-name" aria-hidden="true">${name}</b>
            <span class="c4-tally-bar">${used.map((group, at) => part(ctx, seat, { group, at, most }))}</span>
            <b class="num c4-tally-sum" ${vars({ '--late': `${used.length * 700}ms` })}>${scores[seat]}</b>
          </li>`,
        )}
      </ol>
    </div>
  </div>`
}

/** @param {Context} ctx @param {number} seat @param {{group: string, at: number, most: number}} of */
function part(ctx, seat, { group, at, most }) {
  const points = earned(ctx, seat, group)
  if (!points) return nothing
  return html`<i data-source=${at} ${vars({ '--wide': points / most, '--late': `${at * 700}ms` })}>
    <span class="vh">${ctx.say(`council_of_four.source.${group}`)}: </span><span class="num">${points}</span>
  </i>`
}

/** As a line of its own begins. @param {string} words */
const capital = (words) => words.charAt(0).toLocaleUpperCase() + words.slice(1)

/** Where points came from in this game. @param {Context} ctx */
const usedIn = (ctx) => GROUPS.filter((group) => ctx.players.some(({ seat }) => earned(ctx, seat, group)))

/** @param {Context} ctx @param {number} seat @param {string} group */
const earned = (ctx, seat, group) => ctx.log.events.reduce((sum, event) => sum + (SOURCES[event.type] === group ? pointsOf(event, seat) : 0), 0)

/** The dearest tile of the game. @param {Context} ctx @returns {import('../../types.js').Ticket | null} */
function ticket(ctx) {
  const won = ctx.log.events.filter(({ type }) => type === 'TileWon')
  const best = won.sort((one, other) => Number(other.points) - Number(one.points))[0]
  return best ? { kind: 'turn', seats: [Number(best.seat)], words: capital(ctx.say('ticket.turn.council_of_four', { tile: best.tile, points: best.points })) } : null
}

/** A tick for each source that is counted, and then the crown. @param {Context} ctx @returns {[number, string][]} */
const sounds = (ctx) => [...usedIn(ctx).map((_, at) => /** @type {[number, string]} */ ([at * 700, 'count'])), [usedIn(ctx).length * 700, 'crown']]

/** @type {import('../../types.js').Ending} */
export const ending = { hero, ticket, sounds, picture: () => ({ kind: 'heads' }) }
