// @ts-check
/** The end of Similo: the whole card, the meaning of the clues on the left, moments on the right. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { card } from '../../kit/card.js'
import { icon } from '../../kit/icon.js'
import { heads, ticketCard } from '../../table/show/finale.js'
import { REMOVALS } from './printed.js'
import { meant } from './meant.js'
import { closest, knew } from './moments.js'

/** @typedef {import('../../types.js').Context} Context */

/** @param {Context} ctx @param {boolean} won */
function hero(ctx, won) {
  const { secret } = ctx.board
  return html`<div class="similo-end" data-won=${won ? '' : nothing}>
      ${meant(ctx)}
      <span class="similo-face">
        <span class="plate" data-bad=${won ? nothing : ''}>${ctx.say(won ? 'similo.moment.me' : 'similo.moment.home')}</span>
        ${card(ctx.piece(secret))}
      </span>
      ${won ? nothing : dots(ctx)} ${moments(ctx)}
    </div>
    ${won ? heads(ctx) : nothing}`
}

/** The removed cards, round by round, and the secret one. @param {Context} ctx */
function dots({ board, say }) {
  const rounds = /** @type {string[][]} */ (board.removed)
  const safe = rounds.flat().filter((id) => id !== board.secret).length
  return html`<p class="similo-dots">
    <span aria-hidden="true">${rounds.map((cards) => html`<span>${[...cards].sort((one) => (one === board.secret ? 1 : -1)).map((id) => html`<i data-bad=${id === board.secret ? '' : nothing}>${icon(id === board.secret ? 'x' : 'check')}</i>`)}</span>`)}</span>
    <b>${say('similo.end.safe_then', { count: safe })}</b>
  </p>`
}

/** @param {Context} ctx */
function moments(ctx) {
  const told = [ticket(ctx), knew(ctx)].flatMap((one) => (one ? [one] : []))
  if (!told.length) return html`<span class="similo-moments"></span>`
  return html`<section class="similo-moments"><h3>${ctx.say('similo.moments')}</h3>${told.map((one) => ticketCard(ctx, one))}</section>`
}

/** @param {Context} ctx @returns {import('../../types.js').Ticket | null} */
const ticket = (ctx) => closest(ctx)

/** In which round it was lost. @param {Context} ctx @param {boolean} won */
const lead = (ctx, won) => (won ? null : ctx.say('similo.end.round_of', { round: ctx.board.removed.length, all: REMOVALS.length }))

/** The secret face; a group's own photo stays at its table. @param {Context} ctx @returns {import('../../types.js').SharePicture} */
function picture(ctx) {
  const { name, picture: file, tint } = ctx.piece(ctx.board.secret)
  return { kind: 'card', name, picture: file.startsWith('/') ? '' : file, tint }
}

/** @type {import('../../types.js').Ending} */
export const ending = { hero, lead, ticket, picture, hasOwnTicket: true, hasOwnScore: true }
