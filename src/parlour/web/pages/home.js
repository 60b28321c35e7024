// @ts-check
/** Home: the shelf, a place for a code, your tables. */

import { html } from '../vendor/lit-html/lit-html.js'
import { logo } from '../kit/art.js'
import { badge, face } from '../kit/badge.js'
import { at } from '../kit/bubble.js'
import { icon } from '../kit/icon.js'
import { myself } from '../kit/me.js'
import { isDark, layout, prefer, settings } from '../kit/settings.js'
import { LANGUAGES, say } from '../say.js'
import { visitTables } from '../table/my_tables.js'
import { loadShelf } from '../table/shelf.js'
import { join, paste } from './home/code.js'
import { forgetDealing } from './home/play_now.js'
import { fetchForms, shelf } from './home/shelf.js'
import { openScreens, yourTables } from './home/tables.js'

/** @typedef {import('../types.js').State} State */

const BOTS = ['front-facing-baby-chick', 'dolphin', 'cat-face']

export const title = () => `Parlour · ${say('home.title')}`

export function enter() {
  forgetDealing()
  loadShelf()
  visitTables()
  document.addEventListener('paste', paste)
  setTimeout(fetchForms, 1500)
}

export function leave() {
  document.removeEventListener('paste', paste)
}

/** @param {State} state */
export function page(state) {
  return html`<div class="home">
    ${top()}
    <main id="main" class="home-main">
      <div class="hero">
        <div class="welcome felt">
          <p class="caps greeting">${greeting()}</p>
          <h1>${say('home.pull_up')}</h1>
          <p class="lead">${say('home.lead')}</p>
          ${company()}
        </div>
        ${join()}
      </div>
      ${layout() === 'phone' && state.tables.length ? [yourTables(state), shelf(state)] : [shelf(state), yourTables(state)]}
    </main>
    ${foot()} ${nav()}
  </div>`
}

/** They sit there already. */
const company = () => html`<span class="company" aria-hidden="true">
  ${BOTS.map((avatar, seat) => face({ seat: seat + 1, name: '', avatar }, { size: 'lg' }))}
</span>`

// The top

function top() {
  const me = myself()
  const dark = isDark()
  const toOther = say(dark ? 'settings.to_light' : 'settings.to_dark')
  return html`<header class="top">
    <a class="brand" href="/">${logo()} Parlour</a>
    <span class="grow"></span>
    <button class="btn plain small wide-only" @click=${openScreens}>${icon('tv')} ${say('home.screen')}</button>
    <button class="btn ghost icon-only" aria-label=${toOther} title=${toOther} @click=${() => prefer({ theme: dark ? 'light' : 'dark' })}>
      ${icon(dark ? 'sun' : 'moon')}
    </button>
    <label class="tongue">
      <span class="vh">${say('settings.language')}</span>
      <select class="btn plain small" @change=${at((select) => prefer({ language: /** @type {any} */ (select).value }))}>
        ${LANGUAGES.map(
          (language) => html`<option value=${language} ?selected=${language === settings().language}>${language.toUpperCase()}</option>`,
        )}
      </select>
      ${icon('chevron-down')}
    </label>
    <a class="me-link" href="/settings" aria-label=${say('home.me', { name: me.name })}>${badge({ seat: 0, ...me })}</a>
  </header>`
}

function greeting() {
  const { name, named } = settings()
  const hour = new Date().getHours()
  const time = hour < 5 ? 'night' : hour < 12 ? 'morning' : hour < 18 ? 'day' : 'evening'
  return named ? say(`home.hello.${time}`, { name }) : say(`home.hello.${time}.nobody`)
}

// The end of the page

const foot = () => html`<footer class="foot">
  <a href="/settings">${say('settings.title')}</a>
  <a href="/history">${say('home.history')}</a>
  <a href="/replay">${say('home.replays')}</a>
  <a href="/credits">${say('credits.title')}</a>
</footer>`

/** Thumbs reach the lower edge. */
const nav = () => html`<nav class="nav" aria-label=${say('nav.label')}>
  <a href="/" aria-current="page"><span>${icon('house')}</span>${say('nav.home')}</a>
  <a href="/#tables" @click=${toTables}><span>${icon('layout-grid')}</span>${say('nav.tables')}</a>
  <button @click=${openScreens}><span>${icon('tv')}</span>${say('home.screen')}</button>
  <a href="/settings"><span>${icon('user-round')}</span>${say('nav.me')}</a>
</nav>`

/** @param {Event} click */
function toTables(click) {
  click.preventDefault()
  const tables = document.querySelector('.tables')
  tables?.scrollIntoView({ block: 'start' })
  const heading = tables?.querySelector('h2')
  if (heading) {
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }
}
