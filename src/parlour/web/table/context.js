// @ts-check
/** What pages and game modules are given: the table as this reader sees it, in words and with deeds. */

import { explain } from '../kit/bubble.js'
import { redraw } from '../kit/redraw.js'
import { openRules } from './late.js'
import { has, say, sayHtml, spoken } from '../say.js'
import { layout, prefer, settings } from '../kit/settings.js'
import { store } from '../store.js'
import { draft } from './drafts.js'
import { gameOf, sceneOf } from './box.js'
import { counting, isNote } from './undo/taken_back.js'
import { isMark, isRepeated } from './absence/marks.js'
import { act, ruleOf } from './act.js'

/**
 * @typedef {import('../types.js').Room} Room
 * @typedef {import('../types.js').Context} Context
 * @typedef {import('../types.js').GameEvent} GameEvent
 * @typedef {import('../types.js').TableMessage} TableMessage
 * @typedef {import('../types.js').Player} Player
 */

/** @param {Room} room @returns {Context | null} null while something is still on its way */
export function contextOf(room) {
  const { table, play, module } = room
  if (!table || !play || !module || room.moduleGame !== gameOf(room)) return null
  const scene = sceneOf(room)
  const game = gameOf(room)
  const pieces = room.boxes[game] ?? {}
  return {
    game,
    language: spoken(),
    layout: layout(),
    replay: store.state.route.page === 'replay',
    play,
    view: play.view,
    board: play.view.board,
    hand: play.view.hand,
    prompt: play.prompt,
    players: play.players.map((player) => ({ ...player, ...standingOf(player, table) })),
    you: play.view.seat,
    ask: play.ask,
    outcome: play.outcome,
    insight: room.insight,
    silent: play.silent,
    number: play.number,
    events: counting(room.events),
    history: room.events,
    fresh: room.fresh,
    table,
    settings: settings(),
    local: room.local,
    act,
    draft,
    explain: (near, key, args = {}, section = '') => explain(near, say(key, args, scene), section ? ruleOf(game, section) : null),
    say: (key, args = {}) => say(key, args, scene),
    sayHtml: (key, args = {}) => sayHtml(key, args, scene),
    has,
    piece: (id) => pieces[id] ?? { name: id.replace(/^.*\//, ''), picture: '', tint: '', pose: '', group: '' },
    rerender: () => redraw(),
    openRules: (section = '') => openRules(game, section),
    toggleHand: () => prefer({ hideHand: !settings().hideHand }),
  }
}

/** Is somebody here, away, or played by a bot? @param {Player} player @param {TableMessage} table */
function standingOf(player, table) {
  const sitter = table.seats.find((sitter) => sitter.name === player.name)
  return sitter ? { here: sitter.here, away: sitter.away, stand_in: table.phase === 'playing' ? sitter.stand_in : '', returning: sitter.returning } : { here: true }
}

/**
 * What the log says of an event, if anything.
 * @param {GameEvent} event
 * @param {Context} ctx
 * @returns {{key: string, args: import('../types.js').Args} | null}
 */
export function storyOf(event, ctx) {
  if (event.type === 'Undone' || event.type === 'UndoAsked') {
    const what = firstTold(ctx, Number(event.back))
    if (what) return { key: event.type === 'Undone' ? 'undo.took_back' : 'undo.asks', args: { seat: event.seat, what } }
  }
  if (isNote(event)) return { key: `happened.${event.type}`, args: { seat: event.seat } }
  if (isMark(event)) return isRepeated(event, ctx.history) ? null : { key: `happened.${event.type}`, args: { ...event } }
  const told = store.state.room?.module?.story?.(event, ctx)
  if (told === null) return null
  if (told) return { key: told.key, args: told.args ?? {} }
  const { type, ...args } = event
  const house = `happened.${type}`
  return { key: has(house) ? house : `${ctx.game}.happened.${type}`, args }
}

/** The first thing that was told after so many events. @param {Context} ctx @param {number} from @returns {string} */
export function firstTold(ctx, from) {
  for (const event of ctx.history.slice(from)) {
    const line = isNote(event) ? null : storyOf(event, { ...ctx, events: ctx.history })
    if (line) return ctx.say(line.key, line.args)
  }
  return ''
}
