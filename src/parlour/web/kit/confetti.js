// @ts-check
/** Confetti: one burst on one canvas, made of the eight seat shapes and small cards. It falls once and disappears. */

import { Directive, directive } from '../vendor/lit-html/directive.js'
import { noChange } from '../vendor/lit-html/lit-html.js'
import { settings } from './settings.js'

const LASTS = 3200
const COLOURS = ['#c23a22', '#3c55b8', '#128f80', '#e3961c', '#7c2a6c', '#4fb3f2', '#f2b4b4', '#fffaf0']

/** @typedef {{x: number, y: number, speed: number, drift: number, spin: number, size: number, colour: string, shape: number}} Scrap */

class Confetti extends Directive {
  key = ''

  /** @param {string} _key */
  render(_key) {
    return noChange
  }

  /** Once for each key: drawing the page again does not repeat it. @param {import('../vendor/lit-html/lit-html.js').ElementPart} part @param {[string]} keys */
  update(part, [key]) {
    const fresh = key && key !== this.key
    this.key = key
    if (fresh && !settings().calm) requestAnimationFrame(() => burst(/** @type {HTMLCanvasElement} */ (part.element)))
    return noChange
  }
}

/** `<canvas ${confetti('KLON/3')}>`; an empty key throws none. */
export const confetti = directive(Confetti)

/** @param {HTMLCanvasElement} canvas */
function burst(canvas) {
  const brush = canvas.getContext('2d')
  if (!brush || document.hidden) return
  canvas.width = canvas.clientWidth
  canvas.height = canvas.clientHeight
  const scraps = Array.from({ length: canvas.width < 640 ? 50 : 90 }, (_, at) => scrap(canvas, at))
  const begun = performance.now()
  const draw = (/** @type {number} */ now) => {
    brush.clearRect(0, 0, canvas.width, canvas.height)
    const age = (now - begun) / 1000
    if (age * 1000 > LASTS || document.hidden || !canvas.isConnected) return
    brush.globalAlpha = Math.min(1, (LASTS - age * 1000) / 500)
    for (const one of scraps) paint(brush, one, age)
    requestAnimationFrame(draw)
  }
  requestAnimationFrame(draw)
}

/** It falls at the sides, so that it does not cover the headline. @param {HTMLCanvasElement} canvas @param {number} at @returns {Scrap} */
function scrap({ width, height }, at) {
  const side = at % 2 ? 1 : -1
  const unit = Math.max(0.8, Math.min(2.2, height / 700))
  return {
    x: width / 2 + side * width * (0.25 + Math.random() * 0.25),
    y: -Math.random() * height * 0.45 - 10,
    speed: height * (0.4 + Math.random() * 0.3),
    drift: (Math.random() - 0.5) * 90 * unit,
    spin: (Math.random() - 0.5) * 9,
    size: (9 + Math.random() * 10) * unit,
    colour: COLOURS[at % COLOURS.length],
    shape: at % 4,
  }
}

/** @param {CanvasRenderingContext2D} brush @param {Scrap} scrap @param {number} age */
function paint(brush, { x, y, speed, drift, spin, size, colour, shape }, age) {
  brush.save()
  brush.translate(x + drift * age + Math.sin(age * 3 + x) * 8, y + speed * age)
  brush.rotate(spin * age)
  brush.fillStyle = colour
  brush.beginPath()
  if (shape === 0) brush.arc(0, 0, size / 2, 0, 7)
  else if (shape === 1) brush.rect(-size / 2, -size / 2, size, size)
  else if (shape === 2) brush.rect(-size / 2, -size * 0.7, size, size * 1.4)
  else brush.lineTo(0, -size / 2), brush.lineTo(size / 2, size / 2), brush.lineTo(-size / 2, size / 2)
  brush.fill()
  brush.restore()
}
