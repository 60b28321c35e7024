// @ts-check
/** Play now: one click, and you sit at a table with bots, and it is dealt. */

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

/** Back on the shelf, whatever was dealt before. */
export const forgetDealing = () => dealing.begin()

/** Its box says so until the table is there: on a slow line that is some seconds after the answer. @param {string} game @param {Element} near */
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
