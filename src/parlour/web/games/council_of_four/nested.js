// @ts-check
/** Nested choices: rewards of the nobility track, and the market. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { at } from '../../kit/bubble.js'
import { icon } from '../../kit/icon.js'
import { roving } from '../../kit/roving.js'
import { boardOf, metalOf } from './board.js'
import { draftOf, legal, legalOf, start } from './draft.js'
import { drafted } from './drafted.js'
import { bonusSigns, medal, sign } from './glyphs.js'
import { good } from './options.js'
import { permitDrawing } from './permits.js'
import { gainOf } from './preview.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').Action} Action
 */

/** One button for each choice. @param {Context} ctx */
export function obligations(ctx) {
  const [owed] = boardOf(ctx).owed
  return html`<div class="c4-owed">
    <p><b>${ctx.say(`council_of_four.owed.${owed.what}`, { count: owed.count })}</b></p>
    <div class="c4-options" role="group" aria-label=${ctx.say(`council_of_four.owed.${owed.what}`, { count: owed.count })} ${roving()}>
      ${legal(ctx).map(
        (action) => html`<button type="button" class="c4-option" data-field="owed" data-roving @click=${at((near) => ctx.act(action, near))}>
          ${picture(ctx, action)}<span>${ctx.say(`council_of_four.action.${action.type}`, action)} ${bonusSigns(ctx, gainOf(ctx, action))}</span>
        </button>`,
      )}
    </div>
  </div>`
}

/** @param {Context} ctx @param {Action} action */
const picture = (ctx, action) => {
  if (action.type === 'Decline') return icon('x')
  return action.city ? medal(metalOf(boardOf(ctx), String(action.city)), String(action.city)) : permitDrawing(String(action.permit))
}

/** Offer first, then buy; or leave. @param {Context} ctx */
export function market(ctx) {
  const leave = legalOf(ctx, 'LeaveMarket')[0]
  const selling = legalOf(ctx, 'Offer').length > 0
  return html`<div class="c4-market">
    <div class="row between wrap">
      <p><b>${ctx.say(selling ? 'council_of_four.market.sell' : 'council_of_four.market.buy')}</b></p>
      ${leave ? html`<button type="button" class="btn plain" @click=${at((near) => ctx.act(leave, near))}>${ctx.say('council_of_four.action.LeaveMarket')}</button>` : nothing}
    </div>
    ${selling ? offers(ctx) : wares(ctx)}
  </div>`
}

/** @param {Context} ctx */
function offers(ctx) {
  if (draftOf(ctx).type === 'Offer') return drafted(ctx, 'Offer')
  return html`<button type="button" class="btn brass" @click=${() => start(ctx, { type: 'Offer' })}>${icon('plus')} ${ctx.say('council_of_four.market.offer')}</button>`
}

/** What I can pay. @param {Context} ctx */
const wares = (ctx) => html`<div class="c4-options" role="group" aria-label=${ctx.say('council_of_four.market.buy')} ${roving()}>
  ${legalOf(ctx, 'Buy').map(
    (action) => html`<button type="button" class="c4-option" data-field="owed" data-roving @click=${at((near) => ctx.act(action, near))}>
      ${good(String(action.good))}<span>${ctx.say('council_of_four.action.Buy', action)}</span>
    </button>`,
  )}
</div>`

/** The offers on the market, visible to everybody. @param {Context} ctx */
export function stalls(ctx) {
  const wares = boardOf(ctx).market?.wares ?? []
  if (!wares.length) return nothing
  return html`<section class="panel c4-stalls" aria-labelledby="c4-stalls">
    <h2 class="caps muted" id="c4-stalls">${ctx.say('council_of_four.market.stalls')}</h2>
    <ul class="c4-options">
      ${wares.map((ware) => html`<li class="c4-ware">${good(ware.good)}<span><b>${ctx.piece(ware.good).name}</b><br /><span class="small muted">${ctx.players[ware.seat]?.name}</span></span><span class="c4-item">${sign('coins')}<b class="num">${ware.price}</b></span></li>`)}
    </ul>
  </section>`
}
