// @ts-check
/** The end of One Mind: the common word, with all heads around it and a shower of gems. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { head, ticketCard } from '../../table/show/finale.js'
import { hasGems, laid } from './board.js'
import { gems, word } from './pieces.js'
import { strings } from './strings.js'

/** @typedef {import('../../types.js').Context} Context */

const ROW = 12 // gems that have room in it

/** @param {Context} ctx @param {boolean} won */
function hero(ctx, won) {
  const { rows, middle } = ctx.board
  const stacks = rows.length ? laid(rows[rows.length - 1]) : []
  const best = largest(stacks)
  const half = Math.ceil(ctx.players.length / 2)
  return html`<div class="mind-end" data-won=${won ? '' : nothing} ${won ? strings() : nothing}>
      ${around(ctx, ctx.players.slice(0, half))}
      <div class="mind-end-middle">
        ${best ? html`<p class="mind-end-word" data-thread-to data-match=${best.match ? '' : nothing}>${word(ctx, wordOf(best))}</p>` : nothing}
        ${won ? together(ctx) : middle ? html`<p class="mind-end-left">${gems(middle)}</p>` : nothing} ${ticketCard(ctx, ticket(ctx))}
      </div>
      ${around(ctx, ctx.players.slice(half))}
    </div>`
}

/** Heads at one side, each with a thread to the word and the gems won. @param {Context} ctx @param {import('../../types.js').Player[]} players */
const around = (ctx, players) => html`<ul class="heads mind-end-heads">
  ${players.map(({ seat }) => html`<li><span data-thread-from>${head(ctx, seat)}</span>${hasGems(ctx.board) ? html`<span class="mind-end-gems">${gems(ctx.board.gems[seat], seat)}</span>` : nothing}</li>`)}
</ul>`

/** What they have won, in one row under the word. @param {Context} ctx */
function together(ctx) {
  const count = ctx.board.gems.reduce((/** @type {number} */ sum, /** @type {number} */ more) => sum + more, 0)
  return count ? html`<p class="mind-end-left">${gems(Math.min(count, ROW))}<b>${ctx.say('one_mind.together', { count })}</b></p>` : nothing
}

const STEPS = 3 // words of the path that are shown

/** How they got there or, after a loss, the thought that most of them had. @param {Context} ctx @returns {import('../../types.js').Ticket | null} */
function ticket(ctx) {
  const best = ctx.board.rows.map((/** @type {import('./board.js').Row} */ row) => largest(laid(row))).filter(Boolean)
  const last = best[best.length - 1]
  if (ctx.game.outcome?.winners.length && best.length > 1 && last) return { kind: 'path', seats: last.seats, words: best.slice(-STEPS).map(wordOf).join(' → ') }
  const shared = largest(best.filter((/** @type {import('./board.js').Stack} */ stack) => stack.match))
  return shared ? { kind: 'thought', seats: shared.seats, words: wordOf(shared) } : null
}

/** @param {import('./board.js').Stack[]} stacks */
const largest = (stacks) => [...stacks].sort((one, other) => other.seats.length - one.seats.length)[0]

/** @param {import('./board.js').Stack} stack */
const wordOf = (stack) => stack.cards[0].word.toLocaleUpperCase()

/** @param {Context} ctx @returns {import('../../types.js').SharePicture} */
function picture({ board: { rows } }) {
  const best = rows.length ? largest(laid(rows[rows.length - 1])) : null
  return best ? { kind: 'word', word: wordOf(best) } : { kind: 'heads' }
}

/** @type {import('../../types.js').Ending} */
export const ending = { hero, ticket, picture, hasOwnTicket: true, hasOwnScore: true }
