// @ts-check
/**
 * All requests to the server by name; docs/http.md is the contract. Only net/ and early.js, which requests a table's
 * data in advance, talk to the server besides.
 */

import { fileUrl, siteUrl } from './kit/files.js'
import { founderKey } from './kit/founder.js'
import { bearing, call, callPatiently, fetched, postOnce, reach, Refusal, refusal } from './net/http.js'

export { freshKey, isPassing, Refusal } from './net/http.js'
export { readSample } from './net/attention.js'
export { listen } from './net/stream.js'
export { joinAudience, markAlong } from './net/audience.js'

/**
 * @typedef {import('./types.js').TableMessage} TableMessage
 * @typedef {import('./types.js').PlayNow} PlayNow
 */

/** @returns {Promise<import('./types.js').Shelf>} */
export const games = () => call('GET', '/api/games')

/** @param {string} game @param {string} language @returns {Promise<Record<string, import('./types.js').Piece>>} */
export const pieces = (game, language) => call('GET', `/api/games/${game}/pieces/${language}`)

/** @param {string} game @param {string} language @returns {Promise<import('./types.js').Rules>} */
export const rules = (game, language) => call('GET', `/api/rules/${game}/${language}`)

/** A sample turn: its script, with the messages of each step. @param {string} game @param {string} language @returns {Promise<import('./types.js').SampleTurn>} */
export const sample = (game, language) => call('GET', `/api/samples/${game}/${language}`)

/**
 * @typedef {{step: number, action: import('./types.js').Action, made: import('./types.js').Action[]}} SampleMove
 * @param {string} game @param {string} language @param {SampleMove} move @returns {Promise<import('./types.js').SampleMoved>}
 */
export const sampleMove = (game, language, move) => call('POST', `/api/samples/${game}/${language}/moves`, move)

/** @param {string} game @param {string} language @param {SampleMove} move @returns {Promise<{advice: any}>} */
export const sampleDraft = (game, language, move) => call('POST', `/api/samples/${game}/${language}/drafts`, move)

/** The host mutes a person, or ends that. @param {string} code @param {number} seat @param {boolean} on @param {boolean} [talkOnly] reactions stay */
export const mute = (code, seat, on, talkOnly = false) => call('POST', `/api/tables/${code}/seats/${seat}/mute`, { on, ...(talkOnly && { talk_only: true }) })

/** A report to the operator of this server. @param {string} code @param {{seat: number, what: string, text: string, note: string} | {what: 'talk', line: number, note: string}} told */
export const report = (code, told) => call('POST', `/api/tables/${code}/reports`, told)

/** Who runs this server, and what it stores. @returns {Promise<import('./types.js').ServerFacts>} */
export const serverFacts = () => call('GET', '/api/server')

/** The public link of this server, for the person who runs it. @returns {Promise<import('./types.js').PublicLink>} */
export const publicLink = () => call('GET', '/api/anywhere')

/** @param {{means?: string, lasts?: 'evening' | 'hours', renew?: boolean}} wish @returns {Promise<import('./types.js').PublicLink>} */
export const openPublicLink = (wish) => call('PUT', '/api/anywhere', wish)

export const closePublicLink = () => call('DELETE', '/api/anywhere')

/** @returns {Promise<{credits: import('./types.js').Credit[]}>} */
export const credits = () => call('GET', '/api/credits')

/**
 * @param {{game: string, name: string, avatar: string, language: string, options?: object, screen?: string, ask?: string, number?: number}} wish `screen`: where it is to be shown
 * @returns {Promise<import('./types.js').Seated & {code: string}>}
 */
export const openTable = (wish) => postOnce('/api/tables', { ...wish, ...founderKey() })

/**
 * A new table with bots on the other chairs, already dealt.
 * @param {{game: string, name: string, avatar: string, language: string}} wish
 * @returns {Promise<import('./types.js').Seated & {code: string}>}
 */
export const playWithBots = (wish) => postOnce('/api/tables', { ...wish, ...founderKey(), play: true })

/** Bots on the empty chairs, up to the best size for the game. @param {string} code @param {string} bot */
export const fillWithBots = (code, bot) => call('POST', `/api/tables/${code}/bots`, { bot })

/** A big screen requests a code. @returns {Promise<import('./types.js').ScreenNow>} */
export const waitForTable = () => call('POST', '/api/screens', {})

/** Is it still waiting? With its key: for which table? @param {string} code @param {string} [key] @returns {Promise<import('./types.js').ScreenShows>} */
export const lookAtScreen = (code, key = '') => call('GET', `/api/screens/${code}`, undefined, key)

