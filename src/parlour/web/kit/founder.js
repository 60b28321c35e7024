// @ts-check
/** A founder's link, `/#founder=…`: if only its holders may open tables, this device keeps its key. */

const PLACE = 'parlour.founder'
const LINK = /^founder=([\w-]{16,64})$/

/** Keeps the key of such a link. @param {string} hash @returns {boolean} whether it was one */
export function keepFounder(hash) {
  const key = LINK.exec(hash)?.[1]
  if (!key) return false
  try {
    localStorage.setItem(PLACE, key)
  } catch {
    // If storage is blocked, the link has to be opened again.
  }
  return true
}

/** The founder's key for a new table. @returns {{founder?: string}} */
export function founderKey() {
  try {
    const key = localStorage.getItem(PLACE)
    return key ? { founder: key } : {}
  } catch {
    return {}
  }
}
