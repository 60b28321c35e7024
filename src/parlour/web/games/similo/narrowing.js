// @ts-check
/** The game as one picture: five rounds as columns, what each clue removed, and the face at the end. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { face } from '../../kit/badge.js'
import { card } from '../../kit/card.js'
import { clueCard, manner } from './clues.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('./review.js').Round} Round
 */

/** @param {Context} ctx @param {Round[]} rounds */
export function narrowing(ctx, rounds) {
  const { secret } = ctx.board
  const lost = rounds.some(({ removed }) => removed.includes(secret))
  return html`<figure class="felt rim reviewed-picture similo-narrowing" data-lost=${lost ? '' : nothing}>
    <ol class="similo-columns">${rounds.map((round, at) => column(ctx, round, at + 1))}</ol>
    <div class="similo-goal">
      ${card(ctx.piece(secret))}
      <span class="plate" data-bad=${lost ? '' : nothing}>${ctx.say(lost ? 'similo.moment.home' : 'similo.moment.me')}</span>
    </div>
  </figure>`
}

/** @param {Context} ctx @param {Round} round @param {number} number */
function column(ctx, { clue, removed, ballots }, number) {
  const fatal = removed.includes(ctx.board.secret)
  const close = fatal ? [] : [...new Set(ballots.flatMap((ballot) => [...ballot].filter(([, cards]) => cards.includes(ctx.board.secret)).map(([seat]) => seat)))]
  return html`<li class="similo-column">
    <h3>${ctx.say('similo.review.round', { round: number })}</h3>
    <span class="similo-clue-slot">${clueCard(ctx, clue)}</span>
    <p>${manner(ctx, clue)}</p>
    <ul>${removed.map((id) => html`<li data-secret=${id === ctx.board.secret ? '' : nothing}>${card(ctx.piece(id))}<span class="stamp" data-bad=${id === ctx.board.secret ? '' : nothing}>${ctx.say(id === ctx.board.secret ? 'similo.moment.stamp_lost' : 'similo.moment.stamp')}</span></li>`)}</ul>
    ${close.length ? html`<p class="similo-close">${close.map((seat) => html`<span aria-hidden="true">${face(ctx.players[seat], { size: 'sm' })}</span>`)}<span>${ctx.say('similo.review.close_call', { seats: close })}</span></p>` : nothing}
  </li>`
}

/** The same as a table. @param {Context} ctx @param {Round[]} rounds */
export const narrowingTable = (ctx, rounds) => html`<table>
  <thead><tr><th scope="col">${ctx.say('similo.rounds')}</th><th scope="col">${ctx.say('similo.clues')}</th><th scope="col">${ctx.say('similo.review.removed')}</th></tr></thead>
  <tbody>
    ${rounds.map(({ clue, removed }, at) => html`<tr>
      <th scope="row">${ctx.say('similo.review.round', { round: at + 1 })}</th>
      <td>${ctx.piece(clue.card).name}, ${ctx.say(`similo.manner.${clue.manner}`)}</td>
      <td>${removed.map((id) => `${ctx.piece(id).name}${id === ctx.board.secret ? ` (${ctx.say('similo.secret')})` : ''}`).join(', ')}</td>
    </tr>`)}
  </tbody>
</table>`
