// @ts-check
/** The game as one picture: a row for each clue, a column for each category; which cups were lifted in which order, and where the trap was. It is a table, also for screen readers. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { face } from '../../kit/badge.js'
import { icon } from '../../kit/icon.js'
import { vars } from '../../kit/vars.js'
import { gloss, languageOf } from '../../table/meaning.js'
import { signed } from './board.js'
import { cup, sign, trapSign } from './pieces.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('./board.js').Turn} Turn
 * @typedef {import('./chart.js').ClueInsight} ClueInsight
 */

/** @param {Context} ctx @param {Turn[]} turns */
export function misreadings(ctx, turns) {
  const categories = /** @type {string[]} */ ([...ctx.board.categories])
  return html`<div class="felt rim reviewed-picture same-misread" tabindex="0" role="group" aria-label=${ctx.say('same_game.review.misread')}>
    <table>
      <caption class="vh">${ctx.say('same_game.review.misread')}</caption>
      <thead>
        <tr>
          <th scope="col"><span class="vh">${ctx.say('same_game.review')}</span></th>
          ${categories.map((category) => html`<th scope="col">${sign(ctx.piece(category).group)}<span>${ctx.piece(category).name}</span></th>`)}
          <th scope="col">${ctx.say('same_game.board')}</th>
        </tr>
      </thead>
      <tbody>${turns.map((turn, at) => row(ctx, turn, at, categories))}</tbody>
    </table>
  </div>`
}

/** @param {Context} ctx @param {Turn} turn @param {number} at @param {string[]} categories */
function row(ctx, turn, at, categories) {
  const insight = /** @type {ClueInsight | null} */ (ctx.game.insight?.clues?.[at] ?? null)
  return html`<tr data-sprung=${turn.sprung ? '' : nothing}>
    <th scope="row">
      ${face(ctx.players[turn.giver], { size: 'sm' })}
      <span><b>${ctx.piece(turn.card).name}</b> <span class="same-review-clue" lang=${languageOf(ctx.board, turn.giver)}>${turn.clue}</span>${gloss(ctx, turn.clue, languageOf(ctx.board, turn.giver))}</span>
    </th>
    ${categories.map((category) => html`<td ${vars({ '--alike': insight?.compared.find((found) => found.category === category)?.alike ?? 0 })}>${cell(ctx, turn, category)}</td>`)}
    <td class="same-misread-steps num">${signed(turn.steps)}</td>
  </tr>`
}

/** @param {Context} ctx @param {Turn} turn @param {string} category */
function cell(ctx, turn, category) {
  const place = turn.lifted.indexOf(category) + 1
  if (category === turn.trap) {
    const words = ctx.say(turn.sprung ? 'same_game.review.sprung' : 'same_game.review.trap')
    return html`<span class="same-misread-trap" data-sprung=${turn.sprung ? '' : nothing}>${trapSign()}<span>${words}</span></span>`
  }
  if (!place) return html`<span class="same-misread-cup" aria-hidden="true">${cup()}</span><span class="vh">${ctx.say('same_game.cell.rest')}</span>`
  return html`<span class="same-misread-safe">${icon('check')}<b class="num" aria-hidden="true">${place}</b><span class="vh">${ctx.say('same_game.review.place', { place })}</span></span>`
}
