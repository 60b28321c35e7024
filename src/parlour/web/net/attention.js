// @ts-check
/** What the person before this page looks at: the table, a sample turn on top of it, or something else. While nobody attends, a table waits. */

/** @typedef {'attends' | 'reads' | 'hidden'} Attention */

let reads = false // the network's own: every stream of this page says the same

/** @type {Set<() => void>} */
const listeners = new Set()

/** @returns {Attention} */
export const attention = () => (document.visibilityState === 'hidden' ? 'hidden' : reads ? 'reads' : 'attends')

/** A sample turn is opened, or closed. @param {boolean} on */
export function readSample(on) {
  reads = on
  for (const turn of listeners) turn()
}

/** Call this when it may be something else. @param {() => void} turn @returns {() => void} what ends it */
export function onAttention(turn) {
  listeners.add(turn)
  document.addEventListener('visibilitychange', turn)
  return () => {
    listeners.delete(turn)
    document.removeEventListener('visibilitychange', turn)
  }
}
