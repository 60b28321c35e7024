// @ts-check
/** What the server's clock says, as far as its stamps tell: the quickest of the last messages was hardly late at all. */

const REMEMBERED = 5

/** How much later than their stamps the last messages came, in milliseconds of this device. @type {number[]} */
let delays = []

/** A message with this stamp has just come. @param {number} stamp @param {number} [now] */
export function noteStamp(stamp, now = Date.now()) {
  delays = [...delays, now - stamp].slice(-REMEMBERED)
}

/** When that was, on this device's clock. @param {number} stamp */
export const hereAt = (stamp) => stamp + delay()

/** The stamp of something that happens here and now. */
export const stampNow = () => Date.now() - delay()

const delay = () => (delays.length ? Math.min(...delays) : 0)
