// @ts-check
/** What pages and game modules are given: the table as this reader sees it, in words and with deeds. */

import { explain } from '../parts/bubble.js'
import { openRules } from '../parts/late.js'
import { has, say, sayHtml, spoken } from '../say.js'
import { prefer } from '../settings.js'
import { store } from '../store.js'
import { gameOf, sceneOf } from './game.js'
import { act, ruleOf } from './wishes.js'

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
    layout: store.state.layout,
    play,
    view: play.view,
    board: play.view.board,
    hand: play.view.hand,
    prompt: play.prompt,
    players: play.players.map((player) => ({ ...player, here: hereOf(player, table) })),
    you: play.view.seat,
    ask: play.ask,
    outcome: play.outcome,
    silent: play.silent,
    number: play.number,
    events: room.events,
    fresh: room.fresh,
    table,
    settings: store.state.settings,
    local: room.local,
    act,
    explain: (near, key, args = {}, section = '') => explain(near, say(key, args, scene), section ? ruleOf(game, section) : null),
    say: (key, args = {}) => say(key, args, scene),
    sayHtml: (key, args = {}) => sayHtml(key, args, scene),
    has,
    piece: (id) => pieces[id] ?? { name: id.replace(/^.*\//, ''), picture: '', tint: '', pose: '', group: '' },
    rerender: () => store.changed(),
    openRules: (section = '') => openRules(game, section),
    toggleHand: () => prefer({ hideHand: !store.state.settings.hideHand }),
  }
}

/** @param {Player} player @param {TableMessage} table */
function hereOf(player, table) {
  return table.seats.find((sitter) => sitter.name === player.name)?.here ?? true
}

/** What the log says of an event, if anything. @param {GameEvent} event @param {Context} ctx */
export function storyOf(event, ctx) {
  const told = store.state.room?.module?.story?.(event, ctx)
  if (told === null) return null
  if (told) return { key: told.key, args: told.args ?? {} }
  const { type, ...args } = event
  const house = `happened.${type}`
  return { key: has(house) ? house : `${ctx.game}.happened.${type}`, args }
}
