// @ts-check
/** The land under the roads: sea and beach, hills, mountains and trees, and the houses of a city. */

import { svg } from '../../vendor/lit-html/lit-html.js'

/** @param {number} x @param {number} y @param {number} [scale] */
const tree = (x, y, scale = 0.8) => svg`<g transform="translate(${x} ${y}) scale(${scale})"><path d="M-2 0h4v8h-4z" fill="#6b4128"/><path d="M0-24c8 0 11 6 11 12S6 2 0 2s-11-8-11-14 3-12 11-12z" fill="#5d8a4a"/><path d="M0-24c8 0 11 6 11 12S6 2 0 2z" opacity=".1"/></g>`
/** @param {number} x @param {number} y @param {number} [scale] */
const pine = (x, y, scale = 0.9) => svg`<g transform="translate(${x} ${y}) scale(${scale})"><path d="M-2 0h4v7h-4z" fill="#5a3a22"/><path d="M0-30l11 16H5l9 15h-28l9-15h-6z" fill="#4a7358"/><path d="M0-30l11 16H5l9 15H0z" opacity=".1"/></g>`
/** @param {number} x @param {number} y @param {number} [scale] */
const peak = (x, y, scale = 1) => svg`<g transform="translate(${x} ${y}) scale(${scale})"><path d="M-60 0L0-92 60 0z" fill="#9c97a8"/><path d="M0-92L60 0H14L6-40z" fill="#7f7a8e"/><path d="M0-92l-21 32 9-4 7 9 8-9 9 8 8-5z" fill="#fff"/></g>`
/** @param {number} x @param {number} y */
const ship = (x, y) => svg`<g transform="translate(${x} ${y})"><path d="M-18 6h36l-7 10h-22z" fill="#7b5332"/><path d="M-1 4v-28l18 24z" fill="#fffaf0"/><path d="M-4 4v-22l-12 20z" fill="#f3d9c0"/></g>`

const TREES = [[120, 236], [232, 208], [246, 216], [396, 164], [384, 318], [396, 326], [436, 168], [590, 66], [606, 74], [596, 300], [612, 308], [580, 192], [768, 212], [782, 220], [752, 66], [766, 76], [612, 432], [770, 436]]
const PINES = [[826, 168], [842, 176], [974, 66], [990, 74], [930, 320], [948, 328], [972, 440], [988, 446], [800, 350], [1176, 300]]
const PEAKS = [[964, 206, 0.7], [1160, 246, 0.8], [1120, 80, 0.5], [800, 452, 0.5], [1168, 474, 0.85], [960, 466, 0.45]]

/** 1200 wide, 480 high. */
export const land = () => svg`<rect width="1200" height="480" fill="#e3d3a2"/>
  <path d="M400 0h400c-20 80 24 150-6 240s20 160 0 240H396c-24-80 26-160 0-240S416 70 400 0z" fill="#b9cd8d"/>
  <path d="M800 0h400v480H794c20-80-30-150 0-240S780 80 800 0z" fill="#cfc8cb"/>
  <path d="M396 60c60-30 110 10 190-6s140-30 212 6v60c-80-30-140 0-210 10s-130-30-196-8z" fill="#a9c27c" opacity=".7"/>
  <path d="M398 330c70-40 130 10 200-10s130-20 200 0v160H398z" fill="#a3bd75" opacity=".75"/>
  <path d="M398 420c60-30 150 20 210-4s120-16 190 0v64H398z" fill="#93b067" opacity=".75"/>
  <path d="M0 0h62c30 60-22 100 6 160s-26 100 4 160-18 110 10 160H0z" fill="#86c0cd"/>
  <path d="M62 0c30 60-22 100 6 160s-26 100 4 160-18 110 10 160h14c-28-50 18-100-10-160s26-100-4-160S106 60 76 0z" fill="#f3e6bd"/>
  <g fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="2.5" stroke-linecap="round"><path d="M14 70q7-7 14 0t14 0M8 180q7-7 14 0t14 0M20 290q7-7 14 0t14 0M6 400q7-7 14 0t14 0M26 450q7-7 14 0"/></g>
  ${ship(32, 130)}${ship(34, 344)}
  ${PEAKS.map(([x, y, scale]) => peak(x, y, scale))}${TREES.map(([x, y]) => tree(x, y))}${PINES.map(([x, y]) => pine(x, y))}
  <path d="M400 0c16 70-28 160-4 240s-24 160 0 240M800 0c-20 80 24 150-6 240s20 160 0 240" fill="none" stroke="#7d6a45" stroke-width="2.5" stroke-dasharray="2 9" stroke-linecap="round" opacity=".7"/>`

// Houses

const WALLS = { coast: '#fbf1dc', hills: '#f3e2bd', mountains: '#e6e2e0' }
const ROOFS = { coast: ['#cf6a45', '#b4532f'], hills: ['#a8793c', '#8a5f2a'], mountains: ['#6d7690', '#566077'] }

/** @param {number} x @param {number} y @param {[number, number]} size @param {string} wall @param {string} roof */
const house = (x, y, [wide, high], wall, roof) => svg`<path d="M${x} ${y}h${wide}v${-high}h${-wide}z" fill=${wall} />
  <path d="M${x + wide * 0.62} ${y}h${wide * 0.38}v${-high}h${-wide * 0.38}z" opacity=".1"/>
  <path d="M${x - 2.5} ${y - high}L${x + wide / 2} ${y - high - wide * 0.62} ${x + wide + 2.5} ${y - high}z" fill=${roof} />
  <path d="M${x + wide * 0.36} ${y}v${-high * 0.5}h${wide * 0.22}v${high * 0.5}z" fill="#6b4128"/>`

/** @param {'coast' | 'hills' | 'mountains'} region */
export function town(region) {
  const wall = WALLS[region]
  const [roof, other] = ROOFS[region]
  return svg`<ellipse cy="4" rx="40" ry="9" opacity=".13"/>${house(-33, 2, [20, 16], wall, roof)}${house(10, 3, [22, 17], wall, other)}${house(-13, 4, [24, 23], wall, roof)}`
}

/** Where the king lives. */
export const castle = () => svg`<ellipse cy="4" rx="40" ry="9" opacity=".13"/>${house(-12, 2, [24, 36], '#e9def3', '#6b3a94')}${house(-34, 3, [18, 18], '#f3e2bd', '#7b4fae')}${house(16, 3, [18, 18], '#f3e2bd', '#7b4fae')}
  <path d="M0-50v-12l10 4-10 4" fill="#f0bb3c" stroke="#6b3a94" stroke-width="1.5"/>`
