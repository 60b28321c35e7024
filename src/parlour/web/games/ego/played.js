// @ts-check
/** The game as it was played, from its events: every question, and the chips after it. */

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').GameEvent} GameEvent
 * @typedef {import('./board.js').Round} Round
 * @typedef {import('./board.js').Token} Token
 * @typedef {import('./board.js').OwnQuestion} OwnQuestion
 * @typedef {import('./board.js').Dots} Dots
 * @typedef {{chips: number[], pool: number, reader: number | null, refused: boolean}} Stand after a question; the first is the start
 * @typedef {{rounds: Round[], stands: Stand[]}} Played
 * @typedef {{hits: number, tries: number}} Tally
 */

/** @param {Context} ctx @returns {Played} */
export function played(ctx) {
  /** @type {Played} */
  const told = { rounds: [], stands: [start(ctx)] }
  /** @type {{question: string, own: OwnQuestion | null, guesses: Record<number, Token>, reader: number, answer: Dots}} */
  const now = { question: '', own: null, guesses: {}, reader: 0, answer: 1 }
  for (const event of ctx.log.events) {
    const stand = told.stands[told.stands.length - 1]
    switch (event.type) {
      case 'CardDrawn':
        Object.assign(now, { question: event.question, own: event.own ?? null, guesses: {} })
        break
      case 'TurnedOver':
        now.question = String(event.question)
        break
      case 'Guessed':
        now.guesses[/** @type {number} */ (event.seat)] = { dots: /** @type {Dots} */ (event.dots), bet: /** @type {0 | 1 | 2} */ (event.bet) }
        break
      case 'Revealed':
        Object.assign(now, { reader: event.seat, answer: event.dots })
        break
      case 'Settled': {
        const gains = /** @type {number[]} */ (event.gains)
        const chips = stand.chips.map((has, seat) => has + gains[seat])
        told.rounds.push({ ...now, guesses: { ...now.guesses }, gains })
        told.stands.push({ chips, pool: stand.pool + Number(event.pool), reader: now.reader, refused: false })
        break
      }
      case 'Refused': {
        const paid = Number(event.paid)
        const chips = stand.chips.map((has, seat) => (seat === event.seat ? has - paid : has))
        told.stands.push({ chips, pool: stand.pool + paid, reader: event.seat ?? null, refused: true })
      }
    }
  }
  return told
}

/** The chips before the first question, computed backwards from the current ones. @param {Context} ctx @returns {Stand} */
function start({ board, log }) {
  const chips = [...board.chips]
  let { pool } = board
  for (const { type, gains, pool: more, seat, paid } of log.events) {
    if (type === 'Settled') {
      pool -= Number(more)
      ;/** @type {number[]} */ (gains).forEach((gain, at) => (chips[at] -= gain))
    } else if (type === 'Refused') {
      pool -= Number(paid)
      chips[Number(seat)] += Number(paid)
    }
  }
  return { chips, pool, reader: null, refused: false }
}

/** Who knows whom: how often the first was right about the second. @param {Round[]} rounds @param {number} guesser @param {number} reader */
export function knows(rounds, guesser, reader) {
  return tally(rounds.filter((round) => round.reader === reader), (_, seat) => seat === guesser)
}

/** How often somebody was right with so many chips on it. @param {Round[]} rounds @param {number} guesser @param {number} bet */
export const wagers = (rounds, guesser, bet) => tally(rounds, (token, seat) => seat === guesser && token.bet === bet)

/** How often the others were right about somebody. @param {Round[]} rounds @param {number} reader */
export const isKnown = (rounds, reader) => tally(rounds.filter((round) => round.reader === reader), () => true)

/** How often somebody was right about anybody. @param {Round[]} rounds @param {number} guesser */
export const knowsAll = (rounds, guesser) => tally(rounds, (_, seat) => seat === guesser)

/** @param {Round[]} rounds @param {(token: Token, seat: number) => boolean} counts @returns {Tally} */
function tally(rounds, counts) {
  const result = { hits: 0, tries: 0 }
  for (const round of rounds) {
    for (const [seat, token] of Object.entries(round.guesses)) {
      if (!counts(token, Number(seat))) continue
      result.tries += 1
      if (token.dots === round.answer) result.hits += 1
    }
  }
  return result
}

/** @param {Tally} tally */
export const share = ({ hits, tries }) => (tries ? hits / tries : 0)

/** The answer that cost the others most: by chips lost, then by the number of right guesses. @param {Round[]} rounds @returns {Round | null} */
export function mostSurprising(rounds) {
  const guessed = rounds.filter((round) => Object.values(round.guesses).some((token) => token.dots !== round.answer))
  return guessed.reduce((/** @type {Round | null} */ best, round) => (best && surprise(best) >= surprise(round) ? best : round), null)
}

/** @param {Round} round */
function surprise(round) {
  const tokens = Object.values(round.guesses)
  const wrong = tokens.filter((token) => token.dots !== round.answer)
  const lost = wrong.reduce((sum, token) => sum + token.bet, 0)
  return wrong.length / tokens.length + lost / 100
}
