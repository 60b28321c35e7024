// @ts-check
/** The known state of a table after one more action: a function of the state before, and of nothing else. */

import { lobbyNews } from './lobby_news.js'
import { join, NOTHING as NOTHING_RECEIVED } from './received.js'
import { SILENCE, talked } from './talk.js'

/**
 * @typedef {import('../types.js').Visit} Visit
 * @typedef {import('../types.js').Heard} Heard
 * @typedef {import('../types.js').Local} Local
 */

const REMEMBERED = 30 // lines about the lobby

/** The initial state. @type {Local} */
const NOTHING = Object.freeze({ prompt: Object.freeze({}) })

/** The reader opens a table. @param {number} id @param {Partial<Visit> & Pick<Visit, 'code' | 'kind' | 'api'>} begun @returns {Visit} */
export const blank = (id, begun) =>
  Object.freeze({
    id,
    line: 'connecting',
    received: NOTHING_RECEIVED,
    table: null,
    play: null,
    events: [],
    fresh: [],
    told: [],
    reactions: [],
    reacted: 0,
    talk: SILENCE,
    banter: null,
    insight: null,
    modules: null,
    moment: null,
    waiting: [],
    busyUntil: 0,
    boxes: {},
    local: NOTHING,
    wishes: [],
    curtain: null,
    lobby: null,
    clock: null,
    movedAt: 0,
    waits: '',
    refusal: null,
    viewer: '',
    turn: '',
    seen: null,
    ...begun,
  })

/** @param {Visit} visit @param {Heard} heard @returns {Visit} the same one, if nothing has changed */
export function visited(visit, heard) {
  const change = /** @type {(visit: Visit, heard: Heard) => Partial<Visit> | null} */ (CHANGES[heard.kind])
  const changes = change(visit, heard)
  return changes ? Object.freeze({ ...visit, ...changes }) : visit
}

/** The game of the newest play. The table may have chosen another one since. @param {Pick<Visit, 'table' | 'play'>} visit */
export function gameOf({ table, play }) {
  const past = table?.games.find((game) => game.number === play?.number)
  return past?.game ?? table?.game ?? ''
}

/** The changes by type of action. null: no change. @type {{[Kind in Heard['kind']]: (visit: Visit, heard: Heard & {kind: Kind}) => Partial<Visit> | null}} */
const CHANGES = {
  // from the stream
  sent: (visit, { sent }) => changed(visit, join(visit.received, sent)),
  table: tableTold,
  play: gamePlayed,
  reaction: ({ reactions, reacted }, { reaction }) => ({ reacted: reacted + 1, reactions: [...reactions, { id: reacted + 1, ...reaction }] }),
  clock: (_, { clock, at }) => ({ clock: clock.kind === 'off' ? null : { ...clock, heard: at } }),
  talk: ({ talk: before, play, events }, { talk }) => ({ talk: talked(before, talk, { number: play?.number ?? 0, count: events.length }) }),
  line: lineChanged,

  // from the director, which decides when something is shown
  held: ({ waiting }, { heard }) => ({ waiting: [...waiting, heard] }),
  released: ({ waiting }, { heard }) => ({ waiting: waiting.filter((one) => one !== heard) }),
  moment: ({ busyUntil }, heard) => ({ moment: heard.moment, busyUntil: heard.busyUntil ?? busyUntil }),
  hurried: () => ({ busyUntil: 0 }),
  struck: () => ({ received: NOTHING_RECEIVED, moment: null, waiting: [], busyUntil: 0 }),

  // from the reader
  wished: ({ wishes }, { wish }) => ({ wishes: [...wishes, wish] }),
  answered: ({ wishes }, { wish }) => ({ wishes: wishes.filter((other) => other !== wish) }),
  kept: (visit, heard) => (isSameQuestion(visit, heard) ? { local: kept(visit.local, heard) } : null),
  eyes: (_, { viewer }) => ({ viewer, play: null, events: [], fresh: [], local: NOTHING }),
  curtain: (_, { seat }) => ({ curtain: seat }),
  lobby: (_, { open }) => ({ lobby: open }),
  waits: (_, { prompt }) => ({ waits: prompt }),
  seen: (_, { seen }) => ({ seen }),

  // later, or not from the stream
  viewer: (_, { viewer }) => ({ viewer }),
  refused: (_, { code, args }) => ({ refusal: { code, args } }),
  box: ({ boxes }, { game, pieces }) => ({ boxes: { ...boxes, [game]: pieces } }),
  modules: (visit, { game, table }) => (game === gameOf(visit) ? { modules: { game, table, show: null } } : null),
  show: ({ modules }, { game, show }) => (game === modules?.game ? { modules: { ...modules, show } } : null),
  faded: ({ reactions }, { id }) => ({ reactions: reactions.filter((reaction) => reaction.id !== id) }),
  banter: (_, { line }) => ({ banter: line }),
  called: (_, { question }) => ({ turn: question }),
  insight: ({ play }, { number, insight }) => (play?.number === number ? { insight } : null),
  reel: (_, { table, insight }) => ({ line: 'open', table, insight }),
  stood: (_, { play, events, fresh }) => ({ play, events, fresh, local: NOTHING }),
}

