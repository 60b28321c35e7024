// @ts-check
/** The big screen, seen from the sofa: two objects, the cups, the track and the scoreboard. It never knows a trap before it is shown. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { badge, face } from '../../kit/badge.js'
import { icon } from '../../kit/icon.js'
import { everybody, justNow, medalOf, nextGiver, phase, signed } from './board.js'
import { columns } from './columns.js'
import { told } from './dock.js'
import { momentOf } from './moment.js'
import { objects } from './objects.js'
import { dots, medalPicture, trapSign } from './pieces.js'
import { cups, outcome, tiles } from './rows.js'
import { score, scoreboard } from './track.js'

/** @typedef {import('../../types.js').Context} Context */

/** @param {Context} ctx */
export function screen(ctx) {
  const { board } = ctx
  if (ctx.game.outcome) return over(ctx)
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

/** Everybody writes; who has put the pen down? @param {Context} ctx */
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

/** At the end: the medal, the scoreboard, and every pair of objects. @param {Context} ctx */
function over(ctx) {
  const { board } = ctx
  const medal = medalOf(board.scoreboard, board.score)
  return html`<div class="felt rim same-screen same-screen-over">
    <div class="same-screen-medal">${medal ? html`${medalPicture(medal)}<b>${ctx.say(`same_game.medal.${medal}`)}</b>` : icon('flag')}</div>
    <div class="same-score">${scoreboard(ctx, { score: board.score })}</div>
    <ol class="same-screen-turns">
      ${board.turns.map(
        (/** @type {import('./board.js').Turn} */ turn) => html`<li class="same-object">
          ${face(ctx.players[turn.giver], { size: 'sm' })}
          <span class="grow"><b>${ctx.piece(turn.card).name}</b> <span aria-hidden="true">≈</span> <span class="same-review-clue" lang=${board.language}>${turn.clue}</span></span>
          ${turn.sprung ? trapSign() : icon('circle-check')}<span class="vh">${ctx.say(turn.sprung ? 'same_game.moment.sprung' : 'same_game.moment.clear')}</span> <b class="num">${signed(turn.steps)}</b>
        </li>`,
      )}
    </ol>
  </div>`
}
