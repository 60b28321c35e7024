// @ts-check
/**
 * All that is asked of the server, by name: docs/http.md is the contract. Nobody else talks to it, except net/, which
 * does it for us, and early.js, which is no module and asks ahead what a table's page will need.
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

/** A sample turn: its script, with the messages that lead through it. @param {string} game @param {string} language @returns {Promise<import('./types.js').SampleTurn>} */
export const sample = (game, language) => call('GET', `/api/samples/${game}/${language}`)

/**
 * @typedef {{step: number, action: import('./types.js').Action, made: import('./types.js').Action[]}} SampleMove
 * @param {string} game @param {string} language @param {SampleMove} move @returns {Promise<import('./types.js').SampleMoved>}
 */
export const sampleMove = (game, language, move) => call('POST', `/api/samples/${game}/${language}/moves`, move)

/** @param {string} game @param {string} language @param {SampleMove} move @returns {Promise<{advice: any}>} */
export const sampleDraft = (game, language, move) => call('POST', `/api/samples/${game}/${language}/drafts`, move)

/** The host lets somebody play, but not speak; or speak again. @param {string} code @param {number} seat @param {boolean} on @param {boolean} [talkOnly] reactions stay */
export const mute = (code, seat, on, talkOnly = false) => call('POST', `/api/tables/${code}/seats/${seat}/mute`, { on, ...(talkOnly && { talk_only: true }) })

/** For the operator of this house. @param {string} code @param {{seat: number, what: string, text: string, note: string} | {what: 'talk', line: number, note: string}} told */
export const report = (code, told) => call('POST', `/api/tables/${code}/reports`, told)

/** Who runs this house, and what it keeps. @returns {Promise<import('./types.js').ServerFacts>} */
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
 * A table with bots on the other chairs, and dealt.
 * @param {{game: string, name: string, avatar: string, language: string}} wish
 * @returns {Promise<import('./types.js').Seated & {code: string}>}
 */
export const playWithBots = (wish) => postOnce('/api/tables', { ...wish, ...founderKey(), play: true })

/** Bots on the empty chairs, as many as make the game lively. @param {string} code @param {string} bot */
export const fillWithBots = (code, bot) => call('POST', `/api/tables/${code}/bots`, { bot })

/** A big screen asks for letters to show. @returns {Promise<import('./types.js').ScreenNow>} */
export const waitForTable = () => call('POST', '/api/screens', {})

/** Does it still wait? With its key: for what? @param {string} code @param {string} [key] @returns {Promise<import('./types.js').ScreenShows>} */
export const lookAtScreen = (code, key = '') => call('GET', `/api/screens/${code}`, undefined, key)

/** Without a number the screen is asked, and shows one. @param {string} code @param {string} screen @param {number} [number] */
export const showOnScreen = (code, screen, number) => call('POST', `/api/tables/${code}/screens`, { screen, ...(number !== undefined && { number }) })

/** Somebody would like to open a new table there: the screen shows a number. @param {string} screen @param {string} name @returns {Promise<import('./types.js').AskedScreen>} */
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

/** One line into the group's chat: a test, or a question when to play. @param {string} code @param {string} [when] @returns {Promise<import('./types.js').Webhook>} */
export const writeToChat = (code, when = '') => call('POST', `/api/tables/${code}/webhook/lines`, { when })

/** Can this server tell people on their devices, and by which key? @returns {Promise<import('./types.js').wire.PushKey>} */
export const pushKey = () => call('GET', '/api/push')

/** This device is told when it is its person's turn. @param {string} code @param {object} device @returns {Promise<{id: string}>} */
export const subscribe = (code, device) => call('PUT', `/api/tables/${code}/push`, device)

/** It is told nothing any more. @param {string} id */
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

/** What opens this seat on any device. @param {string} code @param {number} seat @returns {Promise<{link: string}>} */
export const ownLink = (code, seat) => call('POST', `/api/tables/${code}/seats/${seat}/links`, {})

