// @ts-check

import { gameModule } from '../table/game_module.js'

/** While somebody types a name, the files of a game's table are already loaded. @param {string} game */
export function fetchTable(game) {
  for (const module of [gameModule(game, 'table'), import('./table.js'), import('./lobby.js')]) module.catch(() => {}) // whoever needs it later requests it again
}
