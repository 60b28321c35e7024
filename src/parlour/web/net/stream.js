// @ts-check
/** What a table tells as it happens. The line mends itself, for as long as somebody listens. */

import { attention, onAttention } from './attention.js'
import { freshKey, reach, Refusal, refusal } from './http.js'

/**
 * @typedef {import('../types.js').Line} Line
 * @typedef {object} Listener
 * @property {(sent: import('../types.js').Sent) => void} sent
 * @property {(message: import('../types.js').ReactionMessage) => void} reaction
 * @property {(message: import('../types.js').ClockMessage) => void} clock
 * @property {(line: Line, why?: string) => void} line
 * @typedef {{viewer: string, last: () => string, listener: Listener}} To `viewer` is a seat's number, or "watch" for those without one; `last`: how far it was read
 */

const AT_ONCE = 150
const FIRST_WAIT = 250 // doubled from the second failure on: a network that needs a moment to come back is noticed within two seconds
const LONGEST_WAIT = 12_000
const STALE_AFTER = 30_000

/** Whoever is signed out stands at the door again, and is told why there. @type {Record<string, Line>} */
const GONE = { removed: 'removed', signed_out: 'stranger' }

/** @param {string} code @param {To} to */
export function listen(code, to) {
  const stream = new Stream(code, to)
  stream.open()
  return stream
}

/** An EventSource gives up for good when an answer is not 200: so we count our own time, and tell the server what we have heard last. */
class Stream {
  /** @type {EventSource | null} */
  #source = null
  #failures = 0
  #timer = 0
  #hiddenAt = 0
  #closed = false
  #page = freshKey()
  /** What the server knows of our attention. */
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
    this.#source?.close()
    removeEventListener('online', this.#wake)
    removeEventListener('offline', this.#goOffline)
    document.removeEventListener('visibilitychange', this.#glance)
    this.#unheed()
  }

  #connect() {
    clearTimeout(this.#timer)
    this.#source?.close()
    if (this.#closed) return
    const source = new EventSource(this.#address())
    this.#source = source
    source.addEventListener('open', () => {
      this.#failures = 0
      this.#tell('open')
      this.listener.sent({ name: 'open' })
    })
    source.addEventListener('error', () => source === this.#source && this.#lose())
    this.#hear(source)
  }

  /** @param {EventSource} source */
  #hear(source) {
    /** @param {string} name @param {(told: any) => void} heed */
    const on = (name, heed) =>
      source.addEventListener(name, (event) => {
        if (this.#line !== 'open') this.#tell('open') // what the browser says of the network may be wrong; a message is not
        heed(JSON.parse(event.data))
      })
    for (const name of /** @type {const} */ (['you', 'table', 'mine', 'play'])) on(name, (data) => this.listener.sent({ name, data }))
    on('reaction', (reaction) => this.listener.reaction(reaction))
    on('clock', (clock) => this.listener.clock(clock))
    on('gone', ({ reason }) => this.#finish(GONE[reason] ?? 'gone'))
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
    this.#source?.close()
    this.#source = null
    this.#failures += 1
    if (this.#failures > 1 || !navigator.onLine) this.#tell(navigator.onLine ? 'lost' : 'offline')
    const wait = this.#failures === 1 ? AT_ONCE : Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.#failures)
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#ask(), wait * (0.6 + Math.random() * 0.8))
  }

  /** An EventSource does not tell why it was turned away; a plain call does. */
  async #ask() {
    if (this.#closed) return
    try {
      const answer = await reach(this.#address(), { headers: { Accept: 'text/event-stream' } })
      if (!answer.ok) throw await refusal(answer)
      await answer.body?.cancel()
      this.#connect()
    } catch (problem) {
      const { status, code } = problem instanceof Refusal ? problem : { status: 0, code: '' }
      if (status === 404 || status === 410) this.#finish('gone', code)
      else if (status === 401 || status === 403) this.#finish('stranger', code)
      else this.#lose()
    }
  }

  /** @param {Line} line @param {string} [why] */
  #finish(line, why) {
    this.close()
    this.#tell(line, why)
  }

  /** The network is back, or somebody looks again. A stream that was open while the network was gone may be dead: only a new one tells. */
  #wake = () => {
    if (this.#closed || (this.#source?.readyState === EventSource.OPEN && this.#line === 'open')) return
    this.#failures = 0
    this.#connect()
  }

  /** Also while the page is being put away. What is lost on the way is said again with the next change, or by the next stream. */
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
