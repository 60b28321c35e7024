// @ts-check
/** The review: everybody's words as threads that meet; folded: a map of meaning, near misses, who thinks alike, and all words. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { badge, face } from '../../kit/badge.js'
import { icon } from '../../kit/icon.js'
import { spoken } from '../../say.js'
import { reviewed } from '../../table/review.js'
import { hasGems, laid } from './board.js'
import { save, verdicts } from './law.js'
import { legend, map } from './map.js'
import { gems, word } from './pieces.js'
import { threads } from './threads.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('./board.js').Board} Board
 * @typedef {{first: number, second: number, matches: number, likeness: number | null}} Bond how often two met, and how alike their words were
 * @typedef {{row: number, first: number, second: number, words: [string, string], likeness: number}} Miss
 * @typedef {{seat: number, row: number, word: string, x: number, y: number, known: boolean}} Thought
 * @typedef {{thoughts: Thought[], together: (number | null)[], miss: Miss | null, bonds: Bond[]}} Insight what bots/one_mind/insight.py says
 */

/** @param {Context} ctx */
export function review(ctx) {
  const board = /** @type {Board} */ (ctx.board)
  const insight = /** @type {Insight | null} */ (ctx.game.insight)
  const alikes = alike(ctx, board, insight)
  return html`<div class="mind-review">
    ${reviewed({
      title: title(ctx, board),
      picture: board.rows.length ? html`<figure class="felt rim reviewed-picture">${threads(ctx)}</figure>` : nothing,
      table: everything(ctx, board, insight),
      parts: [
        insight?.thoughts.length ? { title: ctx.say('one_mind.review.map'), glyph: 'map', body: paths(ctx, insight) } : null,
        insight?.miss ? { title: ctx.say('one_mind.review.miss'), hint: insight.miss.words.join(' ≈ ').toLocaleUpperCase(), glyph: 'target', body: closest(ctx, insight.miss) } : null,
        alikes === nothing ? null : { title: ctx.say('one_mind.review.alike'), glyph: 'heart-handshake', body: alikes },
        hasGems(board) ? { title: ctx.say('one_mind.strip'), glyph: 'gem', body: treasure(ctx, board) } : null,
        board.case_law.length ? { title: ctx.say('one_mind.law.title'), hint: ctx.say('one_mind.law', { count: board.case_law.length }), glyph: 'gavel', body: law(ctx, board) } : null,
      ],
    })}
  </div>`
}

/** From which word to which, and in how many rounds. @param {Context} ctx @param {Board} board */
function title(ctx, { rows, language, middle }) {
  const count = rows.length - 1
  const shown = (/** @type {number} */ at) => laid(rows[at]).sort((one, other) => other.seats.length - one.seats.length)[0]?.cards.at(-1)?.word.toLocaleUpperCase(language) ?? ''
  if (count < 1) return ctx.say('one_mind.review.map')
  const key = ctx.game.outcome?.winners.length ? 'one_mind.review.title.won' : 'one_mind.review.title.lost'
  return ctx.say(key, { first: shown(0), last: shown(count), count, gems: middle })
}

/** @param {Context} ctx @param {Board} board */
const treasure = (ctx, board) => html`<ul class="mind-treasure">
  ${ctx.players.map(
    (player) => html`<li>${badge(player, { size: 'sm', you: player.seat === ctx.you })} ${gems(board.gems[player.seat], player.seat)}<span class="num"><b>${board.gems[player.seat]}</b><span class="vh"> ${ctx.say('one_mind.gems', { count: board.gems[player.seat] })}</span></span></li>`,
  )}
  ${board.middle ? html`<li class="muted">${ctx.say('one_mind.middle', { count: board.middle })}</li>` : nothing}
</ul>`

/** @param {Context} ctx @param {Insight} insight */
const paths = (ctx, { thoughts }) => html`<p class="small muted">${ctx.say('one_mind.review.map.how')}</p>
  ${map(ctx, thoughts)} ${legend(ctx, thoughts)}`

/** @param {Context} ctx @param {Miss} miss */
const closest = (ctx, { row, first, second, words, likeness }) => html`<p class="mind-pair"><b>${word(ctx, words[0])}</b> <span aria-hidden="true">≈</span> <b>${word(ctx, words[1])}</b></p>
  <p>${ctx.sayHtml('one_mind.review.miss.how', { round: row, seats: [first, second], share: percent(likeness) })}</p>`

