// @ts-check
/** Threads between people and a word, measured after layout: from the edge of a disc to the nearest side of the word. */

import { Directive, directive } from '../../vendor/lit-html/directive.js'
import { noChange } from '../../vendor/lit-html/lit-html.js'

const SVG = 'http://www.w3.org/2000/svg'
const KNOT = 5 // pixels

/** @typedef {{x: number, y: number}} Point */

class Strings extends Directive {
  /** @type {ResizeObserver | null} */
  watch = null

  render() {
    return noChange
  }

  /** @param {import('../../vendor/lit-html/lit-html.js').ElementPart} part */
  update(part) {
    const root = /** @type {HTMLElement} */ (part.element)
    if (!this.watch) {
      this.watch = new ResizeObserver(() => draw(root))
      this.watch.observe(root)
      root.addEventListener('animationend', ({ target }) => target instanceof HTMLElement && draw(root))
    }
    requestAnimationFrame(() => {
      for (const end of root.querySelectorAll('[data-thread-from], [data-thread-to]')) this.watch?.observe(end) // fonts may arrive late
      draw(root)
    })
    return noChange
  }
}

/** @param {HTMLElement} root */
function draw(root) {
  if (!root.isConnected) return
  const sheet = sheetOf(root)
  const frame = root.getBoundingClientRect()
  const scale = root.offsetWidth ? frame.width / root.offsetWidth : 1
  const to = root.querySelector('[data-thread-to]')
  if (!to || !frame.width) return sheet.replaceChildren()
  const word = boxOf(to, frame, scale)
  const heads = [...root.querySelectorAll('[data-thread-from]')]
  const lines = drawn(sheet, 'path', heads.length) // those that are there only move: they do not appear anew
  const knots = drawn(sheet, 'circle', heads.length)
  heads.forEach((head, at) => thread(lines[at], knots[at], boxOf(head, frame, scale), word))
}

/** So many of them on the sheet. @param {Element} sheet @param {string} name @param {number} count @returns {Element[]} */
function drawn(sheet, name, count) {
  const found = [...sheet.querySelectorAll(name)]
  found.slice(count).forEach((one) => one.remove())
  const more = Array.from({ length: Math.max(0, count - found.length) }, () => document.createElementNS(SVG, name))
  sheet.append(...more)
  return [...found, ...more].slice(0, count)
}

/** @param {HTMLElement} root @returns {Element} */
function sheetOf(root) {
  const found = root.querySelector(':scope > .mind-strings')
  if (found) return found
  const sheet = document.createElementNS(SVG, 'svg')
  sheet.setAttribute('class', 'mind-strings')
  sheet.setAttribute('aria-hidden', 'true')
  root.append(sheet)
  return sheet
}

/** Without its current rotation and movement. @param {Element} element @param {DOMRect} frame @param {number} scale */
function boxOf(element, frame, scale) {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: (left - frame.left) / scale, y: (top - frame.top) / scale, width: width / scale, height: height / scale }
}

/** @param {Element} line @param {Element} knot @param {{x: number, y: number, width: number, height: number}} from @param {{x: number, y: number, width: number, height: number}} to */
function thread(line, knot, from, to) {
  const middle = { x: from.x + from.width / 2, y: from.y + from.height / 2 }
  const end = nearest(middle, to)
  const begin = edge(middle, end, from.width / 2)
  const bend = { x: (begin.x + end.x) / 2, y: begin.y }
  line.setAttribute('d', `M${begin.x} ${begin.y}Q${bend.x} ${bend.y} ${end.x} ${end.y}`)
  for (const [name, value] of Object.entries({ cx: end.x, cy: end.y, r: KNOT })) knot.setAttribute(name, String(value))
}

/** The nearest point on the edge of a box. @param {Point} point @param {{x: number, y: number, width: number, height: number}} box @returns {Point} */
const nearest = ({ x, y }, box) => ({ x: Math.max(box.x, Math.min(box.x + box.width, x)), y: Math.max(box.y + box.height * 0.2, Math.min(box.y + box.height * 0.8, y)) })

/** @param {Point} middle @param {Point} to @param {number} radius @returns {Point} */
function edge(middle, to, radius) {
  const [x, y] = [to.x - middle.x, to.y - middle.y]
  const length = Math.hypot(x, y) || 1
  return { x: middle.x + (x / length) * radius, y: middle.y + (y / length) * radius }
}

export const strings = directive(Strings)
