// @ts-check
/** What takes the whole screen: the last round, with the turns that are left, and the final count. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { face } from '../../kit/badge.js'
import { icon } from '../../kit/icon.js'
import { vars } from '../../kit/vars.js'
import { countScene } from './count.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').Moment} Moment
 * @typedef {import('./storyboard.js').Shown} Shown
 */

/** @param {Context} ctx @param {Moment} moment */
export function stage(ctx, { beats, at }) {
  return beats[at].kind === 'count' ? countScene(ctx, beats[at].show) : lastRound(ctx, beats[at].show)
}

/** @param {Context} ctx @param {Shown} show */
function lastRound(ctx, { seat, events }) {
  const count = ctx.players.length
  const order = Array.from({ length: count }, (_, step) => (seat + 1 + step) % count)
  return html`<div class="c4-last">
    <p class="c4-last-ten">${ctx.say('council_of_four.last.ten', { seat })} <b class="num">+${events[0].points}</b></p>
    <p class="c4-last-each">${ctx.say('council_of_four.last.each')}</p>
    <ol class="c4-last-order">${order.map((one, place) => html`<li data-now=${place === 0 ? '' : nothing} data-done=${one === seat ? '' : nothing} ${vars({ '--late': `${1600 + place * 120}ms` })}>
      ${face(ctx.players[one], { size: 'lg' })}<b>${ctx.players[one].name}</b><span>${one === seat ? html`${icon('check')} ${ctx.say('council_of_four.last.done')}` : ctx.say(`council_of_four.last.${place === 0 ? 'now' : place === count - 2 ? 'last' : 'then'}`)}</span>
    </li>`)}</ol>
    ${ctx.page.layout === 'tv' ? html`<p class="c4-last-covered">${ctx.say('council_of_four.last.covered')}</p>` : nothing}
  </div>`
}
