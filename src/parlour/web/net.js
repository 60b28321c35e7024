// @ts-check
/**
 * The only module that talks to the server: calls, the stream, and files of the house. docs/http.md is the contract.
 * (early.js, which is no module, asks ahead of it what a table's page will need.)
 */

/**
 * @typedef {import('./types.js').TableMessage} TableMessage
 * @typedef {import('./types.js').PlayMessage} PlayMessage
 * @typedef {import('./types.js').Line} Line
 */

const PATIENCE = 15_000
const RETRIES = [400, 1000, 2000, 4000]
const LONGEST_WAIT = 12_000
const STALE_AFTER = 30_000

/** Why something could not be had. `code` is stable; the sentence is in the locales. */
export class Refusal extends Error {
  /** @param {{code: string, status?: number, game?: string, section?: string, facts?: Record<string, unknown>, misprints?: import('./types.js').Misprint[], after?: number}} problem */
  constructor({ code, status = 0, game = '', section = '', facts = {}, misprints = [], after = 0 }) {
    super(code)
    this.code = code
    this.status = status
    this.game = game
    this.section = section
    this.facts = facts
    this.misprints = misprints
    this.after = after
  }
}

// Calls

/** @returns {Promise<import('./types.js').Shelf>} */
export const games = () => call('GET', '/api/games')

/** @param {string} game @param {string} language @returns {Promise<Record<string, import('./types.js').Piece>>} */
export const pieces = (game, language) => call('GET', `/api/games/${game}/pieces/${language}`)

/** @param {string} game @param {string} language @returns {Promise<import('./types.js').Rules>} */
export const rules = (game, language) => call('GET', `/api/rules/${game}/${language}`)

/** @returns {Promise<{credits: import('./types.js').Credit[]}>} */
export const credits = () => call('GET', '/api/credits')

/**
 * @param {{game: string, name: string, avatar: string, language: string, options?: object}} wish
 * @returns {Promise<import('./types.js').Seated & {code: string}>}
 */
export const openTable = (wish) => call('POST', '/api/tables', wish)

/** @param {string} code @returns {Promise<TableMessage & Partial<PlayMessage>>} */
export const look = (code) => call('GET', `/api/tables/${code}`)

/** @param {string} code @param {object} changes */
export const change = (code, changes) => call('PATCH', `/api/tables/${code}`, changes)

/** @param {string} code */
export const closeTable = (code) => call('DELETE', `/api/tables/${code}`)

/** @param {string} code @param {{name: string, avatar: string} | {bot: string}} who @returns {Promise<import('./types.js').Seated>} */
export const sit = (code, who) => call('POST', `/api/tables/${code}/seats`, who)

/** @param {string} code @param {number} seat @param {{name?: string, avatar?: string}} changes */
export const introduce = (code, seat, changes) => call('PATCH', `/api/tables/${code}/seats/${seat}`, changes)

/** @param {string} code @param {number} seat */
export const standUp = (code, seat) => call('DELETE', `/api/tables/${code}/seats/${seat}`)

/** @param {string} code @param {number} seat @param {boolean} unhurried twice the time, when the table has a clock */
export const takeTime = (code, seat, unhurried) => call('PATCH', `/api/tables/${code}/seats/${seat}`, { unhurried })

/** @param {string} code @param {number} seat @param {string} prompt */
export const moreTime = (code, seat, prompt) => call('POST', `/api/tables/${code}/seats/${seat}/extensions`, { prompt })

/**
 * About somebody who is away.
 * @param {string} code
 * @param {number} seat
 * @param {{wish: 'skip' | 'bot' | 'wait', prompt: string, bot: string}} vote
 * @returns {Promise<{done: boolean}>}
 */
export const decideAbout = (code, seat, vote) => call('POST', `/api/tables/${code}/seats/${seat}/votes`, vote)

/** @param {string} code @param {number} seat @param {string} bot */
export const leaveToBot = (code, seat, bot) => call('PUT', `/api/tables/${code}/seats/${seat}/stand-in`, { bot })

/** @param {string} code @param {number} seat */
export const comeBack = (code, seat) => call('DELETE', `/api/tables/${code}/seats/${seat}/stand-in`)

/** @param {string} code @param {number} seat @returns {Promise<{link: string}>} */
export const secondLink = (code, seat) => call('POST', `/api/tables/${code}/seats/${seat}/links`, {})

/**
 * @param {string} code
 * @param {{text: string, language: string, seat: number}} questions
 * @returns {Promise<import('./types.js').Brought>}
 */
export const bringQuestions = (code, questions) => call('POST', `/api/tables/${code}/questions`, questions)

/** @param {string} code @param {number} seat */
export const takeBack = (code, seat) => call('DELETE', `/api/tables/${code}/questions/${seat}`)

