// @ts-check
/** Addresses and pages. Every page is the same HTML; the path decides which one is drawn. */

import { CODE } from './facts.js'
import { sitePath, siteUrl } from './kit/files.js'

/** @typedef {import('./types.js').Route} Route */

/** An address of one table. @param {string} before @param {string} [after] */
const at = (before, after = '') => new RegExp(`^/${before}/(${CODE})${after}/?$`, 'i')

const PATHS = /** @type {const} */ ([
  [/^\/$/, 'home'],
  [at('j'), 'join'],
  [at('t'), 'table'],
  [at('f'), 'reunion'],
  [at('screen'), 'screen'],
  [/^\/tv\/?$/, 'tv'],
  [at('tv'), 'pair'],
  [at('watch'), 'watch'],
  [/^\/rules\/([a-z_]+)\/?$/, 'rules'],
  [/^\/rules\/?$/, 'rules'],
  [/^\/sample\/([a-z_]+)\/?$/, 'sample'],
  [at('replay', '/(\\d{1,4})'), 'replay'],
  [/^\/replay\/?$/, 'replay'],
  [/^\/verify\/?$/, 'verify'],
  [/^\/history\/?$/, 'history'],
  [/^\/settings\/?$/, 'settings'],
  [/^\/credits\/?$/, 'credits'],
  [/^\/accessibility\/?$/, 'accessibility'],
  [/^\/privacy\/?$/, 'privacy'],
  [/^\/words\/?$/, 'words'],
])

/** @param {{pathname: string, hash: string}} place @returns {Route} */
export function read(place) {
  const hash = decoded(place.hash.replace(/^#/, ''))
  const here = sitePath(place.pathname)
  for (const [path, page] of PATHS) {
    const found = path.exec(here)
    if (!found) continue
    const named = found[1] ?? ''
    const isGame = page === 'rules' || page === 'sample'
    return { page, code: isGame ? '' : named.toUpperCase(), game: isGame ? named : '', number: Number(found[2] ?? 0), hash }
  }
  return { page: 'lost', code: '', game: '', number: 0, hash }
}

/** A damaged link still shows a page that says so. @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** @param {string} path from the root of the site @param {{replace?: boolean}} [how] */
export function go(path, { replace = false } = {}) {
  if (replace) history.replaceState(null, '', siteUrl(path))
  else history.pushState(null, '', siteUrl(path))
  dispatchEvent(new PopStateEvent('popstate')) // a browser reports only back and forward
}

/** Removes a secret from the address bar, so that nobody copies it from there. */
export function forgetHash() {
  history.replaceState(null, '', location.pathname)
}

/** @param {(route: Route) => void} arrive */
export function start(arrive) {
  addEventListener('popstate', () => arrive(read(location)))
  document.addEventListener('click', follow)
  arrive(read(location))
}

/** @param {MouseEvent} click */
function follow(click) {
  if (click.defaultPrevented || click.button || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return
  const link = /** @type {Element} */ (click.target).closest?.('a[href]')
  if (!(link instanceof HTMLAnchorElement) || link.target || link.origin !== location.origin) return
  if (link.pathname === location.pathname && link.hash) return
  if (read(link).page === 'lost') return
  click.preventDefault()
  go(sitePath(link.pathname) + link.hash)
}
