// @ts-check
/** What the server's clock says, as far as its stamps tell: the quickest of the last messages was hardly late at all. */

const REMEMBERED = 5

class ServerTime {
  /** How much later than their stamps the last messages came, in milliseconds of this device. @type {number[]} */
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

/** When that was, on this device's clock. @param {number} stamp */
export const hereAt = (stamp) => stamp + time.delay

/** The stamp of something that happens here and now. */
export const stampNow = () => Date.now() - time.delay
