// @ts-check
/** The cost and effect of an action, as far as everybody can know before it is played. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { told } from '../../kit/live.js'
import { boardOf, rewarding, rivals, summed } from './board.js'
import { politics, spokenColour } from './figures.js'
import { bonusSigns, names, sign } from './glyphs.js'
import { ELECTION_COINS, ENGAGE_PRICE, EXTRA_PRICE, PERMITS } from './printed.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').Action} Action
 * @typedef {{cards?: readonly string[], coins?: number, assistants?: number}} Cost
 */

/** @param {Context} ctx @param {Action} action @returns {Cost} */
function costOf(ctx, action) {
  const others = typeof action.city === 'string' ? rivals(boardOf(ctx), action.city, /** @type {number} */ (ctx.you)).length : 0
  switch (action.type) {
    case 'Acquire':
    case 'BuildWithKing':
      return { cards: /** @type {string[]} */ (action.cards), coins: Number(action.coins), assistants: others }
    case 'Build':
      return { assistants: others }
    case 'Engage':
      return { coins: ENGAGE_PRICE }
    case 'BuyMainAction':
      return { assistants: EXTRA_PRICE }
    case 'SendAssistant':
    case 'ChangePermits':
      return { assistants: 1 }
    case 'Buy':
      return { coins: Number(action.price) }
    default:
      return {}
  }
}

/** @param {Context} ctx @param {Action} action @returns {string[]} */
export function gainOf(ctx, action) {
  const board = boardOf(ctx)
  switch (action.type) {
    case 'Elect':
      return [`coins/${ELECTION_COINS}`]
    case 'Acquire':
    case 'TakePermit':
    case 'ReusePermit':
      return PERMITS[String(action.permit)]
    case 'Build':
    case 'BuildWithKing':
      return summed(rewarding(board, /** @type {number} */ (ctx.you), String(action.city)).map((city) => board.tokens[city]))
    case 'TakeToken':
      return [...(board.tokens[String(action.city)] ?? [])]
    case 'Engage':
      return ['assistants/1']
    case 'BuyMainAction':
      return ['main/1']
    default:
      return []
  }
}

/** @param {Context} ctx @param {Action} action */
export function preview(ctx, action) {
  const cost = costOf(ctx, action)
  const gain = gainOf(ctx, action)
  const free = !cost.coins && !cost.assistants && !cost.cards?.length
  return html`<dl class="c4-preview" ${told(inWords(ctx, cost, gain))}>
    ${free ? nothing : html`<div><dt>${ctx.say('council_of_four.cost')}</dt><dd>${costSigns(ctx, cost)}</dd></div>`}
    ${gain.length ? html`<div><dt>${ctx.say('council_of_four.gain')}</dt><dd>${bonusSigns(ctx, gain)}${places(ctx, action)}</dd></div>` : nothing}
  </dl>`
}

/** "You pay: white, 7 coins. You get: 3 points." @param {Context} ctx @param {Cost} cost @param {string[]} gain */
function inWords(ctx, { cards = [], coins = 0, assistants = 0 }, gain) {
  const sums = [coins && ctx.say('council_of_four.sum.coins', { count: coins }), assistants && ctx.say('council_of_four.sum.assistants', { count: assistants })]
  const paid = [...cards.map((card) => ctx.piece(card).name), ...sums].filter(Boolean).join(', ')
  const got = names(ctx, gain)
  return [paid && `${ctx.say('council_of_four.cost')}: ${paid}.`, got && `${ctx.say('council_of_four.gain')}: ${got}.`].filter(Boolean).join(' ')
}

/** Which cities reward an emporium. @param {Context} ctx @param {Action} action */
function places(ctx, action) {
  if (action.type !== 'Build' && action.type !== 'BuildWithKing') return nothing
  const cities = rewarding(boardOf(ctx), /** @type {number} */ (ctx.you), String(action.city))
  return cities.length ? html` <span class="xs muted">${cities.map((city) => ctx.piece(city).name).join(', ')}</span>` : nothing
}

/** @param {Context} ctx @param {Cost} cost */
export function costSigns(ctx, { cards = [], coins = 0, assistants = 0 }) {
  return html`<span class="c4-cost">
    ${cards.map(politics)} ${cards.length ? html`<span class="vh">${cards.map((card) => spokenColour(ctx, card)).join('; ')}.</span>` : nothing}
    ${coins || (!assistants && cards.length) ? amount(ctx, 'coins', coins) : nothing} ${assistants ? amount(ctx, 'assistants', assistants) : nothing}
  </span>`
}

/** @param {Context} ctx @param {string} what @param {number} count */
const amount = (ctx, what, count) => html`<span class="c4-item">${sign(what)}<b class="num" aria-hidden="true">${count}</b><span class="vh">${ctx.say(`council_of_four.sum.${what}`, { count })}</span></span>`
