// @ts-check
/** How often each game was played and won: bars for eyes, a table for ears. */

import { html, svg } from '../../vendor/lit-html/lit-html.js'
import { say } from '../../say.js'

const WIDE = 520
const NAMES = 170
const ROW = 34

/** @param {import('../../history.js').Tally[]} tallies */
export function bars(tallies) {
  const most = Math.max(...tallies.map(({ count }) => count))
  /** @param {number} count */
  const length = (count) => (count / most) * (WIDE - NAMES - 90)
  return html`<svg class="history-bars" viewBox="0 0 ${WIDE} ${tallies.length * ROW}" aria-hidden="true">
      ${tallies.map(({ game, count, won }, row) => svg`<g>
        <text x=${NAMES - 10} y=${row * ROW + 21} text-anchor="end">${say(`game.${game}.name`)}</text>
        <rect class="played" x=${NAMES} y=${row * ROW + 6} width=${length(count)} height=${ROW - 12} rx="4"></rect>
        <rect class="won" x=${NAMES} y=${row * ROW + 6} width=${length(won)} height=${ROW - 12} rx="4"></rect>
        <text x=${NAMES + length(count) + 8} y=${row * ROW + 21}>${say('history.bar', { won, count })}</text>
      </g>`)}
    </svg>
    <div class="vh"><table>
      <caption>${say('history.sums')}</caption>
      <thead><tr><th scope="col">${say('history.game')}</th><th scope="col">${say('history.played')}</th><th scope="col">${say('history.yes')}</th></tr></thead>
      <tbody>
        ${tallies.map(({ game, count, won }) => html`<tr><th scope="row">${say(`game.${game}.name`)}</th><td>${count}</td><td>${won}</td></tr>`)}
      </tbody>
    </table></div>`
}
