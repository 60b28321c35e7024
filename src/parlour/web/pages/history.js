// @ts-check
/** Your evenings: the games played in this browser, their statistics, and a way to export or delete them. */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { cover } from '../kit/art.js'
import { bar } from '../kit/bar.js'
import { siteUrl } from '../kit/files.js'
import { icon } from '../kit/icon.js'
import { redraw } from '../kit/redraw.js'
import { vars } from '../kit/vars.js'
import { has, loadMessages, say, spoken } from '../say.js'
import { visitTables } from '../table/my_tables.js'
import { byGame, companions, evenings, forgetGame, longestStreak, playedGames } from '../table/played.js'
import { gameName, loadShelf } from '../table/shelf.js'
import { privacy } from './history/privacy.js'

/** @typedef {import('../types.js').PlayedGame} PlayedGame */

await loadMessages('history')

export const title = () => `${say('history.title')} · Parlour`

export function enter() {
  loadShelf()
  visitTables()
  for (const { game } of byGame(playedGames())) loadMessages(game).then(() => redraw())
}

export function page() {
  const games = playedGames()
  return html`${bar({ title: 'Parlour' })}
    <main id="main" class="plain-page history">
      <h1>${say('history.title')}</h1>
      <p class="muted">${say('history.here')}</p>
      ${games.length ? html`${sums(games)}${evenings(games).map(evening)}` : html`<p class="panel">${say('history.none')}</p>`} ${privacy()}
    </main>`
}

/** @param {PlayedGame[]} games */
function sums(games) {
  const friends = companions(games)
  const streak = longestStreak(games)
  return html`<section class="panel" aria-labelledby="sums-title">
    <h2 id="sums-title">${say('history.sums')}</h2>
    ${bars(byGame(games))}
    <ul class="history-facts">
      <li>${icon('trophy')} ${say('history.won', { count: games.filter((game) => game.won).length, all: games.length })}</li>
      ${streak > 1 ? html`<li>${icon('zap')} ${say('history.streak', { count: streak })}</li>` : nothing}
      ${friends.length ? html`<li>${icon('users')} ${say('history.friends', { names: friends.map((friend) => friend.name) })}</li>` : nothing}
    </ul>
  </section>`
}

/** @param {{day: number, games: PlayedGame[]}} of */
const evening = ({ day, games }) => html`<section class="panel" aria-label=${date(day)}>
  <h2>${date(day)}</h2>
  <ol class="history-games">
    ${games.map((game) => html`<li>${row(game)}</li>`)}
  </ol>
</section>`

/** @param {number} day */
const date = (day) => new Intl.DateTimeFormat(spoken(), { dateStyle: 'full' }).format(day)

/** @param {PlayedGame} game */
function row(game) {
  const name = gameName(game.game)
  const key = `${game.game}.ending.${game.reason}`
  const forget = say('history.forget', { game: name })
  return html`<span class="thumb">${cover(game.game)}</span>
    <span class="grow">
      <b class="display">${name}</b>
      <span class="chip ${game.won ? 'ok' : ''}">${icon(game.won ? 'trophy' : 'flag')} ${say(game.won ? 'history.yes' : 'history.no')}</span>
      <span class="small muted">${has(key) ? say(key) : ''}</span>
      <span class="small">${game.names.join(', ')}</span>
    </span>
    <a class="btn small plain" href=${siteUrl(`/replay/${game.code}/${game.number}`)}>${icon('history')} ${say('over.replay')}<span class="vh">: ${name}</span></a>
    <button class="btn ghost icon-only" aria-label=${forget} title=${forget} @click=${() => leaveBehind(game)}>${icon('x')}</button>`
}

/** @param {PlayedGame} game */
function leaveBehind(game) {
  forgetGame(game)
  redraw()
}

// How often each game was played and won: a bar chart, and a table for screen readers.

/** @param {import('../table/played.js').Tally[]} tallies */
function bars(tallies) {
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
