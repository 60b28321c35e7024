// @ts-check
/** Parlour in the browser: loads the texts, then the page for the address, and redraws it after each change. */

import { html, nothing, render } from './vendor/lit-html/lit-html.js'
import { hideTooltip } from './kit/bubble.js'
import { closeDialog, dialogHost, isDialogOpen, settleDialog } from './kit/dialog.js'
import { followFocus } from './kit/focus_restore.js'
import { holdPresses } from './kit/press.js'
import { onRedraw } from './kit/redraw.js'
import { apply, settings, start } from './kit/settings.js'
import { loadStylesheet } from './kit/styles.js'
import { padScroll } from './kit/scroll_padding.js'
import { awaitServer, isKept, keepShell } from './net/shell.js'
import { offline } from './offline.js'
import * as router from './router.js'
import { loadMessages, say, speak } from './say.js'
import { store } from './store.js'

/** @typedef {import('./types.js').Page} Page */

/** @type {Record<string, () => Promise<Page>>} */
const PAGES = {
  home: () => import('./pages/home.js'),
  join: () => import('./pages/join.js'),
  table: () => import('./pages/table.js'),
  watch: () => import('./pages/table.js'),
  screen: () => import('./pages/screen.js'),
  tv: () => import('./pages/tv.js'),
  pair: () => import('./pages/pair.js'),
  reunion: () => import('./pages/reunion.js'),
  rules: () => import('./pages/rules.js'),
  sample: () => import('./pages/sample.js'),
  replay: () => import('./pages/replay.js'),
  history: () => import('./pages/history.js'),
  verify: () => import('./pages/verify.js'),
  settings: () => import('./pages/settings.js'),
  credits: () => import('./pages/credits.js'),
  accessibility: () => import('./pages/accessibility.js'),
  privacy: () => import('./pages/privacy.js'),
  words: () => import('./pages/words.js'),
  lost: () => import('./pages/lost.js'),
}
/** Style sheets whose name differs from their page's. @type {Record<string, string[]>} */
const SHEETS = { watch: ['table'], lost: ['join'], pair: ['join', 'pair'], reunion: ['join'], verify: ['replay'], sample: ['table'], settings: [], accessibility: ['rules'], privacy: ['rules'] }
/** Pages that are seen from four metres away and not touched. */
const BIG_SCREENS = ['screen', 'tv']
const TYPING = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]'

const root = /** @type {HTMLElement} */ (document.querySelector('.app'))
const passFocusOn = followFocus()

/** @param {import('./types.js').Route} route */
async function arrive(route) {
  store.dispatch({ kind: 'leaving', route })
  const sheets = SHEETS[route.page] ?? [route.page]
  const [page] = await Promise.all([PAGES[route.page]().catch(() => null), ...sheets.map((sheet) => loadStylesheet(`css/pages/${sheet}.css`))])
  if (store.state.going !== route) return // somebody has opened another page meanwhile
  if (!page) return missed()
  closeDialog()
  hideTooltip()
  const { shown } = store.state
  shown?.leave?.()
  const root = document.documentElement
  if (BIG_SCREENS.includes(route.page)) root.dataset.display = 'tv'
  else delete root.dataset.display
  store.dispatch({ kind: 'arrived', route, page })
  apply()
  page.enter?.(route)
  draw()
  if (shown) lookUp(route)
}

/** A page could not be loaded, because the connection broke or the server has a newer version. The browser then loads its address anew. */
function missed() {
  if (store.state.shown) location.reload()
  else render(html`<main id="main" class="stage-loading"><p class="panel">${say('refused.no_connection')}</p></main>`, root)
}

function draw() {
  const { state } = store
  const { shown } = state
  if (!shown) return
  render(
    html`<a class="skip" href="#main" @click=${skip}>${say('skip')}</a>
      ${shown.page(state)} ${BIG_SCREENS.includes(state.route.page) ? nothing : dialogHost()}`,
    root,
  )
  settleDialog()
  passFocusOn()
  document.title = shown.title(state)
}

/** A new page puts the focus on its heading, or on its only input field. @param {import('./types.js').Route} route */
function lookUp(route) {
  if (route.page !== 'rules' || !route.hash) scrollTo(0, 0)
  const start = root.querySelector('main [autofocus]') ?? root.querySelector('h1')
  if (!(start instanceof HTMLElement)) return
  if (start.matches('h1')) start.tabIndex = -1
  start.focus({ preventScroll: true })
}

/** @param {Event} click */
function skip(click) {
  click.preventDefault()
  const main = root.querySelector('main')
  if (!main) return
  main.tabIndex = -1
  main.focus()
}

/** @param {KeyboardEvent} key */
function press(key) {
  const typing = /** @type {Element} */ (key.target).closest?.(TYPING)
  const alone = !key.ctrlKey && !key.metaKey && !key.altKey
  const undo = key.key.toLowerCase() === 'z' && !key.altKey
  if ((alone || undo) && !typing && !isDialogOpen()) store.state.shown?.key?.(key)
}

start()
await speak(settings().language)
await Promise.all([loadMessages('app'), loadMessages('shelf')])
addEventListener('keydown', press)
padScroll()
holdPresses()
root.replaceChildren()
if (isKept()) {
  render(offline(), root)
  awaitServer()
} else {
  onRedraw(draw)
  router.start(arrive)
  keepShell()
}