/** @param {Context} ctx @param {Board} board @param {Insight | null} insight */
function alike(ctx, board, insight) {
  const [best] = insight?.bonds ?? bonds(board)
  if (!best || ctx.players.length < 3 || (!best.matches && best.likeness === null)) return nothing
  const key = best.matches ? 'one_mind.review.alike.matches' : 'one_mind.review.alike.close'
  return html`<p class="mind-pair">${face(ctx.players[best.first], { size: 'lg' })} <span aria-hidden="true">${icon('heart-handshake')}</span> ${face(ctx.players[best.second], { size: 'lg' })}</p>
    <p>${ctx.sayHtml(key, { seats: [best.first, best.second], count: best.matches })} ${best.likeness === null ? nothing : ctx.say('one_mind.review.alike.likeness', { share: percent(best.likeness) })}</p>`
}

/** All words, as a table. @param {Context} ctx @param {Board} board @param {Insight | null} insight */
const everything = (ctx, board, insight) => html`${insight ? html`<p class="small muted">${ctx.say('one_mind.review.together.how')}</p>` : nothing}
    <table class="mind-words">
      <caption class="vh">${ctx.say('one_mind.review.words')}</caption>
      <thead>
        <tr>
          <th scope="col">${ctx.say('one_mind.review.round')}</th>
          ${ctx.players.map((player) => html`<th scope="col">${badge(player, { size: 'sm' })}</th>`)}
          ${insight ? html`<th scope="col">${ctx.say('one_mind.review.together')}</th>` : nothing}
        </tr>
      </thead>
      <tbody>
        ${board.rows.map(
          (row, at) => html`<tr>
            <th scope="row">${at ? html`${at}${row.token ? html` <span class="mind-cell-token">${row.token}</span>` : nothing}` : ctx.say('one_mind.start')}</th>
            ${ctx.players.map(({ seat }) => cell(ctx, board, at, seat))}
            ${insight ? html`<td class="num">${insight.together[at] === null || insight.together[at] === undefined ? '–' : percent(Number(insight.together[at]))}</td>` : nothing}
          </tr>`,
        )}
      </tbody>
    </table>`

/** @param {Context} ctx @param {Board} board @param {number} row @param {number} seat */
function cell(ctx, board, row, seat) {
  const card = board.rows[row].cards.find((one) => one.seat === seat)
  const match = stackOf(board, row, seat)?.match
  if (!card) return html`<td></td>`
  return html`<td data-match=${match ? '' : nothing} data-state=${card.state}>
    ${word(ctx, card.word)}${match ? html` ${icon('check')}<span class="vh">, ${ctx.say('one_mind.match')}</span>` : nothing}${card.state === 'fair' ? nothing : html`<span class="vh">, ${ctx.say(`one_mind.state.${card.state}`)}</span>`}
  </td>`
}

/** What the table has decided, in this game and before. @param {Context} ctx @param {Board} board */
function law(ctx, board) {
  return html`<p class="small muted">${ctx.say('one_mind.law.text')}</p>
    ${verdicts(board.case_law)}
    <p><button type="button" class="btn plain" @click=${() => save(board.case_law, ctx.table.code)}>${icon('download')} ${ctx.say('one_mind.law.save')}</button></p>`
}

/** @param {number} share */
const percent = (share) => new Intl.NumberFormat(spoken(), { style: 'percent' }).format(Math.max(0, share))

// The game as it was played: what its rows say about pairs of people, without any knowledge of words.

/** How often each pair met, most often first. @param {Board} board @returns {Bond[]} */
function bonds(board) {
  /** @type {Bond[]} */
  const found = []
  for (let first = 0; first < board.gems.length; first += 1) {
    for (let second = first + 1; second < board.gems.length; second += 1) {
      const matches = board.rows.filter(({ piles }) => piles.some(({ seats, match }) => match && seats.includes(first) && seats.includes(second))).length
      found.push({ first, second, matches, likeness: null })
    }
  }
  return found.sort((one, other) => other.matches - one.matches)
}

/** The pile that a seat's card is in. @param {Board} board @param {number} row @param {number} seat */
const stackOf = (board, row, seat) => laid(board.rows[row]).find(({ seats }) => seats.includes(seat))
