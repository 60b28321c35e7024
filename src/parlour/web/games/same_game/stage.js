// @ts-check
/** A cup on stage: large, lit, with the two objects above it. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { pictureOf } from '../../kit/art.js'
import { gloss, languageOf } from '../../table/meaning.js'
import { signed } from './board.js'
import { cup, sign, tile, trapSign } from './pieces.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').Moment} Moment
 * @typedef {import('./storyboard.js').Shown} Shown
 */

/** @param {Context} ctx @param {Moment} moment */
export function stage(ctx, { beats, at }) {
  const shown = /** @type {Shown} */ (beats[at].show)
  const { card, clue } = ctx.board
  return html`<div class="same-show" data-beat=${beats[at].kind}>
    ${card ? html`<p class="same-show-pair"><span>${thing(ctx, card)}</span><i aria-hidden="true">=?</i><span class="hand" lang=${languageOf(ctx.board, ctx.board.giver)}>${clue}${clue ? gloss(ctx, clue, languageOf(ctx.board, ctx.board.giver)) : nothing}</span></p>` : nothing}
    <p class="same-show-category">${sign(ctx.piece(shown.category).group)} ${ctx.piece(shown.category).name}</p>
    <div class="same-show-cup">
      <span class="same-show-below">${below(shown)}</span>
      ${shown.steps === null ? html`<span class="same-show-lid">${cup()}</span>` : nothing}
    </div>
    <p class="same-show-worth">${worthOf(ctx, shown)}</p>
  </div>`
}

/** @param {Context} ctx @param {string} card */
function thing(ctx, card) {
  const { name, picture } = ctx.piece(card)
  return html`${picture ? html`<img src=${pictureOf(picture)} alt="" width="40" height="40" />` : nothing} ${name}`
}

/** @param {Shown} shown */
function below({ below, number, steps }) {
  if (steps !== null) return html`<b class="same-show-steps num">${signed(steps)}</b>`
  if (below === 'trap') return trapSign()
  return below === 'number' ? (number === null ? html`<span class="same-tile">✓</span>` : tile(number)) : nothing
}

/** @param {Context} ctx @param {Shown} shown */
const worthOf = (ctx, { worth }) => (worth === null ? nothing : html`<span class="stamp">${ctx.say('same_game.show.stamp')}</span> ${ctx.say('same_game.show.worth', { steps: signed(worth) })}`)
