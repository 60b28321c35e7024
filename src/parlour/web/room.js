// @ts-check
/** The open table: what we hear of it, and what we wish there. Everything goes through net.js. */

import * as net from './net.js'
import { alarm, announce } from './parts/live.js'
import { explain, hush } from './parts/bubble.js'
import { emojiName } from './parts/emoji.js'
import { buzz, sound } from './parts/sound.js'
import { forgetHash } from './router.js'
import { has, learn, say, sayHtml, spoken } from './say.js'
import { refusalText } from './parts/refusal.js'
import { openRules } from './parts/rules.js'
import { prefer } from './settings.js'
import { store } from './store.js'
import { wear } from './styles.js'
import { remember } from './tables.js'

/**
 * @typedef {import('./types.js').Room} Room
 * @typedef {import('./types.js').Kind} Kind
 * @typedef {import('./types.js').Context} Context
 * @typedef {import('./types.js').Action} Action
 * @typedef {import('./types.js').GameEvent} GameEvent
 * @typedef {import('./types.js').TableMessage} TableMessage
 * @typedef {import('./types.js').PlayMessage} PlayMessage
 * @typedef {import('./types.js').Player} Player
 */

const REACTION_LASTS = 4000
const HAND_OVER_AFTER = 1200

/** @type {{close: () => void} | null} */
let wire = null
let viewer = ''
let turn = ''
let reactionId = 0
/** @type {Set<string>} */
const inFlight = new Set()

// Coming and going

/** @param {string} code @param {Kind} kind @param {string} key the secret of a link */
export async function enter(code, kind, key) {
  leave()
  const room = blank(code, kind)
  store.set({ room })
  if (key) {
    try {
      const { seat } = await net.visit(code, key)
      if (kind === 'seat' && seat !== null) viewer = String(seat)
      forgetHash()
    } catch (problem) {
      return fail(room, problem)
    }
  }
  if (kind !== 'seat') viewer = 'watch'
  listen(room)
}

export function leave() {
  wire?.close()
  wire = null
  viewer = ''
  turn = ''
  hush()
  store.set({ room: null })
}

/** @param {Room} room */
function listen(room) {
  wire?.close()
  const isOurs = () => store.state.room === room
  wire = net.listen(room.code, {
    viewer,
    listener: {
      table: (message) => isOurs() && hearTable(room, message),
      play: (message, resumed) => isOurs() && hearPlay(room, message, resumed),
      reaction: (message) => isOurs() && hearReaction(room, message),
      line: (line, why) => isOurs() && hearLine(room, line, why),
    },
  })
}

/** This browser has one more seat: a stream knows only the seats that it was opened with. */
export function listenAgain() {
  if (store.state.room) listen(store.state.room)
}

/** @param {string} code @param {Kind} kind @returns {Room} */
function blank(code, kind) {
  return {
    code,
    kind,
    line: 'connecting',
    table: null,
    play: null,
    events: [],
    fresh: [],
    told: [],
    reactions: [],
    module: null,
    moduleGame: '',
    boxes: {},
    local: { prompt: {} },
    busy: false,
    curtain: null,
    lobby: false,
    away: {},
    refusal: null,
  }
}

/** @param {Room} room @param {unknown} problem */
function fail(room, problem) {
  if (!(problem instanceof net.Refusal)) throw problem
  room.refusal = { code: problem.code, args: problem.facts }
  store.changed()
}

// What we hear

/** @param {Room} room @param {TableMessage} message */
function hearTable(room, message) {
  const before = room.table
  room.table = message
  tellLobby(room, before, message)
  countAway(room, message)
  if (room.kind === 'seat' && message.you) {
    viewer = String(message.you.seat)
    if (!before && !room.play && message.you.seats.length > 1) room.curtain = message.you.seat
    if (!before || before.game !== message.game) remember(room.code, message.game)
  }
  furnish(room, gameOf(room))
  unpack(room, message.game)
  for (const { game } of message.games) learn(game)
  store.changed()
}

/** @param {Room} room @param {PlayMessage} message @param {boolean} resumed */
async function hearPlay(room, message, resumed) {
  const isNew = room.play?.number !== message.number
  const fresh = resumed || (isNew && room.play) ? message.events : []
  if (message.prompt?.id !== room.play?.prompt?.id || isNew) room.local.prompt = {}
  if (isNew) room.local = { prompt: {} }
  if (isNew && room.play) room.lobby = false
  room.events = isNew || !resumed ? message.events : [...room.events, ...message.events]
  const ended = message.outcome && room.play && !room.play.outcome
  room.play = message
  room.fresh = fresh
  store.changed()
  await furnish(room, gameOf(room))
  if (store.state.room !== room || room.play !== message) return
  tellFresh(room, fresh)
  noticeTurn(room)
  if (ended && message.outcome) tellEnd(room, message.outcome)
  handOver(room)
}

