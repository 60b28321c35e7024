// @ts-check
/** The one door to the games: by name, so that nothing here knows which games there are. */

import { gameUrl } from '../kit/files.js'

/** It fails for a game that has no such part. @param {string} game @param {'table' | 'show' | 'sample' | 'spots' | 'pictures' | 'law'} part @returns {Promise<any>} */
export async function gameModule(game, part) {
  const url = gameUrl(game, `${part}.js`)
  if (!url) throw new Error(`${game} has no ${part}`)
  return import(url)
}
