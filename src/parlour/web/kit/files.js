// @ts-check
/** Where this site and the files of this edition are: the page says it on the tag of early.js. */

const { home = '/', code = home, shelf = '[]' } = /** @type {HTMLElement | null} */ (document.querySelector('script[data-home]'))?.dataset ?? {}

/** The path below which this site is served, as `/parlour`; mostly ''. */
const root = home.replace(/\/(static\/.*)?$/, '')

/** An address of this site, for links and calls. @param {string} path from the root of the site, such as `/t/KLON` */
export const siteUrl = (path) => root + path

/** The same the other way round: the path within this site; '' if it is of another one. @param {string} path */
export const sitePath = (path) => (path === root ? '/' : path.startsWith(`${root}/`) ? path.slice(root.length) : '')

/** What is printed on the boxes of the games. @returns {import('../types.js').Printed[]} */
export const printed = () => JSON.parse(shelf)

/** Pictures, words, examples. @param {string} path below web/ */
export const fileUrl = (path) => home + path

/** Modules and style sheets, which may have been bundled. @param {string} path below web/ */
export const codeUrl = (path) => code + path

/**
 * Where a file of a game is. A game from elsewhere is never bundled, and '' where it has no such file: nobody need ask.
 * @param {string} game @param {string} file
 */
export function gameUrl(game, file) {
  const own = printed().find((box) => box.name === game)?.files
  if (!own) return codeUrl(`games/${game}/${file}`)
  return own.includes(file) ? fileUrl(`games/${game}/${file}`) : ''
}
