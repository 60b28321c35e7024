// @ts-check
/** The one door to the games: by name, so that nothing here knows which games there are. */

import { codeUrl } from '../kit/files.js'

/** @param {string} game @param {'table' | 'show' | 'sample' | 'spots' | 'pictures' | 'law'} part @returns {Promise<any>} */
export const gameModule = (game, part) => import(codeUrl(`games/${game}/${part}.js`))
