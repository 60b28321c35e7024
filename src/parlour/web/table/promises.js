// @ts-check
/** The promises of games as this browser saw them at their start, to be compared with their seeds. */

const PLACE = 'parlour.promises'
const MOST = 60

/** @param {string} code @param {number} number @param {string} promise */
export function notePromise(code, number, promise) {
  const all = kept()
  const name = `${code}/${number}`
  if (all[name]) return
  const newest = [...Object.entries(all), [name, promise]].slice(-MOST)
  try {
    localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries(newest)))
  } catch {
    // Without storage people note them themselves.
  }
}

/** @param {string} code @param {number} number */
export const promiseOf = (code, number) => kept()[`${code}/${number}`] ?? ''

/** @returns {Record<string, string>} */
function kept() {
  try {
    const found = JSON.parse(localStorage.getItem(PLACE) ?? '{}')
    return found && typeof found === 'object' ? found : {}
  } catch {
    return {}
  }
}
