// @ts-check

/** A queue for quick fingers: one deed after the other, in the order in which they were wished. */
export function queue() {
  let last = Promise.resolve()

  /** @template T @param {() => Promise<T>} deed @returns {Promise<T>} */
  return (deed) => {
    const mine = last.then(deed)
    last = mine.then(() => {}, () => {})
    return mine
  }
}
