// @ts-check
/** Who plays which seat. A sitter's number outlives names and places: the game knows people as they were at its start. */

/**
 * @typedef {import('../types.js').Visit} Visit
 * @typedef {import('../types.js').Player} Player
 * @typedef {import('../types.js').TableMessage} TableMessage
 */

/** The sitter of this seat; null if they have left. @param {Pick<Visit, 'table' | 'play'>} visit @param {number} seat @returns {Player | undefined} */
export function sitterAt({ table, play }, seat) {
  const player = play?.players[seat]
  return player && table?.seats.find((sitter) => sitter.sitter === player.sitter)
}

/** The seats in the game of the people at this device. @param {Pick<Visit, 'table' | 'play'>} visit */
export function seatsHere({ table, play }) {
  const here = table?.you?.seats.map((place) => table.seats[place]?.sitter) ?? []
  return play?.players.filter((player) => here.includes(player.sitter)).map((player) => player.seat) ?? []
}

/** Whose role the reader has while they are away; some rights stay with them. @param {TableMessage} table @returns {Player | undefined} */
export function onLoanFrom({ you, lender, seats }) {
  return you?.host && typeof lender === 'number' ? seats[lender] : undefined
}
