// @ts-check
// Runs before the first paint, as a plain script: sets the theme and the language, and starts to load the files that
// this page will need while the modules are still loading. settings.js takes over from here.
{
  const script = /** @type {HTMLScriptElement} */ (document.currentScript)
  const here = script.src.replace(/early\.js$/, '')
  /** @type {Record<string, string[]>} */
  const needs = JSON.parse(script.dataset.needs || '{}')
  /** @type {{name: string, files?: string[]}[]} */
  const boxes = JSON.parse(script.dataset.shelf || '[]')
  const root = document.documentElement
  const site = (script.dataset.home ?? '').replace(/\/(static\/.*)?$/, '') // the path below which this site is served
  const [, page = 'home', code] = location.pathname.slice(site.length).split('/').map((part) => part || undefined)

  /** @type {Record<string, unknown>} */
  let kept = {}
  try {
    kept = JSON.parse(localStorage.getItem('parlour.settings') ?? '{}')
  } catch {
    // If storage is blocked or invalid, treat it as the first visit.
  }

  const languages = ['en', 'de', 'fr', 'pl', 'es'] // written by tools/web_languages.py
  const spoken = navigator.languages.map((language) => language.slice(0, 2))
  const language = kept.language ?? spoken.find((language) => languages.includes(language)) ?? 'en'
  const isBig = page === 'screen' || (page === 'tv' && !code)
  const prefersDark = isBig || matchMedia('(prefers-color-scheme: dark)').matches
  const dark = kept.theme === 'dark' || (kept.theme !== 'light' && prefersDark)
  root.lang = String(language)
  root.dataset.theme = dark ? 'dark' : 'light'
  if (kept.text) root.dataset.text = String(kept.text)
  if (isBig) root.dataset.display = 'tv'

  // At a table: trade the key in the link, and request what is played there, while the modules are still loading.
  const table = code && ['t', 'watch', 'screen'].includes(page) ? code.toUpperCase() : ''
  const key = location.hash.slice(1)
  const game = table && gameAt(table)
  if (table && key) window.parlourVisit = show(table, key).catch(() => null)
  if (table && !game) look(table).catch(() => {}) // the table will show the error

  fetchSoon('preload', `locales/${language}/app.json`, 'fetch')
  fetchSoon('preload', `locales/${language}/shelf.json`, 'fetch')
  for (const words of table ? (page === 'screen' ? ['tv', 'talk', 'why', 'late'] : ['talk', 'why']) : []) fetchSoon('preload', `locales/${language}/${words}.json`, 'fetch') // the page waits for them
  if (table) fetchSheet(`css/pages/${page === 'screen' ? 'screen' : 'table'}.css`)
  if (game) fetchTable(game)
  if (!table) fetchSoon('preload', 'vendor/fonts/figtree-latin-wght-normal.woff2', 'font') // a table has priority over its fonts

  /** @param {string} code @param {string} secret */
  async function show(code, secret) {
    const headers = { 'Content-Type': 'application/json', Accept: 'application/json' }
    const body = JSON.stringify({ key: decodeURIComponent(secret) })
    return fetch(`${site}/api/tables/${code}/visits`, { method: 'POST', headers, body, signal: AbortSignal.timeout?.(15_000) })
  }

  /** @param {string} code */
  async function look(code) {
    const answer = await fetch(`${site}/api/tables/${code}`)
    const { game, phase } = await answer.json()
    if (phase === 'lobby' && page !== 'screen') fetchLobby(game)
    else if (game) fetchTable(game)
  }

  /** @param {string} game */
  function fetchLobby(game) {
    fetchSheet('css/pages/lobby.css')
    fetchModule('pages/lobby.js')
    fetchWords(game)
  }

  /** @param {string} game */
  function fetchTable(game) {
    const isFromElsewhere = boxes.some((box) => box.name === game && box.files)
    const own = isFromElsewhere ? 'generic' : game
    fetchModule(`games/${own}/table.js`)
    for (const sheet of [`games/${own}/table.css`, 'css/kit/card.css']) fetchSheet(sheet)
    fetchWords(game)
  }

  /** @param {string} game */
  function fetchWords(game) {
    fetchSoon('preload', `locales/${language}/${game}.json`, 'fetch')
    fetchSoon('preload', `${site}/api/games/${game}/pieces/${language}`, 'fetch')
  }

  /** @param {string} code @returns {string} */
  function gameAt(code) {
    try {
      const tables = JSON.parse(localStorage.getItem('parlour.tables') ?? '[]')
      return tables.find((/** @type {{code: string}} */ table) => table.code === code)?.game ?? ''
    } catch {
      return ''
    }
  }

  /** With all that it imports. @param {string} path */
  function fetchModule(path) {
    for (const one of [path, ...(needs[path] ?? [])]) fetchSoon('modulepreload', script.dataset.code + one)
  }

  /** The same for style sheets. @param {string} path */
  function fetchSheet(path) {
    for (const one of [path, ...(needs[path] ?? [])]) fetchSoon('preload', script.dataset.code + one, 'style')
  }

  /** @param {string} rel @param {string} path @param {string} [as] */
  function fetchSoon(rel, path, as) {
    const link = document.createElement('link')
    link.rel = rel
    link.href = path.startsWith('/') ? path : here + path
    if (as) link.as = as
    if (as === 'fetch' || as === 'font') link.crossOrigin = 'anonymous'
    document.head.append(link)
  }
}