/** @param {Visit} visit @param {Visit['received']} received */
const changed = (visit, received) => (received === visit.received ? null : { received })

/** The newest message replaces all before it. Several people at one device begin behind the curtain. @param {Visit} visit @param {Heard & {kind: 'table'}} heard @returns {Partial<Visit>} */
function tableTold({ kind, table: before, play, viewer, curtain, told }, { table, at }) {
  const news = before ? lobbyNews(before, table).map((line) => ({ ...line, when: at })) : []
  const known = { table, told: news.length ? [...news.reverse(), ...told].slice(0, REMEMBERED) : told }
  if (kind !== 'seat' || !table.you) return { ...known, viewer, curtain }
  const begins = !before && !play && table.you.seats.length > 1
  return { ...known, viewer: String(table.you.seat), curtain: begins ? table.you.seat : curtain }
}

/** A step of the game, or all of it; drafts are dropped with their question. @param {Visit} visit @param {Heard & {kind: 'play'}} heard @returns {Partial<Visit>} */
function gamePlayed(visit, { play, events, resumed, at }) {
  const isNew = visit.play?.number !== play.number
  const follows = isNew && visit.play !== null
  const asksTheSame = !isNew && play.prompt?.id === visit.play?.prompt?.id
  return {
    play,
    events: events ?? (isNew || !resumed ? play.events : [...visit.events, ...play.events]),
    fresh: resumed || follows ? play.events : [],
    local: isNew ? NOTHING : asksTheSame ? visit.local : withPrompt(visit.local, {}),
    banter: isNew ? null : visit.banter,
    insight: isNew ? null : visit.insight,
    lobby: follows ? null : visit.lobby,
    movedAt: at,
  }
}

/** @param {Visit} visit @param {Heard & {kind: 'line'}} heard @returns {Partial<Visit>} */
function lineChanged({ table, kind, refusal }, { line, why }) {
  if (line === 'gone' && why && !table) return { line, refusal: { code: why, args: {} } }
  if (line === 'stranger' && kind !== 'seat') return { line, refusal: { code: why ?? 'no_token', args: {} } }
  return { line, refusal }
}

/** What was kept for a question is dropped with it, also if it arrives late. @param {Visit} visit @param {Heard & {kind: 'kept'}} heard */
const isSameQuestion = ({ play }, { number, prompt }) => play?.number === number && (prompt === undefined || prompt === (play.prompt?.id ?? ''))

/** @param {Local} local @param {Heard & {kind: 'kept'}} heard @returns {Local} */
const kept = (local, { prompt, changes }) => (prompt === undefined ? Object.freeze({ ...local, ...changes }) : withPrompt(local, { ...local.prompt, ...changes }))

/** @param {Local} local @param {Local['prompt']} prompt @returns {Local} */
const withPrompt = (local, prompt) => Object.freeze({ ...local, prompt: Object.freeze(prompt) })
