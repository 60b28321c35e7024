// @ts-check
/** The end of Similo: the face that stayed, with those that left behind it; or the one that should have stayed, alone in the light. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { card } from '../../kit/card.js'
import { icon } from '../../kit/icon.js'
import { vars } from '../../kit/vars.js'
import { heads } from '../../table/show/finale.js'

/** @typedef {import('../../types.js').Context} Context */

/** @param {Context} ctx @param {boolean} won */
function hero(ctx, won) {
  const { secret, removed } = ctx.board
  const safe = /** @type {string[][]} */ (removed).flat().filter((id) => id !== secret)
  return html`<div class="similo-end" data-won=${won ? '' : nothing}>
      <span class="similo-flock" aria-hidden="true">${won ? safe.map((id, at) => html`<span ${vars(placed(at - (safe.length - 1) / 2))}>${card(ctx.piece(id))}</span>`) : nothing}</span>
      <span class="similo-face">
        ${card(ctx.piece(secret))}
        ${won ? html`<span class="plate">${ctx.say('similo.moment.me')}</span>` : html`<span class="stamp" data-bad>${ctx.say('similo.moment.stamp_lost')}</span>`}
      </span>
    </div>
    <p class="similo-count">${won ? nothing : html`${icon('check')} ${ctx.say('similo.show.safe_count', { count: safe.length })}`}</p>
    ${heads(ctx)}`
}

/** To the left and to the right of the face, farther down and turned the farther away. @param {number} from the middle */
const placed = (from) => ({ '--x': `${from * 3.4 + Math.sign(from) * 5}em`, '--y': `${from * from * 0.22}em`, '--turn': `${from * 4}deg` })

/** @type {import('../../types.js').Ending} */
export const ending = { hero }
