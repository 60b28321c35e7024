// @ts-check
/** The review: where the team misread the clues; folded: every clue with what they believed, what this group reads well, and the last turn. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { badge } from '../../kit/badge.js'
import { icon } from '../../kit/icon.js'
import { reviewed } from '../../table/review.js'
import { gloss, languageOf } from '../../table/meaning.js'
import { bars } from './bars.js'
import { signed } from './board.js'
import { chart } from './chart.js'
import { columns } from './columns.js'
import { misreadings } from './misreadings.js'
import { objects } from './objects.js'
import { outcome } from './rows.js'
import { score } from './track.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('./board.js').Turn} Turn
 * @typedef {import('./chart.js').ClueInsight} ClueInsight
 * @typedef {{category: string, right: number, of: number}} Reading
 */

/** @param {Context} ctx */
export function review(ctx) {
  const turns = /** @type {Turn[]} */ (ctx.board.turns)
  const well = readings(ctx)
  return html`<div class="same-review">
    ${reviewed({
      title: ctx.say('same_game.review.misread'),
      note: ctx.say('same_game.review.misread.count', { count: turns.filter(({ sprung }) => sprung).length, all: turns.length }),
      picture: misreadings(ctx, turns),
      parts: [
        { title: ctx.say('same_game.review'), hint: ctx.say('same_game.review.believed'), glyph: 'list', body: chapters(ctx, turns) },
        well === nothing ? null : { title: ctx.say('same_game.review.readings'), glyph: 'heart-handshake', body: well },
        { title: ctx.say('same_game.review.last'), glyph: 'eye', body: final(ctx, turns[turns.length - 1]) },
      ],
    })}
  </div>`
}

/** @param {Context} ctx @param {Turn[]} turns */
const chapters = (ctx, turns) => html`<p class="small muted">${ctx.say('same_game.review.key')}</p>
  <ol class="same-review-turns">${turns.map((turn, at) => html`<li class="panel">${chapter(ctx, turn, at)}</li>`)}</ol>`

/** The moment of the last turn, which the end of the game would otherwise replace. @param {Context} ctx @param {Turn} turn */
const final = (ctx, turn) => html`<div class="felt rim same-review-last">
  ${objects(ctx, turn)}
  <div class="same-middle">${columns(ctx, outcome(ctx, turn))}</div>
  <div class="same-score">${score(ctx, turn)}</div>
</div>`

/** @param {Context} ctx @param {Turn} turn @param {number} at */
function chapter(ctx, turn, at) {
  const insight = /** @type {ClueInsight | null} */ (ctx.game.insight?.clues?.[at] ?? null)
  return html`<header>
      <h3>${ctx.piece(turn.card).name} <span aria-hidden="true">≈</span> <span class="same-review-clue" lang=${languageOf(ctx.board, turn.giver)}>${turn.clue}</span>${gloss(ctx, turn.clue, languageOf(ctx.board, turn.giver))}</h3>
      ${badge(ctx.players[turn.giver], { size: 'sm', sub: ctx.say('same_game.review.round', { round: turn.round }) })}
      <span class="chip ${turn.sprung ? 'bad' : 'ok'}">${icon(turn.sprung ? 'zap' : 'circle-check')} ${ctx.say(turn.sprung ? 'same_game.moment.sprung' : 'same_game.moment.clear')} <b class="num">${signed(turn.steps)}</b></span>
    </header>
    ${turn.rejected.length ? html`<p class="small">${ctx.say('same_game.review.rejected', { clues: turn.rejected })}</p>` : nothing}
    ${chart(ctx, turn, insight)} ${close(ctx, turn)} ${insight ? opinion(ctx, turn, insight) : nothing}`
}

/** Who wanted to lift the trap, if it was not lifted. @param {Context} ctx @param {Turn} turn */
function close(ctx, turn) {
  const seats = [...new Set(turn.wishes.filter(({ category }) => category === turn.trap).map(({ seat }) => seat))]
  if (turn.sprung || !seats.length) return nothing
  return html`<p class="same-review-close">${icon('triangle-alert')} ${ctx.say('same_game.review.close', { seats })}</p>`
}

/** The program's reading of a clue, if it knows the word. @param {Context} ctx @param {Turn} turn @param {ClueInsight} insight */
function opinion(ctx, turn, { basis, taken_for: known, would }) {
  if (basis === 'unknown') return html`<p class="small muted">${ctx.say('same_game.review.unknown', { clue: turn.clue })}</p>`
  const count = would.indexOf(turn.trap)
  const key = count === would.length - 1 ? 'same_game.review.bot.all' : count ? 'same_game.review.bot' : 'same_game.review.bot.none'
  return html`<p class="small muted">
    ${basis === 'object' ? nothing : ctx.say(`same_game.helper.basis.${basis}`, { clue: turn.clue, known, name: known[0] ?? '' })}
    ${ctx.say(key, { count })}
  </p>`
}

// The categories that this group reads well: how often it was right about each.

/** @param {Context} ctx */
function readings(ctx) {
  const told = /** @type {Reading[]} */ (ctx.game.insight?.readings ?? []).filter(({ of }) => of)
  if (!told.length) return nothing
  const order = [...told].sort((one, other) => other.right / other.of - one.right / one.of || other.of - one.of)
  const well = order.filter(({ right, of }) => right === of).map(({ category }) => category)
  const badly = order.filter(({ right, of }) => right * 2 <= of).map(({ category }) => category)
  return html`<p class="small muted">${ctx.say('same_game.review.readings.how')}</p>
    ${bars(ctx, order.map(({ category, right, of }) => ({ category, share: right / of, label: ctx.say('same_game.review.right', { right, of }) })))}
    <div class="vh"><table>
      <caption>${ctx.say('same_game.review.readings')}</caption>
      <tbody>
        ${order.map(({ category, right, of }) => html`<tr><th scope="row">${ctx.piece(category).name}</th><td>${ctx.say('same_game.review.right', { right, of })}</td></tr>`)}
      </tbody>
    </table></div>
    ${well.length ? html`<p>${ctx.sayHtml('same_game.review.well', { categories: well })}</p>` : nothing}
    ${badly.length ? html`<p>${ctx.sayHtml('same_game.review.badly', { categories: badly })}</p>` : nothing}`
}
