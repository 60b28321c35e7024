// @ts-check
/** How often each game was played and won: bars for eyes, a table for ears. */

import { html } from '../../vendor/lit-html/lit-html.js'
import { vars } from '../../kit/vars.js'
import { say } from '../../say.js'
import { gameName } from '../../table/shelf.js'

/** @param {import('../../table/played.js').Tally[]} tallies */
export function bars(tallies) {
  const most = Math.max(...tallies.map(({ count }) => count))
  return html`<ul class="history-bars" aria-hidden="true">
      ${tallies.map(
        ({ game, count, won }) => html`<li>
          <span class="row between"><b>${gameName(game)}</b> <span class="small">${say('history.bar', { won, count })}</span></span>
          <span class="played" ${vars({ '--played': `${(100 * count) / most}%`, '--won': `${(100 * won) / count}%` })}></span>
        </li>`,
      )}
    </ul>
    <div class="vh"><table>
      <caption>${say('history.sums')}</caption>
      <thead><tr><th scope="col">${say('history.game')}</th><th scope="col">${say('history.played')}</th><th scope="col">${say('history.yes')}</th></tr></thead>
      <tbody>
        ${tallies.map(({ game, count, won }) => html`<tr><th scope="row">${gameName(game)}</th><td>${count}</td><td>${won}</td></tr>`)}
      </tbody>
    </table></div>`
}
