// @ts-check
/** The end of One Mind: the word that everybody thought, with all heads around it and a shower of gems. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { head } from '../../table/show/finale.js'
import { vars } from '../../kit/vars.js'
import { hasGems, laid } from './board.js'
import { gem, gems, word } from './pieces.js'

/** @typedef {import('../../types.js').Context} Context */

const SHOWER = 26

/** @param {Context} ctx @param {boolean} won */
function hero(ctx, won) {
  const { rows, middle } = ctx.board
  const stacks = rows.length ? laid(rows[rows.length - 1]) : []
  const best = largest(stacks)
  const half = Math.ceil(ctx.players.length / 2)
  return html`${won && hasGems(ctx.board) ? shower() : nothing}
    <div class="mind-end" data-won=${won ? '' : nothing}>
      ${around(ctx, ctx.players.slice(0, half))}
      <div class="mind-end-middle">
        ${best ? html`<p class="mind-end-word" data-match=${best.match ? '' : nothing}>${word(ctx, wordOf(best))}</p>` : nothing}
        ${won || !middle ? nothing : html`<p class="mind-end-left">${gems(middle)}</p>`}
      </div>
      ${around(ctx, ctx.players.slice(half))}
    </div>`
}

/** Heads at one side, each with a thread to the word and what they have won. @param {Context} ctx @param {import('../../types.js').Player[]} players */
const around = (ctx, players) => html`<ul class="heads mind-end-heads">
  ${players.map(({ seat }) => html`<li>${head(ctx, seat)}${hasGems(ctx.board) ? html`<span class="mind-end-gems">${gems(ctx.board.gems[seat], seat)}</span>` : nothing}</li>`)}
</ul>`

/** Gems everywhere: they fall once and stay at the edge. */
const shower = () => html`<span class="mind-shower" aria-hidden="true">${Array.from({ length: SHOWER }, (_, at) => html`<i ${vars({ '--x': `${(at * 37) % 100}%`, '--late': `${(at * 97) % 1400}ms`, '--turn': `${(at * 53) % 90}deg` })}>${gem(at)}</i>`)}</span>`

const STEPS = 3 // words of the way that are told

/** How they got there; or, if they did not, the thought that most of them had. @param {Context} ctx @returns {import('../../types.js').Ticket | null} */
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
export const ending = { hero, ticket, picture }
