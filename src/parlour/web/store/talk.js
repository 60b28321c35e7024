// @ts-check
/** The talk of a table after one more line, pointing, typing or reading: a function of the state before, and of nothing else. */

/**
 * @typedef {import('../types.js').Talk} Talk
 * @typedef {import('../types.js').TalkHeard} TalkHeard
 * @typedef {import('../types.js').TalkLine} TalkLine
 */

/** @type {Talk} */
export const SILENCE = Object.freeze({
  lines: [],
  count: 0,
  isHeard: false,
  pending: [],
  points: [],
  writers: [],
  counted: 0,
  fresh: [],
  hushed: [],
  text: '',
  aim: null,
  picking: '',
  more: false,
  touched: '',
  read: 0,
  story: Object.freeze({ number: 0, count: 0 }),
  isOpen: false,
  menu: null,
})

/** @param {Talk} talk @param {TalkHeard} heard @param {Talk['story']} story how far the story is told here @returns {Talk} the same one, if nothing has changed */
export function talked(talk, heard, story) {
  const change = /** @type {(talk: Talk, heard: TalkHeard, story: Talk['story']) => Partial<Talk> | null} */ (CHANGES[heard.kind])
  const changes = change(talk, heard, story)
  return changes ? Object.freeze({ ...talk, ...changes }) : talk
}

/** The changes by type of action. null: no change. @type {{[Kind in TalkHeard['kind']]: (talk: Talk, heard: TalkHeard & {kind: Kind}, story: Talk['story']) => Partial<Talk> | null}} */
const CHANGES = {
  // from the stream
  lines: linesSent,
  point: ({ points, counted }, { sitter, about }) => ({ counted: counted + 1, points: [...points.filter((point) => point.sitter !== sitter), { id: counted + 1, sitter, about }] }),
  writes: ({ writers, counted }, { sitter }) => ({ counted: counted + 1, writers: [...writers.filter((writer) => writer.sitter !== sitter), { id: counted + 1, sitter }] }),

  // a while later
  arrived: ({ isHeard }) => (isHeard ? null : { isHeard: true }), // nothing was known before: everything that comes now is new
  faded: ({ points, writers }, { id }) => ({ points: points.filter((point) => point.id !== id), writers: writers.filter((writer) => writer.id !== id) }),
  settled: ({ fresh }, { lines }) => ({ fresh: fresh.filter((n) => !lines.includes(n)) }),

  // from the reader
  set: (_, { changes }) => changes,
  saying: ({ pending }, { line }) => ({ pending: [...pending, line], text: '', aim: null, picking: '', more: false }),
  said: ({ pending, lines }, { key, n }) => ({ pending: pending.filter((line) => line.key !== key || (n > 0 && !lines.some((one) => one.n === n))).map((line) => (line.key === key ? { ...line, n } : line)) }),
  unsaid: unsaid,
  opened: ({ lines, read }, { open }, story) => ({ story, isOpen: open, menu: null, picking: '', more: false, read: newestOf(lines, read) }),
  read: ({ lines, read }, _, story) => ({ story, read: newestOf(lines, read) }),
  hushed: ({ hushed }, { sitter, on }) => ({ hushed: [...hushed.filter((one) => one !== sitter), ...(on ? [sitter] : [])] }),
}

/** Each line once, in the order of the stream; with `since` 0 the message has all lines. Lines from before the reader came are not new. @param {Talk} talk @param {TalkHeard & {kind: 'lines'}} heard @returns {Partial<Talk>} */
function linesSent({ lines, pending, writers, read, isHeard, fresh }, { since, count, lines: sent }) {
  const known = since ? lines.filter(({ n }) => n <= since) : []
  const now = [...known, ...sent]
  const unknown = isHeard ? sent.filter(({ n }) => !lines.some((line) => line.n === n) && n > newestOf(lines, 0)) : []
  return {
    lines: now,
    count,
    isHeard: true,
    fresh: [...fresh.filter((n) => now.some((line) => line.n === n)), ...unknown.map(({ n }) => n)],
    pending: pending.filter(({ n }) => !now.some((line) => line.n === n)),
    writers: writers.filter(({ sitter }) => !unknown.some((line) => line.sitter === sitter)),
    read: isHeard ? read : newestOf(now, read),
  }
}

/** It was refused: the text returns to the field, unless something else has been typed since. @param {Talk} talk @param {TalkHeard & {kind: 'unsaid'}} heard @returns {Partial<Talk>} */
function unsaid({ pending, text, aim }, { key }) {
  const line = pending.find((one) => one.key === key)
  const typed = line && line.kind !== 'phrase' && !text ? { text: line.text, aim: line.kind === 'pin' ? line.about : aim } : {}
  return { pending: pending.filter((one) => one.key !== key), ...typed }
}

/** @param {readonly TalkLine[]} lines @param {number} least */
const newestOf = (lines, least) => lines.reduce((newest, { n }) => Math.max(newest, n), least)
