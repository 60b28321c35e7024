// @ts-check
/** A card to show around: 1200 × 630, drawn in the browser with our fonts. It tells what everybody at the table saw. */

import { art } from './art.js'
import { download } from './download.js'

const WIDE = 1200
const HIGH = 630

/**
 * @typedef {object} ShareCard
 * @property {string} game its name
 * @property {string} headline
 * @property {string} line the closest moment, in a sentence
 * @property {{name: string, avatar: string, seat: number, winner: boolean}[]} players
 * @property {[string, string]} felt light and dark
 * @property {string} file
 */

/** @param {ShareCard} card */
export async function shareCard(card) {
  await Promise.all(['700 60px Fraunces', '500 30px Figtree'].map((font) => document.fonts.load(font).catch(() => [])))
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDE, height: HIGH })
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'))
  felt(pen, card.felt)
  words(pen, card)
  await faces(pen, card.players)
  const blob = await new Promise((/** @type {(blob: Blob | null) => void} */ done) => canvas.toBlob(done, 'image/png'))
  if (blob) await handOut(new File([blob], card.file, { type: 'image/png' }))
}

/** @param {CanvasRenderingContext2D} pen @param {[string, string]} felt */
function felt(pen, [light, dark]) {
  const cloth = pen.createRadialGradient(WIDE / 2, 250, 60, WIDE / 2, 300, 800)
  cloth.addColorStop(0, light)
  cloth.addColorStop(1, dark)
  pen.fillStyle = '#6b4128'
  pen.fillRect(0, 0, WIDE, HIGH)
  pen.fillStyle = cloth
  pen.beginPath()
  pen.roundRect(16, 16, WIDE - 32, HIGH - 32, 28)
  pen.fill()
  pen.fillStyle = 'rgb(255 238 190 / .12)'
  pen.beginPath()
  pen.moveTo(WIDE / 2 - 30, 16)
  pen.lineTo(WIDE / 2 + 30, 16)
  pen.lineTo(WIDE / 2 + 420, HIGH - 16)
  pen.lineTo(WIDE / 2 - 420, HIGH - 16)
  pen.fill()
}

/** @param {CanvasRenderingContext2D} pen @param {ShareCard} card */
function words(pen, { game, headline, line }) {
  pen.fillStyle = '#fbf3e2'
  pen.textAlign = 'left'
  pen.font = '700 30px Fraunces, serif'
  pen.fillText(`Parlour · ${game}`, 56, 78)
  pen.textAlign = 'center'
  const lines = wrapped(pen, headline, '720 72px Fraunces, serif', WIDE - 160)
  lines.forEach((text, at) => pen.fillText(text, WIDE / 2, 210 + at * 82))
  pen.fillStyle = '#ffe7b0'
  const below = wrapped(pen, line, '500 30px Figtree, sans-serif', WIDE - 240).slice(0, 2)
  below.forEach((text, at) => pen.fillText(text, WIDE / 2, 546 + at * 38))
}

/** @param {CanvasRenderingContext2D} pen @param {string} text @param {string} font @param {number} wide @returns {string[]} */
function wrapped(pen, text, font, wide) {
  pen.font = font
  /** @type {string[]} */
  const lines = []
  for (const word of text.split(' ')) {
    const last = lines[lines.length - 1]
    if (last !== undefined && pen.measureText(`${last} ${word}`).width < wide) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** @param {CanvasRenderingContext2D} pen @param {ShareCard['players']} players */
async function faces(pen, players) {
  const style = getComputedStyle(document.documentElement)
  const apart = Math.min(170, 1000 / players.length)
  for (const [at, { name, avatar, seat, winner }] of players.entries()) {
    const x = WIDE / 2 + (at - (players.length - 1) / 2) * apart
    pen.fillStyle = '#fffaf0'
    pen.strokeStyle = winner ? '#ffdf93' : style.getPropertyValue(`--p${(seat % 8) + 1}`).trim()
    pen.lineWidth = winner ? 9 : 6
    pen.beginPath()
    pen.arc(x, 395, 56, 0, 7)
    pen.fill()
    pen.stroke()
    const image = Object.assign(new Image(128, 128), { src: art(`noto/${avatar || 'owl'}.svg`) })
    await image.decode().then(() => pen.drawImage(image, x - 38, 357, 76, 76), () => {})
    pen.fillStyle = '#fbf3e2'
    pen.font = '650 26px Figtree, sans-serif'
    pen.fillText(name, x, 488, apart - 8)
  }
}

/** By the system's own sheet where there is one, else as a file. @param {File} file */
async function handOut(file) {
  if (navigator.canShare?.({ files: [file] }) && matchMedia('(pointer: coarse)').matches) {
    await navigator.share({ files: [file] }).catch(() => {})
  } else download(file.name, file, file.type)
}
