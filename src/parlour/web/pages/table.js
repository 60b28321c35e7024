// @ts-check
/** A table: its lobby, its game, its ending. What is shown follows from the stream. */

import { html } from '../vendor/lit-html/lit-html.js'
import { face } from '../kit/badge.js'
import { bar } from '../kit/bar.js'
import { isDialogOpen } from '../kit/dialog.js'
import { siteUrl } from '../kit/files.js'
import { beginAtHeading } from '../kit/focus_restore.js'
import { icon } from '../kit/icon.js'
import { lazy, once } from '../kit/once.js'
import { redraw } from '../kit/redraw.js'
import { loadStylesheet } from '../kit/styles.js'
import { Timer } from '../kit/timer.js'
import { go } from '../router.js'
import { loadMessages, say } from '../say.js'
import { store } from '../store.js'
import { markSeen, noteReturn, noticeMissed } from '../table/absence/missed.js'
import { turnText } from '../table/announce.js'
import { gameOf } from '../store/visit.js'
import { contextOf } from '../table/context.js'
import { fetched } from '../table/evening.js'
import { openRules } from '../table/rules/open.js'
import { gameName, loadShelf } from '../table/shelf.js'
import { isTold, skipKey } from '../table/show/stage.js'
import { talkKey } from '../table/talk/keys.js'
import { watchThings } from '../table/talk/thing_actions.js'
import { undoKey } from '../table/undo/undo.js'
import { enter as enterRoom, leave as leaveRoom, liftCurtain } from '../table/visit.js'
import { isYourTurn, play } from './play.js'

/**
 * @typedef {import('../types.js').State} State
 * @typedef {import('../types.js').Visit} Visit
 */

const DELAY = 1500
const STIRS = 20_000
const EXPLAIN = 'x'

await Promise.all([loadMessages('talk'), loadMessages('why')])
watchThings()

const stirring = new Timer()

/** The last game that was watched here, by table and number: a person who then gets a seat still sees its ending. */
const watched = { game: '' }

/** @param {import('../types.js').Route} route */
export function enter(route) {
  delete document.documentElement.dataset.scene
  enterRoom(route.code, route.page === 'watch' ? 'watch' : 'seat', route.hash)
  stirring.start(STIRS, stir)
  document.addEventListener('visibilitychange', glance)
}

/** Keeps "5 minutes ago" up to date. */
function stir() {
  if (store.state.visit) markSeen(store.state.visit)
  redraw()
  stirring.start(STIRS, stir)
}

/** Somebody looks at the page again. */
function glance() {
  const { visit } = store.state
  if (document.visibilityState === 'visible') noteReturn()
  if (visit?.play && document.visibilityState === 'visible') noticeMissed(visit, false)
}

export function leave() {
  stirring.stop()
  document.removeEventListener('visibilitychange', glance)
  leaveRoom()
}

/** @param {KeyboardEvent} key */
export function key(key) {
  const { visit } = store.state
  if (skipKey(visit, key) || (visit?.table?.next && fetched()?.waitKey(visit, key))) return
  if (talkKey(visit, key)) return
  if (key.key === '?' && visit?.table) openRules(gameOf(visit), visit.play?.ask?.section)
  if (key.key === EXPLAIN && visit?.play) import('../table/explain.js').then(({ explainSigns }) => explainSigns()).catch(() => {})
  undoKey(key)
}

/** @param {State} state */
export function title({ visit }) {
  if (!visit?.table) return 'Parlour'
  const place = `${gameName(gameOf(visit))} · ${visit.code}`
  return isYourTurn(visit) && visit.curtain === null ? `● ${turnText(visit)} · ${place}` : `${place} · Parlour`
}

/** @param {State} state */
export function page({ visit, route }) {
  if (!visit) return loading(route.code)
  if (visit.refusal) return closedDoor(say(`refused.${visit.refusal.code}`, visit.refusal.args))
  noteWatched(visit)
  if (isCalledIn(visit)) return stranger(visit)
  if (visit.line === 'gone' || visit.line === 'removed') return closedDoor(say(`line.${visit.line}`))
  if (visit.line === 'stranger') return stranger(visit)
  if (!visit.table) return loading(route.code)
  if (visit.curtain !== null && visit.table.phase === 'playing') {
    follow(`curtain ${visit.curtain}`)
    return curtain(visit, visit.curtain)
  }
  follow(showsLobby(visit) ? 'lobby' : `game ${visit.play?.number} ${visit.table.phase}`)
  return showsLobby(visit) ? lobby(visit) : game(visit)
}

