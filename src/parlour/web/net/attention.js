// @ts-check
/** What the person looks at: the table, a sample turn above it, or nothing of this page. While nobody attends, a table waits. */

/** @typedef {'attends' | 'reads' | 'hidden'} Attention */

let reads = false // of net/ itself: every stream of this page reports the same

/** @type {Set<() => void>} */
const listeners = new Set()

/** @returns {Attention} */
export const attention = () => (document.visibilityState === 'hidden' ? 'hidden' : reads ? 'reads' : 'attends')

/** A sample turn is opened or closed. @param {boolean} on */
export function readSample(on) {
  reads = on
  for (const turn of listeners) turn()
}

/** Call this when the attention may have changed. @param {() => void} turn @returns {() => void} what ends it */
export function onAttention(turn) {
  listeners.add(turn)
  document.addEventListener('visibilitychange', turn)
  return () => {
    listeners.delete(turn)
    document.removeEventListener('visibilitychange', turn)
  }
}