/** Without a number the screen shows one; with the right number it shows the table. @param {string} code @param {string} screen @param {number} [number] */
export const showOnScreen = (code, screen, number) => call('POST', `/api/tables/${code}/screens`, { screen, ...(number !== undefined && { number }) })

/** A visitor wants to open a new table on the screen, which shows a number. @param {string} screen @param {string} name @returns {Promise<import('./types.js').AskedScreen>} */
export const askForScreen = (screen, name) => call('POST', `/api/screens/${screen}/asks`, { name })

/** @param {string} code @returns {Promise<TableMessage & Partial<PlayNow>>} */
export const look = (code) => call('GET', `/api/tables/${code}`)

/** @param {string} code @param {object} changes */
export const change = (code, changes) => call('PATCH', `/api/tables/${code}`, changes)

/** The webhook of the group's chat, for the host. @param {string} code @returns {Promise<import('./types.js').Webhook>} */
export const webhook = (code) => call('GET', `/api/tables/${code}/webhook`)

/** @param {string} code @param {{address?: string, format: string, kinds: string[]}} wish @returns {Promise<import('./types.js').Webhook>} */
export const setWebhook = (code, wish) => call('PUT', `/api/tables/${code}/webhook`, wish)

/** @param {string} code */
export const removeWebhook = (code) => call('DELETE', `/api/tables/${code}/webhook`)

/** Posts one line to the group's chat: a test, or a question when to play. @param {string} code @param {string} [when] @returns {Promise<import('./types.js').Webhook>} */
export const writeToChat = (code, when = '') => call('POST', `/api/tables/${code}/webhook/lines`, { when })

/** Can this server send push messages, and with which key? @returns {Promise<import('./types.js').wire.PushKey>} */
export const pushKey = () => call('GET', '/api/push')

/** Subscribes this device to messages about its person's turns. @param {string} code @param {object} device @returns {Promise<{id: string}>} */
export const subscribe = (code, device) => call('PUT', `/api/tables/${code}/push`, device)

/** Ends the subscription. @param {string} id */
export const unsubscribe = (id) => call('DELETE', `/api/push/${id}`)

/** @param {string} code */
export const closeTable = (code) => call('DELETE', `/api/tables/${code}`)

/** @param {string} code @param {{name: string, avatar: string, key?: string, language?: string} | {bot: string, persona?: string}} who @returns {Promise<import('./types.js').Seated>} */
export const sit = (code, who) => ('bot' in who ? call('POST', `/api/tables/${code}/seats`, who) : postOnce(`/api/tables/${code}/seats`, who))

/** @param {string} code @param {number} seat @param {{name?: string, avatar?: string, language?: string}} changes */
export const introduce = (code, seat, changes) => call('PATCH', `/api/tables/${code}/seats/${seat}`, changes)

/** @param {string} code @param {number} seat @param {string} bot */
export const setLevel = (code, seat, bot) => call('PATCH', `/api/tables/${code}/seats/${seat}`, { bot })

/** @param {string} code @param {number} seat */
export const standUp = (code, seat) => call('DELETE', `/api/tables/${code}/seats/${seat}`)

/** @param {string} code @param {number} seat @param {boolean} unhurried twice the time, when the table has a clock */
export const takeTime = (code, seat, unhurried) => call('PATCH', `/api/tables/${code}/seats/${seat}`, { unhurried })

/** @param {string} code @param {number} seat @param {string} prompt */
export const moreTime = (code, seat, prompt) => call('POST', `/api/tables/${code}/seats/${seat}/extensions`, { prompt })

/**
 * A vote about an absent person.
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

/** The personal link that opens this seat on any device. @param {string} code @param {number} seat @returns {Promise<{link: string}>} */
export const ownLink = (code, seat) => call('POST', `/api/tables/${code}/seats/${seat}/links`, {})

/** Ends the link and signs out other devices. @param {string} code @param {number} seat */
export const endLink = (code, seat) => call('DELETE', `/api/tables/${code}/seats/${seat}/links`)

/**
 * @param {string} code
 * @param {{text: string, language: string, add: boolean, seat: number}} questions
 * @returns {Promise<import('./types.js').Brought>}
 */
export const bringQuestions = (code, questions) => call('POST', `/api/tables/${code}/questions`, questions)

/** The reader's own questions. @param {string} code @param {number} seat @returns {Promise<import('./types.js').MyQuestions>} */
export const myQuestions = (code, seat) => call('GET', `/api/tables/${code}/questions?seat=${seat}`)

/**
 * @param {string} code
 * @param {{questions: import('./types.js').Written[], mark: string, seat: number}} all
 * @returns {Promise<import('./types.js').MyQuestions>}
 */
