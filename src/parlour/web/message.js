// @ts-check
/** The message format, ICU MessageFormat with the kinds of our tables, as parlour/say reads it. docs/translating.md has the grammar. */

/**
 * @typedef {{name: string, kind: string, form: string}} Slot
 * @typedef {{name: string, kind: string, cases: Map<string, Part[]>}} Choice
 * @typedef {string | Slot | Choice} Part
 */

const CHOICES = ['plural', 'select', 'reader']
const QUOTED = /'(?:'|([{}#](?:[^']|'')*)(?:'|$))/y
const WORD = /\s*([\p{L}\p{N}_=-]+)\s*/uy

/** The parts of a message. What is not a message throws, with the place. @param {string} text @returns {Part[]} */
export function parse(text) {
  let at = 0
  const parts = message('')
  if (at < text.length) fail('a } too many')
  return parts

  /** Up to the end or to the brace that closes this case; # is the number that the nearest plural counts. @param {string} counted @returns {Part[]} */
  function message(counted) {
    /** @type {Part[]} */
    const parts = []
    let words = ''
    const add = (/** @type {Part} */ part) => {
      if (words) parts.push(words)
      words = ''
      parts.push(part)
    }
    while (at < text.length && text[at] !== '}') {
      const quoted = next(QUOTED)
      if (quoted) words += quoted[1] ? quoted[1].replaceAll("''", "'") : "'"
      else if (text[at] === '{') add(argument(counted))
      else if (text[at] === '#' && counted) add({ name: counted, kind: 'count', form: past('#') })
      else words += text[at++]
    }
    return words ? [...parts, words] : parts
  }

  /** @param {string} counted @returns {Slot | Choice} */
  function argument(counted) {
    past('{')
    const name = word()
    if (text[at] === '}') return { name, kind: '', form: past('}') }
    past(',')
    const kind = word()
    if (CHOICES.includes(kind)) return { name, kind, cases: cases(kind === 'plural' ? name : counted) }
    let form = ''
    if (text[at] === ',') {
      past(',')
      form = word()
    }
    past('}')
    return { name, kind, form }
  }

  /** @param {string} counted */
  function cases(counted) {
    /** @type {Map<string, Part[]>} */
    const found = new Map()
    past(',')
    while (text[at] !== '}') {
      const wanted = word()
      past('{')
      found.set(wanted, message(counted))
      past('}')
      next(/\s*/y)
    }
    past('}')
    if (!found.has('other')) fail('a choice without other')
    return found
  }

  function word() {
    return next(WORD)?.[1] ?? fail('a word is missing')
  }

  /** @param {string} mark */
  function past(mark) {
    if (text[at] !== mark) fail(`${mark} is missing`)
    at += 1
    return ''
  }

  /** @param {RegExp} pattern */
  function next(pattern) {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found) at = pattern.lastIndex
    return found
  }

  /** @param {string} what @returns {never} */
  function fail(what) {
    throw new SyntaxError(`${what} at ${at}: ${text}`)
  }
}
