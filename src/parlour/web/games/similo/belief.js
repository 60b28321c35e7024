// @ts-check
/** What the clues of a round meant to a bot that sees the cards as most people do: a bar for each character. */

import { html, nothing, svg } from '../../vendor/lit-html/lit-html.js'
import { spoken } from '../../say.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('./board.js').Cards} Cards
 * @typedef {{belief: Record<string, number>, would: Cards}} Round
 */

const ROW = 26
const NAMES = 150 // where the bars begin
const WIDE = 400
const LONGEST = WIDE - NAMES - 92 // room for the number and the signs

/** @param {Context} ctx @param {{at: number, removed: Cards}} round */
export function belief(ctx, { at, removed }) {
  const said = /** @type {Round | undefined} */ (ctx.game.insight?.rounds?.[at])
  if (!said) return nothing
  const order = Object.entries(said.belief).sort(([, a], [, b]) => b - a)
  const most = Math.max(...order.map(([, share]) => share), 0.01)
  const high = order.length * ROW + 4
  return html`<div class="similo-belief">
    <h4>${ctx.say('similo.review.belief')}</h4>
    <svg viewBox="0 0 ${WIDE} ${high}" aria-hidden="true" data-picture>
      ${order.map(([id, share], row) => bar(ctx, { id, share, row, length: (share / most) * LONGEST, removed, would: said.would }))}
    </svg>
    <p class="small muted similo-belief-key" aria-hidden="true">${ctx.say('similo.review.belief.key')}</p>
    <div class="vh"><table>
      <caption>${ctx.say('similo.review.belief')}</caption>
      <tbody>
        ${order.map(([id, share]) => html`<tr><th scope="row">${ctx.piece(id).name}</th><td>${percent(share)} ${signs(ctx, { id, removed, would: said.would })}</td></tr>`)}
      </tbody>
    </table></div>
    <p>${ctx.say(verdict(ctx, said.would), { cards: said.would })}</p>
  </div>`
}

/** @param {Context} ctx @param {{id: string, share: number, row: number, length: number, removed: Cards, would: Cards}} of */
function bar(ctx, { id, share, row, length, removed, would }) {
  const top = row * ROW + 4
  const middle = top + ROW / 2 - 2
  const secret = id === ctx.board.secret
  const gone = removed.includes(id)
  return svg`<g class=${`similo-bar${secret ? ' secret' : ''}${gone ? ' gone' : ''}`}>
    <text class="name" x=${NAMES - 8} y=${middle} text-anchor="end">${secret ? '★ ' : ''}${ctx.piece(id).name}</text>
    <rect x=${NAMES} y=${top} width=${Math.max(2, length)} height=${ROW - 8} rx="3"></rect>
    <text x=${NAMES + Math.max(2, length) + 6} y=${middle}>${percent(share)}${gone ? ' ✕' : ''}${would.includes(id) ? ' ○' : ''}</text>
  </g>`
}

/** @param {number} share */
const percent = (share) => new Intl.NumberFormat(spoken(), { style: 'percent' }).format(share)

/** The signs beside a bar, in words. @param {Context} ctx @param {{id: string, removed: Cards, would: Cards}} of */
function signs(ctx, { id, removed, would }) {
  const said = []
  if (id === ctx.board.secret) said.push(ctx.say('similo.secret'))
  if (removed.includes(id)) said.push(ctx.say('similo.review.belief.removed'))
  if (would.includes(id)) said.push(ctx.say('similo.review.belief.would'))
  return said.join(', ')
}

/** @param {Context} ctx @param {Cards} would */
const verdict = (ctx, would) => (would.includes(ctx.board.secret) ? 'similo.review.belief.bots_lose' : 'similo.review.belief.bots')
