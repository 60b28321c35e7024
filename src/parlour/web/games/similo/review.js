// @ts-check
/** The review: how the board narrowed down; folded: all votes, a bot's reading, and the board. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { face } from '../../kit/badge.js'
import { card } from '../../kit/card.js'
import { icon } from '../../kit/icon.js'
import { reviewed } from '../../table/review.js'
import { belief } from './belief.js'
import { goneCount, roundOf, same } from './board.js'
import { CHARACTERS } from './printed.js'
import { clueCard, manner } from './clues.js'
import { fate } from './grid.js'
import { narrowing, narrowingTable } from './narrowing.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').GameEvent} GameEvent
 * @typedef {import('./board.js').Clue} Clue
 * @typedef {import('./board.js').Cards} Cards
 * @typedef {Map<number, Cards>} Ballot who wanted what
 * @typedef {{clue: Clue, ballots: Ballot[], removed: Cards}} Round
 */

/** @param {Context} ctx */
export function review(ctx) {
  const rounds = played(ctx)
  const lost = roundOf(ctx.board, ctx.board.secret)
  const score = ctx.say('similo.score', { count: ctx.game.outcome?.scores[0] ?? goneCount(ctx.board), all: CHARACTERS - 1 })
  return html`<div class="similo-review">
    ${reviewed({
      title: ctx.say('similo.end.secret', { card: ctx.board.secret }),
      note: lost ? ctx.say('similo.end.lost', { round: lost }) : score,
      picture: narrowing(ctx, rounds),
      table: narrowingTable(ctx, rounds),
      parts: [
        { title: ctx.say('similo.review'), hint: ctx.say('similo.review.wanted'), glyph: 'eye', body: html`<ol class="similo-review-rounds">${rounds.map((round, at) => html`<li class="panel">${chapter(ctx, round, at + 1)}</li>`)}</ol>` },
        ctx.game.insight?.rounds?.length ? { title: ctx.say('similo.review.belief'), glyph: 'bot', body: html`<ol class="similo-review-beliefs">${rounds.map(({ removed }, at) => html`<li><h3>${ctx.say('similo.review.round', { round: at + 1 })}</h3>${belief(ctx, { at, removed })}</li>`)}</ol>` } : null,
        { title: ctx.say('similo.review.board.short'), glyph: 'layout-grid', body: board(ctx) },
      ],
    })}
  </div>`
}

/** The twelve characters in their places, with the round in which each was removed. @param {Context} ctx */
function board(ctx) {
  const cards = /** @type {string[]} */ (ctx.board.grid)
  return html`<div class="felt rim similo-review-board">
    <ul aria-label=${ctx.say('similo.review.board')}>
      ${cards.map((id) => html`<li>${fate(ctx, id)}</li>`)}
    </ul>
  </div>`
}

/** @param {Context} ctx @param {Round} round @param {number} number */
function chapter(ctx, { clue, ballots, removed }, number) {
  const fatal = removed.includes(ctx.board.secret)
  return html`<h3>${ctx.say('similo.review.round', { round: number })}</h3>
    <div class="similo-review-clue">
      <span class="similo-clue-slot">${clueCard(ctx, clue)}</span>
      <p>${manner(ctx, clue)}<span class="similo-clue-name">${ctx.piece(clue.card).name}</span></p>
    </div>
    <div class="similo-review-removed">
      <h4>
        ${ctx.say('similo.review.removed')}
        <span class="chip ${fatal ? 'bad' : 'ok'}">${icon(fatal ? 'circle-x' : 'circle-check')} ${ctx.say(fatal ? 'similo.review.fatal' : 'similo.review.safe')}</span>
      </h4>
      <ul class="similo-review-cards">
        ${removed.map((id) => html`<li>${card({ ...ctx.piece(id), state: id === ctx.board.secret ? 'secret' : '', tab: id === ctx.board.secret ? ctx.say('similo.secret') : undefined })}</li>`)}
      </ul>
    </div>
    ${ballots.length ? html`<div class="similo-review-wanted"><h4>${ctx.say('similo.review.wanted')}</h4>${ballots.map((ballot, at) => wishes(ctx, ballot, { number: ballots.length > 1 ? at + 1 : 0, fatal }))}</div>` : nothing}`
}

/** One vote, grouped by choice. @param {Context} ctx @param {Ballot} ballot @param {{number: number, fatal: boolean}} which 0 is the only vote of its round */
function wishes(ctx, ballot, { number, fatal }) {
  const close = [...ballot].filter(([, cards]) => cards.includes(ctx.board.secret)).map(([seat]) => seat)
  return html`${number ? html`<p class="caps muted similo-review-ballot">${ctx.say('similo.review.ballot', { number })}</p>` : nothing}
    <ul class="similo-review-votes">
      ${camps(ballot).map(
        ({ seats, cards }) => html`<li>
          <span class="similo-faces" aria-hidden="true">${seats.map((seat) => face(ctx.players[seat], { size: 'sm' }))}</span>
          <span>${ctx.sayHtml('similo.review.camp', { seats, cards })}</span>
        </li>`,
      )}
    </ul>
    ${close.length && !fatal ? html`<p class="similo-review-close">${icon('triangle-alert')} ${ctx.say('similo.review.close_call', { seats: close })}</p>` : nothing}`
}

/** @param {Ballot} ballot */
function camps(ballot) {
  /** @type {{seats: number[], cards: Cards}[]} */
  const found = []
  for (const [seat, cards] of ballot) {
    const camp = found.find((other) => same(other.cards, cards))
    if (camp) camp.seats.push(seat)
    else found.push({ seats: [seat], cards })
  }
  return found
}

/** The rounds as they were played. Without events, the clues and removals come from the board. @param {Context} ctx @returns {Round[]} */
function played(ctx) {
  /** @type {Ballot[][]} */
  const told = [[]]
  for (const event of ctx.log.events) tell(told, event)
  return ctx.board.removed.map((/** @type {Cards} */ removed, /** @type {number} */ at) => ({
    clue: ctx.board.clues[at],
    removed,
    ballots: (told[at] ?? []).filter((ballot) => ballot.size),
  }))
}

/** @param {Ballot[][]} told @param {GameEvent} event */
function tell(told, event) {
  const ballots = told[told.length - 1]
  switch (event.type) {
    case 'Confirmed':
      if (!ballots.length) ballots.push(new Map())
      ballots[ballots.length - 1].set(/** @type {number} */ (event.seat), /** @type {string[]} */ (event.cards))
      break
    case 'Withdrawn':
      ballots.at(-1)?.delete(/** @type {number} */ (event.seat))
      break
    case 'Disagreed':
      ballots.push(new Map())
      break
    case 'Removed':
      told.push([])
  }
}
