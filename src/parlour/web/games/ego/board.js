// @ts-check
/** Reads the board: the same questions as `known.py` of the rules, and some that only the display asks. */

import { nothing } from '../../vendor/lit-html/lit-html.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.generated.js').ego.Board} Board
 * @typedef {import('../../types.generated.js').ego.Round} Round
 * @typedef {import('../../types.generated.js').ego.Token} Token
 * @typedef {import('../../types.generated.js').ego.OwnQuestion} OwnQuestion
 * @typedef {{question: string, own: OwnQuestion | null}} Asked a question of the house, or one of the group's own
 * @typedef {1 | 2 | 3} Dots
 * @typedef {0 | 1 | 2} Bet
 * @typedef {'reading' | 'guessing' | 'over'} Phase
 */

export { BETS, DOTS } from './printed.js'
export const REFUSAL = 2

/** @param {Board} board @returns {Phase} */
export function phase(board) {
  if (board.ended) return 'over'
  return board.laid ? 'guessing' : 'reading'
}

/** Who has a chip to bet, or guesses for honour. @param {Board} board */
export const guessers = (board) => seats(board).filter((seat) => seat !== board.reader && (board.honour || board.chips[seat] > 0))

/** @param {Board} board */
export const seats = (board) => board.chips.map((_, seat) => seat)

/** Is this seat out of chips, at a table where it then has to sit out? @param {Board} board @param {number | null} seat */
export const sitsOut = (board, seat) => !board.honour && isBroke(board, seat)

/** @param {Board} board @param {number | null} seat */
export const isBroke = (board, seat) => seat !== null && seat !== board.reader && board.chips[seat] === 0

/** The question in the reader's language, or as the group wrote it. @param {Context} ctx @param {Asked} asked */
export const ask = (ctx, { question, own }) => (own ? own.ask : ctx.piece(question).name)

/** @param {Context} ctx @param {Asked} asked @param {Dots} dots */
export const answer = (ctx, { question, own }, dots) => (own ? own.answers[dots - 1] : ctx.piece(`${question}.${dots}`).name)

/** The language in which a question is read aloud; a group's own questions have their own. @param {Asked} asked */
export const tongue = ({ own }) => own?.language || nothing

/** Who was right. @param {Round} round */
export const rightOnes = (round) => guessersOf(round).filter((seat) => round.guesses[seat].dots === round.answer)

/** Who has put a token on this answer. @param {Round} round @param {Dots} dots */
export const believers = (round, dots) => guessersOf(round).filter((seat) => round.guesses[seat].dots === dots)

/** @param {Round} round */
export const guessersOf = (round) => Object.keys(round.guesses).map(Number)

/** Nobody could be paid: the bets were returned. @param {Round} round */
export const isUnpaid = (round) => rightOnes(round).length > 0 && round.gains.every((gain) => gain === 0)

/** Who has laid a guess face down already. @param {Context} ctx @param {number} seat */
export const isReady = (ctx, seat) => Boolean(ctx.game.ask?.answered.includes(seat))

/** What may be done now, by its name. @param {Context} ctx @param {string} type */
export const may = (ctx, type) => Boolean(ctx.prompt?.actions?.some((action) => action.type === type))

/** @param {number} gain "+2", "−1", "±0" */
export const signed = (gain) => (gain > 0 ? `+${gain}` : gain < 0 ? `−${-gain}` : '±0')
