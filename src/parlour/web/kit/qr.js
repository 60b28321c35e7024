// @ts-check
/** A link as a QR code: always dark on light, in both themes. */

import { html, nothing, svg } from '../vendor/lit-html/lit-html.js'
import { say } from '../say.js'
import { lazy } from './once.js'

const maker = lazy(() => import('../vendor/lean-qr/index.mjs'))
/** @type {Map<string, {size: number, path: string}>} */
const drawn = new Map()

/** @param {string} link @param {string} [label] */
export function qr(link, label = say('invite.qr')) {
  const code = draw(link)
  return html`<span class="qr">
    ${code
      ? html`<svg viewBox="-3 -3 ${code.size + 6} ${code.size + 6}" role="img" aria-label=${label} shape-rendering="crispEdges">
          ${svg`<rect x="-3" y="-3" width=${code.size + 6} height=${code.size + 6} rx="2"></rect><path d=${code.path}></path>`}
        </svg>`
      : nothing}
  </span>`
}

/** @param {string} link */
function draw(link) {
  let code = drawn.get(link)
  if (!code) {
    const bitmap = maker()?.generate(link)
    if (!bitmap) return null
    let path = ''
    for (let y = 0; y < bitmap.size; y += 1) {
      for (let x = 0; x < bitmap.size; x += 1) if (bitmap.get(x, y)) path += `M${x} ${y}h1v1h-1z`
    }
    code = { size: bitmap.size, path }
    drawn.set(link, code)
  }
  return code
}
