// @ts-check
/** Which categories this group reads well: how often it was right about each of them. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { bars } from './bars.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {{category: string, right: number, of: number}} Reading
 */

/** @param {Context} ctx */
export function readings(ctx) {
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
