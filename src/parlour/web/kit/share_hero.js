// @ts-check
/** The large element of a share card: a face, a word, towers of chips, a medal, or the winners. */

import { art } from './art.js'

export const WIDE = 1200
export const HIGH = 630
const MIDDLE = { x: 926, y: 268 }

/**
 * @typedef {{name: string, avatar: string, seat: number, winner: boolean, score?: number}} Somebody
 * @typedef {{x: number, y: number, size: number, plain?: boolean}} Spot
 */

/** @param {CanvasRenderingContext2D} pen @param {{picture: import('../types.js').SharePicture, players: Somebody[]}} card */
export async function drawHero(pen, { picture, players }) {
  if (picture.kind === 'card') return paperCard(pen, picture)
  if (picture.kind === 'word') return slate(pen, picture.word)
  if (picture.kind === 'towers') return towers(pen, picture.heights, players)
  return picture.kind === 'medal' ? medal(pen, picture) : winners(pen, players)
}

/** @param {string} src @returns {Promise<HTMLImageElement | null>} */
export async function load(src) {
  const image = Object.assign(new Image(256, 256), { src })
  return image.decode().then(() => image, () => null)
}

/** A person's animal on a disc in the colour of the seat; winners have light around it. @param {CanvasRenderingContext2D} pen @param {Somebody} somebody @param {Spot} spot */
export async function disc(pen, { avatar, seat, winner }, { x, y, size, plain = false }) {
  const style = getComputedStyle(document.documentElement)
  const round = (/** @type {number} */ radius, /** @type {string} */ colour) => {
    pen.fillStyle = colour
    pen.beginPath()
    pen.arc(x, y, radius, 0, 7)
    pen.fill()
  }
  if (winner && !plain) Object.assign(pen, { shadowColor: '#ffe296', shadowBlur: size * 0.6 })
  round(size * 1.12, winner && !plain ? '#ffe7a8' : '#fffaf0')
  Object.assign(pen, { shadowColor: 'transparent', shadowBlur: 0 })
  round(size, style.getPropertyValue(`--p${(seat % 8) + 1}`).trim() || '#888')
  round(size * 0.84, '#fffaf0')
  const image = await load(art(`noto/${avatar || 'owl'}.svg`))
  if (image) pen.drawImage(image, x - size * 0.62, y - size * 0.62, size * 1.24, size * 1.24)
}

/** @param {CanvasRenderingContext2D} pen @param {{name: string, picture: string}} card */
async function paperCard(pen, { name, picture }) {
  const [wide, high] = [228, 318]
  pen.save()
  pen.translate(MIDDLE.x - 66, MIDDLE.y - 10)
  pen.rotate(-0.05)
  Object.assign(pen, { shadowColor: 'rgb(0 0 0 / .5)', shadowBlur: 30, shadowOffsetY: 10 })
  plate(pen, { wide: wide + 22, high: high + 22, colour: '#e3b04b' })
  Object.assign(pen, { shadowColor: 'transparent' })
  plate(pen, { wide, high, colour: '#fffaf0' })
  pen.fillStyle = '#efe0cf'
  pen.beginPath()
  pen.roundRect(-wide / 2 + 14, -high / 2 + 14, wide - 28, wide + 6, 10)
  pen.fill()
  const image = picture ? await load(art(`${picture}.svg`)) : null
  if (image) pen.drawImage(image, -92, -high / 2 + 26, 184, 184)
  pen.fillStyle = '#2c1e17'
  pen.textAlign = 'center'
  pen.font = `700 ${image ? 27 : 36}px Fraunces, serif`
  pen.fillText(name, 0, image ? high / 2 - 28 : -10, wide - 24)
  pen.restore()
}

/** @param {CanvasRenderingContext2D} pen @param {{wide: number, high: number, colour: string}} of */
function plate(pen, { wide, high, colour }) {
  pen.fillStyle = colour
  pen.beginPath()
  pen.roundRect(-wide / 2, -high / 2, wide, high, 20)
  pen.fill()
}

