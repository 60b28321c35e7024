// @ts-check
/** Reorders the chairs at random. @param {import('../../types.js').TableMessage} table */
export function shuffled(table) {
  const order = table.seats.map((sitter) => sitter.seat)
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1))
    ;[order[at], order[other]] = [order[other], order[at]]
  }
  return order
}
