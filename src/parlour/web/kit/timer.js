// @ts-check
/** Actions that wait: for some time, or for the one before them. */

/** A deed that is put off. Putting it off again forgets the last time. */
export class Timer {
  #running = 0

  /** @param {number} milliseconds @param {() => void} deed */
  start(milliseconds, deed) {
    this.stop()
    this.#running = setTimeout(() => {
      this.#running = 0
      deed()
    }, milliseconds)
  }

  stop() {
    clearTimeout(this.#running)
    this.#running = 0
  }

  get isRunning() {
    return this.#running !== 0
  }
}

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
