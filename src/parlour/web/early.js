// @ts-check
// Runs before the first paint, as a plain script: the theme and the language must be there before the page is, and the
// files that this page will need can be on their way while the modules still come in. settings.js takes over from here.
{
  const here = /** @type {HTMLScriptElement} */ (document.currentScript).src.replace(/early\.js$/, '')
  const root = document.documentElement
  const page = location.pathname.split('/')[1] || 'home'

  /** @type {Record<string, unknown>} */
  let kept = {}
  try {
    kept = JSON.parse(localStorage.getItem('parlour.settings') ?? '{}')
  } catch {
    // Storage may be closed to us, or hold nonsense: then it is the first visit.
  }

  const spoken = navigator.languages.map((language) => language.slice(0, 2))
  const language = kept.language ?? spoken.find((language) => ['en', 'de', 'fr', 'pl'].includes(language)) ?? 'en'
  const dark = kept.theme === 'dark' || (kept.theme !== 'light' && (page === 'screen' || matchMedia('(prefers-color-scheme: dark)').matches))
  root.lang = String(language)
  root.dataset.theme = dark ? 'dark' : 'light'
  if (page === 'screen') root.dataset.display = 'tv'

  const pages = { home: 'home', j: 'join', t: 'table', watch: 'table', screen: 'screen', rules: 'rules', settings: 'settings', credits: 'credits' }
  const named = pages[/** @type {keyof typeof pages} */ (page)]
  fetchSoon('preload', `locales/${language}/app.json`, 'fetch')
  if (named) fetchSoon('modulepreload', `pages/${named}.js`)
  if (named) fetchSoon('preload', `css/pages/${named}.css`, 'style')

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
