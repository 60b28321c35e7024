// @ts-check
/** Looking back: the last words, everybody's path on a map of meaning, who nearly met, and who thinks alike. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { badge, face } from '../../kit/badge.js'
import { icon } from '../../kit/icon.js'
import { spoken } from '../../say.js'
import { hasGems, laid } from './board.js'
import { save, verdicts } from './law.js'
import { legend, map } from './map.js'
import { gems, pile, token, word } from './pieces.js'
import { bonds, stackOf } from './played.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('./board.js').Board} Board
 * @typedef {import('./played.js').Insight} Insight
 */

/** @param {Context} ctx */
export function review(ctx) {
  const board = /** @type {Board} */ (ctx.board)
  const insight = /** @type {Insight | null} */ (ctx.game.insight)
  return html`<div class="mind-review">
    ${board.rows.length > 1 ? final(ctx, board) : nothing} ${insight?.thoughts.length ? paths(ctx, insight) : nothing}
    <div class="mind-findings">${closest(ctx, insight)} ${alike(ctx, board, insight)}</div>
    ${everything(ctx, board, insight)} ${law(ctx, board)}
  </div>`
}

/** The moment of the last round, which the end of the game would else swallow. @param {Context} ctx @param {Board} board */
function final(ctx, board) {
  const row = board.rows[board.rows.length - 1]
  return html`<section class="felt rim mind-final" aria-labelledby="mind-final">
    <h2 id="mind-final">${ctx.say('one_mind.review.final', { round: board.rows.length - 1 })}</h2>
    <div class="mind-final-row">
      ${row.token ? html`<span>${token(row.token)}</span>` : nothing}
      <ul class="mind-line">${laid(row).map((stack) => html`<li>${pile(ctx, stack, { open: true })}</li>`)}</ul>
    </div>
    ${hasGems(board) ? treasure(ctx, board) : nothing}
  </section>`
}

/** @param {Context} ctx @param {Board} board */
const treasure = (ctx, board) => html`<ul class="mind-treasure">
  ${ctx.players.map(
    (player) => html`<li>${badge(player, { size: 'sm', you: player.seat === ctx.you })} ${gems(board.gems[player.seat], player.seat)}<span class="num"><b>${board.gems[player.seat]}</b><span class="vh"> ${ctx.say('one_mind.gems', { count: board.gems[player.seat] })}</span></span></li>`,
  )}
  ${board.middle ? html`<li class="muted">${ctx.say('one_mind.middle', { count: board.middle })}</li>` : nothing}
</ul>`

/** @param {Context} ctx @param {Insight} insight */
const paths = (ctx, { thoughts }) => html`<section class="panel mind-part" aria-labelledby="mind-map">
  <h2 id="mind-map">${ctx.say('one_mind.review.map')}</h2>
  <p class="small muted">${ctx.say('one_mind.review.map.how')}</p>
  ${map(ctx, thoughts)} ${legend(ctx, thoughts)}
</section>`

/** @param {Context} ctx @param {Insight | null} insight */
function closest(ctx, insight) {
  if (!insight?.miss) return nothing
  const { row, first, second, words, likeness } = insight.miss
  return html`<section class="panel mind-part mind-finding" aria-labelledby="mind-miss">
    <h2 id="mind-miss">${ctx.say('one_mind.review.miss')}</h2>
    <p class="mind-pair"><b>${word(ctx, words[0])}</b> <span aria-hidden="true">≈</span> <b>${word(ctx, words[1])}</b></p>
    <p>${ctx.sayHtml('one_mind.review.miss.how', { round: row, seats: [first, second], share: percent(likeness) })}</p>
  </section>`
}

/** @param {Context} ctx @param {Board} board @param {Insight | null} insight */
function alike(ctx, board, insight) {
  const [best] = insight?.bonds ?? bonds(board)
  if (!best || ctx.players.length < 3 || (!best.matches && best.likeness === null)) return nothing
  const key = best.matches ? 'one_mind.review.alike.matches' : 'one_mind.review.alike.close'
  return html`<section class="panel mind-part mind-finding" aria-labelledby="mind-alike">
    <h2 id="mind-alike">${ctx.say('one_mind.review.alike')}</h2>
    <p class="mind-pair">${face(ctx.players[best.first], { size: 'lg' })} <span aria-hidden="true">${icon('heart-handshake')}</span> ${face(ctx.players[best.second], { size: 'lg' })}</p>
    <p>${ctx.sayHtml(key, { seats: [best.first, best.second], count: best.matches })} ${best.likeness === null ? nothing : ctx.say('one_mind.review.alike.likeness', { share: percent(best.likeness) })}</p>
  </section>`
}

/** All words, as a table. @param {Context} ctx @param {Board} board @param {Insight | null} insight */
const everything = (ctx, board, insight) => html`<section class="panel mind-part" aria-labelledby="mind-words">
  <h2 id="mind-words">${ctx.say('one_mind.review.words')}</h2>
  ${insight ? html`<p class="small muted">${ctx.say('one_mind.review.together.how')}</p>` : nothing}
  <div class="mind-scroll" tabindex="0" role="group" aria-labelledby="mind-words">
    <table class="mind-words">
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
    </table>
  </div>
</section>`

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
  if (!board.case_law.length) return nothing
  return html`<section class="panel mind-part" aria-labelledby="mind-law">
    <h2 id="mind-law">${ctx.say('one_mind.law.title')}</h2>
    <p class="small muted">${ctx.say('one_mind.law.text')}</p>
    ${verdicts(board.case_law)}
    <p><button type="button" class="btn plain" @click=${() => save(board.case_law, ctx.table.code)}>${icon('download')} ${ctx.say('one_mind.law.save')}</button></p>
  </section>`
}

/** @param {number} share */
const percent = (share) => new Intl.NumberFormat(spoken(), { style: 'percent' }).format(Math.max(0, share))
