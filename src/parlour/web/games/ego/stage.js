// @ts-check
/** An answer on its stage: three columns, a token with a bet for each who guessed, and the reader's own. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { face } from '../../kit/badge.js'
import { answer, ask, DOTS, signed, tongue } from './board.js'
import { back, chips, token } from './pieces.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').Moment} Moment
 * @typedef {import('./storyboard.js').Shown} Shown
 * @typedef {import('./storyboard.js').Guess} Guess
 */

/** @param {Context} ctx @param {Moment} moment */
export function stage(ctx, { beats, at }) {
  const shown = /** @type {Shown} */ (beats[at].show)
  return html`<div class="ego-show">
    <p class="ego-show-ask" lang=${tongue(ctx.board)}>${ask(ctx, ctx.board)}</p>
    <ol class="ego-columns">${DOTS.map((dots) => column(ctx, shown, dots))}</ol>
    ${reader(ctx, shown, beats[at].kind)}
  </div>`
}

/** @param {Context} ctx @param {Shown} shown @param {1 | 2 | 3} dots */
function column(ctx, shown, dots) {
  const state = shown.answer === null ? 'open' : shown.answer === dots ? 'right' : 'wrong'
  return html`<li class="ego-column" data-state=${state}>
    <p class="ego-column-top">${token(dots)}<span lang=${tongue(ctx.board)}>${answer(ctx, ctx.board, dots)}</span></p>
    <ul>${shown.guesses.filter((guess) => guess.dots === dots).map((guess) => believer(ctx, shown, guess))}</ul>
  </li>`
}

/** @param {Context} ctx @param {Shown} shown @param {Guess} guess */
const believer = (ctx, { newest, gains }, { seat, bet }) => html`<li data-new=${newest === seat ? '' : nothing} data-mine=${seat === ctx.you ? '' : nothing}>
  ${face(ctx.players[seat])}${gains ? gain(gains[seat]) : bet ? chips(bet) : honour(ctx)}
</li>`

/** Without chips. @param {Context} ctx */
const honour = (ctx) => html`<span class="ego-honour small">${ctx.say('ego.honour')}</span>`

/** @param {number} won */
const gain = (won) => html`<b class="ego-won num" data-sign=${Math.sign(won)}>${signed(won)}</b>`

/** Its own token: face down, on its edge, turned over. @param {Context} ctx @param {Shown} shown @param {string} kind */
const reader = (ctx, shown, kind) => html`<p class="ego-reader" data-beat=${kind}>
  ${face(ctx.players[shown.reader], { size: 'lg' })}
  <span class="ego-verdict-token">${shown.answer === null ? back() : token(shown.answer)}</span>
  ${shown.gains ? gain(shown.gains[shown.reader]) : nothing}
</p>`
