// @ts-check
/** The loaded parts of a game: its words and pieces, and the module of its table. */

import { leisure } from '../kit/redraw.js'
import { loadStylesheet } from '../kit/styles.js'
import { pieces as piecesOf } from '../net.js'
import { loadMessages, onSpoken, spoken } from '../say.js'
import { asOfNow, store, tell } from '../store.js'
import { gameOf } from '../store/visit.js'
import { gameModule } from './game_module.js'

/**
 * @typedef {import('../types.js').Visit} Visit
 * @typedef {import('../types.js').Piece} Piece
 */

/** Games that are being loaded. @type {Map<string, Promise<Record<string, Piece> | null>>} */
const coming = new Map()

/** The people and things that a sentence may name. @param {Visit} visit @returns {import('../types.js').Scene} */
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
export async function loadPieces(visit, game) {
  if (!game || visit.boxes[game]) return
  const [, pieces] = await Promise.all([loadMessages(game), fetchPieces(game)])
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

/** Tables that are being loaded, by visit and game. @type {Map<string, Promise<void>>} */
const settingUp = new Map()

/** All that a game's table needs when it is played; further callers wait for the same request. @param {Visit} visit @param {string} game */
export async function loadTable(visit, game) {
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
    loadPieces(visit, game),
    loadStylesheet(`games/${game}/table.css`),
    loadStylesheet('css/kit/card.css'),
  ])
  if (table.isGeneric) await loadStylesheet('games/generic/table.css')
  const show = isOver(visit) ? await showOf(game) : null // the last scene is never drawn without its styles
  tell(visit, { kind: 'modules', game, table })
  if (show) tell(visit, { kind: 'show', game, show })
  else preloadShow(visit, game)
}

/** Is the last scene the first thing that this reader sees? @param {Visit} visit */
const isOver = (visit) => (asOfNow(visit) ?? visit).table?.phase === 'over'

/** The table is drawn: load how it is told. Without that, nothing is told slowly. @param {Visit} visit @param {string} game */
async function preloadShow(visit, game) {
  await leisure()
  tell(visit, { kind: 'show', game, show: await showOf(game) })
}

/** How a game is told and how it ends, with its words and styles. @param {string} game */
async function showOf(game) {
  const [show] = await Promise.all([gameModule(game, 'show').catch(() => null), loadMessages('show'), loadMessages('cast'), loadStylesheet('css/table/told.css'), loadStylesheet(`games/${game}/show.css`)])
  return show
}

onSpoken(translate)

/** The reader has changed the language. */
async function translate() {
  const { visit } = store.state
  for (const game of Object.keys(visit?.boxes ?? {})) {
    const pieces = await fetchPieces(game)
    if (visit && pieces) tell(visit, { kind: 'box', game, pieces })
  }
}
