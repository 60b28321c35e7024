// @ts-check
/** The only place that imports games, by name, so that no other module depends on a single game. */

import { gameUrl } from '../kit/files.js'

/** Throws for a game without such a part. @param {string} game @param {'table' | 'show' | 'sample' | 'spots' | 'pictures' | 'law'} part @returns {Promise<any>} */
export async function gameModule(game, part) {
  const url = gameUrl(game, `${part}.js`)
  if (!url) throw new Error(`${game} has no ${part}`)
  return import(url)
}
