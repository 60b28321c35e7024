// @ts-check
/** The question card: what is asked, and three answers with one to three dots. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { face } from '../../kit/badge.js'
import { icon } from '../../kit/icon.js'
import { roving } from '../../kit/roving.js'
import { fingers } from '../../table/talk/pins.js'
import { DOTS, answer, ask, believers, tongue } from './board.js'
import { byNumber, choose, chosen, isChoosing, isCovered, lay } from './choice.js'
import { token } from './pieces.js'
import { character, saidButton, saidFace } from './said.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('./board.js').Asked} Asked
 * @typedef {import('./board.js').Round} Round
 * @typedef {import('./board.js').Dots} Dots
 */

const LONG = 72

/** The question that is open now. @param {Context} ctx */
export function card(ctx) {
  const { board } = ctx
  const open = isChoosing(ctx) && !isCovered(ctx)
  return html`<section class="ego-card" data-flipped=${board.turned ? '' : nothing} data-long=${isLong(ctx, board)} aria-labelledby="ego-ask">
    ${whose(ctx, board.reader)}
    <h2 id="ego-ask" lang=${tongue(board)}>${ask(ctx, board)}</h2>
    ${open ? choices(ctx) : answers(ctx)}
  </section>`
}

/** A long question is written smaller. @param {Context} ctx @param {Asked} asked */
const isLong = (ctx, asked) => (ask(ctx, asked).length > LONG ? '' : nothing)

/** Whose question it is: their face, a bot's character, and what they have said before. @param {Context} ctx @param {number} reader */
function whose(ctx, reader) {
  const who = character(ctx, reader)
  if (ctx.page.layout === 'tv') return who ? html`<p class="ego-whose"><span class="ego-character">${who}</span></p>` : nothing // the headline has the question
  return html`<div class="ego-whose">
    ${saidFace(ctx, reader)}
    <p><b>${ctx.say('ego.card.whose', { seat: reader })}</b>${who ? html`<span class="ego-character">${who}</span>` : nothing}</p>
    ${saidButton(ctx, reader)}
  </div>`
}

/** @param {Context} ctx @param {unknown} words @param {number} reader */
const top = (ctx, words, reader) => html`<p class="ego-card-top"><span class="caps">${words}</span>${face(ctx.players[reader], { size: 'sm' })}</p>`

/** Three answers to choose from. @param {Context} ctx */
function choices(ctx) {
  return html`<div
      class="ego-answers"
      role="radiogroup"
      aria-label=${ctx.say(ctx.prompt?.section === 'reading' ? 'ego.card.answer' : 'ego.card.guess', { seat: ctx.board.reader })}
      aria-describedby="ego-keys"
      @keydown=${(/** @type {KeyboardEvent} */ key) => byNumber(ctx, key)}
      ${roving({ onConfirm: (item) => (item.getAttribute('aria-checked') === 'true' ? lay(ctx, item) : item.click()) })}
    >
      ${DOTS.map(
        (dots) => html`<button
          type="button"
          role="radio"
          class="ego-answer"
          aria-checked=${chosen(ctx) === dots}
          data-thing=${`answer:${dots}`}
          data-roving
          tabindex="-1"
          @click=${() => choose(ctx, dots)}
        >
          ${printed(ctx, ctx.board, dots)}${fingers('answer', String(dots))}
        </button>`,
      )}
    </div>
    <p id="ego-keys" class="vh">${ctx.say('ego.card.keys')}</p>`
}

/** Three answers to read. @param {Context} ctx */
const answers = (ctx) => html`<ol class="ego-answers">
  ${DOTS.map((dots) => html`<li class="ego-answer" data-thing=${`answer:${dots}`}>${printed(ctx, ctx.board, dots)}${fingers('answer', String(dots))}</li>`)}
</ol>`

/** @param {Context} ctx @param {Asked} asked @param {Dots} dots */
const printed = (ctx, asked, dots) => html`${token(dots)}<span class="vh">${ctx.say('ego.dots', { dots })}: </span>
  <span class="ego-answer-text" lang=${tongue(asked)}>${answer(ctx, asked, dots)}</span>`

/** A question that has been answered: which answer it was, and who believed what. @param {Context} ctx @param {Round} round @param {{titled?: boolean}} [look] */
export function answered(ctx, round, { titled = true } = {}) {
  return html`<section class="ego-card ego-card-answered" data-long=${isLong(ctx, round)} aria-labelledby=${titled ? 'ego-ask' : nothing}>
    ${top(ctx, ctx.say('ego.moment.was', { seat: round.reader }), round.reader)}
    ${titled ? html`<h2 id="ego-ask" lang=${tongue(round)}>${ask(ctx, round)}</h2>` : html`<h3 lang=${tongue(round)}>${ask(ctx, round)}</h3>`}
    <ol class="ego-answers">
      ${DOTS.map((dots) => html`<li class="ego-answer" data-right=${round.answer === dots ? '' : nothing}>${believed(ctx, round, dots)}</li>`)}
    </ol>
  </section>`
}

/** @param {Context} ctx @param {Round} round @param {Dots} dots */
function believed(ctx, round, dots) {
  const seats = believers(round, dots)
  const right = round.answer === dots
  if (!right && !seats.length) return printed(ctx, round, dots)
  return html`${printed(ctx, round, dots)}
    <span class="ego-marks">
      ${right ? html`<span class="ego-true">${icon('check')} ${ctx.say('ego.moment.true')}</span>` : nothing}
      ${seats.length ? believersOf(ctx, seats) : nothing}
    </span>`
}

/** @param {Context} ctx @param {number[]} seats */
const believersOf = (ctx, seats) => html`<span class="ego-believers">
  <span class="vh">${ctx.say('ego.moment.believed', { seats })}</span>
  ${seats.map((seat) => html`<span aria-hidden="true">${face(ctx.players[seat], { size: 'sm' })}</span>`)}
</span>`
