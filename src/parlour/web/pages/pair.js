// @ts-check
/** A phone has found a big screen: choose what it shows. */

import { html } from '../vendor/lit-html/lit-html.js'
import { cover, picture } from '../kit/art.js'
import { bar } from '../kit/bar.js'
import { at } from '../kit/bubble.js'
import { siteUrl } from '../kit/files.js'
import { icon } from '../kit/icon.js'
import { lookAtScreen, Refusal, showOnScreen } from '../net.js'
import { loadMessages, say } from '../say.js'
import { slice, store } from '../store.js'
import { visitTables } from '../table/my_tables.js'
import { refusalText, show } from '../table/refusal.js'
import { ScreenNumber } from '../table/screen_number.js'
import { gameName, loadShelf } from '../table/shelf.js'

/**
 * @typedef {import('../types.js').MyTable} MyTable
 * @typedef {{code: string, state: 'looking' | 'waiting' | 'number' | 'taken' | 'lost' | 'done', table: string, problem: string, busy: boolean}} Found
 */

await loadMessages('tv')

const number = new ScreenNumber()
const screen = slice('pair', /** @type {Found} */ ({ code: '', state: 'looking', table: '', problem: '', busy: false }))

/** @param {import('../types.js').State} state */
export const title = ({ route: { code } }) => `${say('pair.title', { code })} · Parlour`

/** @param {import('../types.js').Route} route */
export function enter({ code }) {
  screen.begin({ code })
  loadShelf()
  visitTables()
  look(code)
}

/** @param {string} code */
async function look(code) {
  const found = await lookFor(code)
  if (screen.now.code === code) screen.change(found)
}

/** @param {string} code @returns {Promise<Partial<Found>>} */
async function lookFor(code) {
  try {
    return { state: (await lookAtScreen(code)).waiting ? 'waiting' : 'taken' }
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    return { state: 'lost', problem: refusalText(problem) }
  }
}

export function page() {
  return html`${bar({ title: say('screen.title') })}
    <main id="main" class="join-page pair">
      <span class="pair-picture">${picture('noto/television')}</span>
      ${body()}
    </main>`
}

function body() {
  const found = screen.now
  switch (found.state) {
    case 'looking':
      return html`<h1>${found.code}</h1><p class="muted" aria-busy="true">${say('loading')}</p>`
    case 'waiting':
      return choice()
    case 'number':
      return html`<h1>${say('pair.title', { code: found.code })}</h1>
        ${number.draw(confirm)}`
    case 'done':
      return html`<h1>${say('pair.done', { code: found.table })}</h1>
        <p class="muted">${say('pair.safe')}</p>
        <a class="btn primary wide big" data-main href=${siteUrl(`/t/${found.table}`)}>${icon('armchair')} ${say('pair.to_table')}</a>`
    default:
      return html`<h1>${say(found.state === 'taken' ? 'pair.taken' : 'pair.lost')}</h1>
        <p>${found.state === 'taken' ? say('pair.taken.how') : found.problem}</p>
        <a class="btn primary" href=${siteUrl('/')}>${icon('house')} ${say('menu.home')}</a>`
  }
}

function choice() {
  const mine = store.state.tables.filter((one) => !one.gone && one.table?.you)
  return html`<h1>${say('pair.title', { code: screen.now.code })}</h1>
    <p class="muted">${say('pair.what')}</p>
    <ul class="pair-choices">
      ${mine.map((one, place) => html`<li>${tableChoice(one, place === 0)}</li>`)}
      <li>${newChoice(!mine.length)}</li>
    </ul>
    <p class="small muted">${say('pair.safe')}</p>`
}

/** One tap, and the screen asks for its number. @param {MyTable} mine @param {boolean} first */
function tableChoice({ code, game, table }, first) {
  const standing = table?.phase === 'playing' ? say('tables.playing') : table?.phase === 'over' ? say('over.title') : say('lobby.title', { count: table?.seats.length ?? 1 })
  return html`<button class="pair-choice" ?data-first=${first} @click=${at((near) => send(code, near))}>
    <span class="thumb">${cover(game)}</span>
    <span class="grow"><b>${say('pair.show', { code })}</b><span class="small muted">${gameName(game)} · ${standing}</span></span>
    ${icon('tv')}
  </button>`
}

/** @param {boolean} first */
function newChoice(first) {
  return html`<button class="pair-choice" ?data-first=${first} @click=${openNew}>
    <span class="thumb blank">${icon('plus')}</span>
    <span class="grow"><b>${say('pair.new')}</b><span class="small muted">${say('pair.new.how', { code: screen.now.code })}</span></span>
    ${icon('chevron-right')}
  </button>`
}

async function openNew() {
  const { code } = screen.now
  const { host } = await import('./home/host.js')
  host(undefined, code)
}

/** @param {string} table @param {Element} near */
async function send(table, near) {
  const { code, busy } = screen.now
  if (busy) return
  screen.change({ busy: true })
  try {
    await showOnScreen(table, code)
    number.clear()
    screen.change({ state: 'number', table })
    number.focus()
  } catch (problem) {
    show(near, problem)
  } finally {
    screen.change({ busy: false })
  }
}

/** @param {number} digits */
async function confirm(digits) {
  const { code, table } = screen.now
  await showOnScreen(table, code, digits)
  screen.change({ state: 'done' })
}
