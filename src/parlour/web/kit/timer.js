// @ts-check

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