/** @param {string} code @returns {Promise<{number: number}>} */
export const startGame = (code) => call('POST', `/api/tables/${code}/games`, {})

/**
 * Trade the secret of a link for the cookie. When a page is opened by such a link, early.js has asked already.
 * @param {string} code
 * @param {string} key
 * @returns {Promise<{seat: number | null}>}
 */
export async function visit(code, key) {
  const answer = await window.parlourVisit
  window.parlourVisit = undefined
  if (!answer) return call('POST', `/api/tables/${code}/visits`, { key })
  if (!answer.ok) throw await refusal(answer)
  return answer.json()
}

/** @param {string} code @param {string} emoji @param {number} seat */
export const react = (code, emoji, seat) => call('POST', `/api/tables/${code}/reactions`, { emoji, seat })

/**
 * A move is posted with a key of its own: when the line breaks, the same post goes out again and cannot count twice.
 * @param {string} code
 * @param {{prompt: string, action: import('./types.js').Action, seat: number}} move
 * @returns {Promise<{seq: number}>}
 */
export const move = (code, move) => postOnce(`/api/tables/${code}/moves`, move)

/** @param {string} code @param {{number: number, back: number, seat: number}} wish @returns {Promise<{seq: number}>} */
export const undo = (code, wish) => postOnce(`/api/tables/${code}/undo`, wish)

/** @param {string} code @param {{number: number, back: number, agrees: boolean, seat: number}} word @returns {Promise<{seq: number}>} */
export const answerUndo = (code, word) => postOnce(`/api/tables/${code}/undo/answers`, word)

/** @param {string} path @param {object} body */
async function postOnce(path, body) {
  const post = { ...body, key: freshKey() }
  for (const pause of RETRIES) {
    try {
      return await call('POST', path, post)
    } catch (problem) {
      if (!(problem instanceof Refusal) || !isPassing(problem)) throw problem
      await sleep(pause * (0.75 + Math.random() / 2))
    }
  }
  return call('POST', path, post)
}

/**
 * Would this move be accepted? Nothing happens, and nobody else learns that we asked.
 * @param {string} code
 * @param {{prompt: string, action: import('./types.js').Action, seat: number}} draft
 * @returns {Promise<{advice: any}>}
 */
export const draft = (code, draft) => call('POST', `/api/tables/${code}/drafts`, draft)

/** What a table knows of one of your seats. @param {string} code @param {number} seat @returns {Promise<object>} */
export const whatIsKnown = (code, seat) => call('GET', `/api/tables/${code}/seats/${seat}/data`)

/** @param {string} code @param {number} seat */
export const forgetMe = (code, seat) => call('DELETE', `/api/tables/${code}/seats/${seat}/data`)

// Finished games

/**
 * @param {string} code
 * @param {number} number
 * @param {string} eyes
 * @param {string} key of a review link, for those who do not belong to the table
 * @returns {Promise<import('./types.js').Reel>}
 */
export const watchAgain = (code, number, eyes, key) => call('GET', `/api/tables/${code}/games/${number}/replay?eyes=${eyes}`, undefined, key)

/** @param {string} code @param {number} number @returns {Promise<any>} */
export const lookBack = (code, number) => call('GET', `/api/tables/${code}/games/${number}/insight`)

/** @param {string} log @param {string} eyes @returns {Promise<import('./types.js').Reel>} */
export const openLog = (log, eyes) => call('POST', '/api/replays', { log, eyes })

/** @param {string} code @param {number} number @returns {Promise<{link: string}>} */
export const shareGame = (code, number) => call('POST', `/api/tables/${code}/games/${number}/links`, {})

/** @param {string} log @param {string} promise @returns {Promise<import('./types.js').Verified>} */
export const verifyLog = (log, promise) => call('POST', '/api/verifications', { log, promise })

/** The log itself. @param {string} code @param {number} number @param {string} key @returns {Promise<string>} */
export async function logOf(code, number, key) {
  const answer = await reach(`/api/tables/${code}/log?number=${number}`, { headers: bearing(key) })
  if (!answer.ok) throw await refusal(answer)
  return answer.text()
}

/** @param {string} key @returns {Record<string, string>} */
const bearing = (key) => (key ? { Authorization: `Bearer ${key}` } : {})

/** A file of the house: words, avatars. @param {string} path @returns {Promise<any>} */
export async function file(path) {
  const answer = await reach(new URL(path, import.meta.url), {})
  if (!answer.ok) throw new Refusal({ code: 'not_found', status: answer.status })
  return answer.json()
}

/**
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 * @param {string} [key]
 * @returns {Promise<any>}
 */
async function call(method, path, body, key = '') {
  const answer = await reach(path, {
    method,
    headers: { Accept: 'application/json', ...(body && { 'Content-Type': 'application/json' }), ...bearing(key) },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout?.(PATIENCE),
  })
  if (!answer.ok) throw await refusal(answer)
  return answer.status === 204 ? null : answer.json()
}

