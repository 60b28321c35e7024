// @ts-check
/** The big screen: the characters, the clues, the progress. It never knows the secret before the end. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { card } from '../../kit/card.js'
import { goneCount, isSplit, proposals, roundOf } from './board.js'
import { REMOVALS, CHARACTERS } from './printed.js'
import { clueCard, isFresh, manner } from './clues.js'
import { group } from './dock.js'
import { grid } from './grid.js'

/** @typedef {import('../../types.js').Context} Context */

/** @param {Context} ctx */
export function screen(ctx) {
  const { board } = ctx
  const ending = board.secret === null ? nothing : roundOf(board, board.secret) ? 'lost' : 'found'
  return html`<div class="similo-screen" data-ending=${ending}>
    <section class="felt rim similo-screen-felt">${grid(ctx)}</section>
    <section class="similo-screen-side" aria-label=${ctx.say('similo.clues')}>
      ${REMOVALS.map((_, at) => place(ctx, at))} ${tally(ctx)}
    </section>
  </div>`
}

/** @param {Context} ctx @param {number} at */
function place(ctx, at) {
  const clue = ctx.board.clues[at]
  if (!clue) {
    return html`<div class="panel flat similo-screen-clue" data-empty data-last=${at === REMOVALS.length - 1 ? '' : nothing}>
      <b class="similo-screen-number">${at + 1}</b>
      <span class="muted">${ctx.say(emptyKey(ctx, at))}</span>
    </div>`
  }
  return html`<div class="panel similo-screen-clue" data-manner=${clue.manner} data-fresh=${isFresh(ctx, clue) ? '' : nothing}>
    <span class="similo-clue-number">${at + 1}</span>
    <span class="similo-clue-slot">${clueCard(ctx, clue)}</span>
    <span class="similo-screen-words">${manner(ctx, clue)}<span class="similo-clue-name">${ctx.piece(clue.card).name}</span></span>
  </div>`
}

/** @param {Context} ctx @param {number} at */
function emptyKey(ctx, at) {
  if (at === REMOVALS.length - 1) return 'similo.clue.last'
  return at === ctx.board.clues.length ? 'similo.clue.next' : 'similo.clue.none'
}

/** The progress; during a disagreement its choices; at the end, the secret. @param {Context} ctx */
function tally(ctx) {
  const { board } = ctx
  if (board.secret !== null) {
    const lost = roundOf(board, board.secret)
    return html`<div class="panel similo-screen-clue similo-screen-secret" data-lost=${lost ? '' : nothing}>
      <span class="similo-clue-slot">${card(ctx.piece(board.secret))}</span>
      <b>${ctx.say('similo.end.secret', { card: board.secret })}</b>
    </div>`
  }
  if (isSplit(board)) {
    return html`<div class="panel similo-screen-clue similo-screen-split">
      ${proposals(board).map((cards, at) => html`<span class="similo-group">${group(ctx, cards, at)}</span>`)}
    </div>`
  }
  return html`<div class="panel similo-screen-clue">
    <span class="muted">${ctx.say('similo.screen.removed')}</span>
    <span class="similo-screen-count"><b>${goneCount(board)}</b> ${ctx.say('similo.screen.of', { all: CHARACTERS - 1 })}</span>
  </div>`
}
