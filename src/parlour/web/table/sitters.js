// @ts-check
/** Who plays which seat. A sitter's number outlives names and places: the game knows people as they were when it began. */

/**
 * @typedef {import('../types.js').Room} Room
 * @typedef {import('../types.js').Player} Player
 */

/** Who of those at the table plays this seat? Nobody, if they have left. @param {Pick<Room, 'table' | 'play'>} room @param {number} seat @returns {Player | undefined} */
export function sitterAt({ table, play }, seat) {
  const player = play?.players[seat]
  return player && table?.seats.find((sitter) => sitter.sitter === player.sitter)
}

/** The seats in the game of those who sit at this device. @param {Pick<Room, 'table' | 'play'>} room */
export function seatsHere({ table, play }) {
  const here = table?.you?.seats.map((place) => table.seats[place]?.sitter) ?? []
  return play?.players.filter((player) => here.includes(player.sitter)).map((player) => player.seat) ?? []
}
