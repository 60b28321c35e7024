// @ts-check
/** The context for pages and game modules: the table as this reader sees it, with texts and actions. */

import { explain } from '../kit/bubble.js'
import { layout, settings } from '../kit/settings.js'
import { pictureUrl } from '../net.js'
import { say, sayHtml } from '../say.js'
import { asOfNow, store, tell } from '../store.js'
import { gameOf } from '../store/visit.js'
import { act, ruleOf } from './act.js'
import { sceneOf } from './box.js'
import { sitterAt } from './sitters.js'
import { counting } from './undo/taken_back.js'

/**
 * @typedef {import('../types.js').Visit} Visit
 * @typedef {import('../types.js').Context} Context
 * @typedef {import('../types.js').Player} Player
 */

/** @param {Visit} visit @returns {Context | null} null while something is still on its way */
export function contextOf(visit) {
  const { table, play, modules } = visit
  const name = gameOf(visit)
  if (!table || !play || modules?.game !== name) return null
  const scene = sceneOf(visit)
  const pieces = visit.boxes[name] ?? {}
  return {
    game: gameNow(visit, name, play),
    log: { events: counting(visit.events), history: visit.events, fresh: visit.fresh, step: play.events },
    board: play.view.board,
    hand: play.view.hand,
    prompt: play.prompt,
    you: play.view.seat,
    players: play.players.map((player) => ({ ...player, ...standingOf(visit, player) })),
    table,
    page: { layout: layout(), replay: store.state.route.page === 'replay', settings: settings() },
    get local() {
      return (asOfNow(visit) ?? visit).local // including what was kept a moment ago
    },
    keep: (changes) => tell(visit, { kind: 'kept', number: play.number, changes }),
    draft: (changes) => tell(visit, { kind: 'kept', number: play.number, prompt: play.prompt?.id ?? '', changes }),
    moment: visit.moment,
    module: modules.table,
    show: modules.show,
    act,
    explain: (near, key, args = {}, section = '') => explain(near, say(key, args, scene), section ? ruleOf(name, section) : null),
    say: (key, args = {}) => say(key, args, scene),
    sayHtml: (key, args = {}) => sayHtml(key, args, scene),
    piece: (id) => pieces[id] ?? ownPiece(visit, id),
  }
}

/** A card that the group brought along. Its picture is at this table, and nowhere else. @param {Visit} visit @param {string} id @returns {import('../types.js').Piece} */
function ownPiece({ code, play }, id) {
  const name = id.replace(/^.*\//, '')
  const brought = /** @type {{name: string, picture: string}[]} */ (play?.view.board.own ?? [])
  const picture = Array.isArray(brought) ? brought.find((card) => card.name === name && card.picture)?.picture : undefined
  return { name, picture: picture && code ? pictureUrl(code, picture) : '', tint: '', pose: picture ? 'photo' : '', group: '' }
}

/** @param {Visit} visit @param {string} name @param {import('../types.js').PlayNow} play @returns {import('../types.js').GameNow} */
function gameNow({ insight }, name, { number, ask, sealed, undo, silent, outcome }) {
  return { name, number, ask, sealed, undo: undo ?? null, silent, outcome, insight }
}

/** Is this person here, away, or played by a bot? @param {Visit} visit @param {Player} player */
function standingOf(visit, { seat }) {
  const sitter = sitterAt(visit, seat)
  if (!sitter) return { here: true }
  const { here, away, stand_in: kind, returning } = sitter
  return { here, away, stand_in: visit.table?.phase === 'playing' ? kind : '', returning }
}
