// @ts-check
/** The game in its box: which one it is, its words and pieces, and the table it is played at. */

import { pieces as piecesOf } from '../net.js'
import { learn, spoken } from '../say.js'
import { store } from '../store.js'
import { wear } from '../styles.js'

/**
 * @typedef {import('../types.js').Room} Room
 * @typedef {import('../types.js').Piece} Piece
 */

/** Boxes that are on their way. @type {Map<string, Promise<Record<string, Piece> | null>>} */
const coming = new Map()

/** Which game is the newest play of? The table may have agreed on another one since. @param {Room} room */
export function gameOf(room) {
  const past = room.table?.games.find((game) => game.number === room.play?.number)
  return past?.game ?? room.table?.game ?? ''
}

/** Who and what a sentence may speak of. @param {Room} room @returns {import('../types.js').Scene} */
export function sceneOf(room) {
  const people = room.play?.players ?? room.table?.seats ?? []
  const pieces = room.boxes[gameOf(room)] ?? {}
  return {
    name: (seat) => people[seat]?.name ?? '?',
    piece: (id, form = '') => pieces[id]?.forms?.[form] ?? pieces[id]?.name ?? id.replace(/^.*\//, ''),
    you: room.play?.view.seat ?? null,
  }
}

/** Words and pieces of a game: for its options in the lobby, and for its table. @param {Room} room @param {string} game */
export async function unpack(room, game) {
  if (!game || room.boxes[game]) return
  const [, pieces] = await Promise.all([learn(game), fetchPieces(game)])
  room.boxes[game] = pieces ?? {}
  store.changed()
}

/** @param {string} game */
function fetchPieces(game) {
  const name = `${game}/${spoken()}`
  const box =
    coming.get(name) ??
    piecesOf(game, spoken())
      .catch(() => null)
      .finally(() => coming.delete(name))
  coming.set(name, box)
  return box
}

/** All that a game's table needs, as soon as it is played. @param {Room} room @param {string} game */
export async function furnish(room, game) {
  if (!game || room.moduleGame === game) return
  room.moduleGame = game
  const [module] = await Promise.all([
    import(`../games/${game}/table.js`).catch(() => import('../games/generic/table.js')),
    unpack(room, game),
    wear(`games/${game}/table.css`),
    wear('css/parts/card.css'),
  ])
  if (room.moduleGame !== game) return
  if (module.isGeneric) await wear('games/generic/table.css')
  room.module = module
  store.changed()
}

/** The reader speaks another language now. */
export async function translate() {
  const { room } = store.state
  for (const game of Object.keys(room?.boxes ?? {})) {
    const pieces = await fetchPieces(game)
    if (room && pieces) room.boxes[game] = pieces
  }
  store.changed()
}