/** @param {Room} room @param {import('./types.js').ReactionMessage} message */
function hearReaction(room, message) {
  const id = (reactionId += 1)
  room.reactions = [...room.reactions, { id, ...message }]
  announce(`${room.table?.seats[message.seat]?.name ?? ''}: ${say(`reaction.${emojiName(message.emoji)}`)}`)
  setTimeout(() => {
    room.reactions = room.reactions.filter((reaction) => reaction.id !== id)
    store.changed()
  }, REACTION_LASTS)
  store.changed()
}

/** @param {Room} room @param {import('./types.js').Line} line @param {string} [why] */
function hearLine(room, line, why) {
  if (line === room.line) return
  if (line === 'gone' && why && !room.table) room.refusal = { code: why, args: {} }
  if (line === 'stranger' && room.kind !== 'seat') room.refusal = { code: why ?? 'no_token', args: {} }
  if (line === 'lost' || line === 'offline') alarm(say(`line.${line}`))
  if (line === 'open' && (room.line === 'lost' || room.line === 'offline')) announce(say('line.back'))
  room.line = line
  store.changed()
}

/** Which game is the newest play of? The table may have agreed on another one since. @param {Room} room */
export function gameOf(room) {
  const past = room.table?.games.find((game) => game.number === room.play?.number)
  return past?.game ?? room.table?.game ?? ''
}

/** Words and pieces of a game: for its options in the lobby, and for its table. @param {Room} room @param {string} game */
async function unpack(room, game) {
  if (!game || room.boxes[game]) return
  const [, pieces] = await Promise.all([learn(game), net.pieces(game, spoken()).catch(() => ({}))])
  room.boxes[game] = pieces
  store.changed()
}