/** A visitor of a running game does not wait for the lobby's code. @param {Visit} visit */
function lobby(visit) {
  const module = hall()
  if (!module) return loading(visit.code)
  fetchTheRest()
  return module.lobby(visit)
}

const hall = lazy(async () => {
  const [module] = await Promise.all([import('./lobby.js'), loadStylesheet('css/pages/lobby.css')])
  loadShelf()
  return module
})

/** @param {Visit} visit */
function game(visit) {
  const ctx = contextOf(visit)
  if (ctx) fetchTheRest()
  if (ctx) loadShelf() // its words describe the rulebook's game
  return play(visit, ctx)
}

/** The table is drawn: load what opens over it. */
const fetchTheRest = once(async () => {
  setTimeout(() => {
    import('../table/tips.js').then(({ startTips }) => startTips()).catch(() => {})
    const rest = [import('../table/menu/menu.js'), import('../table/absence/dialogs.js'), import('../table/absence/missed_dialog.js'), import('../table/rules/rules.js'), import('./lobby.js')]
    for (const module of rest) module.catch(() => {}) // whoever needs it later requests it again
  }, DELAY)
})

/** When the scene changes, the focus goes to its heading instead of being lost. @param {string} now */
function follow(now) {
  const shown = document.documentElement.dataset
  if (shown.scene && shown.scene !== now) beginAtHeading()
  shown.scene = now
}

/** Before the first game; between games when the host has opened the lobby, for those who want to see it and for those who have sat down since. Dialogs stay open. @param {Visit} visit */
function showsLobby(visit) {
  const { table, play, lobby } = visit
  if (!table || table.phase === 'lobby') return true
  if (table.phase === 'playing') return false
  if (!play || (table.you !== null && play.view.seat === null && watched.game !== numberOf(visit))) return true
  return lobby ?? Boolean(table.next?.lobby && !isDialogOpen())
}

/** @param {string} code */
const loading = (code) => html`${bar({ title: code })}
  <main id="main" class="stage-loading" aria-busy="true"><h1 class="vh">${code}</h1><p class="muted">${say('loading')}</p></main>`

/** @param {string} why */
const closedDoor = (why) => html`${bar({ title: 'Parlour' })}
  <main id="main" class="stage-loading">
    <section class="panel col">
      <h1>${say('join.no_table')}</h1>
      <p>${why}</p>
      <a class="btn primary" href=${siteUrl('/')}>${icon('house')} ${say('menu.home')}</a>
    </section>
  </main>`

/** A visitor without a seat followed a seat's address: shows the door. @param {Visit} visit */
function stranger(visit) {
  queueMicrotask(() => {
    if (store.state.going?.page !== 'join') go(`/j/${visit.code}`, { replace: true }) // leaving draws this page once more
  })
  return loading(visit.code)
}

/** @param {Visit} visit */
const numberOf = ({ code, play }) => `${code} ${play?.number}`

/** @param {Visit} visit */
function noteWatched(visit) {
  if (visit.kind === 'watch' && visit.play) watched.game = numberOf(visit)
}

/** A waiting watcher has got a seat, or may watch no longer: goes to the door, after the last moment of the game. @param {Visit} visit */
const isCalledIn = (visit) => isNeeded(visit) && !isTold(visit)

/** @param {Visit} visit */
const isNeeded = ({ kind, table, line, received }) => kind === 'watch' && Boolean(table?.late) && (table?.late?.state === 'seated' || line === 'gone' || !received.you?.late)

/** Pass and play: nobody sees another's hand. Nothing of the table is drawn behind this. @param {Visit} visit @param {number} seat */
function curtain(visit, seat) {
  const sitter = visit.table?.seats[seat]
  if (!sitter) return loading(visit.code)
  return html`<main id="main" class="curtain">
    <div class="panel col">
      ${face(sitter, { size: 'lg' })}
      <h1>${say('curtain.hand', { who: sitter.name })}</h1>
      <p class="muted">${say('curtain.text', { who: sitter.name })}</p>
      <button class="btn primary big" @click=${liftCurtain}>${icon('eye')} ${say('curtain.here', { who: sitter.name })}</button>
    </div>
  </main>`
}