/** @param {string | URL} where @param {RequestInit} how */
async function reach(where, how) {
  try {
    return await fetch(where, how)
  } catch {
    throw new Refusal({ code: 'no_connection' })
  }
}

/** @param {Response} answer */
async function refusal(answer) {
  const after = Number(answer.headers.get('Retry-After')) || 0
  try {
    return new Refusal({ ...(await answer.json()), status: answer.status, after })
  } catch {
    return new Refusal({ code: answer.status >= 500 ? 'storage' : 'malformed', status: answer.status, after })
  }
}

/** Will it help to ask again? @param {Refusal} problem */
export function isPassing(problem) {
  return problem.code === 'no_connection' || problem.code === 'busy' || problem.status === 503 || problem.status === 502
}

function freshKey() {
  if (crypto.randomUUID) return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** @param {number} milliseconds */
const sleep = (milliseconds) => new Promise((wake) => setTimeout(wake, milliseconds))

// The stream

/**
 * @typedef {object} Listener
 * @property {(message: TableMessage) => void} table
 * @property {(message: PlayMessage, resumed: boolean) => void} play
 * @property {(message: import('./types.js').ReactionMessage) => void} reaction
 * @property {(message: import('./types.js').ClockMessage) => void} clock
 * @property {(line: Line, why?: string) => void} line
 */

/**
 * Listen to a table. The line mends itself: an EventSource gives up for good when an answer is not 200, so this one
 * counts its own time, and tells the server what it has heard last.
 * @param {string} code
 * @param {{viewer: string, listener: Listener}} to `viewer` is a seat's number, or "watch" for those without one
 */
export function listen(code, { viewer, listener }) {
  /** @type {EventSource | null} */
  let source = null
  let last = ''
  let failures = 0
  let timer = 0
  let hiddenAt = 0
  let closed = false

  function connect() {
    clearTimeout(timer)
    source?.close()
    if (closed) return
    const asked = last
    const mine = (source = new EventSource(address()))
    let first = true
    mine.addEventListener('open', () => {
      failures = 0
      listener.line('open')
    })
    mine.addEventListener('table', (event) => listener.table(JSON.parse(event.data)))
    mine.addEventListener('play', (event) => {
      last = event.lastEventId
      listener.play(JSON.parse(event.data), !first || asked !== '')
      first = false
    })
    mine.addEventListener('reaction', (event) => listener.reaction(JSON.parse(event.data)))
    mine.addEventListener('clock', (event) => listener.clock(JSON.parse(event.data)))
    mine.addEventListener('gone', (event) => finish(JSON.parse(event.data).reason === 'removed' ? 'removed' : 'gone'))
    mine.addEventListener('error', () => mine === source && lose())
  }

  function address() {
    return `/api/tables/${code}/stream?${new URLSearchParams({ ...(viewer && { seat: viewer }), ...(last && { last }) })}`
  }

  function lose() {
    source?.close()
    source = null
    failures += 1
    if (failures > 1 || !navigator.onLine) listener.line(navigator.onLine ? 'lost' : 'offline')
    const wait = failures === 1 ? 150 : Math.min(LONGEST_WAIT, 500 * 2 ** failures)
    clearTimeout(timer)
    timer = setTimeout(ask, wait * (0.6 + Math.random() * 0.8))
  }

  /** An EventSource does not tell why it was turned away; a plain call does. */
  async function ask() {
    if (closed) return
    try {
      const answer = await reach(address(), { headers: { Accept: 'text/event-stream' } })
      if (!answer.ok) throw await refusal(answer)
      await answer.body?.cancel()
      connect()
    } catch (problem) {
      if (problem instanceof Refusal && (problem.status === 404 || problem.status === 410)) finish('gone', problem.code)
      else if (problem instanceof Refusal && (problem.status === 401 || problem.status === 403)) finish('stranger', problem.code)
      else lose()
    }
  }

  /** @param {Line} line @param {string} [why] */
  function finish(line, why) {
    close()
    listener.line(line, why)
  }

  function wake() {
    if (closed || source?.readyState === EventSource.OPEN) return
    failures = 0
    connect()
  }

  function offline() {
    listener.line('offline')
  }

  function glance() {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now()
    else if (hiddenAt && Date.now() - hiddenAt > STALE_AFTER) connect()
    else wake()
  }

  function close() {
    closed = true
    clearTimeout(timer)
    source?.close()
    removeEventListener('online', wake)
    removeEventListener('offline', offline)
    document.removeEventListener('visibilitychange', glance)
  }

  addEventListener('online', wake)
  addEventListener('offline', offline)
  document.addEventListener('visibilitychange', glance)
  listener.line('connecting')
  connect()
  return { close }
}
