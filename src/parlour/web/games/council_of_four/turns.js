// @ts-check
/** The game turn by turn, in sentences; each turn leads to the map at that time. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { badge } from '../../kit/badge.js'
import { siteUrl } from '../../kit/files.js'
import { icon } from '../../kit/icon.js'
import { tellings } from '../../table/log.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').GameEvent} GameEvent
 */

/** @param {Context} ctx */
export const turnByTurn = (ctx) => html`<ol class="c4-turns" tabindex="0" aria-label=${ctx.say('council_of_four.review.story')}>
  ${turnsOf(ctx).map(
    (events, turn) => html`<li>
      <div class="c4-turn-head">${badge(ctx.players[Number(events[0].seat)], { size: 'sm' })}${moment(ctx, turn)}</div>
      <p>${tellings({ ...ctx, log: { ...ctx.log, events: events.slice(1) } }, 40).reverse().map((line) => html`${line} `)}</p>
    </li>`,
  )}
</ol>`

/** The events of each turn. @param {Context} ctx @returns {GameEvent[][]} */
function turnsOf(ctx) {
  /** @type {GameEvent[][]} */
  const turns = []
  for (const event of ctx.log.events) {
    if (event.type === 'TurnBegan') turns.push([event])
    else turns.at(-1)?.push(event)
  }
  return turns
}

/** @param {Context} ctx @param {number} turn */
function moment(ctx, turn) {
  const step = ctx.game.insight?.turns?.[turn]?.step
  if (!step || !ctx.table.code) return nothing
  return html`<a class="btn small plain" href=${siteUrl(`/replay/${ctx.table.code}/${ctx.game.number}#step=${step}`)}>
    ${icon('map')} ${ctx.say('council_of_four.review.moment', { turn: turn + 1 })}
  </a>`
}
