// @ts-check
/** The big screen: two objects, the cups, the track and the scoreboard. It never knows a trap before it is revealed. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { badge } from '../../kit/badge.js'
import { icon } from '../../kit/icon.js'
import { everybody, justNow, nextGiver, phase, signed } from './board.js'
import { columns } from './columns.js'
import { told } from './dock.js'
import { momentOf } from './moment.js'
import { objects } from './objects.js'
import { dots, trapSign } from './pieces.js'
import { cups, outcome, tiles } from './rows.js'
import { score } from './track.js'

/** @typedef {import('../../types.js').Context} Context */

/** @param {Context} ctx */
export function screen(ctx) {
  const { board } = ctx
  const moment = momentOf(ctx)
  return html`<div class="felt rim same-screen" data-sprung=${moment?.sprung ? '' : nothing}>
    ${moment ? result(ctx, moment) : nothing}
    <div class="same-open">${moment ? objects(ctx, moment) : open(ctx)}</div>
    <div class="same-middle">${columns(ctx, moment ? outcome(ctx, moment) : phase(board) === 'lifting' ? cups(ctx) : tiles(ctx), null, { covering: Boolean(justNow(ctx, 'TurnBegun')), defined: false })}</div>
    <div class="same-score">${score(ctx, moment)}</div>
  </div>`
}

/** @param {Context} ctx */
function open(ctx) {
  const { board } = ctx
  if (phase(board) === 'writing') return writers(ctx)
  if (phase(board) === 'between') return objects(ctx, { giver: nextGiver(board), card: null, clue: null })
  return objects(ctx, { ...board, fresh: Boolean(justNow(ctx, 'TurnBegun')) })
}

/** Everybody writes; who has handed in a clue? @param {Context} ctx */
const writers = (ctx) => html`<ul class="same-screen-writers">
  ${everybody(ctx.board).map((seat) => {
    const done = ctx.board.written.includes(seat)
    return html`<li class="same-object" data-done=${done ? '' : nothing}>
      ${badge(ctx.players[seat], { sub: ctx.say(done ? 'same_game.role.written' : 'same_game.role.writing') })} ${done ? icon('circle-check') : dots()}
    </li>`
  })}
</ul>`

/** @param {Context} ctx @param {import('./board.js').Turn} turn */
const result = (ctx, turn) => html`<p class="same-screen-result">
  ${turn.sprung ? trapSign() : icon('party-popper')} <b>${ctx.say(turn.sprung ? 'same_game.moment.sprung' : 'same_game.moment.clear')}</b>
  <span>${told(ctx, turn)} ${ctx.say('same_game.moment.steps', { steps: signed(turn.steps), score: turn.score })}</span>
</p>`