/** It opens nothing any more, and other devices lose the seat. @param {string} code @param {number} seat */
export const endLink = (code, seat) => call('DELETE', `/api/tables/${code}/seats/${seat}/links`)

/**
 * @param {string} code
 * @param {{text: string, language: string, add: boolean, seat: number}} questions
 * @returns {Promise<import('./types.js').Brought>}
 */
export const bringQuestions = (code, questions) => call('POST', `/api/tables/${code}/questions`, questions)

/** What I have written, for my own eyes. @param {string} code @param {number} seat @returns {Promise<import('./types.js').MyQuestions>} */
export const myQuestions = (code, seat) => call('GET', `/api/tables/${code}/questions?seat=${seat}`)

/**
 * @param {string} code
 * @param {{questions: import('./types.js').Written[], mark: string, seat: number}} all
 * @returns {Promise<import('./types.js').MyQuestions>}
 */
export const writeQuestions = (code, all) => call('PUT', `/api/tables/${code}/questions`, all)

/** @param {string} code @param {number} seat */
export const takeBack = (code, seat) => call('DELETE', `/api/tables/${code}/questions/${seat}`)

/** The bots that can be asked to sit down. @returns {Promise<{personas: import('./types.js').Persona[]}>} */
export const castList = () => call('GET', '/api/cast')

/** Pictures that this table has brought. @param {string} code @returns {Promise<{pictures: import('./types.js').TablePicture[], room: import('./types.js').Room | null}>} */
export const pictures = (code) => call('GET', `/api/tables/${code}/pictures`)

/** @param {string} code @param {string} id */
export const pictureUrl = (code, id) => siteUrl(`/api/tables/${code}/pictures/${id}`)

/** @param {string} code @param {{name: string, picture?: string, seat: number}} picture @returns {Promise<import('./types.js').TablePicture & {room: import('./types.js').Room}>} */
export const bringPicture = (code, picture) => call('POST', `/api/tables/${code}/pictures`, picture)

/** Another name, or a photo where there was none. @param {string} code @param {string} id @param {{name?: string, picture?: string}} change */
export const changePicture = (code, id, change) => call('PATCH', `/api/tables/${code}/pictures/${id}`, change)

/** @param {string} code @param {string} id */
export const dropPicture = (code, id) => call('DELETE', `/api/tables/${code}/pictures/${id}`)

/** @param {string} code @param {string} [game] without it, the one that is agreed on @returns {Promise<{number: number}>} */
export const startGame = (code, game) => call('POST', `/api/tables/${code}/games`, game ? { game } : {})

/**
 * Trade the secret of a link for the cookie. When a page is opened by such a link, early.js has asked already.
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

/** A line, a finger, or that somebody writes: with its own key, so that it cannot be said twice. @param {string} code @param {Record<string, unknown> & {key: string}} said @returns {Promise<{n: number}>} */
export const talk = (code, said) => postOnce(`/api/tables/${code}/talk`, said)

/** The host takes away all that was said. @param {string} code */
export const clearTalk = (code) => call('DELETE', `/api/tables/${code}/talk`)

/** What was said in a game, for those who sat there. @param {string} code @param {number} number @returns {Promise<{lines: import('./types.js').TalkLine[]}>} */
export const talkOf = (code, number) => call('GET', `/api/tables/${code}/talk?number=${number}`)

/** Are my lines kept? @param {string} code @param {number} seat @param {boolean} keeps */
export const keepLines = (code, seat, keeps) => call('PATCH', `/api/tables/${code}/seats/${seat}`, { keeps_lines: keeps })

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

/**
 * Would this move be accepted? Nothing happens, and nobody else learns that we asked.
 * @param {string} code
 * @param {{prompt: string, action: import('./types.js').Action, seat: number}} draft
 * @returns {Promise<{advice: any}>}
 */
