// @ts-check

import { gameModule } from '../table/game_module.js'

/** Somebody still types a name: what a game's table is made of can be on its way. @param {string} game */
export function fetchTable(game) {
  for (const module of [gameModule(game, 'table'), import('./table.js'), import('./lobby.js')]) module.catch(() => {}) // whoever needs it will ask again
}
