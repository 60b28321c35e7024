// @ts-check
/** The stream of a table. It reconnects by itself as long as somebody listens. */

import { siteUrl } from '../kit/files.js'
import { brought } from '../kit/redraw.js'
import { attention, onAttention } from './attention.js'
import { freshKey, reach, Refusal, refusal } from './http.js'

/**
 * @typedef {import('../types.js').Line} Line
 * @typedef {object} Listener
 * @property {(sent: import('../types.js').Sent) => void} sent
 * @property {(message: import('../types.js').ReactionMessage) => void} reaction
 * @property {(heard: import('../types.js').TalkHeard) => void} talk
 * @property {(message: import('../types.js').ClockMessage) => void} clock
 * @property {(line: Line, why?: string) => void} line
 * @typedef {{viewer: string, last: () => string, listener: Listener}} To `viewer` is a seat's number, or "watch" for those without one; `last`: how far it was read
 */

const AT_ONCE = 150
const FIRST_WAIT = 250 // doubled from the second failure on, so that a short interruption is noticed within two seconds
const LONGEST_WAIT = 12_000
const STALE_AFTER = 30_000
const SILENT = 3000 // a stream must send something within this time, or a proxy is buffering it
const POLL_EVERY = 1000
const POLLS_BETWEEN = 30 // after this many polls a stream is tried again beside them, because it may only have been slow
const POLL_PATIENCE = 15_000

/** A signed-out visitor returns to the door, which says why. @type {Record<string, Line>} */
const GONE = { removed: 'removed', signed_out: 'stranger' }

/** @param {string} code @param {To} to */
export function listen(code, to) {
  const stream = new Stream(code, to)
  stream.open()
  return stream
}

/** An EventSource gives up for good after an answer other than 200. Therefore this module times its own attempts and tells the server the last position. */
class Stream {
  /** @type {EventSource | null} */
  #source = null
  #failures = 0
  #timer = 0
  #hiddenAt = 0
  #closed = false
  /** A proxy buffers the stream: new messages are requested repeatedly. */
  #polls = false
  #heard = false
  #silence = 0
  #polled = 0
  #page = freshKey()
  /** The attention that the server knows of. */
  #told = ''
  /** @type {() => void} */
  #unheed = () => {}
  /** @type {Line} */
  #line = 'connecting'

  /** @param {string} code @param {To} to */
  constructor(code, { viewer, last, listener }) {
    this.code = code
    this.viewer = viewer
    this.last = last
    this.listener = listener
  }

