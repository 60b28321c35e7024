// @ts-check
/** The server's clock, estimated from its stamps: the fastest of the last messages had hardly any delay. */

const REMEMBERED = 5

class ServerTime {
  /** The delays of the last messages after their stamps, in milliseconds of this device. @type {number[]} */
  #delays = []

  /** A message with this stamp has just come. @param {number} stamp */
  note(stamp) {
    this.#delays = [...this.#delays, Date.now() - stamp].slice(-REMEMBERED)
  }

  get delay() {
    return this.#delays.length ? Math.min(...this.#delays) : 0
  }
}

const time = new ServerTime()

/** A message with this stamp has just come. @param {number} stamp */
export const noteStamp = (stamp) => time.note(stamp)

/** That time, on this device's clock. @param {number} stamp */
export const hereAt = (stamp) => stamp + time.delay

/** The stamp of an event on this device. */
export const stampNow = () => Date.now() - time.delay
