// @ts-check
/** The review: who knows whom, how well people bet, the most surprising answer, and chips over time. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { badge, face } from '../../kit/badge.js'
import { icon } from '../../kit/icon.js'
import { vars } from '../../kit/vars.js'
import { reviewed } from '../../table/review.js'
import { acquaintance } from './acquaintance.js'
import { answer, ask, guessersOf, rightOnes, signed, tongue } from './board.js'
import { answered } from './card.js'
import { chart } from './chart.js'
import { token } from './pieces.js'
import { isKnown, knows, knowsAll, mostSurprising, played, share, wagers } from './played.js'
import { turned } from './ring.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('./board.js').Round} Round
 * @typedef {import('./played.js').Played} Played
 * @typedef {import('./played.js').Tally} Tally
 */

const ENOUGH = 3 // the least number of bets for a conclusion

/** @param {Context} ctx */
export function review(ctx) {
  const game = played(ctx)
  const { rounds } = game
  const surprised = mostSurprising(rounds)
  return html`<div class="ego-review">
    ${reviewed({
      title: ctx.say('ego.review.matrix'),
      note: rounds.length ? (best(ctx, rounds) ?? nothing) : nothing,
      picture: rounds.length ? acquaintance(ctx, rounds) : nothing,
      table: rounds.length ? matrix(ctx, rounds) : nothing,
      parts: [
        surprised ? { title: ctx.say('ego.review.surprise'), glyph: 'sparkles', body: surprise(ctx, surprised) } : null,
        { title: ctx.say('ego.review.course'), glyph: 'coins', body: course(ctx, game) },
        rounds.length ? { title: ctx.say('ego.review.bets'), glyph: 'scale', body: bets(ctx, rounds) } : null,
        rounds.length ? { title: ctx.say('ego.review.questions'), glyph: 'list', body: questions(ctx, rounds) } : null,
        ctx.board.last ? { title: ctx.say('ego.review.last'), glyph: 'eye', body: final(ctx, ctx.board.last) } : null,
      ],
    })}
  </div>`
}

/** The moment of the last question, which the end of the game would otherwise replace. @param {Context} ctx @param {Round} last */
const final = (ctx, last) => html`<div class="felt rim ego-review-last">${answered(ctx, last, { titled: false })} ${turned(ctx, last)}</div>`

// Who knows whom

/** @param {Context} ctx @param {Round[]} rounds */
function matrix(ctx, rounds) {
  const { players } = ctx
  return html`<p class="small muted">${ctx.say('ego.review.matrix.how')}</p>
      <table class="ego-matrix">
        <caption class="vh">${ctx.say('ego.review.matrix')}</caption>
        <thead>
          <tr>
            <th scope="col"><span class="small muted">${ctx.say('ego.review.matrix.corner')}</span></th>
            ${players.map((reader) => html`<th scope="col">${face(reader, { size: 'sm' })}<span aria-hidden="true">${reader.name}</span></th>`)}
            <th scope="col" class="ego-sum">${ctx.say('ego.review.all')}</th>
          </tr>
        </thead>
        <tbody>
          ${players.map(
            (guesser) => html`<tr>
              <th scope="row">${badge(guesser, { size: 'sm', you: guesser.seat === ctx.you })}</th>
              ${players.map((reader) => (reader.seat === guesser.seat ? self(ctx) : cell(ctx, knows(rounds, guesser.seat, reader.seat))))}
              ${cell(ctx, knowsAll(rounds, guesser.seat), true)}
            </tr>`,
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" class="small">${ctx.say('ego.review.known')}</th>
            ${players.map((reader) => cell(ctx, isKnown(rounds, reader.seat), true))}
            <td class="ego-self"></td>
          </tr>
        </tfoot>
      </table>`
}

/** @param {Context} ctx */
const self = (ctx) => html`<td class="ego-self"><span class="vh">${ctx.say('ego.review.self')}</span></td>`

/** @param {Context} ctx @param {Tally} tally @param {boolean} [sum] */
function cell(ctx, tally, sum = false) {
  if (!tally.tries) {
    return html`<td class=${sum ? 'ego-sum' : ''}>
      <span class="muted" aria-hidden="true">–</span><span class="vh">${ctx.say('ego.review.never')}</span>
    </td>`
  }
  return html`<td class=${sum ? 'ego-sum' : ''} data-level=${sum ? nothing : Math.round(share(tally) * 4)}>
    <span aria-hidden="true"><b class="num">${tally.hits}</b><span class="num ego-of">/${tally.tries}</span></span>
    <span class="vh">${ctx.say('ego.review.of', { ...tally })}</span>
  </td>`
}

/** The best friends at the table, in a sentence. @param {Context} ctx @param {Round[]} rounds */
function best(ctx, rounds) {
  const all = ctx.players.flatMap(({ seat }) => ctx.players.map(({ seat: reader }) => ({ seat, reader, ...knows(rounds, seat, reader) })))
  const first = all.filter(({ tries }) => tries > 1).sort((one, other) => share(other) - share(one) || other.hits - one.hits)[0]
  return first?.hits ? html`${icon('heart-handshake')} <span>${ctx.sayHtml('ego.review.best', first)}</span>` : null
}