/** The common word, in its writer's spelling. @param {CanvasRenderingContext2D} pen @param {string} word */
function slate(pen, word) {
  pen.save()
  pen.translate(MIDDLE.x, MIDDLE.y)
  pen.rotate(-0.05)
  Object.assign(pen, { shadowColor: '#ffe296', shadowBlur: 50 })
  plate(pen, { wide: 428, high: 158, colour: '#e3b04b' })
  Object.assign(pen, { shadowColor: 'transparent' })
  plate(pen, { wide: 414, high: 144, colour: '#fffaf0' })
  pen.fillStyle = '#2c1e17'
  pen.textAlign = 'center'
  pen.font = '84px "Patrick Hand", cursive'
  pen.fillText(word, 0, 28, 380)
  pen.restore()
}

/** Chips in towers, with a head on each. @param {CanvasRenderingContext2D} pen @param {number[]} heights @param {Somebody[]} players */
async function towers(pen, heights, players) {
  const shown = [...players].sort((one, other) => heights[other.seat] - heights[one.seat]).slice(0, 5)
  const order = shown.length > 2 ? [shown[1], shown[0], ...shown.slice(2)] : shown
  const most = Math.max(1, ...heights)
  const apart = Math.min(136, 440 / order.length)
  for (const [at, player] of order.entries()) {
    const x = MIDDLE.x + (at - (order.length - 1) / 2) * apart
    const high = Math.round((heights[player.seat] / most) * 12)
    for (let chip = 0; chip <= high; chip += 1) coin(pen, x, 428 - chip * 13, apart * 0.36)
    const y = 428 - high * 13 - apart * 0.42
    await disc(pen, player, { x, y, size: apart * (player.winner ? 0.42 : 0.32) })
    if (player.winner && players.filter(({ winner }) => winner).length === 1) await crown(pen, x, y - apart * 0.62, apart * 0.72)
  }
}

/** @param {CanvasRenderingContext2D} pen @param {number} x @param {number} y @param {number} size */
function coin(pen, x, y, size) {
  pen.fillStyle = '#8a6414'
  pen.beginPath()
  pen.ellipse(x, y + 7, size, size * 0.26, 0, 0, 7)
  pen.fill()
  pen.fillStyle = '#d3aa45'
  pen.beginPath()
  pen.ellipse(x, y, size, size * 0.26, 0, 0, 7)
  pen.fill()
}

/** @param {CanvasRenderingContext2D} pen @param {number} x @param {number} y @param {number} size */
async function crown(pen, x, y, size) {
  const image = await load(art('noto/crown.svg'))
  if (image) pen.drawImage(image, x - size / 2, y - size / 2, size, size)
}

/** @param {CanvasRenderingContext2D} pen @param {{picture: string, score: number}} of */
async function medal(pen, { picture, score }) {
  const image = picture ? await load(art(`${picture}.svg`)) : null
  if (image) pen.drawImage(image, MIDDLE.x - 130, MIDDLE.y - 170, 260, 260)
  pen.fillStyle = '#fbf3e2'
  pen.textAlign = 'center'
  pen.font = `800 ${image ? 64 : 170}px Figtree, sans-serif`
  pen.fillText(String(score), MIDDLE.x, image ? MIDDLE.y + 160 : MIDDLE.y + 60)
}

/** The winners, large; only a single winner has the crown. @param {CanvasRenderingContext2D} pen @param {Somebody[]} players */
async function winners(pen, players) {
  const won = players.filter(({ winner }) => winner)
  const shown = won.length ? won : players
  const size = shown.length === 1 ? 104 : Math.min(72, 190 / shown.length)
  for (const [at, player] of shown.entries()) await disc(pen, player, { x: MIDDLE.x + (at - (shown.length - 1) / 2) * size * 2.5, y: MIDDLE.y + 24, size })
  if (won.length === 1) await crown(pen, MIDDLE.x, MIDDLE.y - 96, 150)
}
