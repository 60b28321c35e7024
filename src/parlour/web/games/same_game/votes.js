// @ts-check
/** Votes of the team: who gets the spare card, and is a clue within the rules? */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { face } from '../../kit/badge.js'
import { at } from '../../kit/bubble.js'
import { icon } from '../../kit/icon.js'
import { spoken } from '../../say.js'
import { openRules } from '../../table/rules/open.js'
import { everybody, guessers, may, needed } from './board.js'
import { dots } from './pieces.js'

/** @typedef {import('../../types.js').Context} Context */

/** Who gets the one spare card? @param {Context} ctx */
export function swapVote(ctx) {
  const { board } = ctx
  const mine = ctx.you === board.swapper
  const voting = ctx.prompt?.section === 'swap'
  return html`<div class="same-said">
      ${icon('repeat-2')}
      <div>
        <p><b>${ctx.say('same_game.swap.asked', { seat: board.swapper })}</b></p>
        <p class="small muted">${ctx.say('same_game.swap.rule', { count: needed(board, board.seats), all: board.seats })}</p>
      </div>
    </div>
    ${ballots(ctx, everybody(board), board.swap_votes)}
    ${!voting
      ? nothing
      : mine
        ? html`<div class="same-buttons"><button type="button" class="btn plain" @click=${at((near) => ctx.act({ type: 'Withdraw' }, near))}>${icon('undo-2')} ${ctx.say('same_game.swap.withdraw')}</button></div>`
        : html`<div class="same-buttons">
            <button type="button" class="btn plain" @click=${at((near) => ctx.act({ type: 'VoteSwap', answer: 'no' }, near))}>${icon('x')} ${ctx.say('same_game.swap.no')}</button>
            <button type="button" class="btn primary" data-main @click=${at((near) => ctx.act({ type: 'VoteSwap', answer: 'yes' }, near))}>${icon('check')} ${ctx.say('same_game.swap.yes')}</button>
          </div>`}`
}

/** Beside the clue: is it within the rules? @param {Context} ctx */
export const doubtLink = (ctx) =>
  may(ctx, 'Doubt') ? html`<button type="button" class="same-link" lang=${spoken()} @click=${at((near) => ctx.act({ type: 'Doubt' }, near))}>${ctx.say('same_game.doubt')}</button>` : nothing

/** The team votes on it. @param {Context} ctx */
export function doubtVote(ctx) {
  const { board } = ctx
  const voting = ctx.prompt?.section === 'doubt'
  const doubter = Object.keys(board.doubts).map(Number)[0]
  return html`<div class="same-said">
      ${icon('gavel')}
      <div>
        <p><b>${ctx.say('same_game.doubt.asked', { seat: doubter, clue: board.clue })}</b></p>
        <p class="small">${board.finding ? ctx.say(`same_game.doubt.finding.${board.finding}`, { clue: board.clue }) : nothing}</p>
        <p class="small muted">${ctx.say('same_game.doubt.rule')} <button type="button" class="same-link" @click=${() => openRules('same_game', 'object')}>${ctx.say('same_game.desk.why')}</button></p>
      </div>
    </div>
    ${ballots(ctx, guessers(board), board.doubts)}
    ${voting
      ? html`<div class="same-buttons">
          <button type="button" class="btn plain" @click=${at((near) => ctx.act({ type: 'Judge', verdict: 'invalid' }, near))}>${icon('x')} ${ctx.say('same_game.doubt.invalid')}</button>
          <button type="button" class="btn primary" data-main @click=${at((near) => ctx.act({ type: 'Judge', verdict: 'valid' }, near))}>${icon('check')} ${ctx.say('same_game.doubt.valid')}</button>
        </div>`
      : nothing}`
}

/** Who has said what. @param {Context} ctx @param {number[]} seats @param {Record<number, boolean>} votes */
const ballots = (ctx, seats, votes) => html`<ul class="same-ballots">
  ${seats.map(
    (seat) => html`<li>
      ${face(ctx.players[seat], { size: 'sm' })}
      <span class="small">${votes[seat] === undefined ? html`${ctx.say('same_game.vote.open')}${dots()}` : html`${icon(votes[seat] ? 'check' : 'x')} ${ctx.say(votes[seat] ? 'same_game.vote.yes' : 'same_game.vote.no')}`}</span>
    </li>`,
  )}
</ul>`