  open() {
    addEventListener('online', this.#wake)
    addEventListener('offline', this.#goOffline)
    document.addEventListener('visibilitychange', this.#glance)
    this.#unheed = onAttention(this.#turn)
    this.#tell('connecting')
    this.#connect()
  }

  close() {
    this.#closed = true
    clearTimeout(this.#timer)
    clearTimeout(this.#silence)
    this.#source?.close()
    removeEventListener('online', this.#wake)
    removeEventListener('offline', this.#goOffline)
    document.removeEventListener('visibilitychange', this.#glance)
    this.#unheed()
  }

  #connect() {
    clearTimeout(this.#timer)
    clearTimeout(this.#silence)
    this.#source?.close()
    if (this.#closed) return
    if (this.#polls) return void this.#poll()
    this.#silence = setTimeout(() => this.#poll(), SILENT)
    this.#openSource()
  }

  #openSource() {
    this.#heard = false
    const source = new EventSource(siteUrl(this.#address()))
    this.#source = source
    source.addEventListener('open', () => {
      this.#failures = 0
      this.#tell('open')
      this.listener.sent({ name: 'open' })
    })
    source.addEventListener('error', () => source === this.#source && (this.#polls ? this.#giveUp() : this.#lose()))
    this.#hear(source)
  }

  /** @param {EventSource} source */
  #hear(source) {
    for (const name of Object.keys(this.#heed)) {
      source.addEventListener(name, (event) => {
        if (source !== this.#source) return
        this.#heard = true
        clearTimeout(this.#silence)
        if (this.#polls) clearTimeout(this.#timer)
        this.#polls = false
        if (this.#line !== 'open') this.#tell('open') // the browser's report about the network may be wrong; a message is proof
        brought(() => this.#heed[name](JSON.parse(event.data)))
      })
    }
  }

  /** Handles each message, however it arrived. @type {Record<string, (told: any) => void>} */
  #heed = {
    you: (data) => this.listener.sent({ name: 'you', data }),
    table: (data) => this.listener.sent({ name: 'table', data }),
    mine: (data) => this.listener.sent({ name: 'mine', data }),
    play: (data) => this.listener.sent({ name: 'play', data }),
    reaction: (reaction) => this.listener.reaction(reaction),
    talk: (said) => this.listener.talk({ kind: 'lines', ...said }),
    pointing: (pointing) => this.listener.talk({ kind: 'point', ...pointing }),
    writing: (writing) => this.listener.talk({ kind: 'writes', ...writing }),
    clock: (clock) => this.listener.clock(clock),
    gone: ({ reason }) => this.#finish(GONE[reason] ?? 'gone'),
  }

  /** One short answer with everything new. If it arrives while the stream is still silent, the stream is closed. */
  async #poll() {
    try {
      const answer = await reach(`${this.#address()}&poll=true`, { headers: { Accept: 'text/event-stream', 'Last-Event-ID': this.last() }, signal: AbortSignal.timeout?.(POLL_PATIENCE) })
      if (!answer.ok) throw await refusal(answer)
      const frames = framesOf(await answer.text())
      if (this.#closed || this.#heard) return
      if (!this.#polls) this.#giveUp()
      this.#polls = true
      this.#failures = 0
      if (this.#line !== 'open') this.#tell('open')
      this.listener.sent({ name: 'open' })
      for (const { name, data } of frames) if (!this.#closed) brought(() => this.#heed[name]?.(JSON.parse(data)))
      if (this.#closed) return
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => this.#poll(), POLL_EVERY)
      this.#polled += 1
      if (this.#polled % POLLS_BETWEEN === 0) this.#tryAgain()
    } catch (problem) {
      if (this.#polls && !this.#closed) this.#miss(problem)
    }
  }

  /** A stream beside the polls: if it delivers, the polls end; if not, it is closed. */
  #tryAgain() {
    clearTimeout(this.#silence)
    this.#giveUp()
    this.#openSource()
    this.#silence = setTimeout(() => this.#giveUp(), SILENT)
  }

  #giveUp() {
    this.#source?.close()
    this.#source = null
    this.#heard = false
  }

  /** @param {Line} line @param {string} [why] */
  #tell(line, why) {
    this.#line = line
    this.listener.line(line, why)
  }

  #address() {
    const last = this.last()
    this.#told = attention()
    return `/api/tables/${this.code}/stream?${new URLSearchParams({ ...(this.viewer && { seat: this.viewer }), ...(last && { last }), page: this.#page, attention: this.#told })}`
  }

  #lose() {
    clearTimeout(this.#silence)
    this.#source?.close()
    this.#source = null
    this.#failures += 1
    if (this.#failures > 1 || !navigator.onLine) this.#tell(navigator.onLine ? 'lost' : 'offline')
    const wait = this.#failures === 1 ? AT_ONCE : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#failures)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#ask(), wait * (0.6 + Math.random() * 0.8))
  }

  /** An EventSource does not report why it was refused; a plain request does. */
  async #ask() {
    if (this.#closed) return
    if (this.#polls) return void this.#poll()
    try {
      const answer = await reach(this.#address(), { headers: { Accept: 'text/event-stream' } })
      if (!answer.ok) throw await refusal(answer)
      await answer.body?.cancel()
      this.#connect()
    } catch (problem) {
      this.#miss(problem)
    }
  }

  /** @param {unknown} problem */
  #miss(problem) {
    const { status, code } = problem instanceof Refusal ? problem : { status: 0, code: '' }
    if (status === 404 || status === 410) this.#finish('gone', code)
    else if (status === 401 || status === 403) this.#finish('stranger', code)
    else this.#lose()
  }

  /** @param {Line} line @param {string} [why] */
  #finish(line, why) {
    this.close()
    this.#tell(line, why)
  }

  /** The network is back, or the page is visible again. A stream from before may be dead; only a new one shows that. */
  #wake = () => {
    if (this.#closed || (this.#source?.readyState === EventSource.OPEN && this.#line === 'open') || (this.#polls && this.#line === 'open')) return
    this.#failures = 0
    this.#connect()
  }

  /** Also while the page is being closed. If it is lost, the next change or stream reports it again. */
  #turn = async () => {
    const now = attention()
    if (this.#closed || this.viewer === 'watch' || now === this.#told) return
    this.#told = now
    try {
      const answer = await reach(`/api/tables/${this.code}/stream`, { method: 'PUT', keepalive: true, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ page: this.#page, attention: now }) })
      if (!answer.ok && this.#told === now) this.#told = ''
    } catch {
      if (this.#told === now) this.#told = ''
    }
  }

  #goOffline = () => this.#tell('offline')

  #glance = () => {
    if (document.visibilityState === 'hidden') this.#hiddenAt = Date.now()
    else if (this.#hiddenAt && Date.now() - this.#hiddenAt > STALE_AFTER) this.#connect()
    else this.#wake()
  }
}

/** The messages of a complete stream. Blocks without a name or data are keep-alive comments or delays. @param {string} text @returns {{name: string, data: string}[]} */
function framesOf(text) {
  return text
    .split('\n\n')
    .map((block) => {
      const lines = block.split('\n')
      return { name: field(lines, 'event').join(''), data: field(lines, 'data').join('\n') }
    })
    .filter(({ name, data }) => name && data)
}

/** @param {string[]} lines @param {string} name */
const field = (lines, name) => lines.filter((line) => line.startsWith(`${name}: `)).map((line) => line.slice(name.length + 2))
