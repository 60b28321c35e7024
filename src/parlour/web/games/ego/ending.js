// @ts-check
/** The end of ego: chips in towers, a head on each, and the crown on the tallest. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { vars } from '../../kit/vars.js'
import { crown, head } from '../../table/show/finale.js'

/** @typedef {import('../../types.js').Context} Context */

/** @param {Context} ctx */
function hero(ctx) {
  const { winners, scores } = /** @type {import('../../types.js').Outcome} */ (ctx.game.outcome)
  const most = Math.max(1, ...scores)
  return html`<ol class="ego-towers">
    ${ctx.players.map(
      ({ seat }) => html`<li data-winner=${winners.includes(seat) ? '' : nothing} ${vars({ '--high': scores[seat] / most })}>
        ${winners.length === 1 && winners[0] === seat ? crown() : nothing}${head(ctx, seat)}
        <span class="ego-tower" aria-hidden="true"></span>
        <b class="num">${ctx.say('ego.chips', { count: scores[seat] })}</b>
      </li>`,
    )}
  </ol>`
}

/** @type {import('../../types.js').Ending} */
export const ending = { hero }
