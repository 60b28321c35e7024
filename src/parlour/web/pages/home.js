// @ts-check
/** Home: the shelf, a place for a code, your tables. */

import { html, nothing } from '../vendor/lit-html/lit-html.js'
import { openTable } from '../net.js'
import { cover, logo } from '../parts/art.js'
import { badge, face } from '../parts/badge.js'
import { at, explain } from '../parts/bubble.js'
import { codeEntry, entered, enterCode } from '../parts/code.js'
import { closeDialog, openDialog } from '../parts/dialog.js'
import { facts } from '../parts/facts.js'
import { icon } from '../parts/icon.js'
import { meFields, myself, rememberMe } from '../parts/me.js'
import { show } from '../parts/refusal.js'
import { go } from '../router.js'
import { ago, LANGUAGES, say, sayHtml } from '../say.js'
import { isDark, prefer } from '../settings.js'
import { box, boxes, unpack } from '../shelf.js'
import { store } from '../store.js'
import { forget, visitTables } from '../tables.js'

/**
 * @typedef {import('../types.js').State} State
 * @typedef {import('../types.js').MyTable} MyTable
 * @typedef {import('../shelf.js').Box} Box
 */

export const title = () => `Parlour · ${say('home.title')}`

export function enter() {
  unpack()
  visitTables()
}

/** @param {State} state */
export function page(state) {
  return html`<div class="home">
    ${top(state)}
    <main id="main" class="home-main">
      <div class="hero">
        <div class="welcome">
          <p class="caps greeting">${greeting(state)}</p>
          <h1><span>${say('home.pull_up')}</span> <span class="second">${say('home.what')}</span></h1>
          <p class="lead muted">${say('home.lead')}</p>
          <div class="row wrap">
            <button class="btn primary" @click=${() => host()}>${icon('plus')} ${say('home.host')}</button>
            <button class="btn plain" @click=${openHowTo}>${icon('book-open')} ${say('home.how')}</button>
          </div>
        </div>
        ${join()}
      </div>
      ${state.layout === 'phone' && state.tables.length ? [yourTables(state), shelf(state)] : [shelf(state), yourTables(state)]}
    </main>
    ${foot()} ${nav()}
  </div>`
}

// The top

/** @param {State} state */
function top({ settings }) {
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
          (language) => html`<option value=${language} ?selected=${language === settings.language}>${language.toUpperCase()}</option>`,
        )}
      </select>
      ${icon('chevron-down')}
    </label>
    <a class="me-link" href="/settings" aria-label=${say('home.me', { name: me.name })}>${badge({ seat: 0, ...me })}</a>
  </header>`
}

/** @param {State} state */
function greeting({ settings }) {
  const hour = new Date().getHours()
  const time = hour < 5 ? 'night' : hour < 12 ? 'morning' : hour < 18 ? 'day' : 'evening'
  return settings.named ? say(`home.hello.${time}`, { name: settings.name }) : say(`home.hello.${time}.nobody`)
}

// Got a code?

function join() {
  return html`<section class="panel join" aria-labelledby="join-title">
    <h2 id="join-title">${say('home.code')}</h2>
    <form class="col" @submit=${takeSeat}>
      ${codeEntry({ describedby: 'join-hint' })}
      <p id="join-hint" class="small muted">${say(canScan() ? 'home.code.hint_scan' : 'home.code.hint')}</p>
      <div class="row wrap">
        <button class="btn primary grow">${icon('log-in')} ${say('home.sit')}</button>
        ${canScan() ? scanButton() : nothing}
      </div>
    </form>
  </section>`
}

const scanButton = () => html`<button class="btn plain" type="button" @click=${openScanner}>
  ${icon('qr-code')} ${say('home.scan')}
