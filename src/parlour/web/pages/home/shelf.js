// @ts-check
/** The shelf: the games, and which of them suit the number of people. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { cover } from '../../kit/art.js'
import { at } from '../../kit/bubble.js'
import { openDialog } from '../../kit/dialog.js'
import { siteUrl } from '../../kit/files.js'
import { icon } from '../../kit/icon.js'
import { say } from '../../say.js'
import { slice } from '../../store.js'
import { facts } from '../../table/facts.js'
import { boxes, gameName, gamePitch } from '../../table/shelf.js'
import { fetchTable } from '../ahead.js'
import { isDealing, playNow } from './play_now.js'

/** @typedef {import('../../table/shelf.js').Box} Box */

/** Opens a table; the form is loaded on demand. @param {string} game */
const host = async (game) => (await import('./host.js')).host(game)

/** Or when the browser is idle, together with what all tables need. */
export const fetchForms = () => Promise.all([import('./host.js'), import('../table.js')]).catch(() => {})

/** The number of people to filter by; 0: any. */
const filter = slice('shelf', { players: 0 })

/** @param {import('../../types.js').State} state */
export function shelf(state) {
  const wanted = filter.now.players
  const all = boxes()
  const fitting = all.filter((box) => !wanted || (box.seats[0] <= wanted && wanted <= box.seats[1]))
  return html`<section aria-labelledby="shelf-title">
    <div class="shelf-head">
      <h2 id="shelf-title" class="grow">${say('shelf.title')}</h2>
      <button class="btn ghost small" @click=${openHowTo}>${icon('book-open')} ${say('home.how')}</button>
      <label class="tongue">
        <span class="vh">${say('shelf.filter')}</span>
        ${icon('sliders-horizontal')}
        <select class="btn ghost small" @change=${at((select) => filter.change({ players: Number(/** @type {any} */ (select).value) }))}>
          <option value="0">${say('shelf.any')}</option>
          ${sizes(all).map(
            (count) => html`<option value=${count} ?selected=${count === wanted}>${say('shelf.players', { count })}</option>`,
          )}
        </select>
      </label>
    </div>
    <ul class="shelf">
      ${fitting.map((box, place) => html`<li>${boxOnShelf(box, place === 0 && !state.tables.length)}</li>`)}
    </ul>
  </section>`
}

/** For how many people there is a game. @param {Box[]} all */
function sizes(all) {
  const least = Math.min(...all.map(({ seats }) => seats[0]))
  const most = Math.max(...all.map(({ seats }) => seats[1]))
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, more) => least + more)
}

/** @param {Box} box @param {boolean} first */
function boxOnShelf(box, first) {
  const soon = box.playable === false
  return html`<article class="box ${soon ? 'soon' : ''}">
    <span class="box-cover">
      ${cover(box.name)} ${soon ? html`<span class="chip">${icon('hourglass')} ${say('shelf.soon')}</span>` : nothing}
      ${first ? html`<span class="start-here">${say('home.start_here')}</span>` : nothing}
    </span>
    <div class="box-text">
      <h3>${gameName(box.name)}</h3>
      <p class="small muted">${gamePitch(box.name)}</p>
      ${facts(box)}
    </div>
    ${soon ? html`<button class="btn plain box-host" @click=${() => openSoon(box)}>${say('shelf.soon')}</button>` : ways(box.name)}
  </article>`
}

/** Alone with bots, at once; or with people. @param {string} game */
function ways(game) {
  const name = gameName(game)
  const dealing = isDealing(game)
  return html`<button
      class="btn brass box-play"
      aria-label=${say('home.play.of', { game: name })}
      aria-busy=${String(dealing)}
      @pointerenter=${() => fetchTable(game)}
      @focus=${() => fetchTable(game)}
      @click=${at((near) => playNow(game, near))}
    >
      ${icon(dealing ? 'hourglass' : 'play')} <span>${say(dealing ? 'home.dealing' : 'home.play')}</span>
    </button>
    <button class="btn plain box-host" aria-label=${say('home.friends.of', { game: name })} @click=${() => host(game)}>
      ${icon('users')} <span>${say('home.friends')}</span>
    </button>`
}

/** @param {Box} box */
function openSoon(box) {
  openDialog({
    title: gameName(box.name),
    body: () => html`<div class="col">
      ${cover(box.name)}
      <p>${gamePitch(box.name)}</p>
      ${facts(box)}
      <p class="notice">${icon('hourglass')} ${say('shelf.soon_text')}</p>
    </div>`,
  })
}

/** Links to the rules of all games. */
function openHowTo() {
  openDialog({
    title: say('home.how'),
    body: () => html`<ul class="how-to">
      ${boxes()
        .filter((box) => box.playable !== false)
        .map(
          ({ name }) => html`<li>
            <a class="btn plain wide" href=${siteUrl(`/rules/${name}`)}>
              ${cover(name)} <span class="grow">${gameName(name)}</span> ${icon('chevron-right')}
            </a>
          </li>`,
        )}
    </ul>`,
  })
}
