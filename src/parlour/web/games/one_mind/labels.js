// @ts-check
/** Labels beside points. Each takes the free place that covers least. */

/**
 * @typedef {{x: number, y: number, text: string, room: number}} Point `room`: how far from it a label must stay
 * @typedef {{x: number, y: number, anchor: 'start' | 'middle' | 'end'}} Label
 * @typedef {{left: number, top: number, right: number, bottom: number}} Box
 */

const LINE = 15

/** @param {Point[]} points @param {{wide: number, high: number, letter: number}} sheet `letter`: how wide one is, on the average @returns {Label[]} */
export function labels(points, sheet) {
  /** @type {Box[]} */
  const taken = points.map(({ x, y, room }) => ({ left: x - room, top: y - 10, right: x + room, bottom: y + 10 }))
  return points.map((point, own) => {
    const options = places(point).map((label) => ({ label, box: boxOf(label, point.text, sheet.letter) }))
    const cost = (/** @type {Box} */ box) => outside(box, sheet) * 4 + taken.reduce((sum, other, at) => sum + (at === own ? 0 : overlap(box, other)), 0)
    const best = options.reduce((one, other) => (cost(other.box) < cost(one.box) ? other : one))
    taken.push(best.box)
    return best.label
  })
}

/** Right, left, above, below, and further away. @param {Point} point @returns {Label[]} */
function places({ x, y, room }) {
  const near = [
    { x: x + room, y: y + 5, anchor: /** @type {const} */ ('start') },
    { x: x - room, y: y + 5, anchor: /** @type {const} */ ('end') },
    { x, y: y - 14, anchor: /** @type {const} */ ('middle') },
    { x, y: y + 24, anchor: /** @type {const} */ ('middle') },
  ]
  const corners = [-16, 22].flatMap((off) => [
    { x: x + room - 4, y: y + off, anchor: /** @type {const} */ ('start') },
    { x: x - room + 4, y: y + off, anchor: /** @type {const} */ ('end') },
  ])
  const far = [-30, 40].map((off) => ({ x, y: y + off, anchor: /** @type {const} */ ('middle') }))
  return [...near, ...corners, ...far]
}

/** @param {Label} label @param {string} text @param {number} letter @returns {Box} */
function boxOf({ x, y, anchor }, text, letter) {
  const wide = text.length * letter
  const left = anchor === 'start' ? x : anchor === 'end' ? x - wide : x - wide / 2
  return { left, top: y - LINE + 3, right: left + wide, bottom: y + 3 }
}

/** @param {Box} one @param {Box} other */
function overlap(one, other) {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  return wide > 0 && high > 0 ? wide * high : 0
}

/** @param {Box} box @param {{wide: number, high: number}} sheet */
function outside({ left, top, right, bottom }, { wide, high }) {
  const inside = overlap({ left, top, right, bottom }, { left: 4, top: 4, right: wide - 4, bottom: high - 4 })
  return (right - left) * (bottom - top) - inside
}
