// @ts-check
/** Delayed actions: after some time, or after the one before. */

/** A delayed action. Delaying it again replaces the earlier delay. */
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

/** A queue for quick taps: one action after the other, in order. */
export function queue() {
  let last = Promise.resolve()

  /** @template T @param {() => Promise<T>} deed @returns {Promise<T>} */
  return (deed) => {
    const mine = last.then(deed)
    last = mine.then(() => {}, () => {})
    return mine
  }
}
