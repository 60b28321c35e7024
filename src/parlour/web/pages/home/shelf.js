// @ts-check
/** The shelf: the boxes, and which of them suit so many people. */

import { html, nothing } from '../../vendor/lit-html/lit-html.js'
import { cover } from '../../kit/art.js'
import { at } from '../../kit/bubble.js'
import { openDialog } from '../../kit/dialog.js'
import { icon } from '../../kit/icon.js'
import { redraw } from '../../kit/redraw.js'
import { say } from '../../say.js'
import { store } from '../../store.js'
import { facts } from '../../table/facts.js'
import { boxes, gameName, gamePitch } from '../../table/shelf.js'

/** @typedef {import('../../table/shelf.js').Box} Box */

/** Open a table; the form comes when it is asked for. @param {string} [game] */
export const host = async (game) => (await import('./host.js')).host(game)

/** Or when there is nothing else to fetch. */
export const fetchForm = () => import('./host.js').catch(() => {})

/** @param {import('../../types.js').State} state */
export function shelf(state) {
  const wanted = Number(state.local.players ?? 0)
  const all = boxes()
  const fitting = all.filter((box) => !wanted || (box.seats[0] <= wanted && wanted <= box.seats[1]))
  return html`<section aria-labelledby="shelf-title">
    <div class="shelf-head">
      <h2 id="shelf-title">${say('shelf.title')}</h2>
      <label class="tongue">
        <span class="vh">${say('shelf.filter')}</span>
        ${icon('sliders-horizontal')}
        <select class="btn ghost small" @change=${at((select) => filter(/** @type {any} */ (select).value))}>
          <option value="0">${say('shelf.any')}</option>
          ${sizes(all).map(
            (count) => html`<option value=${count} ?selected=${count === wanted}>${say('shelf.players', { count })}</option>`,
          )}
        </select>
      </label>
    </div>
    <ul class="shelf">
      ${fitting.map((box) => html`<li>${boxOnShelf(box)}</li>`)}
    </ul>
  </section>`
}

/** For how many people there is a game. @param {Box[]} all */
function sizes(all) {
  const least = Math.min(...all.map(({ seats }) => seats[0]))
  const most = Math.max(...all.map(({ seats }) => seats[1]))
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, more) => least + more)
}

/** @param {string} players */
function filter(players) {
  store.state.local.players = players
  redraw()
}

/** The whole box can be pressed; its name is the button. @param {Box} box */
function boxOnShelf(box) {
  const soon = box.playable === false
  return html`<article class="box ${soon ? 'soon' : ''}">
    <span class="box-cover">
      ${cover(box.name)} ${soon ? html`<span class="chip">${icon('hourglass')} ${say('shelf.soon')}</span>` : nothing}
    </span>
    <div class="box-text">
      <h3><button @click=${() => (soon ? openSoon(box) : host(box.name))}>${gameName(box.name)}</button></h3>
      <p class="small muted">${gamePitch(box.name)}</p>
      ${facts(box)}
    </div>
  </article>`
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

/** The rules of everything that can be played. */
export function openHowTo() {
  openDialog({
    title: say('home.how'),
    body: () => html`<ul class="how-to">
      ${boxes()
        .filter((box) => box.playable !== false)
        .map(
          ({ name }) => html`<li>
            <a class="btn plain wide" href="/rules/${name}">
              ${cover(name)} <span class="grow">${gameName(name)}</span> ${icon('chevron-right')}
            </a>
          </li>`,
        )}
    </ul>`,
  })
}
