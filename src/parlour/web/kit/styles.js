// @ts-check
/** Style sheets that only some pages need; they are linked when such a page is opened. */

import { codeUrl, gameUrl } from './files.js'

/** @type {Map<string, Promise<void>>} */
const worn = new Map()

/** @param {string} path below web/, as "css/pages/lobby.css" @returns {Promise<void>} */
export function loadStylesheet(path) {
  let ready = worn.get(path)
  if (!ready) {
    ready = new Promise((done) => {
      const url = address(path)
      if (!url) return done()
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      link.href = url
      link.onload = () => done()
      link.onerror = () => done()
      document.head.append(link)
    })
    worn.set(path, ready)
  }
  return ready
}

/** @param {string} path */
function address(path) {
  const [, game, file] = /^games\/([^/]+)\/(.+)$/.exec(path) ?? []
  return game && file ? gameUrl(game, file) : codeUrl(path)
}
