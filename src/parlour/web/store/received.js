// @ts-check
/**
 * The joined messages of the stream: `table` with `you`, `play` with `mine` (docs/http.md). Public and private events
 * are counted separately; here they are one list in the order in which they happened.
 */

/**
 * @typedef {import('../types.js').Received} Received
 * @typedef {import('../types.js').Sent} Sent
 * @typedef {import('../types.js').GameEvent} GameEvent
 * @typedef {import('../types.js').PlayNow} PlayNow
 * @typedef {import('../types.js').wire.PlayMessage} PlayMessage
 * @typedef {import('../types.js').wire.MineMessage} MineMessage
 */

/** Events that say how many earlier events still count. */
const GOING_BACK = ['Undone', 'UndoAsked']

/** @type {Received} */
export const NOTHING = Object.freeze({ isFresh: true, isTorn: false, you: null, bare: null, table: null, public: [], private: [], mine: null, ahead: null, sent: null, events: [], play: null })

/** @param {Received} known @param {Sent} sent @returns {Received} the same one, if it says nothing new */
export function join(known, sent) {
  switch (sent.name) {
    case 'open':
      return { ...known, isFresh: true, ahead: null }
    case 'you':
      return withTable({ ...known, you: sent.data })
    case 'table':
      return withTable({ ...known, bare: sent.data })
    case 'mine':
      return mineSent(known, sent.data)
    case 'play':
      return playSent(known, sent.data)
  }
}

/** The reader's position, from which the server continues. Empty: from the beginning. @param {Pick<import('../types.js').Visit, 'received' | 'talk'>} visit */
export const positionOf = ({ received: { sent, public: told, private: own }, talk }) => (sent ? [sent.number, told.length, own.length, ...(talk.isHeard ? [talk.count] : [])].join('.') : '')

/** A `you` about chairs that the table does not have yet waits for that table. @param {Received} known @returns {Received} */
function withTable(known) {
  const { you, bare, table } = known
  if (!you || !bare) return known
  const fits = (you.you?.seats ?? []).every((seat) => seat < bare.seats.length)
  return { ...known, table: fits || !table ? { ...bare, ...you } : table }
}

/** Applied at once if it belongs to the known `play`; otherwise it waits for its `play`, which comes next. The first one of a connection always waits. @param {Received} known @param {MineMessage} mine @returns {Received} */
function mineSent(known, mine) {
  if (known.isFresh) return { ...known, ahead: mine }
  if (isOld(known, mine.number, mine.public) || (belongs(known, mine) && mine.private < known.private.length)) return known
  return belongs(known, mine) ? withPlay(withMine(known, mine)) : { ...known, ahead: mine }
}

/** The public events after those that are known, or all of them, and the `mine` that waits for this message. @param {Received} known @param {PlayMessage} play @returns {Received} */
function playSent(known, play) {
  if (!known.isFresh && isOld(known, play.number, play.seen - 1)) return known // it contains nothing new
  const before = known.sent?.number === play.number ? known : { ...known, public: [], private: [], mine: null, events: [] }
  const { ahead } = known
  const mine = ahead?.number === play.number && ahead.public === play.seen ? ahead : null
  const start = play.seen - play.events.length
  if (start > before.public.length) return { ...NOTHING, you: known.you, bare: known.bare, table: known.table, isTorn: true }
  const told = [...before.public.slice(0, start), ...(mine ? counted(play.events, mine.backs) : play.events)]
  const next = { ...before, isFresh: false, ahead: null, sent: play, public: told }
  return withPlay(mine ? withMine(next, mine) : next)
}

/** A message from before the known state. @param {Received} known @param {number} number @param {number} seen */
const isOld = ({ sent, public: told }, number, seen) => sent !== null && (number < sent.number || (number === sent.number && seen < told.length))

/** @param {Received} known @param {MineMessage} mine */
const belongs = ({ sent, public: told }, mine) => sent?.number === mine.number && told.length === mine.public

/** The target of an undo, in this seat's own count. @param {readonly GameEvent[]} events @param {readonly number[]} backs @returns {GameEvent[]} */
function counted(events, backs) {
  const count = backs.values()
  return events.map((event) => (GOING_BACK.includes(event.type) ? { ...event, back: count.next().value } : event))
}

/** @param {Received} known @param {MineMessage} mine @returns {Received} */
const withMine = (known, mine) => ({ ...known, mine, private: [...known.private.slice(0, mine.private - mine.events.length), ...mine.events] })

/** Joins both. A `play` without a `mine` leaves the private part unchanged. @param {Received} known @returns {Received} */
function withPlay(known) {
  const { sent, mine, play: before } = known
  if (!sent) return known
  const events = merged(known.public, known.private)
  const heard = before?.number === sent.number ? known.events.length : 0
  const { board, seen: _, ...shared } = sent
  const { hand = null, seat = null, prompt = null, sealed = null, undo = null } = mine ?? {}
  return { ...known, events, play: { ...shared, events: events.slice(heard), view: { seat, board, hand }, prompt, sealed, undo } }
}

/** In the order in which they happened. @param {readonly GameEvent[]} told @param {readonly [number, GameEvent][]} own each with how many public events precede it @returns {GameEvent[]} */
function merged(told, own) {
  if (!own.length) return [...told]
  /** @type {GameEvent[]} */
  const events = []
  let next = 0
  for (let at = 0; at <= told.length; at += 1) {
    for (; next < own.length && own[next][0] <= at; next += 1) events.push(own[next][1])
    if (at < told.length) events.push(told[at])
  }
  return events
}
