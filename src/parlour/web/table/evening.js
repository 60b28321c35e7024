// @ts-check
/** This table so far: what was played, how it ended, who has won how often. The same in the lobby and after a game. */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { icon } from '../kit/icon.js'
import { has, say } from '../say.js'
import { gameName } from './shelf.js'

/** @typedef {import('../types.js').PastGame} PastGame */

/** @param {import('../types.js').Visit} visit @param {number} [least] games, before it is worth telling */
export function evening({ code, table }, least = 1) {
  const games = table?.games ?? []
  if (games.length < least) return nothing
  return html`<section class="panel evening" aria-labelledby="evening-title">
    <h2 id="evening-title">${say('over.evening')}</h2>
    ${standings(games)}
    <ol>
      ${games.map((game) => html`<li>
        <a href="/replay/${code}/${game.number}">${icon('history')} <b>${gameName(game.game)}</b></a>
        <span class="muted">${ending(game)}</span>
        <span class="num">${[...new Set(game.scores)].join(' · ')}</span>
      </li>`)}
    </ol>
  </section>`
}

/** @param {PastGame} game */
function ending({ game, reason }) {
  const key = `${game}.ending.${reason}`
  return has(key) ? say(key) : ''
}

/** Who has won how many of the games that they played in. @param {PastGame[]} games */
function standings(games) {
  if (games.length < 2) return nothing
  /** @type {Map<string, {won: number, played: number}>} */
  const people = new Map()
  for (const { players, winners } of games) {
    players.forEach((name, seat) => {
      const { won, played } = people.get(name) ?? { won: 0, played: 0 }
      people.set(name, { won: won + Number(winners.includes(seat)), played: played + 1 })
    })
  }
  const order = [...people].sort(([, a], [, b]) => b.won - a.won || b.played - a.played)
  return html`<table class="standings">
    <caption class="small muted">${say('over.standings', { count: games.length })}</caption>
    <thead>
      <tr><th scope="col">${say('over.who')}</th><th scope="col">${say('over.won')}</th><th scope="col">${say('over.played')}</th></tr>
    </thead>
    <tbody>
      ${order.map(([name, { won, played }]) => html`<tr><th scope="row">${name}</th><td class="num">${won}</td><td class="num">${played}</td></tr>`)}
    </tbody>
  </table>`
}
