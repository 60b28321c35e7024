// @ts-check
/** Cards move to their new places, and gems fly to their owners; the distances come from the layout. */

import { Directive, directive } from '../../vendor/lit-html/directive.js'
import { noChange, render } from '../../vendor/lit-html/lit-html.js'
import { gem } from './pieces.js'

/**
 * @typedef {import('../../types.js').Context} Context
 * @typedef {import('./scene.js').Scene} Scene
 */

const MOVE = { duration: 420, easing: 'cubic-bezier(.2,.7,.2,1)' }
const FLIGHT = { duration: 950, easing: 'cubic-bezier(.35,0,.25,1)', fill: /** @type {FillMode} */ ('backwards') }
const APART = 160 // milliseconds between two gems

class Flying extends Directive {
  /** @type {readonly number[]} */
  gems = []
  game = 0

  /** @param {Context} _ctx @param {Scene} _scene */
  render(_ctx, _scene) {
    return noChange
  }

  /** @param {import('../../vendor/lit-html/lit-html.js').ElementPart} part @param {[Context, Scene]} now */
  update(part, [ctx, { gems }]) {
    const root = /** @type {HTMLElement} */ (part.element)
    const before = this.gems
    const known = this.game === ctx.game.number && before.length > 0
    this.gems = gems
    this.game = ctx.game.number
    if (!root.isConnected || ctx.page.settings.calm || ctx.page.replay || !known) return noChange
    const lay = new Map(pieces(root).map((piece) => [piece.dataset.flip, piece.getBoundingClientRect()]))
    const pool = root.querySelector('[data-pool]')?.getBoundingClientRect()
    requestAnimationFrame(() => {
      for (const piece of pieces(root)) slide(piece, lay.get(piece.dataset.flip))
      if (pool) gems.forEach((count, seat) => fly(pool, seat, count - before[seat]))
    })
    return noChange
  }
}

/** @param {HTMLElement} root @returns {HTMLElement[]} */
const pieces = (root) => [...root.querySelectorAll('[data-flip]')].filter((piece) => piece instanceof HTMLElement)

/** @param {HTMLElement} piece @param {DOMRect | undefined} from */
function slide(piece, from) {
  const to = piece.getBoundingClientRect()
  if (!from || !from.width || !to.width) return
  const [x, y] = [from.left - to.left, from.top - to.top]
  if (Math.hypot(x, y) > 2) piece.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], MOVE)
}

/** @param {DOMRect} pool @param {number} seat @param {number} count */
function fly(pool, seat, count) {
  const home = [...document.querySelectorAll(`[data-gems-of="${seat}"]`)].find((place) => place.checkVisibility())
  if (count <= 0 || !home) return
  const to = home.getBoundingClientRect()
  for (let number = 0; number < count; number += 1) {
    const stone = document.createElement('span')
    stone.className = 'mind-flying'
    render(gem(seat + number), stone)
    document.body.append(stone)
    const from = [pool.left + pool.width / 2, pool.top + pool.height / 2]
    const end = [to.left + Math.min(to.width, 60) / 2, to.top + to.height / 2]
    const way = [
      { transform: `translate(${from[0]}px, ${from[1]}px) scale(1.6)`, opacity: 1 },
      { transform: `translate(${(from[0] + end[0]) / 2}px, ${Math.min(from[1], end[1]) - 60}px) scale(1.9)`, opacity: 1 },
      { transform: `translate(${end[0]}px, ${end[1]}px) scale(.8)`, opacity: 0.9 },
    ]
    stone.animate(way, { ...FLIGHT, delay: APART * (seat + number) }).finished.finally(() => stone.remove())
  }
}

export const flying = directive(Flying)