</button>`

/** @param {Event} submit */
function takeSeat(submit) {
  submit.preventDefault()
  const form = /** @type {HTMLFormElement} */ (submit.currentTarget)
  const code = entered()
  if (code.length === 4) go(`/j/${code}`)
  else {
    explain(form.querySelector('.code-entry'), say('home.code.short'))
    form.querySelector('input')?.focus()
  }
}

/** Browsers that know squares, on a page that may use the camera. @returns {boolean} */
function canScan() {
  const policy = /** @type {any} */ (document).permissionsPolicy ?? /** @type {any} */ (document).featurePolicy
  const allowed = policy?.allowsFeature?.('camera') ?? true
  return allowed && 'BarcodeDetector' in window && Boolean(navigator.mediaDevices?.getUserMedia)
}

async function openScanner() {
  const { scan } = await import('../parts/scan.js')
  scan(found)
}

/** @param {string} text */
function found(text) {
  enterCode(text)
  if (entered().length === 4) go(`/j/${entered()}`)
}

// The shelf

/** @param {State} state */
function shelf(state) {
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
          ${[2, 3, 4, 5, 6, 7, 8].map(
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

/** @param {string} players */
function filter(players) {
  store.state.local.players = players
  store.changed()
}

/** The whole box can be pressed; its name is the button. @param {Box} box */
function boxOnShelf(box) {
  const soon = box.playable === false
  return html`<article class="box ${soon ? 'soon' : ''}">
    <span class="box-cover">
      ${cover(box.name)} ${soon ? html`<span class="chip">${icon('hourglass')} ${say('shelf.soon')}</span>` : nothing}
    </span>
    <div class="box-text">
      <h3><button @click=${() => (soon ? openSoon(box) : host(box.name))}>${say(`game.${box.name}.name`)}</button></h3>
      <p class="small muted">${say(`game.${box.name}.pitch`)}</p>
      ${facts(box)}
    </div>
  </article>`
}

/** @param {Box} box */
function openSoon(box) {
  openDialog({
    title: say(`game.${box.name}.name`),
    body: () => html`<div class="col">
      ${cover(box.name)}
      <p>${say(`game.${box.name}.pitch`)}</p>
      ${facts(box)}
      <p class="notice">${icon('hourglass')} ${say('shelf.soon_text')}</p>
    </div>`,
  })
}

// Hosting

/** @param {string} [game] */
function host(game) {
  const me = myself()
  const local = store.state.local
  local.hosting = game ?? boxes().find((box) => box.playable)?.name ?? 'similo'
  /** @param {Event} submit */
  const found = async (submit) => {
    submit.preventDefault()
    const button = /** @type {HTMLFormElement} */ (submit.currentTarget).querySelector('button.primary')
    if (local.opening) return
    local.opening = true
    try {
      const { code } = await openTable({ game: local.hosting, name: me.name, avatar: me.avatar, language: store.state.settings.language })
      await rememberMe(me)
      closeDialog()
      go(`/t/${code}`)
    } catch (problem) {
      show(button, problem)
    } finally {
      local.opening = false
    }
  }
  openDialog({
    title: say('host.title'),
    body: () => html`<form class="col host" @submit=${found}>
      ${game ? nothing : gameChoice()}
      <div class="host-game">
        ${cover(local.hosting)}
        <div class="col">
          <h3>${say(`game.${local.hosting}.name`)}</h3>
          <p class="small muted">${say(`game.${local.hosting}.pitch`)}</p>
          ${facts(box(local.hosting))}
          <a class="small" href="/rules/${local.hosting}">${say('rules.read')}</a>
        </div>
      </div>
      ${meFields(me, { focus: true })}
      <button class="btn primary wide">${icon('door-open')} ${say('host.open')}</button>
      <p class="small muted">${say('host.after')}</p>
    </form>`,
  })
}

function gameChoice() {
  const { local } = store.state
  const playable = boxes().filter((box) => box.playable)
  if (playable.length < 2) return nothing
  return html`<fieldset class="choice">
    <legend>${say('host.which')}</legend>
    <div class="decks">
      ${playable.map(
        (box) => html`<label class="deck">
          <input type="radio" name="game" .checked=${box.name === local.hosting} @change=${() => choose(box.name)} />
          <span class="tile">${cover(box.name)}<span>${say(`game.${box.name}.name`)}</span></span>
        </label>`,
      )}
    </div>
  </fieldset>`
}

/** @param {string} game */
function choose(game) {
  store.state.local.hosting = game
  store.changed()
}

function openHowTo() {
  openDialog({
    title: say('home.how'),
    body: () => html`<ul class="how-to">
      ${boxes()
        .filter((box) => box.playable !== false)
        .map(
          ({ name }) => html`<li>
            <a class="btn plain wide" href="/rules/${name}">
              ${cover(name)} <span class="grow">${say(`game.${name}.name`)}</span> ${icon('chevron-right')}
            </a>
          </li>`,
        )}
    </ul>`,
  })
}

/** The big screen shows a table of yours. */
function openScreens() {
  openDialog({
    title: say('screen.title'),
    body: () => {
      const open = store.state.tables.filter((mine) => mine.table?.links?.screen)
      return html`<p>${say(open.length ? 'screen.which' : 'screen.none')}</p>
        <ul class="how-to">
          ${open.map(
            (mine) => html`<li>
              <a class="btn plain wide" href=${mine.table?.links?.screen ?? ''} target="_blank" rel="noopener">
                ${icon('tv')} <span class="grow">${say(`game.${mine.game}.name`)}</span> <b class="code">${mine.code}</b>
              </a>
            </li>`,
          )}
        </ul>`
    },
  })
}

// Your tables

/** @param {State} state */
function yourTables({ tables }) {
  return html`<section class="tables" id="tables" aria-labelledby="tables-title">
    <h2 id="tables-title">${say('tables.title')}</h2>
    ${tables.length
      ? html`<ul>
          ${tables.map((mine) => html`<li class="panel tbl ${mine.gone ? 'gone' : ''}">${tableRow(mine)}</li>`)}
        </ul>`
      : html`<p class="muted">${say('tables.none')}</p>`}
  </section>`
}

/** @param {MyTable} mine */
function tableRow(mine) {
  const { table, gone, code, game } = mine
  const { status, action, look } = standing(mine)
  const name = say(`game.${game}.name`)
  const forgetIt = say('tables.forget', { code })
  return html`<span class="thumb">${cover(game)}</span>
    <span class="grow">
      <b class="display">${name}</b> <span class="chip code">${code}</span>
      <span class="xs muted status">${status}</span>
      <span class="faces">${table?.seats.map((sitter) => face(sitter, { size: 'sm', off: sitter.here === false }))}</span>
    </span>
    ${gone ? nothing : html`<a class="btn ${look} small" href="/t/${code}" aria-label="${action}: ${name}, ${code}">${action}</a>`}
    <button class="btn ghost icon-only forget" aria-label=${forgetIt} title=${forgetIt} @click=${() => forget(code)}>${icon('x')}</button>`
}

/** @param {MyTable} mine */
function standing({ table, gone, when }) {
  if (gone) return { status: say('tables.gone'), action: '', look: '' }
  const open = { action: say('tables.open'), look: 'plain' }
  if (!table) return { status: ago(when), ...open }
  if (table.phase === 'over') return { status: `${say('over.title')} · ${ago(when)}`, ...open }
  if (table.phase === 'lobby' || !table.ask) {
    return { status: say('tables.lobby', { count: table.seats.length, most: box(table.game).seats[1] }), ...open }
  }
  const you = table.view?.seat ?? null
  if (you !== null && table.ask.waiting.includes(you)) return { status: say('turn.yours'), action: say('tables.go_on'), look: 'brass' }
  const names = table.ask.waiting.map((seat) => table.players?.[seat]?.name ?? '').filter(Boolean)
  return { status: names.length ? sayHtml('waiting.for', { seats: names }) : say('tables.playing'), ...open }
}

// The end of the page

const foot = () => html`<footer class="foot">
  <a href="/settings">${say('settings.title')}</a>
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
