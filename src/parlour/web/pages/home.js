// @ts-check
/** Home: the shelf, a place for a code, your tables. */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { logo } from '../kit/art.js'
import { badge, face } from '../kit/badge.js'
import { at } from '../kit/bubble.js'
import { openDialog } from '../kit/dialog.js'
import { siteUrl } from '../kit/files.js'
import { keepFounder } from '../kit/founder.js'
import { icon } from '../kit/icon.js'
import { myself } from '../kit/me.js'
import { isDark, layout, prefer, settings } from '../kit/settings.js'
import { Timer } from '../kit/timer.js'
import { forgetHash } from '../router.js'
import { LANGUAGES, say } from '../say.js'
import { store } from '../store.js'
import { visitTables } from '../table/my_tables.js'
import { loadShelf } from '../table/shelf.js'
import { join, paste } from './home/code.js'
import { forgetDealing } from './home/play_now.js'
import { fetchForms, shelf } from './home/shelf.js'
import { openScreens, yourTables } from './home/tables.js'
import { badgeIcon, turns, waitingTables } from './home/turns.js'

/** @typedef {import('../types.js').State} State */

const LOOK_AGAIN = 20_000
const looking = new Timer()

const BOTS = ['front-facing-baby-chick', 'dolphin', 'cat-face']

/** @param {State} state */
export function title(state) {
  const count = waitingTables(state).length
  return `${count ? `(${count}) ` : ''}Parlour · ${say('home.title')}`
}

/** @param {import('../types.js').Route} route */
export function enter({ hash }) {
  forgetDealing()
  if (keepFounder(hash)) greetFounder()
  loadShelf()
  look()
  document.addEventListener('visibilitychange', glance)
  document.addEventListener('paste', paste)
  setTimeout(fetchForms, 1500)
}

/** The secret is removed from the address bar, so that nobody copies it from there. */
function greetFounder() {
  forgetHash()
  openDialog({ title: say('founder.title'), body: () => html`<p>${say('founder.kept')}</p>` })
}

/** The state of the tables, refreshed while the page is visible. */
async function look() {
  looking.start(LOOK_AGAIN, look)
  if (document.hidden) return
  await visitTables()
  badgeIcon(store.state)
}

function glance() {
  if (!document.hidden) look()
}

export function leave() {
  looking.stop()
  document.removeEventListener('visibilitychange', glance)
  document.removeEventListener('paste', paste)
}

/** @param {State} state */
export function page(state) {
  return html`<div class="home">
    ${top()}
    <main id="main" class="home-main">
      ${turns(state)}
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
    ${foot()} ${nav(waitingTables(state).length)}
  </div>`
}

/** The reader already sits there. */
const company = () => html`<span class="company" aria-hidden="true">
  ${BOTS.map((avatar, seat) => face({ seat: seat + 1, name: '', avatar }, { size: 'lg' }))}
</span>`

// The top

function top() {
  const me = myself()
  const dark = isDark()
  const toOther = say(dark ? 'settings.to_light' : 'settings.to_dark')
  return html`<header class="top">
    <a class="brand" href=${siteUrl('/')}>${logo()} Parlour</a>
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
    <a class="me-link" href=${siteUrl('/settings')} aria-label=${say('home.me', { name: me.name })}>${badge({ seat: 0, ...me })}</a>
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
  <a href=${siteUrl('/settings')}>${say('settings.title')}</a>
  <a href=${siteUrl('/history')}>${say('home.history')}</a>
  <a href=${siteUrl('/replay')}>${say('home.replays')}</a>
  <a href=${siteUrl('/credits')}>${say('credits.title')}</a>
</footer>`

/** The thumb bar at the lower edge. @param {number} count of tables that wait for you */
const nav = (count) => html`<nav class="nav" aria-label=${say('nav.label')}>
  <a href=${siteUrl('/')} aria-current="page"><span>${icon('house')}</span>${say('nav.home')}</a>
  <a href=${siteUrl('/#tables')} @click=${toTables}><span>${icon('layout-grid')}${count ? html`<b class="count num" aria-hidden="true">${count}</b>` : nothing}</span>${say('nav.tables')}</a>
  <button @click=${openScreens}><span>${icon('tv')}</span>${say('home.screen')}</button>
  <a href=${siteUrl('/settings')}><span>${icon('user-round')}</span>${say('nav.me')}</a>
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
