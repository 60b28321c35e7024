// @ts-check
/** What everybody has: public, except for the faces of cards. Changes rise from where they happened. */

import { keyed } from '../../vendor/lit-html/directives/keyed.js'
import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { badge, face } from '../../kit/badge.js'
import { icon } from '../../kit/icon.js'
import { roving } from '../../kit/roving.js'
import { tip } from '../../kit/tip.js'
import { boardOf, stockOf } from './board.js'
import { emporium, sign } from './glyphs.js'
import { coinsOf, pointsOf } from './points.js'
import { EMPORIUMS } from './printed.js'
import { shown } from './told.js'

/** @typedef {import('../../types.js').Context} Context */

/** @param {Context} ctx @param {number} seat */
export function stock(ctx, seat) {
  const mine = stockOf(ctx, seat)
  const counts = {
    points: mine.points,
    coins: mine.coins,
    assistants: mine.assistants,
    cards: mine.cards,
    nobility: mine.nobility,
    emporiums: EMPORIUMS - mine.emporiums.length,
    permits: mine.permits.length,
  }
  return html`<span class="c4-stock" data-plate=${seat} ${roving()}>${Object.entries(counts).map(([what, count]) => item(ctx, seat, what, count))}</span>`
}

/** With a word about it. @param {Context} ctx @param {number} seat @param {string} what @param {number} count */
const item = (ctx, seat, what, count) => html`<span class="c4-item" data-roving tabindex="-1" data-tip=${tip(`c4.${what}`, { count })}>${figure(ctx, seat, what, count)}</span>`

/** @param {Context} ctx @param {number} seat @param {string} what @param {number} count */
function figure(ctx, seat, what, count) {
  const picture = what === 'emporiums' ? emporium(seat) : what === 'permits' ? icon('scroll-text') : sign(what)
  return html`${picture}<b class="num" aria-hidden="true">${count}</b><span class="vh">${ctx.say(`council_of_four.has.${what}`, { count })}.</span>${rise(ctx, seat, what)}`
}

/** "+4", from the events that have just come. @param {Context} ctx @param {number} seat @param {string} what */
function rise(ctx, seat, what) {
  if (what !== 'points' && what !== 'coins') return nothing
  const change = ctx.log.fresh.reduce((sum, event) => sum + (what === 'points' ? pointsOf(event, seat) : coinsOf(event, seat)), 0)
  if (!change) return nothing
  return keyed(ctx.log.events.length, html`<span class="c4-rise" data-down=${change < 0 ? '' : nothing} aria-hidden="true">${change > 0 ? '+' : '−'}${Math.abs(change)}</span>`)
}

/** The strip of a phone: everybody's points and coins. @param {Context} ctx */
export const scores = (ctx) => html`<span class="c4-scores">
  ${ctx.players.map(
    (player) => html`<span class="c4-plate" data-plate=${player.seat} data-lit=${shown(ctx)?.seat === player.seat ? '' : nothing} data-turn=${ctx.game.ask?.waiting.includes(player.seat) ? '' : nothing}>
      ${face(player, { size: 'sm' })}
      <span>${['points', 'coins'].map((what) => html`<span class="c4-item">${figure(ctx, player.seat, what, what === 'points' ? stockOf(ctx, player.seat).points : stockOf(ctx, player.seat).coins)}</span>`)}</span>
    </span>`,
  )}
</span>`

/** Everything about everybody, for a list that a phone can open. @param {Context} ctx */
export const everybody = (ctx) => html`<ul class="c4-everybody">
  ${ctx.players.map((player) => html`<li data-turn=${boardOf(ctx).turn === player.seat ? '' : nothing}>${badge(player, { size: 'sm', you: player.seat === ctx.you, sub: stock(ctx, player.seat) })}</li>`)}
</ul>`