/** All that a game's table needs, as soon as it is played. @param {Room} room @param {string} game */
async function furnish(room, game) {
  if (!game || room.moduleGame === game) return
  room.moduleGame = game
  const [module] = await Promise.all([
    import(`./games/${game}/table.js`).catch(() => import('./games/generic/table.js')),
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
    const pieces = await net.pieces(game, spoken()).catch(() => null)
    if (room && pieces) room.boxes[game] = pieces
  }
  store.changed()
}

// What is told

/** @param {Room} room @param {TableMessage | null} before @param {TableMessage} now */
function tellLobby(room, before, now) {
  if (!before) return
  const had = new Set(before.seats.map((sitter) => sitter.name))
  const has = new Set(now.seats.map((sitter) => sitter.name))
  const came = now.seats.filter((sitter) => !had.has(sitter.name))
  const left = before.seats.filter((sitter) => !has.has(sitter.name))
  const renamed = came.length === 1 && left.length === 1 && before.seats.length === now.seats.length
  if (renamed) tell(room, 'lobby.told.renamed', { before: left[0].name, who: came[0].name })
  else {
    for (const sitter of came) tell(room, 'lobby.told.sat', { who: sitter.name })
    for (const sitter of left) tell(room, 'lobby.told.left', { who: sitter.name })
  }
  const host = now.seats[now.host]?.name
  if (host && host !== before.seats[before.host]?.name && !renamed) tell(room, 'lobby.told.host', { who: host })
  if (now.game !== before.game) tell(room, 'lobby.told.game', { game: say(`game.${now.game}.name`) })
  if (now.locked !== before.locked) tell(room, now.locked ? 'lobby.told.locked' : 'lobby.told.unlocked', {})
}

/** @param {Room} room @param {string} key @param {import('./types.js').Args} args */
function tell(room, key, args) {
  room.told = [{ key, args, when: Date.now() }, ...room.told].slice(0, 30)
  announce(say(key, args))
}

/** @param {Room} room @param {TableMessage} message */
function countAway(room, message) {
  /** @type {Record<number, number>} */
  const away = {}
  for (const sitter of message.seats) {
    if (!sitter.bot && sitter.here === false) away[sitter.seat] = room.away[sitter.seat] ?? Date.now()
  }
  room.away = away
}

/** @param {Room} room @param {GameEvent[]} fresh */
function tellFresh(room, fresh) {
  const ctx = contextOf(room)
  if (!ctx || !fresh.length) return
  sound('card')
  for (const event of fresh) {
    const line = storyOf(event, ctx)
    if (line) announce(ctx.say(line.key, line.args))
  }
}

/** Once per question: an alert, a buzz, a tone. The page's title says it too. @param {Room} room */
function noticeTurn(room) {
  const { play } = room
  const you = play?.view.seat
  const owed = play?.ask && you !== null && you !== undefined && play.ask.waiting.includes(you)
  const question = owed && play.prompt ? `${play.number}.${play.prompt.id}.${you}` : ''
  if (question && question !== turn && room.curtain === null) {
    alarm(turnText(room))
    sound('turn')
    buzz()
  }
  turn = question
}

/** "Your turn: give clue 4". @param {Room} room */
export function turnText(room) {
  const ctx = contextOf(room)
  const what = ctx && room.module?.headline?.(ctx)
  return what ? say('turn.yours_to', { what }) : say('turn.yours')
}

/** @param {Room} room @param {import('./types.js').Outcome} outcome */
function tellEnd(room, outcome) {
  const you = room.play?.view.seat
  const key = `${gameOf(room)}.ending.${outcome.reason}`
  alarm(has(key) ? say(key, {}, sceneOf(room)) : say('over.title'))
  const won = you === null || you === undefined ? outcome.winners.length > 0 : outcome.winners.includes(you)
  sound(won ? 'win' : 'lose')
}

// Pass and play

/** When this seat has nothing to do and another seat of this device has, the curtain falls. @param {Room} room */
function handOver(room) {
  const next = nextOfOurs(room)
  if (next === null || room.curtain !== null) return
  const { play } = room
  setTimeout(() => {
    if (store.state.room === room && room.play === play && nextOfOurs(room) === next) drawCurtain(next)
  }, HAND_OVER_AFTER)
}

/** @param {Room} room @returns {number | null} */
function nextOfOurs({ table, play }) {
  const you = play?.view.seat
  if (!table?.you || table.you.seats.length < 2 || table.phase !== 'playing' || !play?.ask || play.prompt || you === null) return null
  return table.you.seats.find((seat) => seat !== you && play.ask?.waiting.includes(seat)) ?? null
}

/** Cover everything, and ask for somebody. @param {number} seat */
export function drawCurtain(seat) {
  const { room } = store.state
  if (!room) return
  room.curtain = seat
  store.changed()
}

/** That somebody is here: lift it. */
export function liftCurtain() {
  const { room } = store.state
  if (!room || room.curtain === null) return
  const seat = room.curtain
  room.curtain = null
  if (String(seat) !== viewer || !room.play) {
    viewer = String(seat)
    Object.assign(room, { play: null, events: [], fresh: [], local: { prompt: {} } })
    listen(room)
  } else noticeTurn(room)
  store.changed()
}

// What we wish

/** @param {Action} action @param {Element | null} [near] */
export async function act(action, near) {
  const { room } = store.state
  if (!room?.table?.you || !room.play) return false
  if (!room.play.prompt) {
    show(near, new net.Refusal({ code: room.play.outcome ? 'game_over' : 'out_of_turn' }))
    return false
  }
  const wish = JSON.stringify(action)
  if (inFlight.has(wish)) return false
  inFlight.add(wish)
  hush()
  room.busy = true
  store.changed()
  try {
    await net.move(room.code, { prompt: room.play.prompt.id, action, seat: Number(viewer) })
    return true
  } catch (problem) {
    show(near, problem)
    return false
  } finally {
    inFlight.delete(wish)
    room.busy = inFlight.size > 0
    store.changed()
  }
}

/**
 * Any wish at the table; a refusal is told next to where it was wished.
 * @param {Element | null | undefined} near
 * @param {() => Promise<unknown>} wish
 */
export async function attempt(near, wish) {
  hush()
  try {
    return { done: true, answer: /** @type {any} */ (await wish()) }
  } catch (problem) {
    show(near, problem)
    return { done: false, answer: null }
  }
}

/** Say why not. @param {Element | null | undefined} near @param {unknown} problem */
export function show(near, problem) {
  if (!(problem instanceof net.Refusal)) throw problem
  const { room } = store.state
  const game = problem.game || (problem.section && room ? gameOf(room) : '')
  explain(near, refusalText(problem, room ? sceneOf(room) : {}), problem.section && game ? ruleOf(game, problem.section) : null)
}

/** @param {string} game @param {string} section */
function ruleOf(game, section) {
  const key = `${game}.section.${section}`
  const label = has(key) ? say('rules.read_this', { section: say(key) }) : say('rules.read')
  return { label, open: () => openRules(game, section) }
}

// What pages and game modules are given

/** @param {Room} room @returns {import('./types.js').Scene} */
export function sceneOf(room) {
  const people = room.play?.players ?? room.table?.seats ?? []
  const pieces = room.boxes[gameOf(room)] ?? {}
  return {
    name: (seat) => people[seat]?.name ?? '?',
    piece: (id) => pieces[id]?.name ?? id.replace(/^.*\//, ''),
    you: room.play?.view.seat ?? null,
  }
}

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
