// @ts-check
/** The end of The Same Game: the medal, the heads around it, and the way to the next one. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { head } from '../../table/show/finale.js'
import { vars } from '../../kit/vars.js'
import { MEDALS, medalOf } from './board.js'
import { medalPicture } from './pieces.js'

/** @typedef {import('../../types.js').Context} Context */

/** @param {Context} ctx */
function hero(ctx) {
  const { board } = ctx
  const medal = medalOf(board.scoreboard, board.score)
  const half = Math.ceil(ctx.players.length / 2)
  const some = (/** @type {import('../../types.js').Player[]} */ players) => html`<ul class="heads">${players.map(({ seat }) => html`<li>${head(ctx, seat)}</li>`)}</ul>`
  return html`<div class="same-end">
      ${some(ctx.players.slice(0, half))}
      <p class="same-end-medal">${medal ? medalPicture(medal) : nothing}<b class="num">${board.score}</b></p>
      ${some(ctx.players.slice(half))}
    </div>
    ${way(ctx)}`
}

/** The track as one line, with a mark for each prize. @param {Context} ctx */
function way({ board }) {
  const { scoreboard } = board
  const far = Math.min(scoreboard.end, Math.max(scoreboard.gold, board.score))
  return html`<div class="same-way" aria-hidden="true" ${vars({ '--at': board.score / far })}>
    <i class="same-way-done"></i>
    ${MEDALS.map((medal) => html`<span data-reached=${board.score >= scoreboard[medal] ? '' : nothing} ${vars({ '--place': scoreboard[medal] / far })}>${medalPicture(medal)}<small class="num">${scoreboard[medal]}</small></span>`)}
    <b class="same-way-marker"></b>
  </div>`
}

/** @type {import('../../types.js').Ending} */
export const ending = { hero }
