// @ts-check
/** The end of ego: chips in towers, a head on each, and the crown on the tallest. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { at } from '../../kit/bubble.js'
import { icon } from '../../kit/icon.js'
import { vars } from '../../kit/vars.js'
import { change, startGame } from '../../net.js'
import { attempt } from '../../table/act.js'
import { crown, head } from '../../table/show/finale.js'
import { answer } from './board.js'
import { played } from './played.js'

/** @typedef {import('../../types.js').Context} Context */

/** @param {Context} ctx */
function hero(ctx) {
  const { winners, scores } = /** @type {import('../../types.js').Outcome} */ (ctx.game.outcome)
  const most = Math.max(1, ...scores)
  return html`${oneMore(ctx)}<ol class="ego-towers">
    ${ctx.players.map(
      ({ seat }) => html`<li data-winner=${winners.includes(seat) ? '' : nothing} ${vars({ '--high': scores[seat] / most })}>
        ${winners.length === 1 && winners[0] === seat ? crown() : nothing}${head(ctx, seat)}
        <span class="ego-tower" aria-hidden="true"></span>
        <b class="num">${ctx.say('ego.chips', { count: scores[seat] })}</b>
      </li>`,
    )}
  </ol>`
}

/** After a short evening: a new game of one question each that carries the chips over. @param {Context} ctx */
function oneMore(ctx) {
  const { table, game, page } = ctx
  if (game.outcome?.reason !== 'questions_asked' || !table.you?.host || page.replay || page.layout === 'tv' || table.phase === 'playing') return nothing
  const start = at((near) => attempt(near, () => change(table.code, { options: { ...table.options, carry: true } }).then(() => startGame(table.code, 'ego'))))
  return html`<button type="button" class="btn brass ego-one-more" title=${ctx.say('ego.option.carry.hint')} @click=${start}>${icon('plus')} <span>${ctx.say('ego.option.carry')}</span></button>`
}

/** Two chips on an answer that few believed in, and right. @param {Context} ctx @returns {import('../../types.js').Ticket | null} */
function ticket(ctx) {
  const bold = played(ctx).rounds.flatMap((round) => {
    const right = Object.entries(round.guesses).filter(([, token]) => token.dots === round.answer)
    return right.filter(([, token]) => token.bet > 1).map(([seat, token]) => ({ seat: Number(seat), bet: token.bet, round, alone: -right.length }))
  })
  const best = bold.sort((one, other) => other.alone - one.alone)[0]
  return best ? { kind: 'bold', seats: [best.seat], words: ctx.say('ticket.bold.ego', { bet: best.bet, answer: answer(ctx, best.round, best.round.answer) }) } : null
}

/** @param {Context} ctx @returns {import('../../types.js').SharePicture} */
const picture = ({ game: { outcome } }) => ({ kind: 'towers', heights: outcome?.scores ?? [] })

/** @type {import('../../types.js').Ending} */
export const ending = { hero, ticket, picture, sounds: ({ game: { outcome } }) => (outcome?.winners.length === 1 ? [[1200, 'crown']] : []) }