export const writeQuestions = (code, all) => call('PUT', `/api/tables/${code}/questions`, all)

/** @param {string} code @param {number} seat */
export const takeBack = (code, seat) => call('DELETE', `/api/tables/${code}/questions/${seat}`)

/** The bots that can be seated. @returns {Promise<{personas: import('./types.js').Persona[]}>} */
export const castList = () => call('GET', '/api/cast')

/** The pictures of this table. @param {string} code @returns {Promise<{pictures: import('./types.js').TablePicture[], room: import('./types.js').Room | null}>} */
export const pictures = (code) => call('GET', `/api/tables/${code}/pictures`)

/** @param {string} code @param {string} id */
export const pictureUrl = (code, id) => siteUrl(`/api/tables/${code}/pictures/${id}`)

/** @param {string} code @param {{name: string, picture?: string, seat: number}} picture @returns {Promise<import('./types.js').TablePicture & {room: import('./types.js').Room}>} */
export const bringPicture = (code, picture) => call('POST', `/api/tables/${code}/pictures`, picture)

/** Renames a picture, or adds a photo. @param {string} code @param {string} id @param {{name?: string, picture?: string}} change */
export const changePicture = (code, id, change) => call('PATCH', `/api/tables/${code}/pictures/${id}`, change)

/** @param {string} code @param {string} id */
export const dropPicture = (code, id) => call('DELETE', `/api/tables/${code}/pictures/${id}`)

/** @param {string} code @param {string} [game] without it, the one that is agreed on @returns {Promise<{number: number}>} */
export const startGame = (code, game) => call('POST', `/api/tables/${code}/games`, game ? { game } : {})

/**
 * Trades the secret of a link for the cookie. If a page is opened by such a link, early.js has already sent the
 * request.
 * @param {string} code
 * @param {string} key
 * @returns {Promise<{seat: number | null}>}
 */
export async function showKey(code, key) {
  const answer = await window.parlourVisit
  window.parlourVisit = undefined
  if (!answer) return call('POST', `/api/tables/${code}/visits`, { key })
  if (!answer.ok) throw await refusal(answer)
  return answer.json()
}

/** @param {string} code @param {string} emoji @param {number} seat */
export const react = (code, emoji, seat) => call('POST', `/api/tables/${code}/reactions`, { emoji, seat })

/** A line, a pointing finger, or a typing notice, with a key of its own so that it cannot count twice. @param {string} code @param {Record<string, unknown> & {key: string}} said @returns {Promise<{n: number}>} */
export const talk = (code, said) => postOnce(`/api/tables/${code}/talk`, said)

/** The host clears the talk. @param {string} code */
export const clearTalk = (code) => call('DELETE', `/api/tables/${code}/talk`)

/** The talk of a game, for those who sat there. @param {string} code @param {number} number @returns {Promise<{lines: import('./types.js').TalkLine[]}>} */
export const talkOf = (code, number) => call('GET', `/api/tables/${code}/talk?number=${number}`)

/** Changes whether the reader's lines are kept. @param {string} code @param {number} seat @param {boolean} keeps */
export const keepLines = (code, seat, keeps) => call('PATCH', `/api/tables/${code}/seats/${seat}`, { keeps_lines: keeps })

/**
 * A move is sent with a key of its own: if the connection breaks, the same post is sent again and cannot count twice.
 * @param {string} code
 * @param {{prompt: string, action: import('./types.js').Action, seat: number}} move
 * @returns {Promise<{seq: number}>}
 */
export const move = (code, move) => postOnce(`/api/tables/${code}/moves`, move)

/** @param {string} code @param {{number: number, back: number, seat: number}} wish @returns {Promise<{seq: number}>} */
export const undo = (code, wish) => postOnce(`/api/tables/${code}/undo`, wish)

/** @param {string} code @param {{number: number, back: number, agrees: boolean, seat: number}} word @returns {Promise<{seq: number}>} */
export const answerUndo = (code, word) => postOnce(`/api/tables/${code}/undo/answers`, word)

/**
 * Would this move be accepted? Nothing changes, and nobody else learns of the question.
 * @param {string} code
 * @param {{prompt: string, action: import('./types.js').Action, seat: number}} draft
 * @returns {Promise<{advice: any}>}
 */
export const draft = (code, draft) => call('POST', `/api/tables/${code}/drafts`, draft)

/** The table as text. @param {string} code @param {string} language @param {number | null} seat @returns {Promise<{lines: string[]}>} */
export const description = (code, language, seat) => call('GET', `/api/tables/${code}/description?language=${language}${seat === null ? '' : `&seat=${seat}`}`)

