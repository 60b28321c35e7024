// @ts-check
/** What pages and game modules are given: the table as this reader sees it, in words and with deeds. */

import { explain } from '../kit/bubble.js'
import { layout, settings } from '../kit/settings.js'
import { say, sayHtml } from '../say.js'
import { store } from '../store.js'
import { act, ruleOf } from './act.js'
import { gameOf, sceneOf } from './box.js'
import { sitterAt } from './sitters.js'
import { counting } from './undo/taken_back.js'

/**
 * @typedef {import('../types.js').Room} Room
 * @typedef {import('../types.js').Context} Context
 * @typedef {import('../types.js').Player} Player
 */

/** @param {Room} room @returns {Context | null} null while something is still on its way */
export function contextOf(room) {
  const { table, play, module } = room
  const name = gameOf(room)
  if (!table || !play || !module || room.moduleGame !== name) return null
  const scene = sceneOf(room)
  const pieces = room.boxes[name] ?? {}
  return {
    game: gameNow(room, name, play),
    log: { events: counting(room.events), history: room.events, fresh: room.fresh, step: play.events },
    board: play.view.board,
    hand: play.view.hand,
    prompt: play.prompt,
    you: play.view.seat,
    players: play.players.map((player) => ({ ...player, ...standingOf(room, player) })),
    table,
    page: { layout: layout(), replay: store.state.route.page === 'replay', settings: settings() },
    local: room.local,
    act,
    explain: (near, key, args = {}, section = '') => explain(near, say(key, args, scene), section ? ruleOf(name, section) : null),
    say: (key, args = {}) => say(key, args, scene),
    sayHtml: (key, args = {}) => sayHtml(key, args, scene),
    piece: (id) => pieces[id] ?? { name: id.replace(/^.*\//, ''), picture: '', tint: '', pose: '', group: '' },
  }
}

/** @param {Room} room @param {string} name @param {import('../types.js').PlayMessage} play @returns {import('../types.js').GameNow} */
function gameNow({ insight }, name, { number, ask, sealed, undo, silent, outcome }) {
  return { name, number, ask, sealed, undo: undo ?? null, silent, outcome, insight }
}

/** Is somebody here, away, or played by a bot? @param {Room} room @param {Player} player */
function standingOf(room, { seat }) {
  const sitter = sitterAt(room, seat)
  if (!sitter) return { here: true }
  const { here, away, stand_in: kind, returning } = sitter
  return { here, away, stand_in: room.table?.phase === 'playing' ? kind : '', returning }
}
