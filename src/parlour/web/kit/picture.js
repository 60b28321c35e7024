// @ts-check
/** The charts of a review as one picture, to keep or to share. */

import { say } from '../say.js'
import { explain } from './bubble.js'
import { download } from './download.js'

const WIDE = 1000
const EDGE = 40
const SHARP = 2
const KEPT = ['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linecap', 'stroke-linejoin', 'opacity', 'font-family', 'font-size', 'font-weight', 'text-anchor', 'dominant-baseline', 'display', 'visibility']

/** The font of the canvas. */
const TITLES = ['700 34px Fraunces', '600 22px Figtree']

/** A plot, drawn. @typedef {{title: string, image: HTMLImageElement, high: number}} Plot */

/** The font faces that a text needs, as a style sheet with embedded data. @typedef {(families: Iterable<string>, text: string) => Promise<string>} FontFaces */

/** @param {Element} near @param {string} title above the plots @param {string} name of the file @param {FontFaces} fontFaces */
export async function savePicture(near, title, name, fontFaces) {
  const drawings = [...document.querySelectorAll('svg[data-picture]')]
  if (!drawings.length) return explain(near, say('picture.none'))
  try {
    await Promise.all(TITLES.map((font) => document.fonts.load(font).catch(() => [])))
    const plots = await Promise.all(drawings.map((drawing) => plotOf(/** @type {SVGSVGElement} */ (drawing), fontFaces)))
    await compose(title, plots) // fonts inside a drawing are loaded when it is drawn for the first time
    await handOut(new File([await compose(title, plots)], name, { type: 'image/png' }))
  } catch {
    explain(near, say('picture.failed'))
  }
}

/** A drawing with its styles inside, as an image. @param {SVGSVGElement} drawing @param {FontFaces} fontFaces @returns {Promise<Plot>} */
async function plotOf(drawing, fontFaces) {
  const { width, height } = drawing.viewBox.baseVal
  const copy = /** @type {SVGSVGElement} */ (drawing.cloneNode(true))
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  const high = Math.round((height / width) * (WIDE - 2 * EDGE))
  copy.setAttribute('width', String(WIDE - 2 * EDGE))
  copy.setAttribute('height', String(high))
  const [from, to] = [drawing, copy].map((root) => [root, ...root.querySelectorAll('*')])
  from.forEach((element, index) => {
    const style = getComputedStyle(element)
    for (const property of KEPT) to[index].setAttribute(property, style.getPropertyValue(property))
  })
  const sheet = document.createElementNS('http://www.w3.org/2000/svg', 'style')
  sheet.textContent = await fontFaces(new Set(to.map((element) => element.getAttribute('font-family') ?? '')), copy.textContent ?? '')
  copy.prepend(sheet)
  const url = URL.createObjectURL(new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' }))
  const image = new Image()
  image.src = url
  await image.decode().finally(() => URL.revokeObjectURL(url))
  const title = drawing.closest('li, section')?.querySelector('h2, h3')?.textContent ?? ''
  return { title: title.trim(), image, high }
}

/** @param {string} title @param {Plot[]} plots @returns {Promise<Blob>} */
function compose(title, plots) {
  const high = 110 + plots.reduce((sum, plot) => sum + plot.high + 80, 0)
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDE * SHARP, height: high * SHARP })
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'))
  const style = getComputedStyle(document.documentElement)
  const colour = (/** @type {string} */ name) => style.getPropertyValue(name).trim()
  pen.scale(SHARP, SHARP)
  pen.fillStyle = colour('--surface')
  pen.fillRect(0, 0, WIDE, high)
  pen.fillStyle = colour('--ink')
  pen.font = `700 34px ${colour('--font-display')}`
  pen.fillText(title, EDGE, 64, WIDE - 2 * EDGE)
  let top = 100
  for (const plot of plots) {
    pen.font = `600 22px ${colour('--font-ui')}`
    pen.fillText(plot.title, EDGE, top + 30, WIDE - 2 * EDGE)
    pen.drawImage(plot.image, EDGE, top + 48, WIDE - 2 * EDGE, plot.high)
    top += plot.high + 80
  }
  return new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png'))
}

/** Shares a picture if the device can; otherwise downloads it. @param {File} file */
async function handOut(file) {
  if (matchMedia('(pointer: coarse)').matches && navigator.canShare?.({ files: [file] })) {
    return navigator.share({ files: [file] }).catch(() => {}) // cancelled
  }
  download(file.name, file, file.type)
}
