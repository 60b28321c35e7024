// @ts-check
/** The live region for screen readers: all announcements are queued, the story first and then the question; nothing is cut off. */

import { Directive, directive } from '../vendor/lit-html/directive.js'
import { noChange } from '../vendor/lit-html/lit-html.js'
import { Timer } from './timer.js'

/** Answers to the reader's own keys, events, the current question, and remarks. @typedef {'answer' | 'story' | 'question' | 'aside'} Rank */

const RANKS = /** @type {Rank[]} */ (['answer', 'story', 'question'])
const BREATH = 250 // messages that arrive together are announced together
const GAP = 1000
const PAUSE = 1000 // without a key typed: announcements do not interrupt typing
const KEPT = 20
const [BEGIN, END] = ['\uE000', '\uE001'] // marks of a word in another language; no text contains them
const WORDS = new RegExp(`${BEGIN}(\\w+):(.*?)${END}`, 'u')
const FIELDS = 'input:not([type=radio], [type=checkbox], [type=range], [type=button]), textarea'

/** An event, in the words of the log. @param {string} sentence */
export const announce = (sentence) => voice.queue(sentence, 'story')

/** A remark: announced when nothing else is waiting. @param {string} sentence */
export const remark = (sentence) => voice.queue(sentence, 'aside')

/** An answer to what the reader has just done. @param {string} sentence */
export const alarm = (sentence) => voice.queue(sentence, 'answer')

/** The question of your turn: announced after the events before it, and only the newest. @param {string} sentence */
export const callFor = (sentence) => voice.queue(sentence, 'question')

/** A word of another language inside a sentence; it is read in its own language. @param {string} word @param {string} language */
export const inTongue = (word, language) => `${BEGIN}${language}:${word}${END}`

class Voice {
  /** @type {{sentence: string, rank: Rank}[]} */
  #waiting = []
  #breath = new Timer()
  #typed = -PAUSE

  constructor() {
    addEventListener('input', ({ target }) => target instanceof Element && target.matches(FIELDS) && (this.#typed = performance.now()), { capture: true })
  }

  /** @param {string} sentence @param {Rank} rank */
  queue(sentence, rank) {
    if (rank === 'question') this.#waiting = this.#waiting.filter((other) => other.rank !== 'question')
    if (!sentence || this.#waiting.some((other) => other.sentence === sentence)) return
    this.#waiting.push({ sentence, rank })
    if (!this.#breath.isRunning) this.#breath.start(BREATH, () => this.#speakUp())
  }

  #speakUp() {
    const region = document.querySelector('[data-live]')
    if (!region || !this.#waiting.length) return
    const quiet = this.#typed + PAUSE - performance.now()
    if (quiet > 0) return this.#breath.start(quiet, () => this.#speakUp())
    const line = document.createElement('p')
    const told = RANKS.flatMap((rank) => this.#waiting.filter((other) => other.rank === rank))
    const inOrder = told.length ? told : this.#waiting
    line.append(...spans(inOrder.map(({ sentence }) => sentence.replaceAll('\u00AD', '')).reduce(continued)))
    this.#waiting = []
    region.append(line)
    while (region.childElementCount > KEPT) region.firstElementChild?.remove()
    this.#breath.start(GAP, () => this.#speakUp())
  }
}

const voice = new Voice()

/** The next sentence begins after a pause, also after a single name or word. @param {string} text @param {string} next */
const continued = (text, next) => `${text}${/[\p{L}\p{N}\uE001)]$/u.test(text) ? '.' : ''} ${next}`

/** Every third part is a word of another language, and the part before it is the language. @param {string} text @returns {(string | HTMLElement)[]} */
function spans(text) {
  const parts = text.split(WORDS)
  /** @type {(string | HTMLElement)[]} */
  const found = []
  parts.forEach((part, at) => {
    if (at % 3 === 0) found.push(part)
    if (at % 3 === 2) found.push(Object.assign(document.createElement('span'), { lang: parts[at - 1], textContent: part }))
  })
  return found
}

class Told extends Directive {
  told = ''

  /** @param {string} _words */
  render(_words) {
    return noChange
  }

  /** @param {import('../vendor/lit-html/lit-html.js').ElementPart} _part @param {[string]} words */
  update(_part, [words]) {
    if (words && words !== this.told) announce(words)
    this.told = words
    return noChange
  }
}

/** `<p ${told('+4 coins')}>`: announced when it appears and when it changes, in order. */
export const told = directive(Told)
