// @ts-check
/** The devices at a seat that the reader has already seen and dismissed. */

/** @typedef {import('../../types.js').TableMessage} TableMessage */

const PLACE = 'parlour.devices'
const MOST = 24

/** Has a device come to this seat that was not dismissed here? @param {TableMessage} table */
export function isNews(table) {
  const taken = table.you?.taken
  return Boolean(taken && taken.at > (kept()[seatOf(table)] ?? 0))
}

/** @param {TableMessage} table */
export function dismiss(table) {
  const at = table.you?.taken?.at
  if (!at) return
  const { [seatOf(table)]: _, ...others } = kept()
  try {
    localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries([...Object.entries(others), [seatOf(table), at]].slice(-MOST))))
  } catch {
    // Then it is shown again.
  }
}

/** @param {TableMessage} table */
const seatOf = ({ code, seats, you }) => `${code} ${seats[you?.seat ?? 0]?.sitter}`

/** @returns {Record<string, number>} */
function kept() {
  try {
    const found = JSON.parse(localStorage.getItem(PLACE) ?? '{}')
    return found && typeof found === 'object' ? found : {}
  } catch {
    return {}
  }
}
