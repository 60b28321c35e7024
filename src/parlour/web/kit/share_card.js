// @ts-check
/** A card to share: 1200 × 630, drawn in the browser with our fonts. It shows only what everybody at the table saw. */

import { art } from './art.js'
import { HIGH, WIDE, disc, drawHero, load } from './share_hero.js'

const LEFT = 68
const COLUMN = 590
const SIZES = [84, 72, 60, 50] // of the headline: the largest that fits into three lines
const BELOW = 400 // the bottom of the headline and its line

/**
 * @typedef {import('./share_hero.js').Somebody} Somebody
 * @typedef {object} ShareCard
 * @property {string} game its name
 * @property {string} headline
 * @property {string} line below the headline
 * @property {{title: string, words: string, seats: number[]} | null} ticket the closest moment
 * @property {import('../types.js').SharePicture} picture
 * @property {Somebody[]} players
 * @property {[string, string]} felt light and dark
 * @property {boolean} cheer
 * @property {string} file
 */

/** The picture as a file; null if this browser cannot draw it. @param {ShareCard} card */
export async function drawCard(card) {
  const blob = await drawn(card)
  return blob && new File([blob], card.file, { type: 'image/png' })
}

/** @param {ShareCard} card @returns {Promise<Blob | null>} */
async function drawn(card) {
  const fonts = ['720 84px Fraunces', '500 30px Figtree', '700 20px Figtree', '90px "Patrick Hand"']
  await Promise.all(fonts.map((font) => document.fonts.load(font).catch(() => [])))
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDE, height: HIGH })
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'))
  felt(pen, card)
  words(pen, card)
  await drawHero(pen, card)
  await brand(pen)
  await faces(pen, card.players)
  if (card.ticket) await ticket(pen, card.ticket, card.players)
  return new Promise((/** @type {(blob: Blob | null) => void} */ done) => canvas.toBlob(done, 'image/png'))
}

/** @param {CanvasRenderingContext2D} pen @param {ShareCard} card */
function felt(pen, { felt: [light, dark], cheer }) {
  const cloth = pen.createRadialGradient(WIDE * 0.77, 260, 40, WIDE * 0.6, 300, 800)
  cloth.addColorStop(0, light)
  cloth.addColorStop(1, dark)
  pen.fillStyle = '#6b4128'
  pen.fillRect(0, 0, WIDE, HIGH)
  pen.save()
  pen.beginPath()
  pen.rect(16, 16, WIDE - 32, HIGH - 32)
  pen.clip()
  pen.fillStyle = cloth
  pen.fill()
  if (cheer) rays(pen)
  pen.restore()
}

/** Light behind the large element. @param {CanvasRenderingContext2D} pen */
function rays(pen) {
  const light = pen.createRadialGradient(926, 270, 40, 926, 270, 620)
  light.addColorStop(0, 'rgb(255 238 190 / .2)')
  light.addColorStop(1, 'rgb(255 238 190 / 0)')
  pen.fillStyle = light
  for (let at = 0; at < 20; at += 1) {
    const angle = (at * Math.PI) / 10
    pen.beginPath()
    pen.moveTo(926, 270)
    pen.arc(926, 270, 900, angle, angle + 0.14)
    pen.fill()
  }
}

/** @param {CanvasRenderingContext2D} pen @param {ShareCard} card */
function words(pen, { game, headline, line }) {
  pen.textAlign = 'left'
  pen.fillStyle = '#ffdf93'
  pen.font = '700 20px Figtree, sans-serif'
  pen.letterSpacing = '2.5px'
  pen.fillText(game.toLocaleUpperCase(), LEFT, 98)
  pen.letterSpacing = '0px'
  const size = SIZES.find((one) => wrapped(pen, headline, `720 ${one}px Fraunces, serif`, COLUMN).length <= 3) ?? 50
  const lines = wrapped(pen, headline, `720 ${size}px Fraunces, serif`, COLUMN).slice(0, 4)
  pen.fillStyle = '#fbf3e2'
  Object.assign(pen, { shadowColor: 'rgb(0 0 0 / .45)', shadowBlur: 12, shadowOffsetY: 4 })
  lines.forEach((text, at) => pen.fillText(text, LEFT - 2, 106 + size * (0.9 + at), COLUMN))
  const top = 106 + size * (lines.length - 0.1) + 58
  Object.assign(pen, { shadowColor: 'transparent' })
  if (top > BELOW + 60) return
  wrapped(pen, line, '500 25px Figtree, sans-serif', COLUMN).slice(0, 2).forEach((text, at) => pen.fillText(text, LEFT, top + at * 34))
}

/** @param {CanvasRenderingContext2D} pen @param {string} text @param {string} font @param {number} wide @returns {string[]} */
function wrapped(pen, text, font, wide) {
  pen.font = font
  /** @type {string[]} */
  const lines = []
  for (const word of text.split(' ')) {
    const last = lines[lines.length - 1]
    if (last !== undefined && pen.measureText(`${last} ${word}`).width < wide) lines[lines.length - 1] = `${last} ${word}`
    else if (word) lines.push(word)
  }
  return lines
}

/** @param {CanvasRenderingContext2D} pen */
async function brand(pen) {
  const logo = await load(art('logo.svg'))
  if (logo) pen.drawImage(logo, 1006, 38, 44, 44)
  pen.fillStyle = '#fbf3e2'
  pen.textAlign = 'left'
  pen.font = '700 25px Fraunces, serif'
  pen.fillText('Parlour', 1062, 69)
}

/** Everybody at the table, with points if each has their own. @param {CanvasRenderingContext2D} pen @param {Somebody[]} players */
async function faces(pen, players) {
  const apart = Math.min(98, 560 / players.length)
  for (const [at, player] of players.entries()) {
    const x = LEFT + 40 + at * apart
    await disc(pen, player, { x, y: 520, size: Math.min(40, apart * 0.42) })
    if (player.score !== undefined) points(pen, player.score, x)
  }
}

/** Below the face. @param {CanvasRenderingContext2D} pen @param {number} score @param {number} x */
function points(pen, score, x) {
  pen.textAlign = 'center'
  pen.fillStyle = '#fbf3e2'
  pen.font = '700 26px Figtree, sans-serif'
  pen.fillText(String(score), x, 596)
}

/** @param {CanvasRenderingContext2D} pen @param {NonNullable<ShareCard['ticket']>} told @param {Somebody[]} players */
async function ticket(pen, { title, words: said, seats }, players) {
  const [left, wide, top, high] = [724, 408, 464, 110]
  pen.fillStyle = '#c8963a'
  pen.beginPath()
  pen.roundRect(left, top, wide, high, 16)
  pen.fill()
  pen.fillStyle = '#fffaf0'
  pen.beginPath()
  pen.roundRect(left + 10, top, wide - 10, high, [4, 16, 16, 4])
  pen.fill()
  const who = players.find(({ seat }) => seat === seats[0])
  if (who) await disc(pen, who, { x: left + 52, y: top + high / 2, size: 26, plain: true })
  pen.textAlign = 'left'
  pen.fillStyle = '#7a4d08'
  pen.font = '700 15px Figtree, sans-serif'
  pen.fillText(title.toLocaleUpperCase(), left + 94, top + 32, wide - 110)
  pen.fillStyle = '#2c1e17'
  wrapped(pen, said, '500 20px Figtree, sans-serif', wide - 112).slice(0, 3).forEach((text, at) => pen.fillText(text, left + 94, top + 57 + at * 23, wide - 106))
}
