// @ts-check
/** Play now: one click seats the reader with bots and deals. */

import { myself } from '../../kit/me.js'
import { settings } from '../../kit/settings.js'
import { playWithBots } from '../../net.js'
import { go } from '../../router.js'
import { slice } from '../../store.js'
import { show } from '../../table/refusal.js'
import { fetchTable } from '../ahead.js'

/** The game that is being dealt; one at a time. */
const dealing = slice('play_now', { game: '' })

/** @param {string} game */
export const isDealing = (game) => dealing.now.game === game

/** Resets the shelf after a deal. */
export const forgetDealing = () => dealing.begin()

/** The game's box shows the progress until the table is loaded. @param {string} game @param {Element} near */
export async function playNow(game, near) {
  if (dealing.now.game) return
  dealing.change({ game })
  fetchTable(game)
  try {
    const { name, avatar } = myself()
    const { code } = await playWithBots({ game, name, avatar, language: settings().language })
    go(`/t/${code}`)
  } catch (problem) {
    forgetDealing()
    show(near, problem)
  }
}
