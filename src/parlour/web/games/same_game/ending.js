// @ts-check
/** The end of The Same Game: the medal, the heads around it, and the points to the next one. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { head, ticketCard } from '../../table/show/finale.js'
import { vars } from '../../kit/vars.js'
import { MEDALS, medalOf } from './board.js'
import { MEDAL_PICTURES, medalPicture } from './pieces.js'

/** @typedef {import('../../types.js').Context} Context */

const EARLY = 3 // cups, including the trap: a turn that ends earlier is worth nothing

/** @param {Context} ctx */
function hero(ctx) {
  const { board } = ctx
  const medal = medalOf(board.scoreboard, board.score)
  return html`<div class="same-end">
      <p class="same-end-medal">${medal ? medalPicture(medal) : nothing}<b class="num">${board.score}</b><span>${ctx.say('same_game.end.points', { count: board.score, level: board.level })}</span></p>
      <ul class="heads">${ctx.players.map(({ seat }) => html`<li>${head(ctx, seat)}</li>`)}</ul>
    </div>
    ${way(ctx)}
    <p class="same-end-how small">${ctx.say('same_game.end.how', { ...board.scoreboard })}</p>
    <div class="same-end-tickets">${ticketCard(ctx, ticket(ctx))} ${ticketCard(ctx, tip(ctx))}</div>`
}

/** Advice for the next game, from the one just played; none after a medal. @param {Context} ctx @returns {import('../../types.js').Ticket | null} */
function tip(ctx) {
  const turns = /** @type {import('./board.js').Turn[]} */ (ctx.board.turns)
  const sprung = turns.filter((turn) => turn.sprung)
  if (ctx.game.outcome?.winners.length || !sprung.length) return null
  const early = sprung.filter(({ lifted }) => lifted.length < EARLY).length * 2 >= sprung.length
  return { kind: 'tip', title: ctx.say('same_game.tip'), seats: [], words: ctx.say(early ? 'same_game.tip.early' : 'same_game.tip.late') }
}

/** The track as printed: step by step, with the medals where they begin, and the next step dotted. @param {Context} ctx */
function way({ board }) {
  const { scoreboard } = board
  const far = Math.min(scoreboard.end, Math.max(scoreboard.gold, board.score))
  const steps = Array.from({ length: far + 1 }, (_, at) => at)
  return html`<ol class="same-way" aria-hidden="true" ${vars({ '--steps': far + 1 })}>
    ${steps.map((at) => {
      const prize = MEDALS.find((medal) => scoreboard[medal] === at)
      const look = at === board.score ? 'here' : at < board.score ? 'done' : at === board.score + 1 ? 'next' : 'free'
      return html`<li data-look=${look} data-area=${medalOf(scoreboard, at) ?? nothing}>${at === board.score ? html`<b class="same-way-marker"></b>` : nothing}${prize ? html`<span>${medalPicture(prize)}<small class="num">${at}</small></span>` : nothing}</li>`
    })}
  </ol>`
}

/** A trap that somebody had picked and the team left alone, or the last one that they lifted. @param {Context} ctx @returns {import('../../types.js').Ticket | null} */
function ticket(ctx) {
  const turns = /** @type {import('./board.js').Turn[]} */ (ctx.board.turns)
  const close = turns.findLast(({ sprung, trap, wishes }) => !sprung && wishes.some(({ category }) => category === trap))
  const turn = close ?? turns.findLast(({ sprung }) => sprung)
  if (!turn) return null
  const seat = close ? /** @type {{seat: number}} */ (close.wishes.find(({ category }) => category === close.trap)).seat : turn.giver
  const kind = close ? 'closest' : 'trap'
  return { kind, seats: [seat], words: ctx.say(`ticket.${kind}.same_game`, { card: turn.card, clue: turn.clue, category: turn.trap }) }
}

/** @param {Context} ctx @returns {import('../../types.js').SharePicture} */
function picture({ board }) {
  const medal = medalOf(board.scoreboard, board.score)
  return { kind: 'medal', picture: medal ? `noto/${MEDAL_PICTURES[medal]}` : '', score: board.score }
}

/** @type {import('../../types.js').Ending} */
export const ending = { hero, ticket, picture, hasOwnTicket: true, hasOwnScore: true, sounds: ({ board }) => (medalOf(board.scoreboard, board.score) ? [[1200, 'medal']] : []) }
