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

  // What each page imports besides the modules in index.html. A name too many or too few costs time, nothing else.
  const LIVE = '/vendor/lit-html/directives/live /vendor/lit-html/directive /vendor/lit-html/directive-helpers'
  const PROSE = 'rules /vendor/lit-html/directives/unsafe-html /vendor/lit-html/directive'
  const ROOM = `badge emoji invite log people qr refusal sound waiting /room /shelf /tables ${PROSE}`
  /** @type {Record<string, [page: string, modules: string]>} */
  const NEEDS = {
    home: ['home', 'badge code facts me refusal /shelf /tables'],
    j: ['join', 'badge bar facts me refusal /shelf'],
    t: ['table', `bar controls form me menu preferences reactions vars /pages/lobby /pages/play ${ROOM} ${LIVE}`],
    watch: ['table', `bar controls form me menu preferences reactions vars /pages/lobby /pages/play ${ROOM} ${LIVE}`],
    screen: ['screen', ROOM],
    rules: ['rules', `bar ${PROSE}`],
    settings: ['settings', `bar controls me preferences sound ${LIVE}`],
    credits: ['credits', 'bar'],
  }
  fetchSoon('preload', `locales/${language}/app.json`, 'fetch')
  const [named, modules] = NEEDS[page] ?? []
  if (named) {
    fetchSoon('preload', `css/pages/${named}.css`, 'style')
    fetchSoon('modulepreload', `pages/${named}.js`)
    for (const module of new Set(modules.split(' '))) {
      const path = module.startsWith('/') ? module.slice(1) : `parts/${module}`
      fetchSoon('modulepreload', `${path}.js`)
    }
  }

  // A table that this browser has sat at: its game can be unpacked while the page still comes in.
  const game = page === 't' && code ? gameAt(code) : ''
  if (game) {
    for (const sheet of [`games/${game}/table.css`, 'css/parts/card.css']) fetchSoon('preload', sheet, 'style')
    fetchSoon('preload', `locales/${language}/${game}.json`, 'fetch')
    const modules = (script.dataset.games ?? '').split(' ').filter((file) => file.startsWith(`${game}/`))
    for (const module of modules) fetchSoon('modulepreload', `games/${module}.js`)
    for (const part of ['card', 'roving']) fetchSoon('modulepreload', `parts/${part}.js`)
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

  /** @param {string} rel @param {string} path @param {string} [as] */
  function fetchSoon(rel, path, as) {
    const link = document.createElement('link')
    link.rel = rel
    link.href = here + path
    if (as) link.as = as
    if (as === 'fetch') link.crossOrigin = 'anonymous'
    document.head.append(link)
  }
}
