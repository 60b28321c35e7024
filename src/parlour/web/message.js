// @ts-check
/** The message format: ICU MessageFormat with Parlour's kinds of arguments. parlour/say reads the same; docs/translating.md has the grammar. */

/**
 * @typedef {{name: string, kind: string, form: string}} Slot
 * @typedef {{name: string, kind: string, cases: Map<string, Part[]>}} Choice
 * @typedef {string | Slot | Choice} Part
 */

const CHOICES = ['plural', 'select', 'reader']
const QUOTED = /'(?:'|([{}#](?:[^']|'')*)(?:'|$))/y
const WORD = /\s*([\p{L}\p{N}_=-]+)\s*/uy
const BLANK = /\s*/y

/** The parts of a message. An invalid message throws an error with the position. @param {string} text @returns {Part[]} */
export function parse(text) {
  const reading = new Reading(text)
  const parts = reading.message('')
  if (reading.at < text.length) reading.fail('a } too many')
  return parts
}

class Reading {
  at = 0

  /** @param {string} text */
  constructor(text) {
    this.text = text
  }

  /** Up to the end or to the brace that closes this case; # is the number that the nearest plural counts. @param {string} counted @returns {Part[]} */
  message(counted) {
    /** @type {Part[]} */
    const parts = []
    let words = ''
    while (this.at < this.text.length && this.next !== '}') {
      const quoted = this.match(QUOTED)
      if (quoted) words += quoted[1] ? quoted[1].replaceAll("''", "'") : "'"
      else if (this.next === '{' || (this.next === '#' && counted)) {
        if (words) parts.push(words)
        words = ''
        parts.push(this.next === '{' ? this.argument(counted) : this.number(counted))
      } else words += this.text[this.at++]
    }
    return words ? [...parts, words] : parts
  }

  /** @param {string} name @returns {Slot} */
  number(name) {
    this.past('#')
    return { name, kind: 'count', form: '' }
  }

  /** @param {string} counted @returns {Slot | Choice} */
  argument(counted) {
    this.past('{')
    const name = this.word()
    const kind = this.follows(',') ? this.word() : ''
    if (CHOICES.includes(kind)) return { name, kind, cases: this.cases(kind === 'plural' ? name : counted) }
    const form = kind && this.follows(',') ? this.word() : ''
    this.past('}')
    return { name, kind, form }
  }

  /** @param {string} counted */
  cases(counted) {
    /** @type {Map<string, Part[]>} */
    const found = new Map()
    this.past(',')
    while (!this.follows('}')) {
      const wanted = this.word()
      this.past('{')
      found.set(wanted, this.message(counted))
      this.past('}')
      this.match(BLANK)
    }
    if (!found.has('other')) this.fail('a choice without other')
    return found
  }

  get next() {
    return this.text[this.at]
  }

  word() {
    return this.match(WORD)?.[1] ?? this.fail('a word is missing')
  }

  /** @param {string} mark */
  follows(mark) {
    if (this.next !== mark) return false
    this.at += 1
    return true
  }

  /** @param {string} mark */
  past(mark) {
    if (!this.follows(mark)) this.fail(`${mark} is missing`)
  }

  /** @param {RegExp} pattern */
  match(pattern) {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.text)
    if (found) this.at = pattern.lastIndex
    return found
  }

  /** @param {string} what @returns {never} */
  fail(what) {
    throw new SyntaxError(`${what} at ${this.at}: ${this.text}`)
  }
}
