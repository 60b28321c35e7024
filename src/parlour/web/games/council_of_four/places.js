// @ts-check
/** The places of the cities on the drawing, and curves of the roads that avoid cities. */

/** @type {Record<string, [number, number]>} */
export const PLACES = {
  A: [172, 132], B: [168, 302], C: [322, 84], D: [306, 226], E: [322, 374],
  F: [494, 84], G: [504, 226], H: [494, 374], I: [682, 132], J: [682, 300],
  K: [880, 84], L: [872, 226], M: [880, 374], N: [1066, 132], O: [1066, 300],
}

/** Distance to the side, as a part of the length; 0.08 by default. @type {Record<string, number>} */
const BENDS = { HM: -0.06, AB: 0.1, NO: -0.1, CD: -0.06, IJ: -0.1 }

/** A road as a path, "AB". @param {string} road */
export function roadPath(road) {
  const [x, y] = PLACES[road[0]]
  const [u, v] = PLACES[road[1]]
  const bend = BENDS[road] ?? 0.08
  return `M${x} ${y + 8}Q${(x + u) / 2 + (v - y) * bend} ${(y + v) / 2 - (u - x) * bend + 8} ${u} ${v + 8}`
}

/** The neighbour that lies in the direction of an arrow key. @param {string} from @param {string[]} others @param {string} key */
export function inDirection(from, others, key) {
  const way = /** @type {Record<string, [number, number]>} */ ({ ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] })[key]
  if (!way) return null
  const [x, y] = PLACES[from]
  const turned = others.map((city) => {
    const [dx, dy] = [PLACES[city][0] - x, PLACES[city][1] - y]
    return { city, cosine: (dx * way[0] + dy * way[1]) / Math.hypot(dx, dy) }
  })
  const ahead = turned.filter(({ cosine }) => cosine > 0.25).sort((one, other) => other.cosine - one.cosine)
  return ahead[0]?.city ?? null
}