export const draft = (code, draft) => call('POST', `/api/tables/${code}/drafts`, draft)

/** The table in words. @param {string} code @param {string} language @param {number | null} seat @returns {Promise<{lines: string[]}>} */
export const description = (code, language, seat) => call('GET', `/api/tables/${code}/description?language=${language}${seat === null ? '' : `&seat=${seat}`}`)

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
export const watchAgain = (code, number, eyes, key) => callPatiently('GET', `/api/tables/${code}/games/${number}/replay?eyes=${eyes}`, undefined, key)

/** @param {string} code @param {number} number @returns {Promise<any>} */
export const lookBack = (code, number) => callPatiently('GET', `/api/tables/${code}/games/${number}/insight`)

/** What the bots had in mind. @param {string} code @param {number} number @returns {Promise<{whys: import('./types.js').Why[]}>} */
export const tellWhy = (code, number) => callPatiently('GET', `/api/tables/${code}/games/${number}/why`)

// An evening

/** What next? "any": whatever the others want; "": a vote is taken back. @param {string} code @param {string} game */
export const want = (code, game) => call('POST', `/api/tables/${code}/wants`, { game })

/** Stop the countdown to the next game, or let it go on. @param {string} code @param {boolean} on */
export const needMoment = (code, on) => call('POST', `/api/tables/${code}/countdown`, { on })

/** After a game: everybody goes to the lobby. @param {string} code */
export const openLobby = (code) => call('POST', `/api/tables/${code}/lobby`, {})

/** @param {string} code @returns {Promise<{awards: import('./types.js').Award[]}>} */
export const handOutAwards = (code) => call('GET', `/api/tables/${code}/awards`)

/** @param {string} code @returns {Promise<{link: string}>} */
export const linkGroup = (code) => call('POST', `/api/tables/${code}/group`, {})

/** Ask for an old seat by the group's link. @param {string} code @param {string} key @param {number} seat @returns {Promise<import('./types.js').Claim>} */
export const claimSeat = (code, key, seat) => call('POST', `/api/tables/${code}/reunion`, { key, seat })

/** @param {string} code @returns {Promise<import('./types.js').Claim>} */
export const lookAtClaim = (code) => call('GET', `/api/tables/${code}/reunion`)

/** Also while the page is being closed. @param {string} code */
export const withdrawClaim = (code) => reach(`/api/tables/${code}/reunion`, { method: 'DELETE', keepalive: true })

/** @param {string} code @param {number} claim @param {boolean} agrees */
export const nod = (code, claim, agrees) => call('POST', `/api/tables/${code}/reunion/${claim}`, { agrees })

/**
 * While a game runs: the seat of a bot, if the table allows it, or one in the next game.
 * @param {string} code
 * @param {{name: string, avatar: string, key?: string, seat?: number, next?: boolean, group?: string}} who
 * @returns {Promise<import('./types.js').wire.Seated | import('./types.js').wire.Awaited>}
 */
export const comeLate = (code, who) => postOnce(`/api/tables/${code}/seats`, who)

/** Wait for a seat no longer. @param {string} code */
export const stopWaiting = (code) => call('DELETE', `/api/tables/${code}/latecomers`)

/** The host: may they have the seat that they ask for, or one in the next game? @param {string} code @param {number} latecomer @param {boolean} agrees */
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

/** A file of the house as it is, such as a font. @param {string} url @returns {Promise<Blob>} */
export async function fileAsItIs(url) {
  const answer = await fetched(url)
  if (!answer.ok) throw new Refusal({ code: 'not_found', status: answer.status })
  return answer.blob()
}

/** A file of the house: words, avatars. @param {string} path @returns {Promise<any>} */
export async function file(path) {
  const answer = await fetched(fileUrl(path.replace(/^\.\//, '')))
  if (!answer.ok) throw new Refusal({ code: 'not_found', status: answer.status })
  return answer.json()
}
