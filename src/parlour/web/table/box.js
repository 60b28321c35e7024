// @ts-check
/** The game in its box: which one it is, its words and pieces, and the table it is played at. */

import { leisure } from '../kit/redraw.js'
import { wear } from '../kit/styles.js'
import { pieces as piecesOf } from '../net.js'
import { learn, onSpoken, spoken } from '../say.js'
import { asOfNow, store, tell } from '../store.js'
import { gameOf } from '../store/visit.js'
import { gameModule } from './game_module.js'

/**
 * @typedef {import('../types.js').Visit} Visit
 * @typedef {import('../types.js').Piece} Piece
 */

/** Boxes that are on their way. @type {Map<string, Promise<Record<string, Piece> | null>>} */
const coming = new Map()

/** Who and what a sentence may speak of. @param {Visit} visit @returns {import('../types.js').Scene} */
export function sceneOf(visit) {
  const people = visit.play?.players ?? visit.table?.seats ?? []
  const pieces = visit.boxes[gameOf(visit)] ?? {}
  return {
    name: (seat) => people[seat]?.name ?? '?',
    piece: (id, form = '') => pieces[id]?.forms?.[form] ?? pieces[id]?.name ?? id.replace(/^.*\//, ''),
    you: visit.play?.view.seat ?? null,
  }
}

/** Words and pieces of a game: for its options in the lobby, and for its table. @param {Visit} visit @param {string} game */
export async function unpack(visit, game) {
  if (!game || visit.boxes[game]) return
  const [, pieces] = await Promise.all([learn(game), fetchPieces(game)])
  tell(visit, { kind: 'box', game, pieces: pieces ?? {} })
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

/** Tables that are being set up, by visit and game. @type {Map<string, Promise<void>>} */
const settingUp = new Map()

/** All that a game's table needs, as soon as it is played; who asks again waits for the same. @param {Visit} visit @param {string} game */
export async function furnish(visit, game) {
  if (!game || asOfNow(visit)?.modules?.game === game) return
  const name = `${visit.id}/${game}`
  const running = settingUp.get(name) ?? setUp(visit, game).finally(() => settingUp.delete(name))
  settingUp.set(name, running)
  await running
}

/** @param {Visit} visit @param {string} game */
async function setUp(visit, game) {
  const [table] = await Promise.all([
    gameModule(game, 'table').catch(() => gameModule('generic', 'table')),
    unpack(visit, game),
    wear(`games/${game}/table.css`),
    wear('css/kit/card.css'),
  ])
  if (table.isGeneric) await wear('games/generic/table.css')
  tell(visit, { kind: 'modules', game, table })
  rehearse(visit, game)
}

/** The table stands: now there is time for how it is told. Without it nothing is told slowly. @param {Visit} visit @param {string} game */
async function rehearse(visit, game) {
  await leisure()
  const [show] = await Promise.all([gameModule(game, 'show').catch(() => null), learn('show'), learn('cast'), wear('css/table/told.css'), wear(`games/${game}/show.css`)])
  tell(visit, { kind: 'show', game, show })
}

onSpoken(translate)

/** The reader speaks another language now. */
async function translate() {
  const { visit } = store.state
  for (const game of Object.keys(visit?.boxes ?? {})) {
    const pieces = await fetchPieces(game)
    if (visit && pieces) tell(visit, { kind: 'box', game, pieces })
  }
}
