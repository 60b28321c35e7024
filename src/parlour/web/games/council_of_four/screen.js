// @ts-check
/** The big screen: map, strip and councils at the left, people at the right, the nobility track at the bottom. No hands are shown. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { face } from '../../kit/badge.js'
import { icon } from '../../kit/icon.js'
import { saidAt } from '../../table/talk/bubbles.js'
import { boardOf } from './board.js'
import { kingsCouncil, region } from './councils.js'
import { flights } from './flights.js'
import { typeCase } from './letters.js'
import { map } from './map.js'
import { stalls } from './nested.js'
import { standings } from './standing.js'
import { stock } from './stocks.js'
import { strip } from './strip.js'
import { shown } from './told.js'
import { track } from './track.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').Player} Player
 */

const FROM_WEST = /** @type {import('./board.js').Region[]} */ (['coast', 'hills', 'mountains'])

/** @param {Context} ctx */
export const screen = (ctx) => html`<div class="c4 c4-screen">
  ${typeCase()} ${flights(ctx)}
  <div class="c4-land">${map(ctx)}</div>
  ${strip(ctx)}
  <div class="c4-councils">${FROM_WEST.map((one) => region(ctx, one))}${kingsCouncil(ctx)}</div>
  ${plates(ctx)} ${track(ctx)} ${stalls(ctx)}
</div>`

/** In seat order: the score if the game ended now, and what everybody has. @param {Context} ctx */
function plates(ctx) {
  const board = boardOf(ctx)
  const would = standings(board)
  const covered = board.finisher !== null
  return html`<ul class="c4-plates" data-many=${ctx.players.length > 3 ? '' : nothing}>
    ${ctx.players.map((player) => html`<li class="panel" data-turn=${board.turn === player.seat ? '' : nothing} data-lit=${shown(ctx)?.seat === player.seat ? '' : nothing}>
      ${face(player, { size: 'lg', turn: board.turn === player.seat })}
      <div class="c4-plate-name"><b>${player.name}</b>${player.bot ? icon('bot') : nothing}<span>${standingOf(ctx, player)}</span></div>
      <p class="c4-would"><b class="num">${covered ? '?' : would[player.seat].total}</b><span>${ctx.say('council_of_four.ended')}</span></p>
      ${saidAt(player.seat) ?? stock(ctx, player.seat)}
    </li>`)}
  </ul>`
}

/** "plays now", "next" @param {Context} ctx @param {Player} player */
function standingOf(ctx, { seat }) {
  const { turn, players } = boardOf(ctx)
  if (turn === seat) return ctx.say('council_of_four.tv.now')
  return (turn + 1) % players.length === seat ? ctx.say('council_of_four.tv.next') : ''
}
