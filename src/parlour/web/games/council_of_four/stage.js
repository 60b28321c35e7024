// @ts-check
/** A turn on the map: who plays, step cards below, and a tile that is won in the middle. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { face } from '../../kit/badge.js'
import { bonusSigns, king } from './glyphs.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').GameEvent} GameEvent
 * @typedef {import('../../types.js').Moment} Moment
 * @typedef {import('./storyboard.js').Shown} Shown
 * @typedef {import('./storyboard.js').Step} Step
 */

/** @param {Context} ctx @param {Moment} moment */
export function stage(ctx, { beats, at }) {
  const { steps, tiles } = /** @type {Shown} */ (beats[at].show)
  const seat = Number(steps[steps.length - 1].events[0].seat)
  return html`<div class="c4-show">
    <span class="c4-show-who">${face(ctx.players[seat], { size: 'lg', turn: true })}</span>
    ${tiles.length ? html`<p class="c4-show-tiles">${tiles.map((event) => tile(ctx, event))}</p>` : nothing}
    ${isHeadline(steps) ? nothing : html`<ol class="c4-steps">${steps.map((step, place) => card(ctx, step, place === steps.length - 1))}</ol>`}
  </div>`
}

/** Is there no more to tell than what stands above? @param {Step[]} steps */
const isHeadline = ([first, ...others]) => !others.length && first.events.length === 1 && !first.events[0].bonus

/** @param {Context} ctx @param {GameEvent} event */
const tile = (ctx, event) => html`<span class="c4-show-tile" data-tile=${String(event.tile ?? event.type)}>
  ${event.type === 'KingTileWon' ? king() : nothing}<b class="num">${event.points}</b>
  <span>${event.tile ? ctx.piece(String(event.tile)).name : ctx.say(`council_of_four.show.${event.type}`)}</span>
</span>`

/** @param {Context} ctx @param {Step} step @param {boolean} now */
const card = (ctx, { kind, events }, now) => html`<li class="c4-step-card" data-kind=${kind} data-now=${now ? '' : nothing}>
  <b>${ctx.say(`council_of_four.show.${kind}`)}</b>
  ${events.map((event) => html`<span>${ctx.say(`council_of_four.happened.${event.type}`, { ...event })}${event.bonus ? bonusSigns(ctx, /** @type {string[]} */ (event.bonus)) : nothing}</span>`)}
</li>`
