// @ts-check
/** The addresses of this site and of its files; the page has them on the tag of early.js. */

const { home = '/', code = home, shelf = '[]' } = /** @type {HTMLElement | null} */ (document.querySelector('script[data-home]'))?.dataset ?? {}

/** The path below which this site is served, as `/parlour`; mostly ''. */
const root = home.replace(/\/(static\/.*)?$/, '')

/** An address of this site, for links and calls. @param {string} path from the root of the site, such as `/t/KLON` */
export const siteUrl = (path) => root + path

/** The reverse: the path within this site, or '' for another site. @param {string} path */
export const sitePath = (path) => (path === root ? '/' : path.startsWith(`${root}/`) ? path.slice(root.length) : '')

/** The covers of the games. @returns {import('../types.js').Printed[]} */
export const printed = () => JSON.parse(shelf)

/** Pictures, words, examples. @param {string} path below web/ */
export const fileUrl = (path) => home + path

/** Modules and style sheets, which may have been bundled. @param {string} path below web/ */
export const codeUrl = (path) => code + path

/**
 * The address of a game's file. A plug-in is never bundled. '' if it has no such file.
 * @param {string} game @param {string} file
 */
export function gameUrl(game, file) {
  const own = printed().find((box) => box.name === game)?.files
  if (!own) return codeUrl(`games/${game}/${file}`)
  return own.includes(file) ? fileUrl(`games/${game}/${file}`) : ''
}
