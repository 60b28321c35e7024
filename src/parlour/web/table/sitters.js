// @ts-check
/** Who plays which seat. A sitter's number outlives names and places: the game knows people as they were when it began. */

/**
 * @typedef {import('../types.js').Visit} Visit
 * @typedef {import('../types.js').Player} Player
 * @typedef {import('../types.js').TableMessage} TableMessage
 */

/** Who of those at the table plays this seat? Nobody, if they have left. @param {Pick<Visit, 'table' | 'play'>} visit @param {number} seat @returns {Player | undefined} */
export function sitterAt({ table, play }, seat) {
  const player = play?.players[seat]
  return player && table?.seats.find((sitter) => sitter.sitter === player.sitter)
}

/** The seats in the game of those who sit at this device. @param {Pick<Visit, 'table' | 'play'>} visit */
export function seatsHere({ table, play }) {
  const here = table?.you?.seats.map((place) => table.seats[place]?.sitter) ?? []
  return play?.players.filter((player) => here.includes(player.sitter)).map((player) => player.seat) ?? []
}

/** Whose role the reader has while they are away: some of it stays with them. @param {TableMessage} table @returns {Player | undefined} */
export function onLoanFrom({ you, lender, seats }) {
  return you?.host && typeof lender === 'number' ? seats[lender] : undefined
}