// Bets

/** @param {Context} ctx @param {Round[]} rounds */
function bets(ctx, rounds) {
  return html`<p class="small muted">${ctx.say('ego.review.bets.how')}</p>
    <div class="ego-scroll" tabindex="0" role="group" aria-label=${ctx.say('ego.review.bets')}>
      <table class="ego-bets">
        <thead>
          <tr>
            <th scope="col"><span class="vh">${ctx.say('ego.review.who')}</span></th>
            <th scope="col">${ctx.say('ego.review.bet', { count: 1 })}</th>
            <th scope="col">${ctx.say('ego.review.bet', { count: 2 })}</th>
            <th scope="col"><span class="vh">${ctx.say('ego.review.judgement')}</span></th>
          </tr>
        </thead>
        <tbody>
          ${ctx.players.map((player) => {
            const one = wagers(rounds, player.seat, 1)
            const two = wagers(rounds, player.seat, 2)
            return html`<tr>
              <th scope="row">${badge(player, { size: 'sm', you: player.seat === ctx.you })}</th>
              <td>${bar(ctx, one)}</td>
              <td>${bar(ctx, two)}</td>
              <td>${judgement(ctx, one, two)}</td>
            </tr>`
          })}
        </tbody>
      </table>
    </div>`
}

/** @param {Context} ctx @param {Tally} tally */
function bar(ctx, tally) {
  if (!tally.tries) return html`<span class="small muted">${ctx.say('ego.review.never')}</span>`
  return html`<span class="ego-bar" aria-hidden="true" ${vars({ '--share': share(tally) })}><i></i></span>
    <span class="small num">${ctx.say('ego.review.of', { ...tally })}</span>`
}

/** @param {Context} ctx @param {Tally} one @param {Tally} two */
function judgement(ctx, one, two) {
  if (two.tries >= ENOUGH && share(two) < 0.5) return verdict(ctx, 'bold', 'warn', 'zap')
  if (one.tries >= ENOUGH && share(one) > 0.5) return verdict(ctx, 'shy', 'info', 'eye-off')
  return two.tries >= ENOUGH && share(two) > share(one) ? verdict(ctx, 'wise', 'ok', 'target') : nothing
}

/** @param {Context} ctx @param {'bold' | 'shy' | 'wise'} word @param {string} look @param {string} glyph */
const verdict = (ctx, word, look, glyph) => html`<span class="chip ${look}">${icon(glyph)} ${ctx.say(`ego.review.judged.${word}`)}</span>`

// The most surprising answer

/** @param {Context} ctx @param {Round} round */
const surprise = (ctx, round) => html`<p class="small muted">${ctx.say('ego.review.surprise.how', { right: rightOnes(round).length, count: guessersOf(round).length })}</p>
  ${answered(ctx, round, { titled: false })}`

// Chips over time

/** @param {Context} ctx @param {Played} game */
function course(ctx, { stands }) {
  return html`${chart(ctx, stands)}
    <details>
      <summary>${ctx.say('ego.review.numbers')}</summary>
      <div class="ego-scroll" tabindex="0" role="group" aria-label=${ctx.say('ego.review.course')}>
        <table class="ego-course num">
          <thead>
            <tr>
              <th scope="col">${ctx.say('ego.review.question')}</th>
              ${ctx.players.map((player) => html`<th scope="col">${player.name}</th>`)}
              <th scope="col">${ctx.say('ego.pool')}</th>
            </tr>
          </thead>
          <tbody>
            ${stands.map(
              ({ chips, pool, ...turn }, at) => html`<tr>
                <th scope="row">${at ? html`${at} <span class="muted">${turnOf(ctx, turn)}</span>` : ctx.say('ego.review.start')}</th>
                ${chips.map((count) => html`<td>${count}</td>`)}
                <td>${pool}</td>
              </tr>`,
            )}
          </tbody>
        </table>
      </div>
    </details>`
}

/** Who read, and whether they refused. @param {Context} ctx @param {{reader: number | null, refused: boolean}} turn */
function turnOf(ctx, { reader, refused }) {
  const name = reader === null ? '' : ctx.players[reader].name
  return refused ? `${name} (${ctx.say('ego.review.refused')})` : name
}

// Every question

/** @param {Context} ctx @param {Round[]} rounds */
const questions = (ctx, rounds) => html`<ol class="ego-questions">
    ${rounds.map(
      (round) => html`<li>
        ${face(ctx.players[round.reader], { size: 'sm' })}
        <div>
          <p class="small muted" lang=${tongue(round)}>${ask(ctx, round)}</p>
          <p class="ego-questions-answer">${token(round.answer)}<b lang=${tongue(round)}>${answer(ctx, round, round.answer)}</b></p>
          <p class="small">${gains(ctx, round)}</p>
        </div>
      </li>`,
    )}
  </ol>`

/** @param {Context} ctx @param {Round} round */
function gains(ctx, round) {
  const moved = ctx.players.filter(({ seat }) => round.gains[seat])
  if (!moved.length) return ctx.say('ego.review.nothing_moved')
  return moved.map(({ seat, name }, at) => html`${at ? ' · ' : ''}${name} <b class="num">${signed(round.gains[seat])}</b>`)
}
