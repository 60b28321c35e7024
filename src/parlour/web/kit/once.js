// @ts-check
/** Values that are fetched when first needed, and then kept. */

import { redraw } from './redraw.js'

/**
 * All callers share the same promise. After a failure the next caller tries again.
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
 * For drawing: null until the value is here, then the page is drawn again. After a failure the next drawing tries
 * again.
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
