// @ts-check
// Runs before the first paint, as a plain script: the theme and the language must be there before the page is, and the
// files that this page will need can be on their way while the modules still come in. settings.js takes over from here.
{
  const script = /** @type {HTMLScriptElement} */ (document.currentScript)
  const here = script.src.replace(/early\.js$/, '')
  const root = document.documentElement
  const [, page = 'home', code] = location.pathname.split('/').map((part) => part || undefined)

  /** @type {Record<string, unknown>} */
  let kept = {}
  try {
    kept = JSON.parse(localStorage.getItem('parlour.settings') ?? '{}')
  } catch {
    // Storage may be closed to us, or hold nonsense: then it is the first visit.
  }

  const spoken = navigator.languages.map((language) => language.slice(0, 2))
  const language = kept.language ?? spoken.find((language) => ['en', 'de', 'fr', 'pl'].includes(language)) ?? 'en'
  const prefersDark = page === 'screen' || matchMedia('(prefers-color-scheme: dark)').matches
  const dark = kept.theme === 'dark' || (kept.theme !== 'light' && prefersDark)
  root.lang = String(language)
  root.dataset.theme = dark ? 'dark' : 'light'
  if (page === 'screen') root.dataset.display = 'tv'

  // What the pages are made of: all of them, and each one besides (tests/web/test_fetched_early.py sees if a name is missing).
  const ALL = '/vendor/lit-html/lit-html /say /net /store /settings /router /styles dialog bubble live icon art'
  const DIRECTIVE = '/vendor/lit-html/directive'
  const LIVE = `/vendor/lit-html/directives/live /vendor/lit-html/directive-helpers ${DIRECTIVE}`
  const ROOM = `badge clock emoji late log notify people refusal sound waiting /tables ${DIRECTIVE}
    /room/away /room/clock /room/context /room/curtain /room/door /room/drafts /room/game /room/hearing /room/history /room/marks /room/missed /room/promises
    /room/telling /room/undo /room/wishes`
  const TABLE = `away bar evening reactions undo who_played /pages/play /room/start ${ROOM}`
  const LOBBY = `clockwork controls form invite me qr sample vars /shelf ${LIVE}
    /pages/lobby /pages/lobby/chair /pages/lobby/chairs /pages/lobby/case_law /pages/lobby/door /pages/lobby/options /pages/lobby/questions`
  /** @type {Record<string, [page: string, modules: string]>} */
  const NEEDS = {
    home: ['home', 'badge code facts me /shelf /tables /pages/home/code /pages/home/shelf /pages/home/tables'],
    j: ['join', 'badge bar facts me refusal /shelf'],
    t: ['table', TABLE],
    watch: ['table', TABLE],
    screen: ['screen', `invite qr /shelf ${ROOM}`],
    rules: ['rules', `bar rules sample /shelf /vendor/lit-html/directives/unsafe-html ${DIRECTIVE}`],
    settings: ['settings', `bar controls me notify preferences sound ${LIVE}`],
    credits: ['credits', 'bar'],
  }
  // At a table: show the key at its door, and see what is played there, while the modules still come in.
  const table = code && ['t', 'watch', 'screen'].includes(page) ? code.toUpperCase() : ''
  const key = location.hash.slice(1)
  const game = table && gameAt(table)
  if (table && key) window.parlourVisit = show(table, decodeURIComponent(key))
  if (table && !game) look(table).catch(() => {}) // the room will say what is wrong

  const [named, modules] = NEEDS[page] ?? []
  if (named) fetchSoon('preload', `css/pages/${named}.css`, 'style')
  fetchModules(ALL)
  fetchSoon('preload', `locales/${language}/app.json`, 'fetch')
  if (named) fetchModules(`/pages/${named} ${modules}`)
  if (game) unpack(game)
  if (!table) fetchSoon('preload', 'vendor/fonts/figtree-latin-wght-normal.woff2', 'font') // a table comes before its letters

  /** @param {string} code @param {string} key */
  function show(code, key) {
    const headers = { 'Content-Type': 'application/json', Accept: 'application/json' }
    const how = { method: 'POST', headers, body: JSON.stringify({ key }), signal: AbortSignal.timeout?.(15_000) }
    return fetch(`/api/tables/${code}/visits`, how).catch(() => null)
  }

  /** @param {string} code */
  async function look(code) {
    const answer = await fetch(`/api/tables/${code}`)
    const { game, phase } = await answer.json()
    if (phase === 'lobby' && page !== 'screen') fetchLobby(game)
    else if (game) unpack(game)
  }

  /** @param {string} game */
  function fetchLobby(game) {
    fetchSoon('preload', 'css/pages/lobby.css', 'style')
    fetchModules(LOBBY)
    fetchWords(game)
  }

  /** @param {string} game */
  function unpack(game) {
    for (const sheet of [`games/${game}/table.css`, 'css/parts/card.css']) fetchSoon('preload', sheet, 'style')
    fetchWords(game)
    const modules = (script.dataset.games ?? '').split(' ').filter((file) => file.startsWith(`${game}/`))
    for (const module of modules) fetchSoon('modulepreload', `games/${module}.js`)
    fetchModules(`card roving vars ${DIRECTIVE}`)
  }

  /** @param {string} game */
  function fetchWords(game) {
    fetchSoon('preload', `locales/${language}/${game}.json`, 'fetch')
    fetchSoon('preload', `/api/games/${game}/pieces/${language}`, 'fetch')
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

  /** @param {string} names of parts; with a slash before them, of anything */
  function fetchModules(names) {
    for (const name of new Set(names.split(/\s+/))) fetchSoon('modulepreload', name.startsWith('/') ? `${name.slice(1)}.js` : `parts/${name}.js`)
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
