// @ts-check
/** What is fetched when it is first wanted, and then stays. */

import { redraw } from './redraw.js'

/**
 * The same promise for everybody who asks. What failed is tried again by whoever asks next.
 * @template T
 * @param {() => Promise<T>} bring
 * @returns {() => Promise<T>}
 */
export function once(bring) {
  /** @type {Promise<T> | null} */
  let coming = null
  return () => {
    coming ??= bring().catch((problem) => {
      coming = null
      throw problem
    })
    return coming
  }
}

/**
 * For what a page is drawn with: null until it is here, and then the page is drawn anew. If it does not come, the next drawing asks again.
 * @template T
 * @param {() => Promise<T>} bring
 * @returns {() => T | null}
 */
export function lazy(bring) {
  const fetched = once(bring)
  /** @type {T | null} */
  let here = null
  return () => {
    if (here === null)
      fetched().then(
        (found) => {
          here = found
          redraw()
        },
        () => {},
      )
    return here
  }
}
