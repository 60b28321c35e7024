// @ts-check
/** Reads the board: the same questions as `known.py` and `printed.py` of the rules. */

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('../../types.js').GameEvent} GameEvent
 * @typedef {import('../../types.generated.js').same_game.Board} Board
 * @typedef {import('../../types.generated.js').same_game.Turn} Turn
 * @typedef {import('../../types.generated.js').same_game.Scoreboard} Scoreboard
 * @typedef {'writing' | 'between' | 'lifting' | 'over'} Phase
 * @typedef {'bouquet' | 'bronze' | 'silver' | 'gold'} Medal
 */

export const CUPS = 9
export const MEDALS = /** @type {const} */ (['bouquet', 'bronze', 'silver', 'gold'])

/** @param {Board} board @returns {Phase} */
export function phase(board) {
  if (board.turns.length === board.rounds * board.seats) return 'over'
  if (board.giver !== null) return 'lifting'
  return board.written.length === board.seats ? 'between' : 'writing'
}

/** @param {Board} board */
export const everybody = (board) => Array.from({ length: board.seats }, (_, seat) => seat)

/** The team: everybody but the giver. @param {Board} board */
export const guessers = (board) => everybody(board).filter((seat) => seat !== board.giver)

/** Clockwise from the first seat, in every round. @param {Board} board */
export const nextGiver = (board) => ((board.first ?? 0) + board.turns.length) % board.seats

/** Which object of the game is played now, counted from 1. @param {Board} board */
export const objectNumber = (board) => Math.min(board.turns.length + 1, objectCount(board))

/** @param {Board} board */
export const objectCount = (board) => board.rounds * board.seats

/** The positions of cups that still stand. @param {Board} board */
export const covered = (board) => board.categories.filter((category) => !board.lifted.includes(category))

/** The number of cups on the track after this many safe lifts. @param {Board} board @param {number} lifts */
export const cupsOnTrack = (board, lifts) => CUPS - board.categories.length + lifts

/** What a turn is worth then. @param {Board} board @param {number} lifts */
export const worth = (board, lifts) => board.scoreboard.track[cupsOnTrack(board, lifts)]

/** The marker's position. @param {Board} board @param {number} steps */
export const moved = (board, steps) => Math.max(0, Math.min(board.scoreboard.end, board.score + steps))

/** @param {Scoreboard} scoreboard @param {number} score @returns {Medal | null} */
export const medalOf = (scoreboard, score) => MEDALS.findLast((medal) => score >= scoreboard[medal]) ?? null

/** How many of the team must want the same cup. @param {Board} board @param {number} team */
export const needed = (board, team) => ({ majority: Math.floor(team / 2) + 1, unanimous: team, anyone: 1 })[board.team]

/** Who has confirmed this cup. @param {Board} board @param {string} category */
export const supporters = (board, category) => guessers(board).filter((seat) => board.votes[seat] === category)

/** Who would lift this cup, or has confirmed it. @param {Board} board @param {string} category */
export const fans = (board, category) => guessers(board).filter((seat) => (board.votes[seat] ?? board.picks[seat]) === category)

/** The confirmed cups, most supporters first. @param {Board} board */
export const confirmed = (board) => [...new Set(Object.values(board.votes))].sort((one, other) => supporters(board, other).length - supporters(board, one).length)

/** Has everybody confirmed without a cup that has enough support? @param {Board} board */
export const isSplit = (board) => guessers(board).length > 1 && guessers(board).every((seat) => board.votes[seat] !== undefined)

/** May this viewer do this now? @param {Context} ctx @param {string} type */
export const may = (ctx, type) => Boolean(ctx.prompt?.actions?.some((action) => action.type === type))

/** The trap of this viewer's own card, unless it is covered. @param {Context} ctx @returns {string | null} */
export const ownTrap = (ctx) => (ctx.page.settings.hideHand ? null : (ctx.hand?.trap ?? null))

/** Does this viewer give the clue of this turn? @param {Context} ctx */
export const isGiver = (ctx) => ctx.you !== null && ctx.you === ctx.board.giver

/** What of this kind has just happened. @param {Context} ctx @param {string} type @returns {GameEvent | undefined} */
export const justNow = (ctx, type) => (ctx.page.replay ? ctx.log.step : ctx.log.fresh).findLast((event) => event.type === type)

/** "+2", "−1", "0" @param {number} steps */
export const signed = (steps) => (steps > 0 ? `+${steps}` : steps < 0 ? `−${-steps}` : '0')

/** A number on the cup track. @param {number} steps */
export const plain = (steps) => (steps < 0 ? `−${-steps}` : String(steps))