/** The stored data of one of the reader's seats. @param {string} code @param {number} seat @returns {Promise<object>} */
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
export const watchAgain = (code, number, eyes, key) => callPatiently('GET', `/api/tables/${code}/games/${number}/replay?eyes=${eyes}`, undefined, key)

/** @param {string} code @param {number} number @returns {Promise<any>} */
export const lookBack = (code, number) => callPatiently('GET', `/api/tables/${code}/games/${number}/insight`)

/** The bots' reasons. @param {string} code @param {number} number @returns {Promise<{whys: import('./types.js').Why[]}>} */
export const tellWhy = (code, number) => callPatiently('GET', `/api/tables/${code}/games/${number}/why`)

// An evening

/** Votes for the next game. "any": follow the others; "": no vote. @param {string} code @param {string} game */
export const want = (code, game) => call('POST', `/api/tables/${code}/wants`, { game })

/** Stops the countdown to the next game, or restarts it. @param {string} code @param {boolean} on */
export const needMoment = (code, on) => call('POST', `/api/tables/${code}/countdown`, { on })

/** After a game: sends everybody to the lobby. @param {string} code */
export const openLobby = (code) => call('POST', `/api/tables/${code}/lobby`, {})

/** @param {string} code @returns {Promise<{awards: import('./types.js').Award[]}>} */
export const handOutAwards = (code) => call('GET', `/api/tables/${code}/awards`)

/** @param {string} code @returns {Promise<{link: string}>} */
export const linkGroup = (code) => call('POST', `/api/tables/${code}/group`, {})

/** Asks for an old seat with the group's link. @param {string} code @param {string} key @param {number} seat @returns {Promise<import('./types.js').Claim>} */
export const claimSeat = (code, key, seat) => call('POST', `/api/tables/${code}/reunion`, { key, seat })

/** @param {string} code @returns {Promise<import('./types.js').Claim>} */
export const lookAtClaim = (code) => call('GET', `/api/tables/${code}/reunion`)

/** Also while the page is being closed. @param {string} code */
export const withdrawClaim = (code) => reach(`/api/tables/${code}/reunion`, { method: 'DELETE', keepalive: true })

/** @param {string} code @param {number} claim @param {boolean} agrees */
export const nod = (code, claim, agrees) => call('POST', `/api/tables/${code}/reunion/${claim}`, { agrees })

/**
 * While a game runs: asks for the seat of a bot, or for one in the next game.
 * @param {string} code
 * @param {{name: string, avatar: string, key?: string, seat?: number, next?: boolean, group?: string}} who
 * @returns {Promise<import('./types.js').wire.Seated | import('./types.js').wire.Awaited>}
 */
export const comeLate = (code, who) => postOnce(`/api/tables/${code}/seats`, who)

/** Stops waiting for a seat. @param {string} code */
export const stopWaiting = (code) => call('DELETE', `/api/tables/${code}/latecomers`)

/** The host's answer: may the latecomer have the seat? @param {string} code @param {number} latecomer @param {boolean} agrees */
export const answerLatecomer = (code, latecomer, agrees) => call('POST', `/api/tables/${code}/latecomers/${latecomer}`, { agrees })

/** @param {string} log @param {string} eyes @returns {Promise<import('./types.js').Reel>} */
export const openLog = (log, eyes) => callPatiently('POST', '/api/replays', { log, eyes })

/** @param {string} code @param {number} number @returns {Promise<{link: string}>} */
export const shareGame = (code, number) => call('POST', `/api/tables/${code}/games/${number}/links`, {})

/** @param {string} log @param {string} promise @returns {Promise<import('./types.js').Verified>} */
export const verifyLog = (log, promise) => callPatiently('POST', '/api/verifications', { log, promise })

/** The log itself. @param {string} code @param {number} number @param {string} key @returns {Promise<string>} */
export async function logOf(code, number, key) {
  const answer = await reach(`/api/tables/${code}/log?number=${number}`, { headers: bearing(key) })
  if (!answer.ok) throw await refusal(answer)
  return answer.text()
}

/** A static file, such as a font. @param {string} url @returns {Promise<Blob>} */
export async function fileAsItIs(url) {
  const answer = await fetched(url)
  if (!answer.ok) throw new Refusal({ code: 'not_found', status: answer.status })
  return answer.blob()
}

/** A static file: texts, avatars. @param {string} path @returns {Promise<any>} */
export async function file(path) {
  const answer = await fetched(fileUrl(path.replace(/^\.\//, '')))
  if (!answer.ok) throw new Refusal({ code: 'not_found', status: answer.status })
  return answer.json()
}
